import { useEffect, useState } from 'react'

import { shop } from '#brand/shop.config.ts'
import { paymentFailures } from '#contract/payment-failures.ts'
import type { PlainPage } from '#contract/page-data.ts'
import type { Receipt } from '#contract/receipt.ts'
import { isRefunded, isActiveOrder } from '#domain/after-sale/active-order.ts'
import { isSent } from '#domain/cart/gift-cards.ts'

import { AccountFromOrder } from '../account/account-from-order.tsx'
import { OrderRecord, Part } from '../checkout/order-record.tsx'
import { paths } from '#contract/screens.ts'
import { spanText } from '#texts/formats/days.ts'
import * as texts from '#texts/receipt.ts'
import { arrival } from '../product/delivery-estimate.ts'
import { ChargedPrice } from '../product/shown-price.tsx'
import { handFocus, pageHeading } from '../router/focus.ts'
import { usePage } from '../router/use-page.ts'
import { readToken } from '../mailed-link/link-token.ts'
import { takeLink } from '../mailed-link/take-link.ts'
import { loadReceipt } from '../stores/checkout/load-receipt.ts'
import { loadMailedReceipt } from '../stores/checkout/mailed-receipt.ts'
import { useReceipt } from '../stores/checkout/receipt.ts'
import { useLazy } from '../ui/use-lazy.ts'

/** Reads the selection from the address once and takes it out of the address bar: whoever has it can open the order. */
function takeCartToken(): string | null {
  const url = new URL(location.href)
  const selection = url.searchParams.get('selection')
  if (selection !== null) history.replaceState(history.state, '', url.pathname)
  return selection
}

const loadStatusSection = () =>
  import('../order-status/order-status-section.tsx').then((file) => file.OrderStatusSection)
const loadReturnsSection = () =>
  import('../order-status/returns-section.tsx').then((file) => file.ReturnsSection)

/** Spec 2.11. */
export function Page(_: { context: PlainPage }) {
  const status = useReceipt((state) => state.status)
  const receipt = useReceipt((state) => state.receipt)
  const [attempt, setAttempt] = useState(0)
  const [token, setToken] = useState<string | null>(null)
  const { hash } = usePage()
  useEffect(() => {
    const gone = new AbortController()
    const found = takeLink(readToken)
    setToken(found)
    void (found === null ? loadReceipt(takeCartToken(), gone.signal) : loadMailedReceipt(found, gone.signal))
    return () => gone.abort()
  }, [attempt, hash])
  if (status === 'ready' && receipt) return <Order receipt={receipt} token={token} />
  return <Waiting status={status} onRetry={() => setAttempt(attempt + 1)} />
}

const waitingWords = {
  unknown: [texts.oneMoment, texts.weAreFetchingYourOrder],
  loading: [texts.oneMoment, texts.weAreFetchingYourOrder],
  ready: [texts.oneMoment, texts.weAreFetchingYourOrder],
  confirming: [texts.weAreConfirmingYourPayment, texts.thisTakesAFewSeconds],
  missing: [texts.noOrderHereYet, texts.ifYouHavePaid],
  over: [texts.thisLinkOpensNoOrder, texts.linksInOurEmailsWork],
  failed: [texts.thePaymentDidNotGo, texts.nothingWasChargedYourBag],
  refunded: [texts.yourPaymentIsBeingRefunded, texts.refundedBagKept(paymentFailures.refunded)],
  unreachable: [texts.weCannotReachTheShop, texts.ifYouHavePaidYourOrder],
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
            {texts.lookAgain}
          </button>
        )}
        {status === 'over' && (
          <a className="button" href={paths['my-account']}>
            {texts.logIn}
          </a>
        )}
        {(status === 'failed' || status === 'refunded') && (
          <a className="button" href={paths.checkout}>
            {texts.tryAgain}
          </a>
        )}
      </div>
      <noscript>
        <p>{texts.thisPageNeedsJavaScript}</p>
      </noscript>
    </div>
  )
}

/** Dates as they were promised, while the parcel is still to come or on its way; empty where no days were. */
function expected({ promise, daysFrom, daysTo, date, items, status }: Receipt): string {
  const isComing = status !== 'archived' && isSent(items)
  if (!isComing) return ''
  return promise
    ? spanText(promise.arrivesFrom, promise.arrivesTo)
    : arrival({ daysFrom, daysTo, delivery: '' }, new Date(date))
}

/** `token` is that of the link in an email, which opens more than the receipt. */
function Order({ receipt, token }: { receipt: Receipt; token: string | null }) {
  const OrderStatusSection = useLazy(loadStatusSection, token !== null)
  const wasSent = receipt.shipments.length > 0
  const ReturnsSection = useLazy(loadReturnsSection, token !== null && wasSent)
  const { address } = receipt
  const stands = isActiveOrder(receipt)
  const dates = expected(receipt)
  return (
    <article className="receipt page">
      <header>
        <h1 className="display" tabIndex={-1}>
          {stands ? texts.thankYou : texts.yourOrder}
          {stands && address.firstName ? `, ${address.firstName}` : ''}
        </h1>
        <Lead receipt={receipt} />
      </header>
      {token !== null && OrderStatusSection && (
        <OrderStatusSection token={token} hasParcels={wasSent} expected={dates} />
      )}
      {token !== null && ReturnsSection && <ReturnsSection token={token} />}
      <OrderRecord receipt={receipt}>
        {stands && dates && <Part name={texts.expectedDelivery}>{dates}</Part>}
        {stands && isSent(receipt.items) && (
          <Part name={texts.whatHappensNext}>
            {shop.promises.delivery} {texts.youGetAnEmail}
          </Part>
        )}
      </OrderRecord>
      {stands && <AccountFromOrder receipt={receipt} />}
      <div className="statement__links no-print">
        <button type="button" className="button button--plain" onClick={() => print()}>
          {texts.printOrSaveAsPdf}
        </button>
        <a href={paths.home}>{texts.backToTheShop}</a>
        {stands && token === null && (
          <a href={`${paths.withdraw}?order=${encodeURIComponent(receipt.order)}`}>
            {texts.withdrawFromContractHere}
          </a>
        )}
      </div>
    </article>
  )
}

/** What became of it. */
function Lead({ receipt }: { receipt: Receipt }) {
  const { order, status, message, refundedPrice = '', address } = receipt
  const number = <strong key="number">{order}</strong>
  return (
    <p className="receipt__lead">
      {status === 'failed'
        ? texts.orderFailed(number, message)
        : isRefunded(receipt)
          ? texts.orderRefunded(number, <ChargedPrice key="refunded" text={refundedPrice} />)
          : texts.orderConfirmed(number, address.email ?? '')}
    </p>
  )
}
