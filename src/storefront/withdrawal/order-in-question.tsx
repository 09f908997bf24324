import type { WithdrawalOrder } from '#contract/withdrawal.ts'
import { dayText } from '#texts/formats/days.ts'
import * as texts from '#texts/withdrawal.ts'

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
          {texts.getOrder(
            order.order,
            <time key="day" dateTime={order.date.slice(0, 10)}>
              {dayText(order.date)}
            </time>,
          )}
        </h2>
      ) : hasFailed ? (
        <p>
          {texts.orderUnreachable}{' '}
          <button ref={handFocus(pageHeading)} type="button" className="text-button" onClick={onAgain}>
            {texts.tryAgain}
          </button>
        </p>
      ) : (
        <p className="soft">{texts.fetchingYourOrder}</p>
      )}
    </div>
  )
}
