import { shop } from '#brand/shop.config.ts'
import { dayText } from '#texts/formats/days.ts'
import * as texts from '#texts/checkout.ts'

import { useIsConverted } from '../product/shown-price.tsx'
import { shownText } from '../product/prices.ts'
import { useRateDate } from '../stores/place/exchange-rate-state.ts'

/** The button that obliges to pay says so, with the amount and the currency that are charged. `isPaid`: nothing is left to pay. */
export function PayButton({ total, isPaid, isBusy }: { total: string; isPaid: boolean; isBusy: boolean }) {
  const isConverted = useIsConverted(total)
  const date = useRateDate()
  return (
    <>
      <p className="small soft">
        {texts.youMayChangeYourMind((text) => (
          <a key="terms" href="/terms/" target="_blank" rel="noopener">
            {text}
          </a>
        ))}{' '}
        {shop.promises.returns}
      </p>
      <button type="submit" className="button button--wide" aria-disabled={isBusy || undefined}>
        {isPaid ? texts.placeTheOrder : total === '' ? texts.pay : texts.payAmount(shownText(total))}
      </button>
      <p className="small" role="status">
        {isBusy && (isPaid ? texts.placingYourOrder : texts.openingTheCardPage)}
        {isConverted && !isBusy ? texts.poundsAreApproximate(date && dayText(date)) : ''}
      </p>
    </>
  )
}
