import { readFile } from 'node:fs/promises'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { type OfficeBrowser } from '../back-office.ts'
import { dialects } from '../fresh-database.ts'
import { openOwnedOffice, type OwnedOffice } from '../owned-office.ts'
import type { PaidShop } from '../paid-shop.ts'
import { importCsv, importEvent, sendCsv } from './import-csv.ts'

describe.each(dialects)('product files in the back office on %s', (dialect) => {
  let opened: OwnedOffice
  let shop: PaidShop
  let owner: OfficeBrowser

  beforeAll(async () => {
    opened = await openOwnedOffice(dialect)
    ;({ shop, owner } = opened)
  })
  afterAll(() => opened.close())

  const send = (csv: string, query: Readonly<Record<string, string>>) => sendCsv(opened, csv, query)
  const done = (csv: string, query: Readonly<Record<string, string>> = {}) => importCsv(opened, csv, query)
  const exported = async () => (await owner.ask('exportCatalogue')).json as unknown as { text: string }
  /** The export but for when it was made. */
  const catalogue = async () => (await exported()).text.replaceAll(/ at \d{4}-[\dT:.-]+Z/g, '')

  const header =
    'Handle,Title,Body (HTML),Option1 Name,Option1 Value,Variant SKU,Variant Inventory Tracker,Variant Inventory Qty,Variant Price,Published,Status'
  const row = (handle: string, title: string, sku: string, price: string) =>
    `${handle},${title},<p>Wool.</p>,Size,M,${sku},shopify,5,${price},TRUE,active`

  const sek = { currency: 'SEK' }

  test('a dry run says what would change and writes nothing; the import does it, and is taken back', async () => {
    // The shop's own products as a file has them.
    await done((await exported()).text)
    const before = await catalogue()
    const { text } = await exported()
    const [, first = ''] = /^"?([^,"]+)/m.exec(text.split('\r\n')[1] ?? '') ?? []
    const changed = text.replace(first, `${first} II`)
    const dry = await done(changed, { isDryRun: 'true' })
    expect(dry.id).toBeNull()
    expect(dry.report.products).toMatchObject({ created: 0, updated: 1, archived: 0 })
    expect(dry.report.changes[0]?.fields).toContainEqual(
      expect.objectContaining({ before: first, after: `${first} II` }),
    )
    expect(await catalogue()).toBe(before)

    const { id, report } = await done(changed)
    expect(report.products.updated).toBe(1)
    const [imported = { actor: '' }] = (await owner.ask('listImports')).json.imports
    expect(imported.actor).toContain('@')
    const brought = await done([header, row('cap', 'Cap', 'CAP-M', '300')].join('\n'), sek)
    expect(brought.report.products.created).toBe(1)
    expect(await catalogue()).toContain('CAP-M')
    const { entries } = (await owner.ask('listAudit', { query: { ref: 'spring.csv' } })).json
    expect(entries.slice(0, 2).map(({ action, actor }) => [action, actor])).toEqual([
      ['catalogue-import', imported.actor],
      ['catalogue-import', imported.actor],
    ])
    const runs = await shop.database.read
      .selectFrom('audit')
      .select('correlation_id')
      .where('action', '=', 'catalogue-import')
      .execute()
    expect(new Set(runs.map(({ correlation_id: run }) => run)).size, 'one of its own for each').toBe(
      runs.length,
    )
    expect(runs.every(({ correlation_id: run }) => run !== null)).toBe(true)

    for (const each of [brought.id, id]) {
      const reverted = await owner.ask('undoImport', { params: { id: each ?? '' } })
      expect(reverted, reverted.json.message).toMatchObject({ status: 200, json: { left: 0 } })
    }
    expect(await catalogue()).toBe(before)
    const again = await owner.ask('undoImport', { params: { id: id ?? '' } })
    expect(again).toMatchObject({ status: 409, json: { refusal: { code: 'import-reverted' } } })
    // One that was killed before its end is done again, and finds what it had restored.
    await shop.database.write((tx) =>
      tx.updateTable('catalogue_imports').set({ reverted_at: null }).where('id', '=', id).execute(),
    )
    expect((await owner.ask('undoImport', { params: { id: id ?? '' } })).status).toBe(200)
    expect(await catalogue()).toBe(before)
    const { imports } = (await owner.ask('listImports')).json
    expect(imports.slice(0, 2).map(({ file, canUndo }) => [file, canUndo])).toEqual([
      ['spring.csv', false],
      ['spring.csv', false],
    ])
  })

  test('what was changed again since stays as it is, and units that were sold stay sold', async () => {
    await done(
      [header, row('scarf', 'Scarf', 'SCARF-M', '500'), row('belt', 'Belt', 'BELT-M', '400')].join('\n'),
      sek,
    )
    const { id } = await done(
      [header, row('scarf', 'Scarf', 'SCARF-M', '450'), row('belt', 'Belt', 'BELT-M', '350')].join('\n'),
      sek,
    )
    await done([header, row('belt', 'Belt', 'BELT-M', '325')].join('\n'), sek)
    await owner.ask('setStock', { body: { counts: [{ sku: 'SCARF-M', onHand: 2 }] } })
    const reverted = await owner.ask('undoImport', { params: { id: id ?? '' } })
    expect(reverted.json).toMatchObject({ restored: 1, removed: 0, left: 1 })
    const now = await catalogue()
    expect(now).toMatch(/SCARF-M.*,TRUE,500\.00,/)
    expect(now).toMatch(/BELT-M.*,TRUE,325\.00,/)
    expect(await shop.services.stock.read(['SCARF-M'])).toEqual(new Map([['SCARF-M', 2]]))
  })

  test('a file that is no catalogue is refused by name, and a wrong call before anything is read', async () => {
    const before = await catalogue()
    expect(await importEvent(opened, 'Name,Financial Status\n#1,paid\n')).toMatchObject({
      kind: 'failed',
      message: expect.stringContaining('orders of Shopify'),
    })
    expect((await send('', { name: 'empty.csv' })).status).toBe(409)
    expect((await send('x', { name: '' })).status).toBe(400)
    expect((await owner.ask('undoImport', { params: { id: 'none' } })).status).toBe(404)
    expect(await catalogue()).toBe(before)
  })

  test('real files of other shops: the rows of the report add up, and taken back nothing is left of them', async () => {
    const before = await catalogue()
    for (const file of ['shopify-new.csv', 'woocommerce-german.csv']) {
      const csv = await readFile(`tests/fixtures/catalogues/${file}`, 'utf8')
      const { report, id } = await done(csv, { name: file, currency: 'EUR' })
      const { total, imported, merged, skipped } = report.rows
      expect(imported + merged + skipped).toBe(total)
      expect(report.products.created).toBeGreaterThan(0)
      expect((await owner.ask('undoImport', { params: { id: id ?? '' } })).status).toBe(200)
      expect(await catalogue()).toBe(before)
    }
  }, 60_000)
})
