import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { markets } from '#brand/markets.ts'
import { shop as brand } from '#brand/shop.config.ts'
import { callPath } from '#contract/calls.ts'
import type { CountryConfig, MarketsConfig, Pricelist } from '#contract/markets.ts'
import { checkMarkets } from '#server/markets/check-markets.ts'

import { anna, handleReturn, fillBag, goToPay, payOnPage, fetchReceipt, startPayment } from '../buyer.ts'
import { dialects } from '../fresh-database.ts'
import { openPaidShop, type PaidShop } from '../paid-shop.ts'
import { apply, cartIn, giveCard, refusalIn, tenPercent } from '../voucher-shop.ts'
import { staffFor } from '../staff.ts'

const pricelist = (id: string, currency: Pricelist['currency']): Pricelist => ({
  id,
  name: currency,
  currency,
  importRate: {},
  roundToMinor: 1,
})
const country = (code: string, market: string, taxPercent: number): CountryConfig => ({
  code,
  market,
  eu: code !== 'GB',
  shipTo: true,
  taxPercent,
  states: {},
})
/** The shoe is £1 290 in Great Britain and 129 kr. in Denmark. */
const ownMarkets: MarketsConfig = {
  ...markets,
  // Purchases on account name countries that this shop does not have.
  paymentMethods: markets.paymentMethods.filter(({ provider = 'stripe' }) => provider === 'stripe'),
  pricelists: [pricelist('20', 'GBP'), pricelist('21', 'DKK'), pricelist('22', 'SEK')],
  markets: [
    { id: '2', name: 'Britain', pricelist: '20' },
    { id: '3', name: 'Denmark', pricelist: '21' },
    { id: '4', name: 'Home', pricelist: '22' },
  ],
  countries: [country('GB', '2', 20), country('DK', '3', 25), country('SE', '4', 25)],
  shipping: [
    {
      id: 'post',
      name: 'Post',
      delivery: '',
      countries: [],
      priceMinor: { GBP: 495, DKK: 4900, SEK: 4900 },
      freeFromMinor: { GBP: 200_000, DKK: 50_000 },
    },
  ],
  giftCardAmounts: {},
  importCurrency: 'GBP',
}

const places = [
  {
    code: 'GB',
    currency: 'GBP',
    address: { ...anna, country: 'GB', zipCode: 'SW1A 1AA', city: 'London' },
    shipping: { price: '4.95 GBP', leftUntilFree: '2 000.00 GBP' },
    // £1 290 and the post, less £10 by a code; a sixth of what is paid is tax.
    totals: {
      itemsTotalPrice: '1 290.00 GBP',
      totalDiscountPrice: '-10.00 GBP',
      grandTotalPrice: '1 284.95 GBP',
      grandTotalPriceTax: '214.16 GBP',
    },
    paid: 128_495,
    mailed: ['£1 290', '-£10', '£4.95', '£1 284.95', 'Including tax (20%) of £214.16.'],
    onPage: 'Pay £1 284.95',
    least: 30,
    tooLittle: '£0.29 is left to pay, and cards take £0.30 or more.',
    refunded: '£7.50',
  },
  {
    code: 'DK',
    currency: 'DKK',
    address: { ...anna, country: 'DK', zipCode: '1050', city: 'København', phoneNumber: '+45 33 12 34 56' },
    shipping: { price: '49.00 DKK', leftUntilFree: '500.00 DKK' },
    totals: {
      itemsTotalPrice: '129.00 DKK',
      totalDiscountPrice: '-10.00 DKK',
      grandTotalPrice: '168.00 DKK',
      grandTotalPriceTax: '33.60 DKK',
    },
    paid: 16_800,
    mailed: ['129 kr.', '-10 kr.', '49 kr.', '168 kr.', 'Including tax (25%) of 33.60 kr.'],
    onPage: 'Pay DKK 168',
    least: 250,
    tooLittle: '2.49 kr. is left to pay, and cards take 2.50 kr. or more.',
    refunded: '7.50 kr.',
  },
] as const

