import type { PayoutDetail, PayoutLine } from '#contract/staff/payouts.ts'

const order = ['charge', 'refund', 'dispute', 'fee', 'payout', 'balance', 'other'] as const

/** Returns what a payout is the sum of, by kind, before fees, with all fees in one; kinds that it has. Minor units. */
export function sumByKind({ lines, feesMinor }: Pick<PayoutDetail, 'lines' | 'feesMinor'>) {
  const sums = new Map<PayoutLine['kind'], number>()
  for (const { kind, amountMinor } of lines)
    if (kind !== 'fee') sums.set(kind, (sums.get(kind) ?? 0) + amountMinor)
  if (feesMinor !== 0) sums.set('fee', -feesMinor)
  return order.flatMap((kind) => {
    const minor = sums.get(kind)
    return minor === undefined ? [] : [[kind, minor] as const]
  })
}
