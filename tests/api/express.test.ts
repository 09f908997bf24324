import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { call, fetchReceipt, fillBag, handleReturn, startPayment, textAt, until } from '../buyer.ts'
import { dialects } from '../fresh-database.ts'
import { openPaidShop, type PaidShop } from '../paid-shop.ts'

const minute = 60_000

describe.each(dialects)('a wallet on the page of the shop pays, on %s', (dialect) => {
  let shop: PaidShop
  let selection: string
  beforeEach(async () => {
    shop = await openPaidShop(dialect, { units: 1 })
    selection = await fillBag(shop.url, [shop.items[0]?.item ?? ''])
  })
  afterEach(async () => {
    await shop.services.jobRunner.runOnce()
    await shop.expectOrder()
    await shop.close()
  })

  const sku = () => shop.items[0]?.sku ?? ''
  const start = (bag = selection, changes: object = {}) =>
    startPayment(shop.url, bag, { express: true, ...changes })
  const begin = async () => {
    const { data } = await start()
    return { secret: textAt(data, 'data', 'clientSecret'), back: textAt(data, 'data', 'returnUrl') }
  }
  /** As the provider's script does once the buyer has agreed in the wallet. */
  const confirm = async (clientSecret: string, changes: object = {}) => {
    const cart = await call(shop.url, 'getCart', { selection })
    const { data } = cart.data as { data: { totals: { grandTotalPriceAsNumber: number }; currency: string } }
    return shop.simulator.control('confirmations', {
      clientSecret,
      amount: Math.round(data.totals.grandTotalPriceAsNumber * 100),
      currency: data.currency.toLowerCase(),
      wallet: 'apple_pay',
      ...changes,
    })
  }
  const ordered = () =>
    until(async () => (await fetchReceipt(shop.url, selection)) !== null, 'the order of the wallet')

  test('and its buyer, who comes back, finds the receipt with the wallet that paid', async () => {
    const { secret, back } = await begin()
    expect(await shop.getStock(sku())).toMatchObject({ reserved: 1 })
    shop.simulator.setFaults({ drop: true })
    await confirm(secret)
    expect(await handleReturn(back)).toContain('/receipt/?selection=')
    expect(await fetchReceipt(shop.url, selection)).toMatchObject({
      paymentMethodName: 'Apple Pay',
      address: { email: 'anna@example.com', city: 'Stockholm' },
    })
    expect(await shop.getStock(sku())).toMatchObject({ on_hand: 0, reserved: 0 })
  })

  test('and one whose window is gone has the order by the message of the provider, once for three of them', async () => {
    const { secret } = await begin()
    shop.simulator.setFaults({ duplicate: 3 })
    await confirm(secret)
    await ordered()
    await confirmAgain(secret)
    expect(shop.simulator.ledger()).toHaveLength(1)
    expect(await start()).toMatchObject({ status: 200, data: { data: { action: 'success' } } })
  })
  /** The confirmation comes once more, as when its answer was lost; the bag is ordered by then. */
  const confirmAgain = async (clientSecret: string) => {
    const [{ captured, currency } = { captured: 0, currency: '' }] = shop.simulator.ledger()
    const again = { amount: captured, currency: currency.toLowerCase(), wallet: 'apple_pay' }
    shop.simulator.control('confirmations', { clientSecret, ...again })
  }

  test('and where no message comes either, the shop asks by itself', async () => {
    const { secret } = await begin()
    shop.simulator.setFaults({ drop: true })
    await confirm(secret)
    expect(await fetchReceipt(shop.url, selection)).toBeNull()
    shop.pass(5 * minute)
    await shop.services.payments.reconciler.runOnce()
    expect(await fetchReceipt(shop.url, selection)).toMatchObject({ status: 'untouched' })
  })

  test('a declined one may try again: the same payment, for the same order', async () => {
    const { secret } = await begin()
    await expect(confirm(secret, { isDeclined: true })).rejects.toThrow('Apple Pay was declined')
    expect((await begin()).secret).toBe(secret)
    await confirm(secret)
    await ordered()
  })

  test('what is left is nobody else’s while it lasts, and anybody’s once its time is over', async () => {
    const { secret } = await begin()
    const other = await fillBag(shop.url, [])
    await call(shop.url, 'addToCart', { item: shop.items[0]?.item, selection: other })
    expect(await start(other)).toMatchObject({ status: 409 })
    shop.pass(40 * minute)
    await shop.services.payments.reconciler.runOnce()
    expect(await shop.getStock(sku())).toMatchObject({ on_hand: 1, reserved: 0 })
    await expect(confirm(secret)).rejects.toThrow('canceled')
  })

  test('a bag that changes ends it: what was agreed to can no longer be paid', async () => {
    const { secret } = await begin()
    await call(shop.url, 'addToCart', { item: shop.items[1]?.item, selection })
    await expect(confirm(secret)).rejects.toThrow(/does not match|canceled/)
    expect(await shop.getStock(sku())).toMatchObject({ reserved: 0 })
  })

  test('nobody pays another sum than the one that was seen, without terms, or by what has no wallet', async () => {
    const cart = await call(shop.url, 'getCart', { selection })
    const { data } = cart.data as { data: { totals: object } }
    const agreed = { totals: { ...data.totals, grandTotalPriceAsNumber: 1 }, discounts: { vouchers: {} } }
    expect(await start(selection, { agreed })).toMatchObject({ status: 409 })
    expect(await start(selection, { termsAndConditions: false })).toMatchObject({ status: 412 })
    expect(await start(selection, { paymentMethod: 'stripe-checkout-swish' })).toMatchObject({
      status: 412,
      data: { data: { errors: { paymentMethod: expect.any(String) as string } } },
    })
    expect(await shop.getStock(sku())).toMatchObject({ reserved: 0 })
  })

  test('a refund goes back the way of the wallet', async () => {
    const { secret } = await begin()
    await confirm(secret)
    await ordered()
    const [taken] = shop.simulator.ledger()
    shop.simulator.control('refunds', { payment: taken?.payment ?? '', amount: 100 })
    await until(
      async () => (await fetchReceipt(shop.url, selection))?.refundedPriceAsNumber === 1,
      'the refund that was made at the provider',
    )
  })
})
