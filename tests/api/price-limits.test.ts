import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { LimitSettings } from '#contract/staff/money-limits.ts'
import type { ProductChange } from '#contract/staff/products.ts'

import type { OfficeBrowser } from '../back-office.ts'
import { vitrine } from '../command-line.ts'
import { dialects } from '../fresh-database.ts'
import { confirmOwner, hire, type Hired } from '../hire.ts'
import { openOwnedOffice, type OwnedOffice } from '../owned-office.ts'
import { sendCsv } from './import-csv.ts'

const hour = 60 * 60_000
const header =
  'URL handle,Title,Option1 name,Option1 value,SKU,Price,Inventory tracker,Inventory quantity,Published on online store,Status'
const file = (...prices: readonly [string, number][]) =>
  [
    header,
    ...prices.map(([name, price]) => `${name},${name},Size,M,${name},${price},shopify,4,TRUE,active`),
  ].join('\n')

describe.each(dialects)('how far prices fall by one person within a day, on %s', (dialect) => {
  let open: OwnedOffice
  let mona: Hired
  beforeAll(async () => {
    open = await openOwnedOffice(dialect)
    await send(open.owner, file(['coat', 1000], ['scarf', 500], ['hat', 200]))
    mona = await hire(open, 'Mona Merch', ['merchandiser'])
    await set('role', 'merchandiser', { 'price-cut': 20 })
  })
  afterAll(() => open.close())

  async function set(kind: 'role' | 'staff', id: string, limits: LimitSettings) {
    await confirmOwner(open)
    const { holders } = (await open.owner.ask('listLimits')).json
    const { version = 0 } = holders.find((holder) => holder.id === id) ?? {}
    return open.owner.ask('setLimits', { params: { kind, id }, body: { limits, version } })
  }
  const send = async (browser: OfficeBrowser, csv: string, isDryRun?: 'true') =>
    (
      await sendCsv({ ...open, owner: browser }, csv, {
        name: 'prices.csv',
        currency: 'SEK',
        ...(isDryRun && { isDryRun }),
      })
    ).text()
  const code = (answer: { json: { refusal?: { code: string } } }) => answer.json.refusal?.code
  const find = async (text: string) =>
    (await open.owner.ask('listProducts', { query: { text } })).json.products[0]
  async function change(browser: OfficeBrowser, name: string, wanted: ProductChange, isPreview = false) {
    const id = (await find(name))?.id ?? ''
    return browser.ask('changeProducts', { body: { changes: [{ id, change: wanted }], isPreview } })
  }
  const to = (amountMinor: number): ProductChange => ({
    allItems: { prices: { '20': { amountMinor, beforeMinor: null } } },
  })
  const price = async (name: string) => (await find(name))?.prices['20']?.value?.amountMinor

  test('a change of products says at the field how low it may be and who may, in its preview as well; steps of one day count together', async () => {
    for (const isPreview of [true, false])
      expect(await change(mona.browser, 'coat', to(79_999), isPreview)).toMatchObject({
        status: 409,
        json: {
          refusal: {
            code: 'product-faults',
            params: {
              faults: [
                {
                  code: 'price-cut',
                  field: 'allItems.prices.20',
                  params: {
                    percent: 20,
                    lowest: { amountMinor: 80_000, currency: 'SEK' },
                    may: expect.arrayContaining(['Owner']) as string[],
                  },
                },
              ],
            },
          },
        },
      })
    expect((await change(mona.browser, 'coat', to(90_000))).status).toBe(200)
    expect(code(await change(mona.browser, 'coat', to(79_999)))).toBe('product-faults')
    expect((await change(mona.browser, 'coat', to(80_000))).status).toBe(200)
    expect(await price('coat')).toBe(80_000)
    // Dearer, and back to where it was, asks nobody.
    expect((await change(mona.browser, 'coat', to(150_000))).status).toBe(200)
    expect((await change(mona.browser, 'coat', to(100_000))).status).toBe(200)
    // Away and cheaper again is a step like another.
    const away = { allItems: { prices: { '20': null } } }
    expect((await change(mona.browser, 'coat', away)).status).toBe(200)
    expect((await change(mona.browser, 'coat', to(100_000))).status).toBe(200)
    for (let half = 0; half < 2; half++) {
      open.shop.pass(13 * hour)
      expect((await mona.browser.ask('getSession')).json.staff).not.toBeNull()
      expect((await open.owner.ask('getSession')).json.staff).not.toBeNull()
    }
    expect((await change(mona.browser, 'coat', to(80_000))).status).toBe(200)
  })

  test('a file is refused whole before anything is written, in its dry run as well', async () => {
    const deep = file(['coat', 900], ['scarf', 390], ['hat', 150])
    for (const isDryRun of ['true', undefined] as const) {
      const said = await send(mona.browser, deep, isDryRun)
      expect(said).toMatch(/6 prices would fall too far, that of hat by 25 %.*up to 20 %.*Owner/)
    }
    expect([await price('scarf'), await price('hat')]).toEqual([50_000, 20_000])
    expect(await send(mona.browser, file(['scarf', 420]))).toContain('done')
    expect(await price('scarf')).toBe(42_000)
    expect(await send(mona.browser, file(['scarf', 390]))).toMatch(
      /3 prices would fall too far, that of scarf by 22/,
    )
    // Whoever has no limit brings the same file.
    expect(await send(open.owner, deep)).toContain('done')
    expect([await price('scarf'), await price('hat')]).toEqual([39_000, 15_000])
  })

  test('taking a change back is a change: a price that was raised falls only so far', async () => {
    const raised = await change(open.owner, 'hat', to(40_000))
    const id = raised.json.id ?? ''
    const undo = (browser: OfficeBrowser) => browser.ask('undoProductChange', { params: { id } })
    expect(code(await undo(mona.browser))).toBe('price-cut-exceeded')
    expect(await price('hat')).toBe(40_000)
    expect((await undo(open.owner)).status).toBe(200)
    expect(await price('hat')).toBe(15_000)
  })

  test('a campaign beyond it stays a draft until somebody who may schedules it', async () => {
    const local = (afterMs: number) => new Date(open.shop.now() + afterMs).toISOString().slice(0, 19)
    const offer = (percent: number) => ({
      kind: 'percent' as const,
      percent,
      codes: ['LOA-TAU-41'],
      category: '',
      tag: '',
      rounding: {},
    })
    const body = (percent: number) => ({
      name: 'Weekend',
      startsAt: local(hour),
      endsAt: local(3 * hour),
      offer: offer(percent),
    })
    const params = { id: randomUUID() }
    expect((await mona.browser.ask('saveCampaign', { params, body: body(30) })).status).toBe(200)
    expect(await mona.browser.ask('scheduleCampaign', { params })).toMatchObject({
      status: 409,
      json: {
        refusal: {
          code: 'price-cut-exceeded',
          params: { percent: 20, asked: 30, sku: 'LOA-TAU-41', count: 3 },
        },
      },
    })
    expect((await open.owner.ask('scheduleCampaign', { params })).status).toBe(200)
    expect(code(await mona.browser.ask('saveCampaign', { params, body: body(31) }))).toBe(
      'price-cut-exceeded',
    )
    const own = { id: randomUUID() }
    expect((await mona.browser.ask('saveCampaign', { params: own, body: body(20) })).status).toBe(200)
    expect((await mona.browser.ask('scheduleCampaign', { params: own })).status).toBe(200)
  })

  test('a person’s own limit takes the place of their roles’, nobody gives more than they have, and the command line has none', async () => {
    expect((await mona.browser.ask('getOwnLimits')).json.priceCut).toBe(20)
    expect((await open.owner.ask('getOwnLimits')).json.priceCut).toBeNull()
    expect((await set('staff', mona.id, { 'price-cut': null })).status).toBe(200)
    expect((await change(mona.browser, 'hat', to(100))).status).toBe(200)
    expect((await set('staff', mona.id, { 'price-cut': 0 })).status).toBe(200)
    expect(code(await change(mona.browser, 'hat', to(99)))).toBe('product-faults')
    expect((await change(mona.browser, 'hat', to(30_000))).status).toBe(200)
    expect((await set('staff', mona.id, { 'price-cut': 101 })).status).toBe(400)
    const run = (...args: string[]) => vitrine(open.shop, 'staff', ...args)
    const limited = await run('limit', 'merchandiser', 'price-cut', '35%')
    expect(limited).toMatchObject({ code: 0, out: expect.stringMatching(/Lower prices\n.*35 %/) })
    expect(await run('limit', 'merchandiser', 'price-cut', 'half')).toMatchObject({ code: 2 })
  }, 120_000)
})
