import { randomUUID } from 'node:crypto'

import { openMinor, type AuthorisedMoney } from '#domain/after-sale/authorised-money.ts'

import type { Queries, Tx } from '../database/database.ts'
import type { AuthorisationsTable, CapturesTable } from '../database/tables/after-sale-tables.ts'
import type { Outbox } from '../jobs/outbox.ts'
import type { CapturePayload } from '../jobs/job-payloads.ts'
import { listCaptures, findAuthorisation, insertCapture } from './authorisation-repository.ts'

/** The authorisation of an order with its captures. */
export interface Authorisation extends AuthorisedMoney {
  readonly row: AuthorisationsTable
  readonly captures: readonly CapturesTable[]
  /** What can still be captured; nothing once its time is over. */
  readonly openMinor: number
}

/** Null: the money was taken when the order was placed. */
export async function readAuthorisation(queries: Queries, orderId: string): Promise<Authorisation | null> {
  const row = await findAuthorisation(queries, orderId)
  if (!row) return null
  const captures = await listCaptures(queries, orderId)
  const queuedMinor = captures.reduce(
    (sum, { state, amount_minor }) => sum + (state === 'queued' ? amount_minor : 0),
    0,
  )
  const money = {
    amountMinor: row.amount_minor,
    capturedMinor: row.captured_minor,
    releasedMinor: row.released_minor,
    queuedMinor,
  }
  return { row, captures, ...money, openMinor: row.expired_at === null ? openMinor(money) : 0 }
}

/** Books a capture of a locked order and queues it as a job. Nothing happens for an amount of zero. */
export async function bookCapture(
  { outbox, now }: { readonly outbox: Pick<Outbox, 'add'>; readonly now: () => number },
  tx: Tx,
  { row }: Pick<Authorisation, 'row'>,
  { amountMinor, shipmentId }: { readonly amountMinor: number; readonly shipmentId: string | null },
): Promise<void> {
  if (amountMinor <= 0) return
  const id = randomUUID()
  await insertCapture(tx, {
    id,
    order_id: row.order_id,
    shipment_id: shipmentId,
    amount_minor: amountMinor,
    state: 'queued',
    provider_capture_id: null,
    created_at: now(),
  })
  const payload: CapturePayload = { provider: row.provider, paymentId: row.payment_id, amountMinor }
  await outbox.add(tx, 'capture', id, payload)
}
