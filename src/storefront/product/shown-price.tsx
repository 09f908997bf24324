import type { PageMarket } from '#contract/page-data.ts'
import * as texts from '#texts/product.ts'

import { useRate } from '../stores/place/exchange-rate-state.ts'
import { usePreferences } from '../stores/preferences.ts'
import { Price } from '../ui/price.tsx'
import { listPrices, shownPounds, shownText } from './prices.ts'

/** Pounds for one euro while a shopper in Great Britain sees converted prices (spec 1.8), else null. */
function usePoundRate(): number | null {
  return useRate(usePreferences((state) => state.country))
}

/** Turns a price text of the wire into the one that this shopper reads. */
function useShownText(): (text: string) => string {
  const rate = usePoundRate()
  return (text) => (rate && shownPounds(text, rate)) || shownText(text)
}

/** A price text of the wire for this shopper; dots until the server has counted. */
export function WirePrice({ text }: { text: string }) {
  const show = useShownText()
  if (text === '') return <span className="soft">…</span>
  return <Price now={show(text)} />
}

/** A price text of the wire in the currency that is charged, whatever the shopper's country: what has been ordered stays as it was. */
export const ChargedPrice = ({ text }: { text: string }) => <Price now={shownText(text)} />

/** True where this shopper sees a price text of the wire in pounds, while euro are charged. */
export function useIsConverted(text: string): boolean {
  const rate = usePoundRate()
  return rate !== null && shownPounds(text, rate) !== null
}

/** What pounds mean, to go on after a word (decision 9); nothing where another price is shown. */
export const ChargedInEuro = ({ text }: { text: string }) => useIsConverted(text) && texts.approxChargedInEur

/** The price in every pricelist; the stylesheet shows the shopper's (decision 9), so that the static page is right before script runs. */
export function ProductPrice({ markets }: { markets: readonly PageMarket[] }) {
  const show = useShownText()
  return listPrices(markets).map((each) => (
    <Price
      key={each.pricelist_id}
      pricelist={each.pricelist_id}
      now={show(each.price)}
      before={each.showAsOnSale && each.priceBeforeDiscount ? show(each.priceBeforeDiscount) : null}
    />
  ))
}

/**
 * What law wants beside a lowered price (Directive (EU) 2019/2161), in every pricelist that has lowered it, on a line of its own;
 * nothing where none has, or no earlier price is known.
 */
export function LowestPrice({ markets }: { markets: readonly PageMarket[] }) {
  const show = useShownText()
  const lowered = listPrices(markets).filter((each) => each.showAsOnSale && each.lowestPriceLast30Days)
  if (lowered.length === 0) return null
  return (
    <span className="price__lowest">
      {lowered.map(({ pricelist_id, lowestPriceLast30Days }) => (
        <span key={pricelist_id} data-pricelist={pricelist_id}>
          {texts.lowestPrice(show(lowestPriceLast30Days ?? ''))}
        </span>
      ))}
    </span>
  )
}
