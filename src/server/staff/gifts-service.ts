import { randomUUID } from 'node:crypto'

import type { Currency, Money } from '#contract/money.ts'
import { readAmounts } from '#domain/money-limits.ts'

import type { UnitOfWork } from '../application/use-case.ts'
import type { Queries } from '../database/database.ts'
import { startOfToday } from '../zoned-days.ts'
import { insertGift, sumGifts } from './gifts-repository.ts'
import { demandCountable, demandWithinLimit, lockActor } from './limits-service.ts'

/** What an act gives away that its receiver can pay with, minor units of one currency. */
export interface Gift extends Money {
  readonly kind: 'voucher' | 'gift-card'
  /** Code of the voucher, id of the gift card, or of their batch. */
  readonly ref: string
  /** The input that says how much. */
  readonly field: string
}

/**
 * Notes what an act gives away, all of a batch together. Refuses `limit-exceeded` where it is more than whoever acts may give by one act, or
 * together with what they gave on the same day of the shop; of two at once the second waits for the first.
 */
export async function giveWithinLimits(unit: UnitOfWork, { ref, ...gift }: Gift): Promise<void> {
  const { tx, app, actor } = unit
  const { kind, amountMinor, currency } = gift
  await demandWithinLimit(unit, gift)
  if (actor.kind !== 'staff' || amountMinor === 0) return
  const now = app.now()
  if (actor.limits?.['gift-day']) {
    await lockActor(unit)
    const usedMinor = await sumGiftsToday(tx, { givenBy: actor.name, currency, now, timeZone: app.timeZone })
    await demandWithinLimit(unit, { ...gift, kind: 'gift-day', usedMinor })
  }
  await insertGift(tx, {
    id: randomUUID(),
    given_by: actor.name,
    kind,
    ref,
    currency,
    amount_minor: amountMinor,
    given_at: now,
  })
}

/** What vouchers would give. */
interface VoucherGift {
  readonly basisPoints: number
  readonly amountMinor: Readonly<Partial<Record<Currency, number>>>
  readonly freeShipping: boolean
  readonly limitTotal: number | null
}

/**
 * Notes what vouchers give away: their amount, for each use of each code. Where there is a limit, percent, free delivery and any number of uses
 * are refused (`limit-needs-amount`), since nobody knows what they come to.
 */
export async function giveVouchersWithinLimits(
  unit: UnitOfWork,
  { basisPoints, amountMinor, freeShipping, limitTotal }: VoucherGift,
  { count, ref }: { readonly count: number; readonly ref: string },
): Promise<void> {
  if (basisPoints > 0 || freeShipping || limitTotal === null) {
    await demandCountable(unit, 'voucher')
    await demandCountable(unit, 'gift-day')
  }
  if (limitTotal === null) return
  for (const [currency, minor] of readAmounts(amountMinor))
    await giveWithinLimits(unit, {
      kind: 'voucher',
      currency,
      amountMinor: minor * limitTotal * count,
      ref,
      field: 'amountMinor',
    })
}

/** Returns what somebody has given in vouchers and gift cards on this day of the shop, minor units. */
export const sumGiftsToday = (
  queries: Queries,
  {
    now,
    timeZone,
    ...by
  }: {
    readonly givenBy: string
    readonly currency: Currency
    readonly now: number
    readonly timeZone: string
  },
): Promise<number> => sumGifts(queries, { ...by, since: startOfToday(now, timeZone) })
