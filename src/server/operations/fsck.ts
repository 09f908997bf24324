import type { BookFault, LedgerFault } from '#contract/book-faults.ts'

import type { Database, Queries } from '../database/database.ts'
import { sql } from '../database/kysely.ts'
import { checks } from './fsck-checks.ts'
import { longRead } from '../database/long-read.ts'
import { lineChecks } from './line-checks.ts'
import { returnChecks } from './return-checks.ts'

/** Something that must never be. `ref` names the row. */
export type Finding = BookFault & {
  /** `I1`…`I14` of the list of invariants. */
  readonly invariant: string
  readonly ref: string
}

/** A capture as the provider reports it: minor units, currency in capitals. */
export interface LedgerPayment {
  readonly session: string
  readonly captured: number
  readonly refunded: number
  /** What disputes have taken back and not returned; absent: nothing. */
  readonly disputed?: number
  /** What can still be captured of reserved money; absent for money that is taken at once. */
  readonly reserved?: number
  readonly currency: string
}

/** Reservations may outlive their time by one round of the reconciler and the provider's answer. */
const graceMs = 3 * 60_000

/** Looks for what must never be. Empty when the books are in order. Reads only, and may run while the shop serves. */
export const findFaults = (database: Database, now: number): Promise<Finding[]> =>
  longRead(database, (queries) => lookThrough(queries, now))

async function lookThrough(queries: Queries, now: number): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const { invariant, code, query } of [...checks, ...lineChecks, ...returnChecks]) {
    const statement = sql.raw<{ ref: string }>(query.replaceAll(':late', String(now - graceMs)))
    const { rows } = await statement.execute(queries)
    findings.push(...rows.map(({ ref }) => ({ invariant, code, params: {}, ref })))
  }
  return findings
}

interface Booked {
  readonly owedMinor: number
  readonly currency: string
  /** Refunds that are booked and not made yet. */
  readonly queuedMinor: number
  /** Captures that are booked and not made yet. */
  readonly capturesMinor: number
  /** What can still be captured; null: nothing is said of it, since it was taken at once or its time is over. */
  readonly openMinor: number | null
}

/** By session: what the shop keeps of the money once all its refunds are through, and what of them is still to be made. */
async function readBooks(queries: Queries): Promise<Map<string, Booked>> {
  const { rows } = await sql<{
    session: string
    kept: number | null
    queued: number | string
    captures: number | string
    open: number | null
    currency: string
  }>`
    select session_id as session, payment_attempts.currency as currency,
      case when authorisations.order_id is null then total_minor - refunded_minor - disputed_minor
        else captured_minor - (refunded_minor - authorisations.released_minor) - disputed_minor end as kept,
      (select coalesce(sum(captures.amount_minor), 0) from captures
        where captures.order_id = orders.id and captures.state = 'queued') as captures,
      case when expired_at is null then authorisations.amount_minor - captured_minor - authorisations.released_minor
        end as open,
      case when orders.id is null then
        case when exists (select 1 from outbox where kind = 'refund' and key = payment_attempts.id and done_at is null)
          then 9007199254740991 else 0 end
      else (select coalesce(sum(card_minor - refunds.released_minor), 0) from refunds join outbox on outbox.kind = 'refund' and outbox.key = refunds.id
        where refunds.order_id = orders.id and outbox.done_at is null
          and (refunds.state is null or refunds.state = 'queued')) end as queued
    from payment_attempts left join orders on orders.payment_attempt_id = payment_attempts.id
      left join authorisations on authorisations.order_id = orders.id
    where session_id is not null and payment_attempts.state = 'paid'`.execute(queries)
  return new Map(
    rows.map(({ session, kept, queued, captures, open, currency }) => [
      session,
      {
        owedMinor: kept ?? 0,
        queuedMinor: Number(queued),
        capturesMinor: Number(captures),
        openMinor: open,
        currency,
      },
    ]),
  )
}

/** Compares the shop's books with what the provider captured and refunded, payment by payment, to the minor unit. */
export async function compareWithLedger(
  database: Database,
  payments: readonly LedgerPayment[],
): Promise<Finding[]> {
  const books = await longRead(database, readBooks)
  const findings: Finding[] = []
  const report = (ref: string, found: LedgerFault) => void findings.push({ invariant: 'I3', ref, ...found })
  for (const { session, captured, refunded, disputed = 0, reserved = 0, currency } of payments) {
    const booked = books.get(session)
    books.delete(session)
    const minor = captured - refunded - disputed
    if (!booked) {
      if (minor !== 0) report(session, { code: 'held-unaccounted', params: { minor, currency } })
      continue
    }
    const { owedMinor, openMinor, queuedMinor, capturesMinor, currency: bookedCurrency } = booked
    if (minor < owedMinor || minor > owedMinor + queuedMinor + capturesMinor)
      report(session, {
        code: 'held-differs',
        params: { minor, currency, bookedMinor: owedMinor, bookedCurrency },
      })
    else if (openMinor !== null && reserved + capturesMinor < openMinor)
      report(session, {
        code: 'reserved-differs',
        params: { minor: reserved, currency, bookedMinor: openMinor, bookedCurrency },
      })
    else if (owedMinor > 0 && bookedCurrency !== currency)
      report(session, { code: 'captured-currency-differs', params: { currency, bookedCurrency } })
  }
  for (const [session, { owedMinor }] of books)
    if (owedMinor > 0) report(session, { code: 'never-captured', params: {} })
  return findings
}
