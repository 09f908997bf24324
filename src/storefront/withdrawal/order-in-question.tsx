import { useState } from 'react'

import type { ReturnPeriod } from '#contract/return-terms.ts'
import type { WithdrawalOrder } from '#contract/withdrawal.ts'
import { dayText, isoDay } from '#texts/formats/days.ts'
import { returnUntilText } from '#texts/formats/return-terms.ts'
import * as texts from '#texts/withdrawal.ts'

import { handFocus, pageHeading } from '../router/focus.ts'

interface OrderInQuestionProps {
  /** Null until known. */
  order: WithdrawalOrder | null
  hasFailed: boolean
  onAgain: () => void
}

function describePeriod(period: ReturnPeriod, today: string): string {
  const { until } = period
  return until !== undefined && until < today
    ? texts.periodIsOver(dayText(until))
    : texts.canWithdrawUntil(returnUntilText(period, today))
}

/** What is about to be withdrawn from: nobody should confirm what is not named. When the shop does not answer it can be confirmed all the same. */
export function OrderInQuestion({ order, hasFailed, onAgain }: OrderInQuestionProps) {
  const [today] = useState(() => isoDay(Date.now()))
  return (
    <div role="status">
      {order ? (
        <>
          <h2 className="withdrawal__order">
            {texts.getOrder(
              order.order,
              <time key="day" dateTime={order.date.slice(0, 10)}>
                {dayText(order.date)}
              </time>,
            )}
          </h2>
          {order.period && <p>{describePeriod(order.period, today)}</p>}
        </>
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
