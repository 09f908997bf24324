import type { WithdrawalOrder } from '#contract/withdrawal.ts'
import { sizeText } from '#domain/size-text.ts'

import { dayText } from '../ui/day-text.ts'

interface OrderInQuestionProps {
  /** Null until known. */
  order: WithdrawalOrder | null
  hasFailed: boolean
  onAgain: () => void
}

type Item = WithdrawalOrder['items'][number]

const nameOf = ({ productName, variantName, size }: Item): string =>
  [productName, variantName !== productName && variantName, size && sizeText(size)].filter(Boolean).join(', ')

/** What is about to be withdrawn from: nobody should confirm what is not named. Without an answer it can be confirmed all the same. */
export function OrderInQuestion({ order, hasFailed, onAgain }: OrderInQuestionProps) {
  return (
    <div className="withdrawal" role="status">
      {order ? (
        <>
          <h2 className="withdrawal__order">
            Order {order.order}, <time dateTime={order.date.slice(0, 10)}>{dayText(order.date)}</time>
          </h2>
          <ul className="withdrawal__items">
            {order.items.map((item) => (
              <li key={item.item}>
                {item.quantity} × {nameOf(item)}
              </li>
            ))}
          </ul>
        </>
      ) : hasFailed ? (
        <p>
          We cannot reach the shop just now to show you the order.{' '}
          <button type="button" className="text-button" onClick={onAgain}>
            Try again
          </button>
        </p>
      ) : (
        <p className="soft">Fetching your order.</p>
      )}
    </div>
  )
}
