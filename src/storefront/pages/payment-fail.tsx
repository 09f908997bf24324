import { useEffect, useLayoutEffect, useState } from 'react'

import { type PaymentFailure, paymentFailures } from '#contract/payment-failures.ts'
import type { PlainPage } from '#contract/page-data.ts'

import { paths } from '#contract/screens.ts'
import * as texts from '#texts/receipt.ts'
import { usePage } from '../router/use-page.ts'
import { cart, useCart } from '../stores/cart/cart.ts'
import { pageTitle } from '../title.ts'

const isKnown = (reason: string): reason is PaymentFailure => Object.hasOwn(paymentFailures, reason)

/** Of what did not fail: it was somebody's own choice, or is being put right. */
const headings: Readonly<Record<string, string>> = {
  cancelled: texts.youCancelledThePayment,
  refunded: texts.yourPaymentIsBeingRefunded,
}

/** Spec 2.12: nothing is lost, and it can be tried again at once. */
export function Page(_: { context: PlainPage }) {
  const reason = usePage().query.get('reason') ?? ''
  // The document was made for all reasons: it names none, and what it says stays true.
  const [isHere, setIsHere] = useState(false)
  useEffect(() => setIsHere(true), [])
  const heading = headings[reason]
  // Before the heading takes the focus: the title is read out with it.
  useLayoutEffect(() => {
    if (heading) document.title = pageTitle({ title: heading })
  }, [heading])
  const count = useCart((state) => state.cart?.totals.totalQuantity ?? 0)
  return (
    <div className="statement page">
      <h1 className="display" tabIndex={-1}>
        {heading ?? texts.thePaymentDidNotGo}
      </h1>
      <p className="statement__text statement__reason">
        {isHere && (isKnown(reason) ? paymentFailures[reason] : texts.theCardPageDid)}
      </p>
      <p className="statement__text">{texts.yourBag}</p>
      <div className="statement__links">
        <a className="button" href={paths.checkout}>
          {texts.tryAgain}
        </a>
        {count > 0 && (
          <button type="button" className="text-button" aria-haspopup="dialog" onClick={cart.open}>
            {texts.seeYourBag(count)}
          </button>
        )}
      </div>
    </div>
  )
}
