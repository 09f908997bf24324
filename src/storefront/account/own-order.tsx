import { type ReactNode, useEffect, useState } from 'react'

import type { Receipt } from '#contract/receipt.ts'
import { isActiveOrder } from '#domain/after-sale/active-order.ts'

import { paths } from '#contract/screens.ts'
import * as texts from '#texts/account.ts'
import { handFocus, pageHeading } from '../router/focus.ts'
import { loadOwnOrder, type OwnOrder } from '../stores/account/own-order.ts'
import { BuyAgainButton, BuyAgainNews, useBuyAgain } from './buy-again.tsx'
import { sectionHref } from './sections.ts'

/** One order of the member, as its receipt was on the first day; `children` show what came. */
export function OwnOrderPage({
  number,
  children,
}: {
  number: string
  children: (receipt: Receipt) => ReactNode
}) {
  const [order, setOrder] = useState<OwnOrder | null>(null)
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    let isGone = false
    void loadOwnOrder(number).then((found) => isGone || setOrder(found))
    return () => {
      isGone = true
    }
  }, [number, attempt])
  const again = () => {
    setOrder(null)
    setAttempt(attempt + 1)
  }
  return (
    <section className="account__order" aria-label={texts.orderNumbered(number)}>
      <p className="no-print">
        <a href={sectionHref('orders')}>{texts.allOrders}</a>
      </p>
      {order?.status === 'ready' ? (
        <>
          {children(order.receipt)}
          <Ways order={order.receipt} />
        </>
      ) : (
        <Waiting status={order?.status ?? 'loading'} onRetry={again} />
      )}
    </section>
  )
}

/** What can be done with it. */
function Ways({ order: receipt }: { order: Receipt }) {
  const { order, items } = receipt
  const buying = useBuyAgain(order)
  // A gift card is made out to somebody, each again.
  const hasGoods = items.some(({ giftCard }) => !giftCard)
  return (
    <>
      <div className="statement__links no-print">
        {hasGoods && <BuyAgainButton order={order} buying={buying} className="button" />}
        <button type="button" className="button button--plain" onClick={() => print()}>
          {texts.printOrSaveAsPdf}
        </button>
        {receipt.statusLink && <a href={receipt.statusLink}>{texts.changeCancelOrSendBack}</a>}
        <a href={`${paths.contact}?order=${encodeURIComponent(order)}`}>{texts.askAboutThisOrder}</a>
        {isActiveOrder(receipt) && (
          <a href={`${paths.withdraw}?order=${encodeURIComponent(order)}`}>
            {texts.withdrawFromContractHere}
          </a>
        )}
      </div>
      <BuyAgainNews buying={buying} />
    </>
  )
}

const waitingWords = {
  loading: texts.oneMomentWeAreFetching,
  missing: texts.thereIsNoSuchOrder,
  unreachable: texts.weCannotReachTheShopJust,
} as const

function Waiting({ status, onRetry }: { status: keyof typeof waitingWords; onRetry: () => void }) {
  return (
    <>
      <p role="status">{waitingWords[status]}</p>
      {status === 'unreachable' && (
        <button ref={handFocus(pageHeading)} type="button" className="button" onClick={onRetry}>
          {texts.tryAgain}
        </button>
      )}
    </>
  )
}
