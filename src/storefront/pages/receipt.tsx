import { useEffect, useState } from 'react'

import { shop } from '#brand/shop.config.ts'
import { paymentFailures } from '#contract/messages.ts'
import type { PlainPage } from '#contract/page-data.ts'
import type { Receipt } from '#contract/receipt.ts'
import { isRefunded, isStanding } from '#domain/after-sale/active-order.ts'
import { isSent } from '#domain/cart/gift-cards.ts'

import { AccountFromOrder } from '../account/account-from-order.tsx'
import { OrderRecord, Part } from '../checkout/order-record.tsx'
import { paths } from '#contract/screens.ts'
import { arrival } from '../product/delivery-estimate.ts'
import { ChargedPrice } from '../product/shown-price.tsx'
import { handFocus, pageHeading } from '../router/focus.ts'
import { usePage } from '../router/use-page.ts'
import { readToken } from '../mailed-link/link-token.ts'
import { takeLink } from '../mailed-link/take-link.ts'
import { loadReceipt } from '../stores/checkout/load-receipt.ts'
import { loadMailedReceipt } from '../stores/checkout/mailed-receipt.ts'
import { useReceipt } from '../stores/checkout/receipt.ts'

/** Reads the selection from the address once and takes it out of the address bar: whoever has it can open the order. */
function takeSelection(): string | null {
  const url = new URL(location.href)
  const selection = url.searchParams.get('selection')
  if (selection !== null) history.replaceState(history.state, '', url.pathname)
  return selection
}

/** Spec 2.11. */
export function Page(_: { context: PlainPage }) {
  const status = useReceipt((state) => state.status)
  const receipt = useReceipt((state) => state.receipt)
  const [attempt, setAttempt] = useState(0)
  const { hash } = usePage()
  useEffect(() => {
    const gone = new AbortController()
    const token = takeLink(readToken)
    void (token === null ? loadReceipt(takeSelection(), gone.signal) : loadMailedReceipt(token, gone.signal))
    return () => gone.abort()
  }, [attempt, hash])
  if (status === 'ready' && receipt) return <Order receipt={receipt} />
  return <Waiting status={status} onRetry={() => setAttempt(attempt + 1)} />
}

const waitingWords = {
  unknown: ['One moment', 'We are fetching your order.'],
  loading: ['One moment', 'We are fetching your order.'],
  ready: ['One moment', 'We are fetching your order.'],
  confirming: [
    'We are confirming your payment',
    'This takes a few seconds. You need do nothing: this page changes by itself.',
  ],
  missing: [
    'No order here yet',
    'If you have paid, the confirmation comes by email as soon as the payment is settled, and nothing is lost.',
  ],
  over: [
    'This link opens no order any more',
    'Links in our emails work for half a year. What you bought stands in the emails themselves, and in your account if you have one.',
  ],
  failed: ['The payment did not go through', 'Nothing was charged. Your bag is as you left it.'],
  refunded: ['Your payment is being refunded', `${paymentFailures.refunded} Your bag is as you left it.`],
  unreachable: [
    'We cannot reach the shop',
    'If you have paid, your order is safe, and the confirmation comes by email. This page keeps trying.',
  ],
} as const

function Waiting({ status, onRetry }: { status: keyof typeof waitingWords; onRetry: () => void }) {
  const [heading, text] = waitingWords[status]
  return (
    <div ref={handFocus(pageHeading)} className="statement page">
      <h1 className="display" tabIndex={-1}>
        {heading}
      </h1>
      <p className="statement__text" role="status">
        {text}
      </p>
      <div className="statement__links">
        {(status === 'missing' || status === 'unreachable') && (
          <button ref={handFocus(pageHeading)} type="button" className="button" onClick={onRetry}>
            Look again
          </button>
        )}
        {status === 'over' && (
          <a className="button" href={paths['my-account']}>
            Log in
          </a>
        )}
        {(status === 'failed' || status === 'refunded') && (
          <a className="button" href={paths.checkout}>
            Try again
          </a>
        )}
      </div>
      <noscript>
        <p>This page needs JavaScript. The confirmation comes to you by email as well.</p>
      </noscript>
    </div>
  )
}

/** Dates, while the parcel is still to come or on its way; empty where no days were promised. */
function expected({ daysFrom, daysTo, date, items, status }: Receipt): string {
  const isComing = status !== 'archived' && isSent(items)
  return isComing ? arrival({ daysFrom, daysTo, delivery: '' }, new Date(date)) : ''
}

function Order({ receipt }: { receipt: Receipt }) {
  const { address } = receipt
  const stands = isStanding(receipt)
  const dates = expected(receipt)
  return (
    <article className="receipt page">
      <header>
        <h1 className="display" tabIndex={-1}>
          {stands ? 'Thank you' : 'Your order'}
          {stands && address.firstName ? `, ${address.firstName}` : ''}
        </h1>
        <Lead receipt={receipt} />
      </header>
      <OrderRecord receipt={receipt}>
        {stands && dates && <Part name="Expected delivery">{dates}</Part>}
        {stands && isSent(receipt.items) && (
          <Part name="What happens next">
            {shop.promises.delivery} You get an email with the tracking number when it leaves us.
          </Part>
        )}
      </OrderRecord>
      {stands && <AccountFromOrder receipt={receipt} />}
      <div className="statement__links no-print">
        <button type="button" className="button button--plain" onClick={() => print()}>
          Print or save as PDF
        </button>
        <a href={paths.home}>Back to the shop</a>
        {stands && (
          <a href={`${paths.withdraw}?order=${encodeURIComponent(receipt.order)}`}>
            Withdraw from contract here
          </a>
        )}
      </div>
    </article>
  )
}

/** What became of it. */
function Lead({ receipt }: { receipt: Receipt }) {
  const { order, status, message, refundedPrice = '', address } = receipt
  return (
    <p className="receipt__lead">
      Order <strong>{order}</strong>
      {status === 'failed' ? (
        <>. {message}</>
      ) : isRefunded(receipt) ? (
        <>
          {' '}
          was refunded. <ChargedPrice text={refundedPrice} /> goes back the way it was paid.
        </>
      ) : (
        <> is confirmed.{address.email && ` A copy goes to ${address.email}.`}</>
      )}
    </p>
  )
}
