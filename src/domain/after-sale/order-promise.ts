import type { OrderPromise } from '#contract/order-promise.ts'
import type { ReturnTerms } from '#contract/return-terms.ts'

import { deliveryDates } from '../days/delivery-dates.ts'
import { findReturnDeadlines } from './return-deadlines.ts'

interface Ordered {
  /** Day of the shop's calendar on which it is ordered, `2026-11-27`. */
  readonly today: string
  /** Working days until the parcel comes. */
  readonly days: { readonly from: number; readonly to: number }
  /** As in the shop's settings: `12-25` every year, `2027-03-26` once. */
  readonly closedDays: readonly string[]
}

const toDay = (date: Date): string => date.toISOString().slice(0, 10)

/** Returns what an order is promised, by the rules that pages show deliveries by and returns are accepted by. */
export function promiseOrder(
  terms: Pick<ReturnTerms, 'days' | 'lawfulDays'>,
  { today, days, closedDays }: Ordered,
): OrderPromise {
  const [first, last] = deliveryDates(today, days, closedDays)
  const arrivedAt = last.getTime()
  const parcels = [{ sentAt: arrivedAt, arrivedAt }]
  const { period } = findReturnDeadlines(terms, { parcels, isWholeSent: true, closedDays })
  return { arrivesFrom: toDay(first), arrivesTo: toDay(last), period }
}