/** U+00A0, which is between the digits and the words of a price, as a space. */
const spaced = (text = '') => text.replaceAll('\u00a0', ' ')

describe.each(dialects)('a shop that charges in pounds and Danish kroner, on %s', (dialect) => {
  let shop: PaidShop
  let item: string
  beforeEach(async () => {
    checkMarkets(ownMarkets, brand.homeCountry)
    shop = await openPaidShop(dialect, { markets: ownMarkets })
    item = shop.items[0]?.item ?? ''
  })
  afterEach(async () => {
    await shop.expectOrder()
    await shop.close()
  })
  const payOn = async (page: string) => handleReturn((await payOnPage(page)).location ?? '')

  test.each(places)(
    '[1.8] [3.22] [9.7] an order from $code is counted, charged, mailed and refunded in $currency',
    async ({ code, currency, address, shipping, totals, paid, mailed, onPage, refunded }) => {
      const countries = await fetch(shop.url + callPath('getCountries', brand.namespaces))
      expect(JSON.parse(spaced(await countries.text()))).toMatchObject({
        data: { [code]: { currency, shipping } },
      })
      await staffFor(shop).addVoucher(
        tenPercent('LESS', { basisPoints: 0, amountMinor: { [currency]: 1000 } }),
      )
      const selection = await fillBag(shop.url, [item], code)
      const cart = cartIn(await apply(shop.url, selection, 'LESS'))
      expect(cart).toMatchObject({ country: code, currency })
      for (const [name, text] of Object.entries(totals))
        expect(spaced(cart.totals[name as keyof typeof totals]), name).toBe(text)

      const page = await goToPay(shop.url, selection, { address })
      expect(spaced(await (await fetch(page)).text())).toContain(`<button>${onPage}</button>`)
      expect(await payOn(page)).toContain('/receipt/')
      expect(shop.simulator.ledger()).toMatchObject([{ captured: paid, refunded: 0, currency }])

      const receipt = await fetchReceipt(shop.url, selection)
      expect(receipt).toMatchObject({ currency, totals: cart.totals })
      await shop.services.jobRunner.runOnce()
      const [confirmation] = shop.mailbox.messages()
      for (const text of mailed) {
        expect(spaced(confirmation?.text)).toContain(text)
        expect(spaced(confirmation?.html ?? '')).toContain(text)
      }
      expect(spaced(confirmation?.text)).not.toMatch(/[$€]|SEK|approx/)

      const part = { request: { kind: 'amount', amountMinor: 750 }, restock: false, reason: '' } as const
      await staffFor(shop).refund(receipt?.order ?? '', part)
      await shop.services.jobRunner.runOnce()
      expect(shop.simulator.ledger()).toMatchObject([{ captured: paid, refunded: 750 }])
      expect(spaced(shop.mailbox.messages().at(-1)?.text)).toContain(refunded)
    },
  )

  test.each(places)(
    'of $currency less than cards take is refused before anything is reserved, the least itself is taken',
    async ({ code, currency, address, least, tooLittle }) => {
      const bagThatLeaves = async (leftMinor: number) => {
        const selection = await fillBag(shop.url, [item], code)
        const due = currency === 'GBP' ? 129_495 : 17_800
        const { code: card } = await giveCard(shop, due - leftMinor, currency)
        expect(cartIn(await apply(shop.url, selection, card)).totals.grandTotalPriceAsNumber).toBe(
          leftMinor / 100,
        )
        return selection
      }
      const [status, message] = refusalIn(
        await startPayment(shop.url, await bagThatLeaves(least - 1), { address }),
      )
      expect([status, spaced(message)]).toEqual([412, expect.stringMatching(tooLittle)])
      expect(await shop.getStock(shop.items[0]?.sku ?? '')).toMatchObject({ reserved: 0 })
      await payOn(await goToPay(shop.url, await bagThatLeaves(least), { address }))
      expect(shop.simulator.ledger()).toMatchObject([{ captured: least, currency }])
    },
  )
})
