import { describe, expect, it } from 'vitest'

import type { PageMarket } from '#contract/page-data.ts'

import { priceIn, pricesOf, shownPounds, shownText } from './prices.ts'

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
  it('[3.22] names each pricelist once, though markets share it', () => {
    expect(pricesOf(markets).map((each) => each.pricelist_id)).toEqual(['20', '21'])
    expect(priceIn(markets, '21')?.price_as_number).toBe(189.5)
    expect(priceIn(markets, '99')).toBeNull()
  })
})
