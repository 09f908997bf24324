import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { armFailpoint } from '#server/failpoint.ts'

import {
  anna,
  call,
  cards,
  handleReturn,
  fillBag,
  goToPay,
  payOnPage,
  fetchReceipt,
  startPayment,
  until,
} from '../buyer.ts'
import { dialects } from '../fresh-database.ts'
import { readIssues } from '../open-issues.ts'
import { openPaidShop, type PaidShop } from '../paid-shop.ts'

const rounds = 8
const halfAnHour = 32 * 60_000

describe.each(dialects)('on %s', (dialect) => {
  let shop: PaidShop
  let item: string
  let sku: string
  let disarm: () => void

  beforeEach(async () => {
    shop = await openPaidShop(dialect, { units: 200, providerTimeoutMs: 1500 })
    item = shop.items[0]?.item ?? ''
    sku = shop.items[0]?.sku ?? ''
    disarm = () => undefined
    shop.simulator.setFaults({ drop: true })
  })
  afterEach(async () => {
    disarm()
    await shop.services.jobRunner.runOnce()
    await shop.expectOrder()
    await shop.close()
  })

  const attention = () => readIssues(shop.database, { all: true })
  const silently = async (pageUrl: string) => {
    const { location } = await payOnPage(pageUrl)
    return location ?? ''
  }

  test.each([
    ['less', { payLess: 100 }, 128_900],
    ['another currency', { otherCurrency: 'eur' }, 129_000],
  ])(
    '[B10] %s than asked makes no order: the money goes back and a person is told',
    async (_, faults, captured) => {
      const selection = await fillBag(shop.url, [item])
      const pageUrl = await goToPay(shop.url, selection)
      shop.simulator.setFaults(faults)
      expect(await handleReturn(await silently(pageUrl))).toBe(`${shop.url}/payment-fail/?reason=refunded`)
      expect(await fetchReceipt(shop.url, selection)).toBeNull()
      expect(await attention()).toMatchObject([{ kind: 'amount-mismatch' }])
      await shop.services.jobRunner.runOnce()
      expect(shop.simulator.ledger()).toMatchObject([{ captured, refunded: captured }])
      expect(await shop.getStock(sku)).toEqual({ on_hand: 200, reserved: 0 })
      shop.simulator.setFaults({ payLess: 0, otherCurrency: '' })
      expect(await handleReturn(await silently(await goToPay(shop.url, selection)))).toContain('/receipt/')
    },
  )

  test('[B13] a double click, a reload and a second visit are the same payment', async () => {
    for (let round = 0; round < rounds; round++) {
      const selection = await fillBag(shop.url, [item])
      const clicks = await Promise.all(Array.from({ length: 3 }, () => goToPay(shop.url, selection)))
      const again = await goToPay(shop.url, selection)
      expect(new Set([...clicks, again]).size).toBe(1)
      const returns = await Promise.all([silently(again), silently(again)])
      await Promise.all(returns.map((url) => handleReturn(url)))
      const { order } = (await fetchReceipt(shop.url, selection)) ?? {}
      expect(await startPayment(shop.url, selection)).toMatchObject({
        data: { data: { action: 'success', order } },
      })
    }
    expect(shop.simulator.ledger()).toHaveLength(rounds)
    expect(await shop.getStock(sku)).toEqual({ on_hand: 200 - rounds, reserved: 0 })
  })

  test('[B14] two tabs with different checkouts of one bag capture once', async () => {
    for (let round = 0; round < rounds; round++) {
      const selection = await fillBag(shop.url, [item])
      const first = await goToPay(shop.url, selection)
      const [paid] = await Promise.all([
        payOnPage(first),
        startPayment(shop.url, selection, { address: { ...anna, city: 'Lund' } }),
      ])
      if (paid.location) await handleReturn(paid.location)
      if ((await fetchReceipt(shop.url, selection)) === null) {
        if (paid.status !== 410) throw new Error(`neither paid nor expired but ${paid.status}`)
        await handleReturn(await silently(await goToPay(shop.url, selection)))
      }
      expect(await fetchReceipt(shop.url, selection)).not.toBeNull()
    }
    await shop.services.jobRunner.runOnce()
    const kept = shop.simulator.ledger().filter(({ captured, refunded }) => captured > refunded)
    expect(kept).toHaveLength(rounds)
  })

  test('[B15] a page that hangs or fails after the capture loses nothing', async () => {
    const hung = await fillBag(shop.url, [item])
    const pageUrl = await goToPay(shop.url, hung)
    shop.simulator.setFaults({ timeoutAfterCapture: 1 })
    await expect(
      fetch(pageUrl, {
        method: 'POST',
        body: new URLSearchParams({ number: cards.pays, expiry: '12/40', code: '123', name: 'A' }),
        signal: AbortSignal.timeout(300),
      }),
    ).rejects.toThrow()
    expect(await call(shop.url, 'getPaymentResult', { selection: hung })).toMatchObject({
      status: 200,
      data: { data: { order: '100001' } },
    })

    const failed = await fillBag(shop.url, [item])
    const failingPage = await goToPay(shop.url, failed)
    shop.simulator.setFaults({ status500AfterCapture: 1 })
    expect((await payOnPage(failingPage)).status).toBe(500)
    expect(await handleReturn(await silently(failingPage))).toContain('/receipt/')
    expect(shop.simulator.ledger()).toHaveLength(2)
  })

  test('[B15] a session whose answer is lost is the same session when asked for again', async () => {
    shop.simulator.setFaults({ timeoutAfterCapture: 1 })
    const selection = await fillBag(shop.url, [item])
    expect(await handleReturn(await silently(await goToPay(shop.url, selection)))).toContain('/receipt/')
  })

  test('[B15] a 500 that the provider repeats keeps nobody from paying later', async () => {
    shop.simulator.setFaults({ status500AfterCapture: 1 })
    const selection = await fillBag(shop.url, [item])
    expect((await startPayment(shop.url, selection)).status).toBe(503)
    expect(await shop.getStock(sku)).toEqual({ on_hand: 200, reserved: 0 })
    expect(await handleReturn(await silently(await goToPay(shop.url, selection)))).toContain('/receipt/')
  })

  test('[B16] while the provider is down the bag is kept and the stock is free; afterwards it can be paid', async () => {
    shop.simulator.setFaults({ down: true })
    const selection = await fillBag(shop.url, [item])
    const startedAt = Date.now()
    const answer = await startPayment(shop.url, selection)
    expect(answer).toMatchObject({
      status: 503,
      data: { success: false, data: { message: expect.stringContaining('bag is kept') as string } },
    })
    expect(Date.now() - startedAt).toBeLessThan(10_000)
    expect(await shop.getStock(sku)).toEqual({ on_hand: 200, reserved: 0 })
    expect((await call(shop.url, 'getCart', { selection })).status).toBe(200)
    shop.simulator.setFaults({ down: false })
    expect(await handleReturn(await silently(await goToPay(shop.url, selection)))).toContain('/receipt/')
  })

  test('[B16] a buyer who comes back while the provider is down is told the truth, and has the order later', async () => {
    const selection = await fillBag(shop.url, [item])
    const back = await silently(await goToPay(shop.url, selection))
    shop.simulator.setFaults({ down: true })
    expect(await handleReturn(back)).toBe(`${shop.url}/receipt/?selection=${selection}`)
    expect(await call(shop.url, 'getPaymentResult', { selection })).toMatchObject({
      status: 503,
      data: { data: { message: expect.stringContaining('do not know yet whether you paid') as string } },
    })
    expect((await call(shop.url, 'addToCart', { item, selection })).status).toBe(503)
    shop.simulator.setFaults({ down: false })
    expect(await call(shop.url, 'getPaymentResult', { selection })).toMatchObject({ status: 200 })
  })

  test('[7.16] [7.33] whose bank has not decided yet waits on the receipt page, which is not told of a failure', async () => {
    const selection = await fillBag(shop.url, [item])
    shop.simulator.setFaults({ undecided: true, drop: true })
    const back = await silently(await goToPay(shop.url, selection))
    expect(await handleReturn(back)).toBe(`${shop.url}/receipt/?selection=${selection}`)
    expect(await call(shop.url, 'getPaymentResult', { selection })).toMatchObject({
      status: 404,
      data: { data: { errors: { payment: 'pending' } } },
    })
    shop.simulator.setFaults({ undecided: false, drop: false })
    expect(await call(shop.url, 'getPaymentResult', { selection })).toMatchObject({ status: 200 })
  })

  test('[B12] a change during the payment ends the old session; only the new sum can be paid', async () => {
    const selection = await fillBag(shop.url, [item])
    const oldPage = await goToPay(shop.url, selection)
    expect(await call(shop.url, 'addToCart', { item, selection })).toMatchObject({
      status: 200,
      data: { data: { totals: { totalQuantity: 2 } } },
    })
    expect(await shop.getStock(sku)).toEqual({ on_hand: 200, reserved: 0 })
    expect((await payOnPage(oldPage)).status).toBe(410)
    await handleReturn(await silently(await goToPay(shop.url, selection)))
    expect(shop.simulator.ledger()).toMatchObject([{ captured: 258_000 }])
  })

  test('[B12] a change after the payment finds the bag ordered', async () => {
    const selection = await fillBag(shop.url, [item])
    await silently(await goToPay(shop.url, selection))
    expect((await call(shop.url, 'addToCart', { item, selection })).status).toBe(404)
    expect(await fetchReceipt(shop.url, selection)).toMatchObject({ totals: { totalQuantity: 1 } })
  })

  test('[A7] stock that is taken away during the payment: order incomplete, money back, a person told, a mail that says so', async () => {
    const selection = await fillBag(shop.url, [item, shop.items[1]?.item ?? ''])
    const back = await silently(await goToPay(shop.url, selection))
    disarm = armFailpoint('order.session-read', () =>
      shop.database.write((tx) => shop.services.stock.set(tx, sku, 0, 'counted')),
    )
    await handleReturn(back)
    expect(await fetchReceipt(shop.url, selection)).toMatchObject({
      status: 'failed',
      statusDescription: 'Incomplete',
    })
    expect(await attention()).toMatchObject([{ kind: 'shortfall' }])
    await shop.services.jobRunner.runOnce()
    expect(shop.simulator.ledger()).toMatchObject([{ captured: 258_000, refunded: 258_000 }])
    expect(shop.mailbox.messages()).toMatchObject([{ subject: 'Your order 100001 could not be completed' }])
    expect(await shop.getStock(shop.items[1]?.sku ?? '')).toEqual({ on_hand: 200, reserved: 0 })
  })

  test('[A10] [I12] abandoned payments give their stock back after half an hour', async () => {
    const selections = await Promise.all(Array.from({ length: rounds }, () => fillBag(shop.url, [item])))
    await Promise.all(selections.map((selection) => goToPay(shop.url, selection)))
    expect(await shop.getStock(sku)).toEqual({ on_hand: 200, reserved: rounds })
    shop.pass(halfAnHour)
    await shop.services.payments.reconciler.runOnce()
    expect(await shop.getStock(sku)).toEqual({ on_hand: 200, reserved: 0 })
    expect(await handleReturn(await silently(await goToPay(shop.url, selections[0] ?? '')))).toContain(
      '/receipt/',
    )
  })

  test('an attempt that got no session in time gives way to a new one: the provider makes none that ends too soon', async () => {
    disarm = armFailpoint('pay.attempt-committed', () => Promise.reject(new Error('died here')))
    const selection = await fillBag(shop.url, [item])
    expect((await startPayment(shop.url, selection)).status).toBe(500)
    disarm()
    shop.pass(2 * 60_000 + 1000)
    const page = await goToPay(shop.url, selection)
    expect(await handleReturn(await silently(page))).toContain('/receipt/')
    expect(await shop.getStock(sku)).toEqual({ on_hand: 199, reserved: 0 })
  })

  test('a payment whose session was never noted becomes an order, also after its stock was released', async () => {
    disarm = armFailpoint('pay.session-created', () => Promise.reject(new Error('died here')))
    const selection = await fillBag(shop.url, [item])
    expect((await startPayment(shop.url, selection)).status).toBe(500)
    disarm()
    shop.pass(2 * 60_000 + 1000)
    await shop.services.payments.reconciler.runOnce()
    expect(await shop.getStock(sku)).toEqual({ on_hand: 200, reserved: 0 })
    const [sessionId = ''] = shop.simulator.sessions()
    shop.simulator.setFaults({ drop: false })
    shop.simulator.capture(sessionId)
    await until(async () => (await fetchReceipt(shop.url, selection)) !== null, 'the order')
    expect(await shop.getStock(sku)).toEqual({ on_hand: 199, reserved: 0 })
  })

  test('a bag that was paid twice keeps one order and gets the other payment back', async () => {
    disarm = armFailpoint('pay.session-created', () => Promise.reject(new Error('died here')))
    const selection = await fillBag(shop.url, [item])
    await startPayment(shop.url, selection)
    disarm()
    shop.pass(2 * 60_000 + 1000)
    await shop.services.payments.reconciler.runOnce()
    await handleReturn(await silently(await goToPay(shop.url, selection)))
    const [lost = ''] = shop.simulator.sessions()
    shop.simulator.setFaults({ drop: false })
    shop.simulator.capture(lost)
    await until(async () => (await attention()).length > 0, 'attention')
    expect(await attention()).toMatchObject([{ kind: 'paid-twice' }])
    await shop.services.jobRunner.runOnce()
    const kept = shop.simulator.ledger().map(({ captured, refunded }) => captured - refunded)
    expect(kept.toSorted((one, other) => one - other)).toEqual([0, 129_000])
  })

  test('[I7] a mail server that refuses for a while gets each confirmation once', async () => {
    shop.mailbox.refuse(true)
    const selection = await fillBag(shop.url, [item])
    await handleReturn(await silently(await goToPay(shop.url, selection)))
    for (let attempt = 0; attempt < 6; attempt++) {
      expect(await shop.services.jobRunner.runOnce()).toBe(0)
      shop.pass(2 * 60 * 60_000)
    }
    expect(await attention()).toMatchObject([{ kind: 'order-mail' }])
    shop.mailbox.refuse(false)
    expect(await shop.services.jobRunner.runOnce()).toBe(1)
    expect(shop.mailbox.messages()).toHaveLength(1)
  })
})
