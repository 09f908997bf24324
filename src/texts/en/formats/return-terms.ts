import type { ReturnPeriod, ReturnTerms } from '#contract/return-terms.ts'

import { dayOfYear, dayText } from './days.ts'

type Days = Pick<ReturnTerms, 'days' | 'lawfulDays'>

/** The one sentence on days: `14 days by law, 30 by our promise`. What is promised beyond no law stands alone. */
export function returnDaysText({ days, lawfulDays }: Days): string {
  if (lawfulDays === 0) return `${days} days by our promise`
  return lawfulDays === days ? `${days} days by law` : `${lawfulDays} days by law, ${days} by our promise`
}

/** Who pays for the way back; `fee` as people read it, empty for none. */
export function wayBackText({ paidBy }: Pick<ReturnTerms, 'paidBy'>, fee: string): string {
  if (fee !== '') return `${fee} for the way back is taken off the refund.`
  return paidBy === 'shop' ? 'The way back is free.' : 'You pay for the way back.'
}

const daysFromArrival = (days: Days): string => `${returnDaysText(days)}, from the day your parcel arrives`

/**
 * The same as days of the calendar, `by law until 10 December 2026, by our promise until 26 December 2026`, as far as they are known; what
 * is over on `today`, `2026-12-11`, is left out beside what is not.
 */
export function returnUntilText({ until, lawfulUntil, ...days }: ReturnPeriod, today: string): string {
  if (until === undefined) return `for ${daysFromArrival(days)}`
  const byPromise = `by our promise until ${dayText(until)}`
  if (days.lawfulDays === 0) return byPromise
  if (lawfulUntil === undefined) return `until ${dayText(until)} (${daysFromArrival(days)})`
  if (lawfulUntil < until && lawfulUntil < today) return byPromise
  const byLaw = `by law until ${dayText(lawfulUntil)}`
  return lawfulUntil < until ? `${byLaw}, ${byPromise}` : byLaw
}

/** Days and cost together. */
export const returnTermsText = (terms: ReturnTerms, fee: string): string =>
  `${daysFromArrival(terms)}. ${wayBackText(terms, fee)}`

/** The same of a parcel that is still to come, as days of the calendar if it comes on a day, `2026-12-02`. */
export const returnPromiseText = (period: ReturnPeriod, arrivesTo: string): string =>
  `If it arrives on ${dayOfYear(new Date(arrivesTo))}: ${returnUntilText(period, arrivesTo)}.`

/** The same among other facts. */
export const labelledReturnTerms = (text: string): string => `Returns: ${text}`
