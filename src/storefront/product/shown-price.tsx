import type { PageMarket } from '#contract/page-data.ts'

import { useExchangeRate } from '../stores/exchange-rate-state.ts'
import { usePreferences } from '../stores/preferences.ts'
import { Price } from '../ui/price.tsx'
import { pricesOf, shownPounds, shownText } from './prices.ts'

/** Pounds for one euro while a shopper in Great Britain sees converted prices (spec 1.8), else null. */
export function usePoundRate(): number | null {
  const rate = useExchangeRate()
  return usePreferences((state) => state.country) === 'GB' ? rate : null
}

/** A price text of the wire for this shopper; dots until the server has counted. */
export function WirePrice({ text }: { text: string }) {
  const rate = usePoundRate()
  if (text === '') return <span className="soft">…</span>
  return <Price now={(rate && shownPounds(text, rate)) || shownText(text)} />
}

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
