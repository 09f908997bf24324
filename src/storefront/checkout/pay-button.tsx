import { shop } from '#brand/shop.config.ts'

import { useIsConverted } from '../product/shown-price.tsx'
import { shownText } from '../product/prices.ts'

/** The button that obliges to pay says so, with the amount and the currency that are charged. */
export function PayButton({ total, isBusy }: { total: string; isBusy: boolean }) {
  const isConverted = useIsConverted(total)
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
        Pay {shownText(total)}
      </button>
      <p className="small" role="status">
        {isBusy ? 'Opening the card page.' : ''}
        {isConverted && !isBusy ? 'Prices in pounds are approximate: you are charged in euro.' : ''}
      </p>
    </>
  )
}
