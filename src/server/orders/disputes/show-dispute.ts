import type { DisputeDetail } from '#contract/staff/disputes.ts'

import type { Context } from '../../application/context.ts'
import { refuse } from '../../application/refuse.ts'
import { defineQuery } from '../../application/use-case.ts'
import type { DisputesTable } from '../../database/tables/after-sale-tables.ts'
import { findDispute } from '../dispute-repository.ts'
import { createOrderReads } from '../order-history.ts'
import { createOrdersService } from '../service.ts'
import { DisputeAnswerError, type GivenEvidence } from './answers-service.ts'
import { collectEvidence } from './collect-evidence.ts'
import { toDisputeRow } from './dispute-row.ts'

/** Returns a dispute as it is kept. Refuses `dispute-unknown`. */
export const requireDispute = async ({ app }: Context, id: string): Promise<DisputesTable> =>
  (await findDispute(app.database.read, id)) ?? refuse('dispute-unknown', { id }, 'id')

const nothing: GivenEvidence = { texts: {}, files: [], sent: 0 }

async function readGiven(
  { app }: Context,
  { id, provider }: DisputesTable,
): Promise<GivenEvidence | 'by-hand' | 'away'> {
  const answers = app.disputeAnswers(provider)
  if (!answers) return 'by-hand'
  try {
    return await answers.read(id)
  } catch (reason) {
    if (reason instanceof DisputeAnswerError) return 'away'
    throw reason
  }
}

/** Returns a dispute with the evidence that the shop has, and what the provider was given. Refuses `dispute-unknown`. */
export const showDispute = defineQuery<{ readonly id: string }, DisputeDetail>({
  permission: 'orders.read',
  async run(context, { id }) {
    const { database, now } = context.app
    const dispute = await requireDispute(context, id)
    const order =
      dispute.order_id === null ? null : await createOrdersService({ database, now }).byId(dispute.order_id)
    const history = order && (await createOrderReads(database).history(order.id))
    const known =
      order && history ? await collectEvidence(database.read, order, history) : { texts: {}, documents: {} }
    const row = toDisputeRow(dispute, order, now())
    const read = await readGiven(context, dispute)
    const given = typeof read === 'string' ? nothing : read
    return {
      dispute: row,
      answering: typeof read === 'string' ? read : row.stage === 'due' ? 'possible' : 'over',
      ...known,
      texts: { ...known.texts, ...given.texts },
      files: given.files,
      sent: given.sent,
    }
  },
})
