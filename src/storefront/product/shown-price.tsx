import type { PageMarket } from '#contract/page-data.ts'

import { useExchangeRate } from '../stores/exchange-rate-state.ts'
import { usePreferences } from '../stores/preferences.ts'
import { Price } from '../ui/price.tsx'
import { pricesOf, shownPounds, shownText } from './prices.ts'

/** Pounds for one euro while a shopper in Great Britain sees converted prices (spec 1.8), else null. */
function usePoundRate(): number | null {
  const rate = useExchangeRate()
  return usePreferences((state) => state.country) === 'GB' ? rate : null
}

/** A price text of the wire for this shopper; dots until the server has counted. */
export function WirePrice({ text }: { text: string }) {
  const rate = usePoundRate()
  if (text === '') return <span className="soft">…</span>
  return <Price now={(rate && shownPounds(text, rate)) || shownText(text)} />
}

/** A price text of the wire in the currency that is charged, whatever the shopper's country: what has been ordered stays as it was. */
export const ChargedPrice = ({ text }: { text: string }) => <Price now={shownText(text)} />

/** True where this shopper sees a price text of the wire in pounds, while euro are charged. */
export function useIsConverted(text: string): boolean {
  const rate = usePoundRate()
  return rate !== null && shownPounds(text, rate) !== null
}

/** What pounds mean, to go on after a word (design D9); nothing where another price is shown. */
export const ChargedInEuro = ({ text }: { text: string }) =>
  useIsConverted(text) && ', approx., charged in EUR'

interface ProductPriceProps {
  markets: readonly PageMarket[]
  /** Says what law wants beside a lowered price. */
  hasLowest?: boolean
}

/** The price in every pricelist; the stylesheet shows the shopper's (design D9), so that the static page is right before script runs. */
export function ProductPrice({ markets, hasLowest = false }: ProductPriceProps) {
  const rate = usePoundRate()
  const show = (text: string) => (rate && shownPounds(text, rate)) || shownText(text)
  return pricesOf(markets).map((each) => (
    <Price
      key={each.pricelist_id}
      pricelist={each.pricelist_id}
      now={show(each.price)}
      before={each.showAsOnSale && each.priceBeforeDiscount ? show(each.priceBeforeDiscount) : null}
      lowest={hasLowest && each.lowestPriceLast30Days ? show(each.lowestPriceLast30Days) : null}
    />
  ))
}
