import type { Hold } from '#contract/refusals.ts'

import { isoDay } from './formats/days.ts'

/** What holds parcels, in a few words: `dispute du_1 (fraudulent), needs response, evidence due by 2026-12-10`. */
export function holdText(hold: Hold): string {
  if (hold.kind === 'fraud-warning')
    return `early fraud warning ${hold.id} (${hold.fraudType.replaceAll('_', ' ')})`
  if (hold.kind === 'staff')
    return `${hold.reason === 'payment-risk' ? 'risk of the payment' : 'held by the team'}: ${hold.note} (${hold.by})`
  const kind = hold.isInquiry ? 'inquiry of the bank' : 'dispute'
  const due = hold.respondBy === null ? '' : `, evidence due by ${isoDay(hold.respondBy)}`
  return `${kind} ${hold.id} (${hold.reason}), ${hold.status.replaceAll('_', ' ')}${due}`
}
