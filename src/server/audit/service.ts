import { randomUUID } from 'node:crypto'

import type { Tx } from '../database/database.ts'
import { toJson } from '../database/json.ts'
import { failpoint } from '../failpoint.ts'

/** What somebody of the team did to which thing. */
export interface Act {
  readonly actor: string
  /** `refund`, `voucher-add`. */
  readonly action: string
  /** Id of the order, code of the voucher, SKU, … */
  readonly ref: string
  readonly detail?: object
  /** What the rows of one request, command or job have in common; null where it was called without a context. */
  readonly correlationId?: string | null
}

/** Notes an act in the audit, in the transaction that does it, so that neither is there without the other (faults K8). */
export async function noteAct(
  tx: Tx,
  { actor, action, ref, detail = {}, correlationId = null }: Act,
  at: number,
): Promise<void> {
  const entry = {
    id: randomUUID(),
    at,
    actor,
    action,
    ref,
    detail: toJson(detail),
    correlation_id: correlationId,
  }
  await failpoint('audit.before-write')
  await tx.insertInto('audit').values(entry).execute()
}
