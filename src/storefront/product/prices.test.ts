import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { currencies } from '#contract/money.ts'
import type { PageMarket } from '#contract/page-data.ts'
import { wirePrice } from '#domain/money/price-text.ts'
import { displayPrice } from '#texts/formats/money.ts'

import { priceIn, listPrices, shownPounds, shownText } from './prices.ts'

const price = (pricelist_id: string, text: string, amount: number) => ({
  pricelist_id,
  price: text,
  price_as_number: amount,
  priceBeforeDiscount: null,
  showAsOnSale: false,
})
const markets: PageMarket[] = [
  { market_id: '1', pricelists: [price('20', '2\u00a0000.00 SEK', 2000)] },
  { market_id: '2', pricelists: [price('21', '189.50 EUR', 189.5)] },
  { market_id: '3', pricelists: [price('21', '189.50 EUR', 189.5)] },
]

describe('prices of a page', () => {
  it('[9.7] shows SEK as amount kr, euro and dollar with their sign in front', () => {
    expect(shownText('2\u00a0000.00 SEK')).toBe('2\u00a0000\u00a0kr')
    expect(shownText('189.50 EUR')).toBe('€189.50')
    expect(shownText('1\u00a0240.00 USD')).toBe('$1\u00a0240')
  })
  it('[1.8] converts euro to whole pounds and leaves other currencies alone', () => {
    expect(shownPounds('189.50 EUR', 0.8612)).toBe('£163')
    expect(shownPounds('2\u00a0000.00 SEK', 0.8612)).toBeNull()
  })
  it('[1.8] [9.7] shows what is charged in pounds as it is, whatever rate is known', () => {
    expect(shownPounds('1\u00a0290.50 GBP', 0.8612)).toBeNull()
    expect(shownText('1\u00a0290.50 GBP')).toBe('£1\u00a0290.50')
  })
  it('[3.22] [9.7] what the wire says is what people read, to the minor unit and in its own currency', () =>
    fc.assert(
      fc.property(
        fc.integer({ min: -1e9, max: 1e9 }),
        fc.constantFrom(...currencies),
        (amountMinor, currency) => {
          const price = { amountMinor, currency }
          expect(shownText(wirePrice(price))).toBe(displayPrice(price))
        },
      ),
    ))
  it('[3.22] names each pricelist once, though markets share it', () => {
    expect(listPrices(markets).map((each) => each.pricelist_id)).toEqual(['20', '21'])
    expect(priceIn(markets, '21')?.price_as_number).toBe(189.5)
    expect(priceIn(markets, '99')).toBeNull()
  })
})
