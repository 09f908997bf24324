import type { PayoutRow } from '#contract/staff/payouts.ts'
import * as texts from '#texts/backoffice-payouts.ts'

/** What is to be known of a payout first: that it came back, and what of it the books do not have. */
export function payoutState({ status, lineState, unmatched, differenceMinor }: PayoutRow): string {
  if (status === 'failed') return texts.failed
  if (status === 'canceled') return texts.cancelled
  if (lineState !== 'reported') return texts.noLines[lineState]
  if (unmatched > 0) return texts.open(unmatched)
  return differenceMinor === 0 ? texts.settled : texts.incomplete
}

/** A status of the provider's, in words. */
export const statusName = (status: string): string => texts.statusNames[status] ?? status.replaceAll('_', ' ')
