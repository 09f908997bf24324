import type { Application } from '../../application/application.ts'
import type { Tx } from '../../database/database.ts'
import type { PayoutLinesTable } from '../../database/tables/payout-tables.ts'
import { raiseUnlessClosed, resolveIssue } from '../../jobs/issues.ts'
import { matchLine } from './match-line.ts'
import { listIncomplete, listUnmatched, markMatched, type PayoutName } from './repository.ts'

type Deps = Pick<Application, 'database' | 'now'>

/** A payout that is not in the books as it is. */
interface OpenPayout extends PayoutName {
  readonly lines: readonly PayoutLinesTable[]
  /** What none of its lines has. */
  readonly missing: { readonly amountMinor: number; readonly currency: string } | null
}

/**
 * Looks for what is not matched yet, also of earlier payouts: a refund that was made at the provider may have come into the books since. Raises
 * an issue for each payout that keeps some, or whose lines are not its sum, and closes that of one that is whole. Returns how many lines are left.
 */
export async function matchPayouts({ database, now }: Deps): Promise<number> {
  const key = ({ provider, id }: PayoutName) => JSON.stringify([provider, id])
  const payouts = new Map<string, OpenPayout>()
  for (const { provider, id, currency, missing_minor } of await listIncomplete(database.read))
    payouts.set(key({ provider, id }), {
      provider,
      id,
      lines: [],
      missing: { amountMinor: Number(missing_minor), currency },
    })
  for (const line of await listUnmatched(database.read)) {
    const name = { provider: line.provider, id: line.payout_id }
    const { lines, missing } = payouts.get(key(name)) ?? { lines: [], missing: null }
    payouts.set(key(name), { ...name, lines: [...lines, line], missing })
  }
  let left = 0
  for (const payout of payouts.values()) left += await database.write((tx) => matchPayout(tx, payout, now()))
  return left
}

async function matchPayout(
  tx: Tx,
  { provider, id, lines, missing }: OpenPayout,
  now: number,
): Promise<number> {
  const unmatched: PayoutLinesTable[] = []
  for (const line of lines) {
    const matched = await matchLine(tx, line)
    if (!matched) {
      unmatched.push(line)
      continue
    }
    await markMatched(tx, line, matched.orderId)
    if (line.returned_payout_id !== null)
      await resolveIssue(tx, { kind: 'payout-failed', ref: line.returned_payout_id }, now)
  }
  const subject = { kind: 'payout', ref: id } as const
  const [example] = unmatched
  if (example) {
    const params = { provider, payout: id, lines: unmatched.length, example: example.id }
    await raiseUnlessClosed(tx, { ...subject, report: { code: 'payout-unmatched', params } }, now)
  } else if (missing) {
    const params = { provider, payout: id, difference: missing }
    await raiseUnlessClosed(tx, { ...subject, report: { code: 'payout-incomplete', params } }, now)
  } else await resolveIssue(tx, subject, now)
  return unmatched.length
}
