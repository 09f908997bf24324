import type { DisputeRow, DisputeShow, DisputeStage } from '#contract/staff/disputes.ts'
import { decidedStatuses } from '#domain/after-sale/disputes.ts'

import { defineQuery } from '../../application/use-case.ts'
import { newestDisputes, type DisputeOfOrder } from '../dispute-repository.ts'
import { toDisputeRow, type DisputedOrder } from './dispute-row.ts'

const waiting: ReadonlySet<DisputeStage> = new Set(['due', 'overdue'])

const deadline = ({ stage, respondBy }: DisputeRow): number =>
  waiting.has(stage) ? (respondBy ?? Number.MAX_SAFE_INTEGER - 1) : Number.MAX_SAFE_INTEGER

const readOrder = (row: DisputeOfOrder): DisputedOrder | null =>
  row.number === null
    ? null
    : {
        number: row.number,
        totalMinor: row.total_minor ?? 0,
        refundedMinor: row.refunded_minor ?? 0,
        disputedMinor: row.disputed_minor ?? 0,
        currency: row.order_currency ?? '',
      }

/** Returns payments that are disputed at the bank: the next deadline for evidence first, then the newest. Of decided ones the newest 500. */
export const listDisputes = defineQuery<{ readonly show: DisputeShow }, DisputeRow[]>({
  permission: 'orders.read',
  async run({ app: { database, now } }, { show }) {
    const found = await newestDisputes(database.read, { notIn: show === 'all' ? [] : decidedStatuses })
    return found
      .map((row) => toDisputeRow(row, readOrder(row), now()))
      .filter(({ stage }) => show !== 'due' || waiting.has(stage))
      .toSorted((a, b) => deadline(a) - deadline(b))
  },
})
