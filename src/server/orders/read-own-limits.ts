import { limitKinds, type OwnLimit } from '#contract/staff/money-limits.ts'
import { readAmounts } from '#domain/money-limits.ts'

import type { Context } from '../application/context.ts'
import { startOfToday } from './refund-limits.ts'
import { sumRefundsBookedBy } from './refund-limits-repository.ts'
import { findOrder } from './repository.ts'

/**
 * Returns what whoever asks may give away, with what of it is used up: of refunds today, and of those of one order where its number is given.
 * Empty for who has no limits.
 */
export async function readOwnLimits(
  { app, actor }: Context,
  { order: number }: { readonly order?: string | undefined },
): Promise<OwnLimit[]> {
  const { limits = {} } = actor
  const queries = app.database.read
  const order =
    number === undefined ? undefined : await findOrder(queries, { column: 'number', value: number })
  const found: OwnLimit[] = []
  for (const kind of limitKinds)
    for (const [currency, allowedMinor] of readAmounts(limits[kind] ?? {})) {
      const by = { bookedBy: actor.name, currency }
      const scope =
        kind === 'refund-day'
          ? { since: startOfToday(app.now(), app.timeZone) }
          : kind === 'refund-order' && order
            ? { orderId: order.id }
            : null
      const usedMinor = scope === null ? 0 : await sumRefundsBookedBy(queries, { ...by, ...scope })
      found.push({ kind, currency, allowedMinor, usedMinor })
    }
  return found
}
