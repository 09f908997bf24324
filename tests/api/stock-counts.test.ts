import { expect, onTestFinished, test } from 'vitest'

import { buy } from '../buyer.ts'
import { vitrine } from '../command-line.ts'
import { dialects } from '../fresh-database.ts'
import { openOwnedOffice } from '../owned-office.ts'

test.each(dialects)(
  'what is sold while the stock is counted is not lost, and two people who count see each other’s figures, on %s',
  async (dialect) => {
    const { shop, owner, close } = await openOwnedOffice(dialect)
    onTestFinished(close)
    const [sku = '', other = ''] = shop.items.map((item) => item.sku)
    const id = crypto.randomUUID()
    const params = { id }
    const start = (body: object) => owner.ask('startCount', { body })
    expect((await start({ id, name: 'None', text: 'sandal' })).json.refusal?.code).toBe('count-empty')
    expect((await start({ id, name: 'Shelf A', text: 'taupe' })).json).toMatchObject({ skus: 2, counted: 0 })
    const again = { id: crypto.randomUUID(), name: 'Shelf B', text: '' }
    expect((await start(again)).json.refusal?.code).toBe('count-overlaps')

    await buy(shop, 2)
    const record = (counted: number, seen: number | null) =>
      owner.ask('recordCount', { params, body: { lines: [{ sku, counted, seen }] } })
    // Two count the same shelf: whoever comes second is told what the first one found.
    expect((await Promise.all([record(9, null), record(8, null)])).map(({ status }) => status)).toContain(409)
    const { json: seen } = await owner.ask('showCount', { params })
    await record(9, seen.lines[0]?.counted ?? null)
    const { json: count } = await owner.ask('showCount', { params })
    expect(count.lines).toMatchObject([
      { sku, base: 10, counted: 9, difference: -1, onHand: 8, after: 7 },
      { sku: other, base: 10, counted: null, difference: null, onHand: 10, after: 10 },
    ])
    expect((await shop.getStock(sku)).on_hand).toBe(8)
    const both = await Promise.all([1, 2].map(() => owner.ask('bookCount', { params })))
    expect(both.map(({ json }) => json.refusal?.code ?? json.state)).toEqual(
      expect.arrayContaining(['booked', 'count-closed']),
    )
    expect((await shop.getStock(sku)).on_hand).toBe(7)
    expect((await shop.getStock(other)).on_hand).toBe(10)
    const { json: item } = await owner.ask('showStockItem', { params: { sku } })
    expect(item.history[0]).toMatchObject({ reason: 'counted', delta: -1, cause: 'Shelf A' })
    expect((await record(5, 9)).json.refusal?.code).toBe('count-closed')

    // The same by commands.
    const run = async (...args: string[]) => {
      const { code, out, error } = await vitrine(shop, 'stock', 'count', ...args)
      expect([code, error]).toEqual([0, ''])
      return out
    }
    const next = (await run('start', 'Monday', '--search', other)).split(' ')[0] ?? ''
    await run('set', next, other, '12')
    expect(await run('show', next)).toMatch(new RegExp(`${other} +10 +12 +2 +10 +12`))
    await run('book', next)
    expect((await shop.getStock(other)).on_hand).toBe(12)
    expect((await vitrine(shop, 'stock', 'counts')).out).toMatch(/booked .* 1 of 1 +Monday/)
    await shop.expectOrder()
  },
)
