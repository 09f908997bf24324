import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { OrderPromise } from '#contract/order-promise.ts'
import { addDays } from '#domain/days/add-days.ts'
import { spanText } from '#texts/formats/days.ts'
import { returnPromiseText } from '#texts/formats/return-terms.ts'

import {
  anna,
  call,
  handleReturn,
  fillBag,
  goToPay,
  payOnPage,
  fetchReceipt,
  startPayment,
} from '../buyer.ts'
import { dialects } from '../fresh-database.ts'
import { openPaidShop, type PaidShop } from '../paid-shop.ts'

const york = {
  email: anna.email,
  firstName: 'Bo',
  lastName: 'Ek',
  address1: '5 Main Street',
  zipCode: '10001',
  city: 'New York',
  state: 'NY',
  country: 'US',
}
const inYork = { ...york, phoneNumber: anna.phoneNumber }
const inSolna = { ...anna, firstName: 'Bo', city: 'Solna' }

describe.each(dialects)(
  '[5.20] an order is paid at the prices of the country that it goes to, on %s',
  (dialect) => {
    let shop: PaidShop
    let selection: string
    beforeEach(async () => {
      shop = await openPaidShop(dialect)
      selection = await fillBag(shop.url, [shop.items[0]?.item ?? ''])
    })
    afterEach(async () => {
      await shop.expectOrder()
      await shop.close()
    })
    const moveTo = (country: string) => call(shop.url, 'setCartCountry', { selection, country })
    const refusedAt = (field: string, word = 'not the country of the bag') => ({
      status: 412,
      data: { data: { errors: { [field]: word } } },
    })

    test.each([
      ['SE', anna, york, 'shippingAddress.country'],
      ['US', inYork, inSolna, 'shippingAddress.country'],
      ['SE', inYork, null, 'address.country'],
      ['DE', anna, null, 'address.country'],
    ])('a bag of %s for another country is not paid', async (country, address, shippingAddress, field) => {
      await moveTo(country)
      expect(await startPayment(shop.url, selection, { address, shippingAddress })).toMatchObject(
        refusedAt(field),
      )
      expect(shop.simulator.ledger()).toEqual([])
      expect(await shop.getStock(shop.items[0]?.sku ?? '')).toEqual({ on_hand: 10, reserved: 0 })
    })

    test.each(['1!', 'ZZ', 'é'])('[5.16] a bill to %s, where nobody lives, is not paid', async (country) => {
      const checkout = { address: { ...anna, country }, shippingAddress: inSolna }
      expect(await startPayment(shop.url, selection, checkout)).toMatchObject(
        refusedAt('address.country', 'not found'),
      )
    })

    test('[4.13] [5.16] billed in Sweden, sent to New York: dollars, no Swedish tax, shipping of the United States', async () => {
      await moveTo('US')
      const checkout = { address: anna, shippingAddress: york }
      expect(
        await startPayment(shop.url, selection, { ...checkout, shippingAddress: { ...york, state: '' } }),
      ).toMatchObject(refusedAt('shippingAddress.state', 'required'))
      // Only the Nordic countries have counters.
      expect(
        await startPayment(shop.url, selection, { ...checkout, shippingMethod: 'pick-up-point' }),
      ).toMatchObject(refusedAt('shippingMethod', 'required'))
      await handleReturn((await payOnPage(await goToPay(shop.url, selection, checkout))).location ?? '')
      expect(await fetchReceipt(shop.url, selection)).toMatchObject({
        currency: 'USD',
        shippingMethodName: 'Standard',
        totals: { itemsTotalPriceAsNumber: 149, shippingPriceAsNumber: 25, taxPercent: 0 },
        address: { country: 'SE' },
        shippingAddress: { country: 'US', state: 'NY' },
      })
    })

    test('a bag for the Canary Islands bears no VAT, and says what is paid on arrival, from bag to mail', async () => {
      const inLasPalmas = {
        ...anna,
        phoneNumber: '+46701234567',
        zipCode: '35001',
        city: 'Las Palmas',
        country: 'ES',
      }
      await moveTo('ES')
      const mainland = await call(shop.url, 'getCart', { selection })
      expect(mainland.data).toMatchObject({
        data: { totals: { taxPercent: 21, taxLines: [{ jurisdiction: 'ES' }] } },
      })
      expect(mainland.data).not.toHaveProperty('data.importCharges')
      const moved = await call(shop.url, 'setCartCountry', { selection, country: 'ES', postcode: '35001' })
      const untaxed = {
        taxPercent: 0,
        grandTotalPriceTaxAsNumber: 0,
        taxLines: [{ jurisdiction: 'ES-CN', taxPercent: 0, treatment: 'export', taxAsNumber: 0 }],
      }
      const there = { territory: 'the Canary Islands', importCharges: 'tax', totals: untaxed }
      const returnTerms = { days: 30, lawfulDays: 14, paidBy: 'buyer', fee: '6.00 EUR' }
      expect(moved.data).toMatchObject({ data: there })
      await handleReturn(
        (await payOnPage(await goToPay(shop.url, selection, { address: inLasPalmas }))).location ?? '',
      )
      const receipt = await fetchReceipt(shop.url, selection)
      expect(receipt).toMatchObject({ ...there, returnTerms })
      await shop.services.jobRunner.runOnce()
      const { text } = shop.mailbox.messages().at(-1) ?? { text: '' }
      expect(text.replaceAll('\u00a0', ' ')).toMatch(/Tax: none on €\d+ \(0% \(export, no tax charged\)\)/)
      expect(text).toContain('without what the Canary Islands charges on arrival')
      expect(text).toContain('14 days by law, 30 by our promise, from the day your parcel arrives')
      expect(text).toContain('€6 for the way back is taken off the refund.')
      const { arrivesFrom, arrivesTo, period } = OrderPromise.parse(receipt?.promise)
      expect(text).toContain(`Expected delivery: ${spanText(arrivesFrom, arrivesTo)}.`)
      expect(text).toContain(returnPromiseText(period, arrivesTo))
      expect(period).toMatchObject({ days: 30, lawfulDays: 14, until: addDays(arrivesTo, 30) })
    })

    test('the postcode of the delivery address decides about the tax of an order, whatever the bag was told', async () => {
      const inLasPalmas = {
        ...anna,
        phoneNumber: '+46701234567',
        zipCode: '38001',
        city: 'Santa Cruz',
        country: 'ES',
      }
      const inMadrid = { ...inLasPalmas, zipCode: '28013', city: 'Madrid' }
      await call(shop.url, 'setCartCountry', { selection, country: 'ES', postcode: '35001' })
      await handleReturn(
        (
          await payOnPage(
            await goToPay(shop.url, selection, { address: inLasPalmas, shippingAddress: inMadrid }),
          )
        ).location ?? '',
      )
      const receipt = await fetchReceipt(shop.url, selection)
      expect(receipt).toMatchObject({ totals: { taxPercent: 21, taxLines: [{ jurisdiction: 'ES' }] } })
      expect(receipt).not.toHaveProperty('importCharges')
    })

    test('[4.13] billed in New York, sent to Sweden: kronor, Swedish tax, and a counter near the house', async () => {
      const checkout = { address: inYork, shippingAddress: inSolna, shippingMethod: 'pick-up-point' }
      await handleReturn((await payOnPage(await goToPay(shop.url, selection, checkout))).location ?? '')
      expect(await fetchReceipt(shop.url, selection)).toMatchObject({
        currency: 'SEK',
        shippingMethodName: 'Pick-up point',
        totals: { itemsTotalPriceAsNumber: 1290, taxPercent: 25 },
        address: { country: 'US' },
        shippingAddress: { country: 'SE' },
      })
    })
  },
)
