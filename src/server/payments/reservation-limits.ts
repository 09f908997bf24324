import { hash } from 'node:crypto'

import type { PurchaseLimits } from '#domain/purchase-limits.ts'

import type { Database, Tx } from '../database/database.ts'
import { Refused } from '../refused.ts'
import { getNetwork, type Throttle } from '../http/throttle.ts'
import { sameMailbox } from '../mail/same-mailbox.ts'

/** The payment that wants to reserve stock. */
export interface Hold {
  readonly attemptId: string
  readonly email: string
  readonly ip: string
  readonly units: number
}

type KeyColumn = 'email_key' | 'network_key'

interface HoldsDeps {
  readonly limits: PurchaseLimits
  readonly throttle: Pick<Throttle, 'lock' | 'factor'>
}

/**
 * Counts what the payments under way of one buyer hold, within the transaction that reserves (faults A14): starts at the same moment wait
 * for each other and cannot slip through together. Throws `conflict` when this one would be too many, and writes it down otherwise.
 */
export function createHoldStock({ limits, throttle }: HoldsDeps) {
  return async (tx: Tx, { attemptId, email, ip, units }: Hold): Promise<void> => {
    const { factor } = throttle
    if (factor === 0) return
    const keys = { email_key: holdsKey(sameMailbox(email)), network_key: holdsKey(getNetwork(ip)) }
    await throttle.lock(tx, [keys.email_key, keys.network_key])
    const byEmail = await heldBy(tx, 'email_key', keys.email_key)
    const byNetwork = await heldBy(tx, 'network_key', keys.network_key)
    if (
      byEmail.payments >= limits.openPaymentsByEmail * factor ||
      byNetwork.payments >= limits.openPaymentsByAddress * factor
    )
      throw new Refused({
        code: 'too-many-payments',
        fields: { selection: { code: 'too-many-payments' } },
      })
    const maxHeld = limits.heldUnits * factor
    if (Math.max(byEmail.units, byNetwork.units) + units > maxHeld)
      throw new Refused({
        code: 'too-many-units',
        params: { max: maxHeld },
        fields: { selection: { code: 'too-many-units' } },
      })
    await tx
      .insertInto('payment_holds')
      .values({ attempt_id: attemptId, ...keys, units })
      .execute()
  }
}

const holdsKey = (who: string): string => hash('sha256', `payment-holds:${who}`, 'hex')

/** Payments that are not over and the units that they reserve, by one key. */
async function heldBy(tx: Tx, column: KeyColumn, key: string): Promise<{ payments: number; units: number }> {
  const rows = await tx
    .selectFrom('payment_holds')
    .innerJoin('payment_attempts', 'payment_attempts.id', 'payment_holds.attempt_id')
    .select('payment_holds.units')
    .where(column, '=', key)
    .where('payment_attempts.state', 'in', ['created', 'open'])
    .execute()
  return { payments: rows.length, units: rows.reduce((sum, { units }) => sum + units, 0) }
}

/** Deletes what is kept of payments that are over. Returns the number of rows. */
export const forgetOldHolds = (database: Pick<Database, 'write'>): Promise<number> =>
  database.write(async (tx) => {
    const { numDeletedRows } = await tx
      .deleteFrom('payment_holds')
      .where('attempt_id', 'in', (query) =>
        query.selectFrom('payment_attempts').select('id').where('state', 'not in', ['created', 'open']),
      )
      .executeTakeFirstOrThrow()
    return Number(numDeletedRows)
  })
