import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { CountriesAnswer } from '#contract/country.ts'

import {
  anna,
  answerBank,
  call,
  fetchReceipt,
  fillBag,
  goToPay,
  handleReturn,
  payByWallet,
  startPayment,
  until,
} from '../buyer.ts'
import { dialects } from '../fresh-database.ts'
import { openPaidShop, type PaidShop } from '../paid-shop.ts'

const swish = { paymentMethod: 'stripe-checkout-swish' }
/** Longer than the account's list is kept. */
const later = 11 * 60_000

describe.each(dialects)('local methods of the card provider, on %s', (dialect) => {
  let shop: PaidShop
  let item: string
  beforeEach(async () => {
    shop = await openPaidShop(dialect)
    shop.simulator.setFaults({ drop: true })
    item = shop.items[0]?.item ?? ''
    await until(async () => (await offered('SE')).length > 0, 'the shop answers')
  })
  afterEach(async () => {
    await shop.expectOrder()
    await shop.close()
  })

  const countries = async () => {
    const answer = await fetch(`${shop.url}/wp-json/commerce/v1/countries`)
    return CountriesAnswer.parse((await answer.json()).data)
  }
  const offered = async (country: string) =>
    Object.values((await countries())[country]?.paymentMethods ?? {}).map(({ name }) => name)

  /** Once the account's list is old: whoever comes next has it read again behind their back. */
  const afterAccountChange = async (name: string, isThere: boolean) => {
    shop.pass(later)
    await until(async () => (await offered('SE')).includes(name) === isThere, `${name} in the list`)
  }

  test('[3.21] [7.15] a country is shown what its buyers have, with the currencies and sums that are taken', async () => {
    expect(await offered('SE')).toEqual(['Card, Apple Pay, Google Pay', 'Klarna', 'Swish', 'PayPal'])
    expect(await offered('NL')).toEqual(['Card, Apple Pay, Google Pay', 'Klarna', 'PayPal', 'iDEAL'])
    const { SE, US } = await countries()
    expect(SE?.paymentMethods['stripe-checkout-swish']?.amounts).toEqual({ SEK: {} })
    expect(SE?.paymentMethods['stripe-checkout-paypal']?.amounts).toHaveProperty('EUR')
    expect(SE?.paymentMethods['stripe-checkout']?.amounts).toBeUndefined()
    expect(Object.keys(US?.paymentMethods ?? {})).not.toContain('stripe-checkout-swish')
  })

  test('[7.29] a payment by Swish opens the page of Swish, and receipt, email and books name it', async () => {
    const selection = await fillBag(shop.url, [item])
    const page = await goToPay(shop.url, selection, swish)
    const html = await (await fetch(page)).text()
    expect(html).toContain('Test payment with Swish')
    expect(html).not.toContain('Card number')
    const declined = await answerBank(page, 'fail')
    expect(declined).toMatchObject({ status: 402, location: null })
    await handleReturn((await answerBank(page, 'complete')).location ?? '')
    await shop.services.jobRunner.runOnce()
    expect(await fetchReceipt(shop.url, selection)).toMatchObject({ paymentMethodName: 'Swish' })
    expect(shop.mailbox.messages().at(-1)?.text).toContain('Paid with Swish.')
  })

  test('a card page that is left by a wallet is named by it', async () => {
    const selection = await fillBag(shop.url, [item])
    const page = await goToPay(shop.url, selection)
    await handleReturn((await payByWallet(page, 'apple_pay')).location ?? '')
    expect(await fetchReceipt(shop.url, selection)).toMatchObject({ paymentMethodName: 'Apple Pay' })
  })

  test('[5.22] a method of another country or currency is refused, and nothing is held', async () => {
    const selection = await fillBag(shop.url, [item], 'DE')
    const refused = { status: 412, data: { data: { errors: { paymentMethod: 'not available' } } } }
    // Billed in Sweden, sent to Germany: in euros, which Swish does not take.
    const berlin = { ...anna, address1: 'Invalidenstr. 1', zipCode: '10115', city: 'Berlin', country: 'DE' }
    expect(await startPayment(shop.url, selection, { ...swish, shippingAddress: berlin })).toMatchObject(
      refused,
    )
    const swedish = await fillBag(shop.url, [item])
    expect(await startPayment(shop.url, swedish, { paymentMethod: 'stripe-checkout-blik' })).toMatchObject(
      refused,
    )
    const cart = await call(shop.url, 'getCart', { selection })
    expect(cart.data).not.toHaveProperty(['data', 'paymentMethodsAvailable', 'stripe-checkout-swish'])
    expect(cart.data).toHaveProperty(['data', 'paymentMethodsAvailable', 'stripe-checkout-paypal'])
    expect(shop.simulator.sessions()).toEqual([])
  })

  test('what is switched off at the provider is offered no more, and what it does not say delays nobody', async () => {
    shop.simulator.setFaults({ disabledMethods: 'swish,google_pay' })
    await afterAccountChange('Swish', false)
    expect(await offered('SE')).toEqual(['Card, Apple Pay', 'Klarna', 'PayPal'])
    shop.simulator.setFaults({ disabledMethods: '', down: true })
    shop.pass(later)
    // The answer does not wait for the provider: the last list holds.
    expect(await offered('SE')).toEqual(['Card, Apple Pay', 'Klarna', 'PayPal'])
    shop.simulator.setFaults({ down: false })
    await afterAccountChange('Swish', true)
  })

  test('a method that was switched off a moment ago is refused by itself, and another one pays', async () => {
    shop.simulator.setFaults({ disabledMethods: 'swish' })
    const selection = await fillBag(shop.url, [item])
    expect(await startPayment(shop.url, selection, swish)).toMatchObject({
      status: 412,
      data: { data: { errors: { paymentMethod: 'not available' } } },
    })
    expect(await offered('SE')).not.toContain('Swish')
    expect(await shop.getStock(shop.items[0]?.sku ?? '')).toEqual({ on_hand: 10, reserved: 0 })
    await handleReturn((await payByWallet(await goToPay(shop.url, selection), 'google_pay')).location ?? '')
    expect(await fetchReceipt(shop.url, selection)).toMatchObject({ paymentMethodName: 'Google Pay' })
  })
})
