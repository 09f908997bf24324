import { writeFileSync } from 'node:fs'
import path from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

import { bumpVersion } from '#server/catalogue/service.ts'

import { vitrine } from '../command-line.ts'
import { dialects } from '../fresh-database.ts'
import { openOwnedOffice } from '../owned-office.ts'
import { sellShoe } from '../shop-on-port.ts'

const sizes = Array.from({ length: 200 }, (_, at) => String(41 + at))

test.each(dialects)(
  'of a delivery of 200 SKUs three wrong lines are named by line and column, the right ones come in when that is said, and it counts once, on %s',
  async (dialect) => {
    const { shop, owner, close } = await openOwnedOffice(dialect)
    onTestFinished(close)
    await sellShoe(shop.database, { units: 10, now: shop.now, sizes })
    await shop.database.write((tx) => bumpVersion(tx, { kind: 'product', name: '' }))
    shop.pass(1000)
    const before = (await owner.ask('listStock')).json.stock
    expect(before).toHaveLength(200)

    const lines = sizes.map((size, at) => {
      if (at === 49) return 'NOT-OURS;3'
      if (at === 99) return `LOA-TAU-${size};three`
      return at === 149 ? `LOA-TAU-${size};-2` : `LOA-TAU-${size};3`
    })
    const source = { kind: 'file', name: 'note.csv', text: ['SKU;Quantity', ...lines].join('\n') }
    const expected = {
      id: crypto.randomUUID(),
      reference: 'Mill 77',
      expectedOn: '2026-12-01',
      skipFaulty: true,
      source: {
        kind: 'lines',
        lines: [
          { code: 'LOA-TAU-41', quantity: 5 },
          { code: 'loa-tau-240', quantity: 3 },
        ],
      },
    }
    expect((await owner.ask('expectDelivery', { body: expected })).json.isEntered).toBe(true)
    const params = { id: expected.id }
    const body = { reference: 'Mill 77', source, skipFaulty: false }
    const { json: refused } = await owner.ask('receiveDelivery', { params, body })
    expect(refused.isBooked).toBe(false)
    expect(refused.faults).toEqual([
      { line: 51, field: 'SKU', problem: 'no article has the SKU or EAN NOT-OURS.' },
      { line: 101, field: 'Quantity', problem: expect.stringContaining('"three" is not a whole number') },
      { line: 151, field: 'Quantity', problem: '-2 units of LOA-TAU-190 cannot come.' },
    ])
    expect((await owner.ask('listStock')).json.stock).toEqual(before)

    const whole = { ...body, skipFaulty: true }
    const previewed = (await owner.ask('previewDelivery', { params, body: whole })).json
    // Who waits too long for the other is told to come again, and does.
    const receive = async (): ReturnType<typeof owner.ask> => {
      const answer = await owner.ask('receiveDelivery', { params, body: whole })
      return answer.status === 503 ? receive() : answer
    }
    const twice = await Promise.all([receive(), receive()])
    expect(twice.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(twice.find(({ status }) => status === 200)?.json).toEqual(previewed)
    expect(twice.find(({ status }) => status === 409)?.json.refusal?.code).toBe('delivery-received')
    const faulty = new Set(['LOA-TAU-90', 'LOA-TAU-140', 'LOA-TAU-190'])
    const after = (await owner.ask('listStock')).json.stock
    expect(after).toEqual(
      before.map((row) =>
        faulty.has(row.sku) ? row : { ...row, onHand: row.onHand + 3, units: row.onHand + 3 },
      ),
    )
    const { json: delivery } = await owner.ask('showDelivery', { params })
    expect(delivery).toMatchObject({ state: 'received', expected: 8, received: 591, reference: 'Mill 77' })
    expect(delivery.lines.find(({ sku }) => sku === 'LOA-TAU-41')).toMatchObject({ expected: 5, received: 3 })
    expect((await owner.ask('dropDelivery', { params })).json.refusal?.code).toBe('delivery-unknown')
    const { json: item } = await owner.ask('showStockItem', { params: { sku: 'LOA-TAU-42' } })
    expect(item.history[0]).toMatchObject({ reason: 'delivered', delta: 3, cause: 'Mill 77' })

    // The same by a command.
    const file = path.join(shop.dataDir, 'more.csv')
    writeFileSync(file, 'LOA-TAU-41,2\nNOPE,1\n')
    const run = (...more: string[]) =>
      vitrine(shop, 'stock', 'receive', file, '--reference', 'Mill 78', ...more)
    expect(await run()).toMatchObject({
      code: 1,
      error: 'line 2, SKU: no article has the SKU or EAN NOPE.\n',
    })
    expect(await run('--skip-faulty')).toMatchObject({ code: 0 })
    expect((await shop.getStock('LOA-TAU-41')).on_hand).toBe(15)
    expect((await vitrine(shop, 'stock', 'deliveries')).out).toMatch(/received .* 2 +Mill 78/)
    await shop.expectOrder()
  },
)
