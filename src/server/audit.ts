import { randomUUID } from 'node:crypto'

import type { Tx } from './database/database.ts'

/** What somebody of the team did to which thing. */
export interface Act {
  readonly actor: string
  /** `refund`, `voucher-add`. */
  readonly action: string
  /** Id of the order, code of the voucher, SKU, … */
  readonly ref: string
  readonly detail?: object
}

/** Notes an act in the audit, in the transaction that does it, so that neither is there without the other (faults K8). */
export async function noteAct(tx: Tx, { actor, action, ref, detail = {} }: Act, at: number): Promise<void> {
  const entry = { id: randomUUID(), at, actor, action, ref, detail: JSON.stringify(detail) }
  await tx.insertInto('audit').values(entry).execute()
}
