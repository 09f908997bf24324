import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import type { Cart } from '#contract/cart.ts'
import { bumpVersion } from '#server/catalogue/service.ts'
import { toJson } from '#server/database/json.ts'

import { anna, call, fillBag, startPayment } from '../buyer.ts'
import { dialects } from '../fresh-database.ts'
import { openPaidShop, type PaidShop } from '../paid-shop.ts'
import { apply, cartIn, giveCard, tenPercent } from '../voucher-shop.ts'
import { staffFor } from '../staff.ts'

describe.each(dialects)('the sum that a shopper agreed to, on %s', (dialect) => {
  let shop: PaidShop
  let item: string

  beforeEach(async () => {
    shop = await openPaidShop(dialect)
    item = shop.items[0]?.item ?? ''
  })
  afterEach(async () => {
    await shop.expectOrder()
    await shop.close()
  })

  const shown = async (selection: string): Promise<Cart> =>
    cartIn(await call(shop.url, 'getCart', { selection }))
  const bagWith = async (...codes: string[]): Promise<Cart> => {
    const selection = await fillBag(shop.url, [item])
    for (const code of codes) await apply(shop.url, selection, code)
    return shown(selection)
  }
  /** As a page does: with what it shows. */
  const pay = async ({ selection, totals, discounts }: Cart, changes: object = {}) => {
    const agreed = { totals, discounts }
    const { status, data } = await startPayment(shop.url, selection, { agreed, ...changes })
    const { action, errors } = (data as { data: { action?: string; errors?: object } }).data
    return { status, ...(action && { action }), ...(errors && { errors }) }
  }
  const raisePrice = async () => {
    await shop.database.write(async (tx) => {
      await tx.updateTable('prices').set({ amount_minor: 199_900 }).where('pricelist_id', '=', '20').execute()
      await bumpVersion(tx)
    })
    // A version of the catalogue is believed for a quarter of a second.
    shop.pass(1000)
  }
  const changed = { status: 409, errors: { totals: 'changed' } }
  const getBalance = async ({ id }: { id: string }) => (await shop.services.giftCards.byId(id))?.balanceMinor
  const sessionSums = async () => {
    const attempts = await shop.database.read.selectFrom('payment_attempts').select('amount_minor').execute()
    return attempts.map(({ amount_minor }) => amount_minor)
  }

  test('[D13] [7.29] a sum that the bag no longer has starts no payment; the new one does, and who says none pays as before', async () => {
    const bag = await bagWith()
    await raisePrice()
    expect(await pay(bag)).toEqual(changed)
    expect(await sessionSums()).toEqual([])
    expect(await shop.getStock(shop.items[0]?.sku ?? '')).toMatchObject({ reserved: 0 })
    expect(await pay(await shown(bag.selection))).toEqual({ status: 200, action: 'redirect' })
    expect(await sessionSums()).toEqual([199_900])
    // The payment that is under way is of the new sum, which another tab does not show.
    expect(await pay(bag)).toEqual(changed)
    const other = await bagWith()
    expect((await startPayment(shop.url, other.selection)).status).toBe(200)
  })

  test('[D13] a gift card pays no price that was not shown, though nothing is left to pay either way', async () => {
    const card = await giveCard(shop, 500_000)
    const bag = await bagWith(card.code)
    expect(bag.totals.grandTotalPriceAsNumber).toBe(0)
    await raisePrice()
    expect(await pay(bag)).toEqual(changed)
    expect(await getBalance(card)).toBe(500_000)
    expect(await pay(await shown(bag.selection))).toEqual({ status: 200, action: 'success' })
    expect(await getBalance(card)).toBe(500_000 - 199_900)
  })

  test('[D13] one gift card in two bags: the second hears that the card has less by now', async () => {
    const card = await giveCard(shop, 200_000)
    const [first, second] = [await bagWith(card.code), await bagWith(card.code)]
    expect([first, second].map(({ totals }) => totals.grandTotalPriceAsNumber)).toEqual([0, 0])
    expect(await pay(first)).toEqual({ status: 200, action: 'success' })
    expect(await pay(second)).toEqual(changed)
    const now = await shown(second.selection)
    expect(now.totals.grandTotalPriceAsNumber).toBe(580)
    expect(await pay(now)).toEqual({ status: 200, action: 'redirect' })
  })

  test('[D13] a voucher that was stopped, a card that is empty or blocked: named, with and without the sum; shown without it, it may be paid', async () => {
    await staffFor(shop).addVoucher(tenPercent('TEN'))
    const [card, blocked] = [await giveCard(shop, 129_000), await giveCard(shop, 100_000)]
    const bags = {
      TEN: await bagWith('TEN'),
      [card.label]: await bagWith(card.code),
      [blocked.label]: await bagWith(blocked.code),
    }
    await staffFor(shop).disableVoucher('TEN')
    await shop.database.write((tx) => shop.services.giftCards.block(tx, blocked.id))
    expect(await pay(await bagWith(card.code))).toMatchObject({ action: 'success' })
    const why = { TEN: 'not found', [card.label]: 'already used', [blocked.label]: 'not found' }
    for (const [code, bag] of Object.entries(bags)) {
      const voucher = why[code]
      expect(await pay(bag)).toEqual({ status: 409, errors: { voucher, totals: 'changed' } })
      expect(await startPayment(shop.url, bag.selection)).toMatchObject({
        status: 409,
        data: { data: { message: expect.stringContaining(`${code} can no longer be used`) as string } },
      })
      expect(await pay(await shown(bag.selection))).toEqual({ status: 200, action: 'redirect' })
    }
    expect((await sessionSums()).toSorted((a, b) => a - b)).toEqual([0, 129_000, 129_000, 129_000])
  })

  test('[D13] what a voucher no longer takes off is not taken from a gift card instead', async () => {
    await staffFor(shop).addVoucher(tenPercent('DEAR', { minimumMinor: { SEK: 100_000 } }))
    const card = await giveCard(shop, 500_000)
    const bag = await bagWith('DEAR', card.code)
    expect(bag.discounts.discountAsNumber).toBe(-1290)
    await shop.database.write((tx) =>
      tx
        .updateTable('vouchers')
        .set({ body: toJson({ ...tenPercent('DEAR'), minimumMinor: { SEK: 200_000 } }) })
        .execute(),
    )
    expect((await shown(bag.selection)).discounts.discountAsNumber).toBe(-1290)
    expect(await pay(bag)).toEqual(changed)
    expect(await getBalance(card)).toBe(500_000)
  })

  test('[D3] [D13] a voucher once per customer, and another e-mail than the bag knows: named when it is used, and paid when it is not', async () => {
    await staffFor(shop).addVoucher(tenPercent('FIRST', { limitPerCustomer: 1 }))
    expect(await pay(await bagWith('FIRST'))).toMatchObject({ action: 'redirect' })
    const bag = await bagWith('FIRST')
    expect(await pay(bag)).toEqual({ status: 409, errors: { voucher: 'already used', totals: 'changed' } })
    await call(shop.url, 'setCartEmail', { selection: bag.selection, email: anna.email })
    const used = await shown(bag.selection)
    expect(used.totals.grandTotalPriceAsNumber).toBe(1290)
    const address = { ...anna, email: 'bo@example.com' }
    expect(await pay(used, { address })).toEqual({ status: 200, action: 'redirect' })
    expect(await sessionSums()).toEqual([116_100, 116_100])
  })

  test('[D8] [D13] a sum is compared and never taken', async () => {
    const bag = await bagWith()
    for (const grandTotalPriceAsNumber of [0, 1, -1290, 1289.99, 1290.01, 129_000])
      expect(await pay({ ...bag, totals: { ...bag.totals, grandTotalPriceAsNumber } })).toEqual(changed)
    for (const agreed of [{}, { totals: { grandTotalPriceAsNumber: '1290' } }, 1290, []])
      expect((await startPayment(shop.url, bag.selection, { agreed })).status).toBe(400)
    expect(await sessionSums()).toEqual([])
  })
})
