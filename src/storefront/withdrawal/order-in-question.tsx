import type { WithdrawalOrder } from '#contract/withdrawal.ts'
import { dayText } from '#domain/days/day-text.ts'

import { handFocus, pageHeading } from '../router/focus.ts'

interface OrderInQuestionProps {
  /** Null until known. */
  order: WithdrawalOrder | null
  hasFailed: boolean
  onAgain: () => void
}

/** What is about to be withdrawn from: nobody should confirm what is not named. When the shop does not answer it can be confirmed all the same. */
export function OrderInQuestion({ order, hasFailed, onAgain }: OrderInQuestionProps) {
  return (
    <div role="status">
      {order ? (
        <h2 className="withdrawal__order">
          Order {order.order}, <time dateTime={order.date.slice(0, 10)}>{dayText(order.date)}</time>
        </h2>
      ) : hasFailed ? (
        <p>
          We cannot reach the shop just now to show you the order.{' '}
          <button ref={handFocus(pageHeading)} type="button" className="text-button" onClick={onAgain}>
            Try again
          </button>
        </p>
      ) : (
        <p className="soft">Fetching your order.</p>
      )}
    </div>
  )
}
