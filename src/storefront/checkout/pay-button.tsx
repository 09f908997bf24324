import { dayText } from '#texts/formats/days.ts'
import * as texts from '#texts/checkout.ts'

import { firstInteraction } from '../router/first-interaction.ts'
import { useIsConverted } from '../product/shown-price.tsx'
import { shownText } from '../product/prices.ts'
import { useRateDate } from '../stores/place/exchange-rate-state.ts'
import { useLazy } from '../ui/use-lazy.ts'

/** Nobody pays who did nothing before, so the page need not bring it. */
const loadReturnTerms = () =>
  firstInteraction.then(() => import('../product/country-terms.tsx')).then(({ ReturnTerms }) => ReturnTerms)
/** The terms, to which the link leads, say the same. */
const stayWithout = () => undefined

interface PayButtonProps {
  total: string
  /** Nothing is left to pay. */
  isPaid: boolean
  isBusy: boolean
  /** Something of it is sent, and may come back. */
  isParcel: boolean
}

/** The button that obliges to pay says so, with the amount and the currency that are charged. */
export function PayButton({ total, isPaid, isBusy, isParcel }: PayButtonProps) {
  const isConverted = useIsConverted(total)
  const date = useRateDate()
  const ReturnTerms = useLazy(loadReturnTerms, isParcel, stayWithout)
  return (
    <>
      <p className="small soft">
        {texts.youMayChangeYourMind((text) => (
          <a key="terms" href="/terms/" target="_blank" rel="noopener">
            {text}
          </a>
        ))}{' '}
        {isParcel && ReturnTerms && <ReturnTerms />}
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
