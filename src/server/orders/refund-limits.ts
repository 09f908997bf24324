import type { Currency } from '#contract/money.ts'

import type { UnitOfWork } from '../application/use-case.ts'
import { demandWithinLimit, lockActor } from '../staff/limits-service.ts'
import { startOfToday } from '../zoned-days.ts'
import { sumRefundsBookedBy } from './refund-limits-repository.ts'

/**
 * Refuses `limit-exceeded` where money goes back that whoever acts may not give: together with what they gave back of the same order before,
 * and on the same day of the shop.
 */
export async function demandRefundWithinLimits(
  unit: UnitOfWork,
  order: { readonly id: string; readonly currency: Currency },
  amountMinor: number,
): Promise<void> {
  const { tx, app, actor } = unit
  const { limits = {} } = actor
  const { currency } = order
  if (amountMinor === 0 || (!limits['refund-order'] && !limits['refund-day'])) return
  await lockActor(unit)
  const by = { bookedBy: actor.name, currency }
  if (limits['refund-order']) {
    const usedMinor = await sumRefundsBookedBy(tx, { ...by, orderId: order.id })
    await demandWithinLimit(unit, { kind: 'refund-order', currency, amountMinor, usedMinor })
  }
  if (limits['refund-day']) {
    const usedMinor = await sumRefundsBookedBy(tx, { ...by, since: startOfToday(app.now(), app.timeZone) })
    await demandWithinLimit(unit, { kind: 'refund-day', currency, amountMinor, usedMinor })
  }
}
