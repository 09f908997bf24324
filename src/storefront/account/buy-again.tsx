import { useRef, useState } from 'react'

import * as texts from '#texts/buy-again.ts'

import { buyOrderAgain } from '../stores/account/own-order.ts'
import type { BoughtAgain } from '../stores/cart/bought-again.ts'

/** Puts what was ordered into the bag once more, and says what cannot be had: under the button, and in the bag that opens. */
export function useBuyAgain(order: string) {
  const isRunning = useRef(false)
  const [isBusy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<BoughtAgain | null>(null)
  async function buy() {
    if (isRunning.current) return
    isRunning.current = true
    setBusy(true)
    setOutcome(null)
    setOutcome(await buyOrderAgain(order))
    isRunning.current = false
    setBusy(false)
  }
  return { isBusy, outcome, buy: () => void buy() }
}

type Buying = ReturnType<typeof useBuyAgain>

export const BuyAgainButton = ({
  order,
  buying: { isBusy, buy },
  className,
}: {
  order: string
  buying: Buying
  className: string
}) => (
  <button type="button" className={className} aria-disabled={isBusy || undefined} onClick={buy}>
    {isBusy ? texts.puttingItIntoYourBag : texts.buyAgain}{' '}
    <span className="hidden">{texts.ofOrder(order)}</span>
  </button>
)

export const BuyAgainNews = ({ buying: { outcome } }: { buying: Buying }) => (
  <div role="status" className="account__again no-print">
    {outcome && (
      <>
        <p>{outcome.lead}</p>
        {outcome.missing.length > 0 && (
          <ul className="soft small">
            {outcome.missing.map((each) => (
              <li key={each}>{each}</li>
            ))}
          </ul>
        )}
      </>
    )}
  </div>
)
