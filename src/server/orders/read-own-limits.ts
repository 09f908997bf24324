import type { Currency } from '#contract/money.ts'
import { limitKinds, type LimitKind } from '#contract/staff/money-limit-names.ts'
import type { OwnLimit } from '#contract/staff/money-limits.ts'
import { readAmounts } from '#domain/money-limits.ts'

import type { Context } from '../application/context.ts'
import { sumGiftsToday } from '../staff/gifts-service.ts'
import { startOfToday } from '../zoned-days.ts'
import { sumRefundsBookedBy } from './refund-limits-repository.ts'
import { findOrder } from './repository.ts'

/**
 * Returns what whoever asks may give away, with what of it is used up: today, and of refunds of one order where its number is given.
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
  const { timeZone } = app
  const now = app.now()
  const sumUsed = (kind: LimitKind, currency: Currency): Promise<number> | number => {
    const by = { bookedBy: actor.name, currency }
    switch (kind) {
      case 'refund-order':
        return order ? sumRefundsBookedBy(queries, { ...by, orderId: order.id }) : 0
      case 'refund-day':
        return sumRefundsBookedBy(queries, { ...by, since: startOfToday(now, timeZone) })
      case 'gift-day':
        return sumGiftsToday(queries, { givenBy: actor.name, currency, now, timeZone })
      case 'voucher':
      case 'gift-card':
        return 0
    }
  }
  const found: OwnLimit[] = []
  for (const kind of limitKinds)
    for (const [currency, allowedMinor] of readAmounts(limits[kind] ?? {}))
      found.push({ kind, currency, allowedMinor, usedMinor: await sumUsed(kind, currency) })
  return found
}
