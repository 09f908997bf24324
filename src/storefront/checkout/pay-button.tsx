import { shop } from '#brand/shop.config.ts'
import { dayText } from '#domain/days/day-text.ts'

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
        You may change your mind within 14 days of delivery, as the{' '}
        <a href="/terms/" target="_blank" rel="noopener">
          terms
        </a>{' '}
        say. {shop.promises.returns}
      </p>
      <button type="submit" className="button button--wide" aria-disabled={isBusy || undefined}>
        {isPaid ? 'Place the order' : total === '' ? 'Pay' : `Pay ${shownText(total)}`}
      </button>
      <p className="small" role="status">
        {isBusy && (isPaid ? 'Placing your order.' : 'Opening the card page.')}
        {isConverted && !isBusy
          ? `Prices in pounds are approximate${date && `, at the reference rate of ${dayText(date)}`}: you are charged in euro.`
          : ''}
      </p>
    </>
  )
}
