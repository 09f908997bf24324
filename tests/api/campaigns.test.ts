import { randomUUID } from 'node:crypto'

import { describe, expect, test } from 'vitest'

import { markets } from '#brand/markets.ts'
import type { Cart } from '#contract/cart.ts'
import type { CampaignOffer } from '#contract/staff/campaigns.ts'
import { exportRows } from '#server/catalogue/export-catalogue.ts'
import { switchCampaigns } from '#server/catalogue/campaigns/switch-campaigns.ts'
import { sellShoe } from '../shop-on-port.ts'

import { call, fillBag, startPayment } from '../buyer.ts'
import { vitrine } from '../command-line.ts'
import { dialects } from '../fresh-database.ts'
import { cartIn } from '../voucher-shop.ts'
import { day, hour, openCampaigns } from './open-campaigns.ts'

describe.each(dialects)('campaigns on %s', (dialect) => {
  test('one begins and ends by itself; nobody pays another price than the one last shown', async () => {
    const { shop, owner, body, reduce, schedule, preview, pass, price } = await openCampaigns(dialect)
    const weekend = body(hour, 4 * hour, reduce(20))
    expect(await preview(weekend)).toMatchObject({
      products: 1,
      skus: 2,
      prices: 6,
      warned: { 'not-lowest': 0, 'claims-more': 0 },
      lines: [
        {
          currency: 'SEK',
          skus: ['LOA-TAU-41', 'LOA-TAU-42'],
          beforeMinor: 129_000,
          afterMinor: 103_000,
          lowest30Minor: 129_000,
          warnings: [],
        },
        { currency: 'EUR', beforeMinor: 12_900, afterMinor: 10_295 },
        { currency: 'USD', beforeMinor: 14_900, afterMinor: 11_920 },
      ],
    })
    const id = await schedule(weekend)
    const selection = await fillBag(shop.url, [shop.items[0]?.item ?? ''])
    const shown = async (): Promise<Cart> => cartIn(await call(shop.url, 'getCart', { selection }))
    const before = await shown()
    const ordinary = await price()
    expect(ordinary).toEqual({ amountMinor: 129_000, beforeMinor: null, lowest30Minor: null })

    await pass(hour - 2000)
    expect(await price()).toEqual(ordinary)
    shop.pass(3000)
    // Several nodes at once: one of them does it.
    const switched = await Promise.all([1, 2, 3].map(() => switchCampaigns(shop.database, shop.now())))
    expect(switched.toSorted((a, b) => a - b)).toEqual([0, 0, 1])
    await pass(0)
    expect(await price()).toEqual({ amountMinor: 103_000, beforeMinor: 129_000, lowest30Minor: 129_000 })
    const pay = (bag: Cart) =>
      startPayment(shop.url, selection, { agreed: { totals: bag.totals, discounts: bag.discounts } })
    expect((await pay(before)).status).toBe(409)
    const now = await shown()
    expect(now.totals.grandTotalPriceAsNumber).toBe(1030)
    const ending = (await owner.ask('previewEndCampaign', { params: { id } })).json
    expect(ending).toMatchObject({
      prices: 6,
      lines: [{ beforeMinor: 103_000, afterMinor: 129_000 }, {}, {}],
    })
    expect((await price())?.amountMinor).toBe(103_000)

    await pass(4 * hour)
    expect(await price()).toEqual(ordinary)
    expect((await pay(now)).status).toBe(409)
    const { json } = await owner.ask('listCampaigns')
    expect(json.campaigns).toMatchObject([{ id, state: 'ended', prices: 6 }])
    const { json: audit } = await owner.ask('listAudit', { query: { ref: id } })
    expect(audit.entries.map(({ action }) => action).toSorted()).toEqual([
      'campaign-end',
      'campaign-save',
      'campaign-schedule',
      'campaign-start',
    ])
    // A week later the same would claim a reduction that is none.
    expect((await preview(body(7 * day, 9 * day, reduce(20)))).warned).toMatchObject({ 'not-lowest': 6 })
    expect((await preview(body(7 * day, 9 * day, reduce(30)))).lines[0]).toMatchObject({
      beforeMinor: 129_000,
      lowest30Minor: 103_000,
      warnings: ['claims-more'],
    })
    expect((await preview(body(40 * day, 41 * day, reduce(20)))).warned).toMatchObject({ 'not-lowest': 0 })
    await shop.expectOrder()
  })

  test('of several the lowest price counts, and one that ends early leaves the others', async () => {
    const { shop, owner, body, reduce, schedule, preview, pass, price, act } = await openCampaigns(dialect)
    const long = await schedule(body(0, 9 * day, reduce(10), 'Autumn'))
    const offer: CampaignOffer = {
      kind: 'prices',
      prices: [{ sku: 'LOA-TAU-41', currency: 'SEK', amountMinor: 99_900 }],
    }
    const seen = await preview(body(2 * hour, 3 * hour, offer, 'Friday'))
    expect(seen).toMatchObject({
      prices: 1,
      unpriced: ['LOA-TAU-41'],
      lines: [{ beforeMinor: 116_000, afterMinor: 99_900, lowest30Minor: 116_000, warnings: [] }],
    })
    const short = await schedule(body(2 * hour, 3 * hour, offer, 'Friday'))
    expect((await preview(body(2 * hour, 3 * hour, reduce(15)))).lines[0]).toMatchObject({
      afterMinor: 99_900,
      warnings: ['lower-campaign'],
      lowerCampaign: 'Friday',
    })
    await pass(0)
    expect((await price())?.amountMinor).toBe(116_000)
    await pass(2 * hour)
    expect(await price()).toEqual({ amountMinor: 99_900, beforeMinor: 129_000, lowest30Minor: 116_000 })

    // What an import or a person sets meanwhile is the ordinary price; an export holds it, not the campaign's.
    await sellShoe(shop.database, { units: 10, now: shop.now, sizes: ['41', '42', '43'] })
    const rows: string[] = []
    const readStock = () => Promise.resolve(new Map<string, number>())
    for await (const row of exportRows(shop.database, { markets, now: shop.now(), readStock }))
      rows.push(row.join('|'))
    expect(rows.find((row) => row.includes('LOA-TAU-41'))).toContain('|1290.00|')
    expect(rows.join('\n')).not.toContain('999.00')

    await act('endCampaign', short)
    await pass(0)
    expect((await price())?.amountMinor).toBe(116_000)
    expect((await owner.ask('endCampaign', { params: { id: short } })).json.refusal).toMatchObject({
      code: 'campaign-in-state',
      params: { state: 'ended' },
    })
    await act('endCampaign', long)
    await pass(0)
    expect(await price()).toEqual({ amountMinor: 129_000, beforeMinor: null, lowest30Minor: null })
    const history = await shop.database.read
      .selectFrom('price_history')
      .innerJoin('items', 'items.id', 'item_id')
      .select('amount_minor')
      .where('sku', '=', 'LOA-TAU-41')
      .where('pricelist_id', '=', '20')
      .orderBy('valid_from')
      .execute()
    expect(history.map((row) => row.amount_minor)).toEqual([129_000, 116_000, 99_900, 116_000, 129_000])
    await shop.expectOrder()
  })

  test('one whose whole time passes while no server runs is never in force; a late one begins at once', async () => {
    const { shop, body, reduce, schedule, pass, price } = await openCampaigns(dialect)
    await schedule(body(hour, 2 * hour, reduce(50), 'Missed'))
    await schedule(body(hour, 5 * day, reduce(20), 'Late'))
    await pass(2 * day)
    expect(await price()).toMatchObject({ amountMinor: 103_000, lowest30Minor: 129_000 })
    const rows = await shop.database.read.selectFrom('price_history').selectAll().execute()
    expect(rows.map((row) => row.amount_minor)).not.toContain(64_000)
    await shop.expectOrder()
  })

  test('says what cannot be: times, products, states; and commands do the same', async () => {
    const { shop, owner, body, reduce, save, act, price, pass } = await openCampaigns(dialect)
    const good = body(hour, day, reduce(20))
    const none = { ...reduce(20), category: '' }
    const codes = async (input: object) =>
      (await save(input)) as { refusal?: { code: string; field?: string } }
    expect((await codes({ ...good, startsAt: '2026-02-30T10:00' })).refusal).toMatchObject({
      code: 'campaign-time-wrong',
      field: 'startsAt',
    })
    expect((await codes({ ...good, endsAt: good.startsAt })).refusal?.code).toBe('campaign-ends-first')
    expect((await codes({ ...good, offer: none })).refusal?.code).toBe('campaign-empty')
    expect((await codes({ ...good, offer: { ...none, codes: ['LOA', 'sandal'] } })).refusal).toMatchObject({
      code: 'campaign-codes-not-sold',
      params: { codes: ['sandal'], count: 1 },
    })
    const price41 = { sku: 'LOA-TAU-41', currency: 'SEK', amountMinor: 1 }
    expect(
      (await codes({ ...good, offer: { kind: 'prices', prices: [price41, price41] } })).refusal?.code,
    ).toBe('campaign-price-twice')
    expect((await owner.ask('scheduleCampaign', { params: { id: 'none' } })).status).toBe(404)
    const over = randomUUID()
    await owner.ask('saveCampaign', { params: { id: over }, body: body(-2 * day, -day, reduce(20)) })
    expect((await owner.ask('scheduleCampaign', { params: { id: over } })).json.refusal?.code).toBe(
      'campaign-over',
    )
    expect(await act('cancelCampaign', over)).toMatchObject({ state: 'cancelled', prices: 0 })

    const run = async (...args: string[]) => {
      const { code, out, error } = await vitrine(shop, 'campaigns', ...args)
      expect([code, error]).toEqual([0, ''])
      return out
    }
    const time = ['--from', '2020-01-01T00:00', '--until', '2040-01-01T24:00']
    const what = ['--percent', '20', '--product', 'taupe-loafer', '--round', 'SEK=9']
    expect(await run('preview', ...time, ...what)).toMatch(
      /Taupe Loafer, Taupe +2 sizes +1 290.00 SEK → 1 029.00 SEK|1 029/,
    )
    const created: { id: string; state: string } = JSON.parse(
      await run('create', 'Always', ...time, ...what, '--json'),
    )
    expect(created).toMatchObject({ state: 'scheduled' })
    await pass(0)
    expect((await price())?.amountMinor).toBe(102_900)
    expect(await run('end', created.id, '--dry-run')).toContain('6 prices change.')
    await run('end', created.id)
    expect(await run('list')).toMatch(/ended .*Always/)
    await pass(1000)
    expect((await price())?.amountMinor).toBe(129_000)
    await shop.expectOrder()
  })

  test('a draft and one that is scheduled are changed until they begin; prices may be for handles', async () => {
    const { shop, owner, body, reduce, schedule, pass, price } = await openCampaigns(dialect)
    const save = async (id: string, input: ReturnType<typeof body>) =>
      (await owner.ask('saveCampaign', { params: { id }, body: input })).json
    const id = await schedule(body(hour, 4 * hour, reduce(20)))
    const handle: CampaignOffer = {
      kind: 'prices',
      prices: [
        { sku: 'Taupe-Loafer', currency: 'SEK', amountMinor: 100_000 },
        { sku: 'LOA-TAU-41', currency: 'SEK', amountMinor: 95_000 },
      ],
    }
    expect(await save(id, body(2 * hour, 5 * hour, handle, 'Evening'))).toMatchObject({
      name: 'Evening',
      state: 'scheduled',
      prices: 2,
      offer: handle,
    })
    expect(await save(id, body(-2 * hour, -hour, handle))).toMatchObject({
      refusal: { code: 'campaign-over', field: 'endsAt' },
    })
    const sandal = { sku: 'sandal', currency: 'SEK', amountMinor: 1 } as const
    expect(await save(id, body(2 * hour, 5 * hour, { kind: 'prices', prices: [sandal] }))).toMatchObject({
      refusal: { code: 'campaign-codes-not-sold', params: { codes: ['sandal'] } },
    })
    await pass(hour)
    expect((await price())?.amountMinor).toBe(129_000)

    const { code, out } = await vitrine(shop, 'campaigns', 'change', id, '--name', 'Night', '--json')
    expect([code, JSON.parse(out)]).toMatchObject([0, { name: 'Night', state: 'scheduled', prices: 2 }])
    await pass(hour)
    expect(await price()).toMatchObject({ amountMinor: 95_000, beforeMinor: 129_000 })
    const { catalogue } = shop.services
    expect((await catalogue.current()).bySku('LOA-TAU-42')?.item.prices['20']?.amountMinor).toBe(100_000)
    expect(await save(id, body(2 * hour, 5 * hour, handle))).toMatchObject({
      refusal: { code: 'campaign-in-state', params: { state: 'running' } },
    })
    await shop.expectOrder()
  })
})
