/** A refund of an order as the shop has booked it; minor units. `null`: booked before states were recorded. */
export interface BookedRefund {
  readonly id: string
  readonly cardMinor: number
  readonly state: 'queued' | 'pending' | 'succeeded' | 'failed' | null
  readonly providerRefundId: string | null
  readonly origin: 'shop' | 'provider'
  /** Whether the provider has been asked for it: not yet, at this moment, or with an answer. */
  readonly sent: 'no' | 'under-way' | 'yes'
}

/** A refund as the payment provider has it now. `refundId`: the booked one that it names. */
export interface ReportedRefund {
  readonly id: string
  readonly refundId: string | null
  readonly amountMinor: number
  readonly state: 'pending' | 'succeeded' | 'failed'
  readonly failureReason: string
}

/** A booked refund that is now in another state, or at the provider under an id that was not known. */
export interface RefundChange {
  readonly refund: BookedRefund
  readonly state: 'pending' | 'succeeded' | 'failed'
  readonly providerRefundId: string | null
  /** Of one that failed, in the provider's words. Empty: it was never asked for, since nothing is left for it. */
  readonly failureReason: string
}

export interface MatchedRefunds {
  readonly changes: readonly RefundChange[]
  /** Failed, and asked for again: the last report of each. */
  readonly retried: readonly { readonly refund: BookedRefund; readonly report: ReportedRefund }[]
  /** At the provider and not in the shop's books, as made in the provider's dashboard. */
  readonly unknown: readonly ReportedRefund[]
  /** What all refunds that did not fail give back to the card, once the changes are booked. */
  readonly refundedMinor: number
}

export interface RefundLimits {
  /** What can go back to the card in all. */
  readonly limitMinor: number
  /** The provider refuses refunds of the payment now, as while it is disputed. */
  readonly isBlocked: boolean
  /** So often the provider is asked for one refund. */
  readonly maxTries: number
}

const counts = ({ state }: Pick<BookedRefund, 'state'>): boolean => state !== 'failed'
const isQueued = ({ state, sent }: BookedRefund): boolean =>
  state === 'queued' || (state === null && sent === 'no')

/**
 * Brings booked refunds in line with what the provider reports. Depends on both alone, not on the order in which reports come, and does
 * nothing the second time. Null: one that names none of ours may be one that is asked for at this moment; look again.
 */
export function matchRefunds(
  booked: readonly BookedRefund[],
  reported: readonly ReportedRefund[],
  limits: RefundLimits,
): MatchedRefunds | null {
  const found = new Map<string, ReportedRefund[]>()
  const unknown: ReportedRefund[] = []
  const give = (refund: BookedRefund, report: ReportedRefund) =>
    found.set(refund.id, [...(found.get(refund.id) ?? []), report])
  for (const report of reported) {
    const own =
      booked.find(({ providerRefundId }) => providerRefundId === report.id) ??
      booked.find(({ id }) => id === report.refundId)
    // A second one that went through for the same refund of ours is money of its own.
    const isExtra =
      own !== undefined &&
      own.providerRefundId !== report.id &&
      report.state !== 'failed' &&
      (found.get(own.id) ?? []).some(({ state }) => state !== 'failed')
    if (own && !isExtra) give(own, report)
    else unknown.push(report)
  }
  // Versions before this one named none of theirs.
  const nameless = unknown.filter(({ refundId }) => refundId === null)
  for (const report of nameless) {
    const candidate = booked.find(
      (refund) =>
        refund.origin === 'shop' &&
        refund.providerRefundId === null &&
        refund.sent !== 'no' &&
        refund.state !== 'failed' &&
        refund.cardMinor === report.amountMinor &&
        !found.has(refund.id),
    )
    if (candidate?.sent === 'under-way') return null
    if (!candidate) continue
    give(candidate, report)
    unknown.splice(unknown.indexOf(report), 1)
  }
  const changes = booked.flatMap((refund) => planChanges(refund, found.get(refund.id) ?? [], limits.maxTries))
  const settled = withinLimits(booked, { changes, unknown }, limits)
  const retried = booked.flatMap((refund) => {
    const report = found.get(refund.id)?.at(-1)
    const isChanged = settled.changes.some((change) => change.refund.id === refund.id)
    return report?.state === 'failed' && isQueued(refund) && !isChanged ? [{ refund, report }] : []
  })
  return { ...settled, retried }
}

function planChanges(
  refund: BookedRefund,
  reports: readonly ReportedRefund[],
  maxTries: number,
): RefundChange[] {
  const best = reports.find(({ state }) => state !== 'failed') ?? reports.at(-1)
  if (!best) return []
  // It is asked for again by itself.
  if (best.state === 'failed' && isQueued(refund) && reports.length < maxTries) return []
  if (refund.state === best.state && (best.state === 'failed' || refund.providerRefundId === best.id))
    return []
  const { state, failureReason } = best
  return [{ refund, state, providerRefundId: best.id, failureReason }]
}

/** Gives up what is queued and can no longer be made, newest first. */
function withinLimits(
  booked: readonly BookedRefund[],
  { changes, unknown }: Pick<MatchedRefunds, 'changes' | 'unknown'>,
  { limitMinor, isBlocked }: RefundLimits,
): Omit<MatchedRefunds, 'retried'> {
  const changed = new Map(changes.map((change) => [change.refund.id, change]))
  const after = booked.map((refund) => ({ ...refund, state: changed.get(refund.id)?.state ?? refund.state }))
  const made = unknown.filter(counts).reduce((sum, { amountMinor }) => sum + amountMinor, 0)
  let refundedMinor = after.filter(counts).reduce((sum, { cardMinor }) => sum + cardMinor, made)
  const givenUp: RefundChange[] = []
  for (const refund of after.filter((one) => isQueued(one) && one.cardMinor > 0).toReversed()) {
    if (!isBlocked && refundedMinor <= limitMinor) break
    refundedMinor -= refund.cardMinor
    givenUp.push({ refund, state: 'failed', providerRefundId: null, failureReason: '' })
  }
  return { changes: [...changes, ...givenUp], unknown, refundedMinor }
}
