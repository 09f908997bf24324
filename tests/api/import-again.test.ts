import { writeFile } from 'node:fs/promises'
import path from 'node:path'

import { describe, expect, test } from 'vitest'

import { dialects } from '#tests/fresh-database.ts'

import {
  changedFields,
  changed,
  emptyShop,
  writeLines,
  fixture,
  importLines,
  ledger,
  variantAt,
} from './import-shop.ts'
import { rawJson } from '../raw-json.ts'

describe.each(dialects)('import again on %s', (dialect) => {
  test('a second import changes nothing, and does not bring sold pieces back (faults K5)', async () => {
    const shop = await emptyShop(dialect)
    for (const name of ['shopify-old.csv', 'shopify-new.csv', 'woocommerce.csv'])
      await shop.import(fixture(name))
    await shop.database.write((tx) => shop.stock.set(tx, 'FC-NAVY-L', 1, 'sold'))
    const before = await shop.snapshot()
    shop.clock += 86_400_000
    for (const name of ['shopify-old.csv', 'shopify-new.csv', 'woocommerce.csv']) {
      const report = await shop.import(fixture(name))
      expect(report.products).toMatchObject({ created: 0, updated: 0, unchanged: report.products.total })
      expect(report.changes).toEqual([])
    }
    expect(await shop.snapshot()).toEqual(before)
    expect((await shop.stock.read(['FC-NAVY-L'])).get('FC-NAVY-L')).toBe(1)
  })

  test('a later file changes what it says and no more; ids and paths stay', async () => {
    const shop = await emptyShop(dialect)
    await shop.import(fixture('shopify-old.csv'))
    const before = await variantAt(shop, 'field-coat-navy')
    await shop.database.write((tx) => shop.stock.set(tx, 'FC-NAVY-L', 1, 'sold'))
    shop.clock += 40 * 86_400_000
    const file = await changed(shop, 'shopify-old.csv', (text) =>
      text
        .replace('FC-NAVY-S,shopify,0,deny,250.00,300.00', 'FC-NAVY-S,shopify,9,deny,200.00,300.00')
        .replace('Field Coat', 'Harbour Coat'),
    )
    const report = await shop.import(file)
    expect(report.products).toMatchObject({ created: 0, updated: 1, unchanged: 5 })
    expect(changedFields(report)).toEqual([
      'Harbour Coat & Liner: title: Field Coat & Liner → Harbour Coat & Liner',
      'FC-NAVY-S: price in Sweden: 2500.00 SEK → 2000.00 SEK',
      'FC-NAVY-S: price in Europe: 225.00 EUR → 180.00 EUR',
      'FC-NAVY-S: price in World: 250.00 USD → 200.00 USD',
      'FC-NAVY-S: units: 0 → 9',
    ])
    const after = await variantAt(shop, 'field-coat-navy')
    expect([after.id, after.items.map(({ id }) => id)]).toEqual([before.id, before.items.map(({ id }) => id)])
    expect(after.items[0]?.prices['22']).toEqual({
      amountMinor: 20_000,
      beforeMinor: 30_000,
      lowest30Minor: 25_000,
    })
    expect(Object.fromEntries(await shop.stock.read(['FC-NAVY-S', 'FC-NAVY-L']))).toEqual({
      'FC-NAVY-S': 9,
      'FC-NAVY-L': 1,
    })
    for (const row of Object.values(await ledger(shop.database))) expect(row.moved).toBe(row.onHand)
  })

  test('products that a later file lacks stay, until --archive-missing; then they can come back', async () => {
    const shop = await emptyShop(dialect)
    await shop.import(fixture('shopify-old.csv'))
    const shorter = await changed(shop, 'shopify-old.csv', (text) =>
      text.replace(/^plain-socks,[\s\S]*?\n(?=checkout,)/m, ''),
    )
    const kept = await shop.import(shorter)
    expect(kept.missingFromFile).toEqual(['Plain Socks'])
    expect((await shop.snapshot()).variants.map(({ uri }) => uri)).toContain('plain-socks')
    const dry = await shop.import(shorter, { archiveMissing: true, dryRun: true })
    expect(dry.products.archived).toBe(1)
    expect((await shop.snapshot()).variants.map(({ uri }) => uri)).toContain('plain-socks')
    await shop.import(shorter, { archiveMissing: true })
    expect((await shop.snapshot()).variants.map(({ uri }) => uri)).not.toContain('plain-socks')
    await shop.import(fixture('shopify-old.csv'))
    expect((await shop.snapshot()).variants.map(({ uri }) => uri)).toContain('plain-socks')
    // A smaller catalogue is another one, so nothing of this one is missing from it.
    const other = await shop.import(fixture('shopify-new.csv'), { archiveMissing: true })
    expect([other.missingFromFile, other.products.archived]).toEqual([[], 0])
  })

  test('--archive-missing leaves what is in the file and cannot be read', async () => {
    const shop = await emptyShop(dialect)
    const header = 'Handle,Title,Variant SKU,Variant Price'
    await importLines(shop, header, 'a,Tee,A,10', 'b,Cap,B,10', 'c,Hat,C,10')
    const file = await writeLines(shop, [header, 'a,Tee,A,10', 'b,Cap,B,on request'])
    const report = await shop.import(file, { archiveMissing: true })
    expect([report.missingFromFile, report.products.archived]).toEqual([['Hat'], 1])
    expect((await shop.snapshot()).variants.map(({ uri }) => uri).sort()).toEqual(['b', 'a'].sort())
  })

  test('--archive-missing of a file that is smaller than what would go archives nothing, however often, until --archive-many', async () => {
    const shop = await emptyShop(dialect)
    await shop.import(fixture('shopify-old.csv'))
    const live = (await shop.snapshot()).variants.length
    for (const kind of ['first', 'second', 'third']) {
      const report = await shop.import(fixture('shopify-new.csv'), { archiveMissing: true })
      expect([kind, report.products.archived, report.missingFromFile]).toEqual([kind, 0, []])
      expect(report.notes.map(({ text }) => text)).toContain(
        '--archive-missing archived nothing: 5 products on sale are not in this file, which has 2. Add --archive-many to take them off sale all the same',
      )
    }
    expect((await shop.snapshot()).variants.length).toBeGreaterThan(live)
    const all = { archiveMissing: true, archiveMany: true }
    expect((await shop.import(fixture('shopify-new.csv'), all)).products.archived).toBe(5)
    expect((await shop.import(fixture('shopify-new.csv'), all)).changes).toEqual([])
  })

  test('--archive-missing of a larger file archives at its first import what is not in it', async () => {
    const shop = await emptyShop(dialect)
    await shop.import(fixture('shopify-new.csv'))
    const first = await shop.import(fixture('shopify-old.csv'), { archiveMissing: true })
    expect(first.products.archived).toBe(2)
    expect((await shop.import(fixture('shopify-old.csv'), { archiveMissing: true })).changes).toEqual([])
  })

  test('a dry run tells the same and writes nothing', async () => {
    const shop = await emptyShop(dialect)
    const dry = await shop.import(fixture('woocommerce.csv'), { dryRun: true })
    expect((await shop.snapshot()).variants).toEqual([])
    expect(await ledger(shop.database)).toEqual({})
    const { version } = await shop.snapshot()
    expect(version).toBe(0)
    const real = await shop.import(fixture('woocommerce.csv'))
    expect({ ...dry, dryRun: false, images: null }).toEqual({ ...real, images: null })
  })

  test('the same products from another kind of file are known by their SKUs', async () => {
    const shop = await emptyShop(dialect)
    await shop.import(fixture('woocommerce.csv'))
    const before = (await shop.snapshot()).variants.map(({ id, uri }) => [id, uri])
    const file = path.join(shop.dataDir, 'moved.csv')
    await writeFile(
      file,
      'Handle,Title,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Price\n' +
        'trail,Trail Tee,Color,Red,Size,S,TR-S-RED,25\ntrail,,,Red,,M,TR-M-RED,25\n',
    )
    const report = await shop.import(file)
    expect(report.products).toMatchObject({ created: 0, updated: 1 })
    const after = (await shop.snapshot()).variants
    expect(after.find(({ name }) => name === 'Trail Tee')).toMatchObject({ uri: 'trail-tee-and-amp-top-red' })
    expect(before).toContainEqual([
      after.find(({ name }) => name === 'Trail Tee')?.id,
      'trail-tee-and-amp-top-red',
    ])
  })

  test('a page keeps its path from products, and pictures that cannot be had are listed', async () => {
    const shop = await emptyShop(dialect)
    await shop.database.write((tx) =>
      tx
        .insertInto('pages')
        .values({ path: '/plain-socks/', body: rawJson('{}'), content_hash: '', updated_at: 0 })
        .execute(),
    )
    const report = await shop.import(fixture('shopify-old.csv'))
    expect((await shop.snapshot()).variants.find(({ name }) => name === 'Plain Socks')?.uri).toBe(
      'plain-socks-plain-socks',
    )
    expect(report.images).toMatchObject({ urls: 5, stored: 0, skippedHosts: ['pictures.example'] })
    expect(report.images.missing).toHaveLength(5)
  })
})
