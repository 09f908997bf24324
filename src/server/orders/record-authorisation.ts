import type { Tx } from '../database/database.ts'
import { resolveIssue, raiseIssue } from '../jobs/issues.ts'
import {
  listCaptures,
  countCaptured,
  findAuthorisation,
  insertCapture,
  moveCapture,
  setAuthorisationEnd,
} from './authorisation-repository.ts'
import { readAuthorisation } from './captures.ts'
import { authorisationIssue } from './payment-issues.ts'
import type { Order } from './receipt.ts'

/** Reserved money as its provider reports it. Times are epoch milliseconds. */
export interface ReportedAuthorisation {
  /** `over`: nothing more can be captured, since its time has passed. */
  readonly state: 'valid' | 'over'
  readonly until: number | null
  /** `captureId`: the shop's own; null for one that was made at the provider. */
  readonly captures: readonly {
    readonly id: string
    readonly captureId: string | null
    readonly amountMinor: number
  }[]
}

/** Brings what a locked order has reserved in line with its provider. Harmless to repeat, in any order. */
export async function recordAuthorisation(
  tx: Tx,
  order: Order,
  { state, until, captures }: ReportedAuthorisation,
  now: number,
): Promise<void> {
  if (!(await findAuthorisation(tx, order.id))) return
  const known = await listCaptures(tx, order.id)
  for (const { id, captureId, amountMinor } of captures) {
    const own =
      known.find((one) => one.provider_capture_id === id) ?? known.find((one) => one.id === captureId)
    if (own?.state === 'captured') continue
    const made = { state: 'captured', provider_capture_id: id } as const
    if (own) await noteCaptured(tx, order.id, own.id, { providerId: id, now })
    // Made in the provider's dashboard.
    else
      await insertCapture(tx, {
        ...made,
        id,
        order_id: order.id,
        shipment_id: null,
        amount_minor: amountMinor,
        created_at: now,
      })
  }
  await countCaptured(tx, order.id)
  await recordEnd(tx, order, { state, until, now })
}

async function recordEnd(
  tx: Tx,
  order: Order,
  { state, until, now }: { state: ReportedAuthorisation['state']; until: number | null; now: number },
): Promise<void> {
  const authorisation = await readAuthorisation(tx, order.id)
  if (!authorisation) return
  const { row, openMinor } = authorisation
  const isOver = state === 'over' && openMinor > 0
  await setAuthorisationEnd(tx, order.id, {
    expires_at: until ?? row.expires_at,
    expired_at: isOver ? now : row.expired_at,
  })
  if (isOver) await raiseIssue(tx, authorisationIssue(order, { openMinor, until, isOver }), now)
}

/** Notes that the provider has taken the money of a capture. */
export async function noteCaptured(
  tx: Tx,
  orderId: string,
  captureId: string,
  { providerId, now }: { providerId: string; now: number },
): Promise<void> {
  await moveCapture(tx, captureId, { state: 'captured', provider_capture_id: providerId })
  await countCaptured(tx, orderId)
  await resolveIssue(tx, { kind: 'capture', ref: `${orderId}:${captureId}` }, now)
}
