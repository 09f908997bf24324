import { statfsSync } from 'node:fs'

import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { handleReturn, fillBag, goToPay, payOnPage } from '../buyer.ts'
import { dialects } from '../fresh-database.ts'
import { openPaidShop, type PaidShop } from '../paid-shop.ts'

describe.each(dialects)('/metrics, on %s', (dialect) => {
  let shop: PaidShop
  beforeEach(async () => {
    shop = await openPaidShop(dialect)
  })
  afterEach(() => shop.close())

  test('tells orders, payments, jobs and what waits for staff', async () => {
    const item = shop.items[0]?.item ?? ''
    // Hours pass, and an attempt that the provider tells has expired is open no longer.
    shop.simulator.setFaults({ drop: true })
    const selection = await fillBag(shop.url, [item])
    await handleReturn((await payOnPage(await goToPay(shop.url, selection))).location ?? '')
    await goToPay(shop.url, await fillBag(shop.url, [item]))
    shop.mailbox.refuse(true)
    for (let tries = 0; tries < 7; tries++) {
      await shop.services.jobRunner.runOnce()
      shop.pass(2 * 60 * 60_000)
    }
    const text = await (await fetch(`${shop.url}/metrics`)).text()
    for (const line of [
      'vitrine_orders{state="paid"} 1',
      'vitrine_payment_attempts{state="paid"} 1',
      'vitrine_payment_attempts{state="open"} 1',
      'vitrine_outbox_due{kind="order-mail"} 1',
      'vitrine_outbox_failing{kind="order-mail"} 1',
      'vitrine_attention_open{kind="order-mail"} 1',
      'vitrine_transaction_retries_total 0',
    ])
      expect(text).toContain(line)
    const { blocks, bsize } = statfsSync(shop.dataDir)
    const [free = 0, size] = ['free', 'size'].map((name) =>
      Number(new RegExp(`^vitrine_data_${name}_bytes (\\S+)$`, 'm').exec(text)?.[1]),
    )
    expect(size).toBe(blocks * bsize)
    expect(free).toBeGreaterThan(0)
    expect(free).toBeLessThan(blocks * bsize)
    shop.mailbox.refuse(false)
    await shop.services.jobRunner.runOnce()
    expect(await (await fetch(`${shop.url}/metrics`)).text()).not.toContain('vitrine_outbox_due{')
  })

  test.runIf(dialect === 'postgres')('counts transactions that were tried again', async () => {
    const { database } = shop
    const [one, other] = shop.items.map(({ sku }) => sku)
    let met = 0
    let letGo: () => void = () => undefined
    const both = new Promise<void>((resolve) => (letGo = resolve))
    const touch = (skus: readonly (string | undefined)[]) =>
      database.write(async (tx) => {
        for (const [index, sku] of skus.entries()) {
          await tx
            .updateTable('stock')
            .set((is) => ({ on_hand: is.ref('on_hand') }))
            .where('sku', '=', sku ?? '')
            .execute()
          // Each holds one row before it wants the other's: a deadlock, once.
          if (index === 0 && ++met === 2) letGo()
          if (index === 0) await both
        }
      })
    await Promise.all([touch([one, other]), touch([other, one])])
    expect(database.retries()).toBeGreaterThan(0)
    expect(await (await fetch(`${shop.url}/metrics`)).text()).toMatch(
      /vitrine_transaction_retries_total [1-9]/,
    )
  })
})
