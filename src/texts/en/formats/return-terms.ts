import type { ReturnTerms } from '#contract/return-terms.ts'

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

/** Days and cost together. */
export const returnTermsText = (terms: ReturnTerms, fee: string): string =>
  `${returnDaysText(terms)}, from the day your parcel arrives. ${wayBackText(terms, fee)}`

/** The same among other facts. */
export const labelledReturnTerms = (text: string): string => `Returns: ${text}`
