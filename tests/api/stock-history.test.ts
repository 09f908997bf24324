import { writeFileSync } from 'node:fs'
import path from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

import { sql } from '#server/database/kysely.ts'

import { handleReturn, fetchReceipt, fillBag, goToPay, payOnPage } from '../buyer.ts'
import { vitrine } from '../command-line.ts'
import { dialects } from '../fresh-database.ts'
import { openPaidShop } from '../paid-shop.ts'
import { staffFor } from '../staff.ts'

test.each(dialects)(
  'every change of a SKU stands in its history with its reason and its cause, and adds up to what is there, on %s',
  async (dialect) => {
    const shop = await openPaidShop(dialect)
    onTestFinished(() => shop.close())
    const [sku = '', otherSku = ''] = shop.items.map((item) => item.sku)
    const history = async (...args: string[]) => {
      const { code, out, error } = await vitrine(shop, 'stock', 'history', ...args)
      expect([code, error]).toEqual([0, ''])
      return out
    }
    const selection = await fillBag(
      shop.url,
      [0, 0, 1].map((index) => shop.items[index]?.item ?? ''),
    )
    const begun = await goToPay(shop.url, selection)
    expect(JSON.parse(await history(sku, '--json'))).toMatchObject([
      { delta: 0, reservedDelta: 2, onHandAfter: 10, reason: 'reserved', order: null },
      { delta: 10, reservedDelta: 0, onHandAfter: 10, reason: 'initial', order: null, cause: null },
    ])
    await handleReturn((await payOnPage(begun)).location ?? '')
    const number = (await fetchReceipt(shop.url, selection))?.order ?? ''
    await staffFor(shop).cancel(number, '')
    expect(await vitrine(shop, 'stock', 'set', sku, '4')).toMatchObject({ code: 0 })
    const file = path.join(shop.dataDir, 'delivery.csv')
    writeFileSync(file, `${sku},3\n`)
    expect(await vitrine(shop, 'stock', 'import', file, '--add')).toMatchObject({ code: 0 })
    // As a version wrote it that named the other SKU in the reason, and nothing else.
    await shop.database.write((tx) =>
      sql`insert into stock_movements (id, sku, delta, reason, order_id, created_at)
        values ('0', ${sku}, 0, 'was OLD-1', null, 1)`.execute(tx),
    )
    const { attempt } = await shop.database.read
      .selectFrom('payment_attempts')
      .select('id as attempt')
      .executeTakeFirstOrThrow()
    const known = { order: null, reservedDelta: 0 }
    expect(JSON.parse(await history(sku, '--json'))).toMatchObject([
      { ...known, delta: 3, onHandAfter: 7, reason: 'delivered', cause: 'delivery.csv:1' },
      { ...known, delta: -6, onHandAfter: 4, reason: 'counted', cause: 'cli' },
      { ...known, delta: 2, onHandAfter: 10, reason: 'cancelled', order: number },
      { delta: -2, reservedDelta: -2, onHandAfter: 8, reason: 'sold', order: number },
      { delta: 0, reservedDelta: 2, onHandAfter: 10, reason: 'reserved', cause: attempt },
      { ...known, delta: 10, onHandAfter: 10, reason: 'initial' },
      { ...known, delta: 0, onHandAfter: null, reason: 'renamed', cause: 'OLD-1' },
    ])
    const text = await history(otherSku, '--limit', '2')
    expect(text).toMatch(/^Time \(UTC\) +On hand +Reserved +Then +Why +By +Who\n/)
    expect(text).toMatch(
      new RegExp(`\\+1 +10 +cancelled +order ${number} *\\n.* -1 +-1 +9 +sold +order ${number} *\\n`),
    )
    expect(await vitrine(shop, 'stock', 'history', 'X-1')).toMatchObject({
      code: 1,
      error: expect.stringContaining('X-1') as string,
    })
    await shop.services.jobRunner.runOnce()
    await shop.expectOrder()
  },
)
