import type { Currency } from '#contract/money.ts'
import { goodwillDays, goodwillLimit, type GoodwillLimits } from '#domain/cart/goodwill-limits.ts'

import type { Actor } from '../application/context.ts'
import { refuse } from '../application/refuse.ts'
import { defineAct } from '../application/use-case.ts'
import type { Queries } from '../database/database.ts'
import { fromJson } from '../database/json.ts'
import type { CustomersTable } from '../database/tables/customer-tables.ts'
import { giveWithinLimits } from '../staff/gifts-service.ts'
import {
  findGoodwill,
  goodwillReason,
  lockGoodwill,
  sumGoodwill,
} from '../vouchers/mailbox-vouchers-service.ts'
import { lockPerson, writeNote } from './customer-notes.ts'
import { personRef } from './find-person.ts'
import { findNewestGuestOrder } from './guest-repository.ts'
import { isGuest } from './mailbox-data.ts'
import { parseBody } from './profile.ts'

const day = 24 * 60 * 60_000
/** So long it can be used. */
const lifeMs = 365 * day

export interface GiveVoucher {
  /** Id of an account, or an address. */
  readonly name: string
  /** Chosen by whoever asks: the same one gives no second voucher. */
  readonly key: string
  readonly amountMinor: number
  readonly currency: Currency
  /** For the team: kept as a note. */
  readonly reason: string
  /** Words of the email; empty: none. */
  readonly message: string
}

/** Returns what somebody may still give a mailbox in vouchers, in minor units; null: without a limit, since they may make any voucher. */
export async function leftToGive(
  queries: Queries,
  email: string,
  { actor, limits, now }: { readonly actor: Actor; readonly limits: GoodwillLimits; readonly now: number },
): Promise<(currency: Currency) => number | null> {
  if (actor.permissions.has('vouchers.change')) return () => null
  const given = await sumGoodwill(queries, email, now - goodwillDays * day)
  return (currency) => Math.max(0, goodwillLimit(limits, currency) - (given.get(currency) ?? 0))
}

/**
 * Makes the act that gives a customer a voucher: for that mailbox alone, for a year and once, mailed, with its reason as a note. Refuses
 * `customer-unknown`, and `goodwill-too-much` beyond what one customer may get within thirty days, and `limit-exceeded`. The words are not repeated in the audit.
 */
export const createGiveVoucher = (limits: GoodwillLimits) =>
  defineAct<GiveVoucher, { readonly code: string }>({
    permission: 'customers.goodwill',
    action: 'customer-voucher',
    async run(unit, { name, key, amountMinor, currency, reason, message }) {
      const { tx, app, actor } = unit
      await lockGoodwill(tx)
      const now = app.now()
      const person = await lockPerson(tx, name, now)
      const { email } = person
      const known = await findGoodwill(tx, email, key)
      if (known !== null) return { value: { code: known }, audit: [] }
      const left = (await leftToGive(tx, email, { actor, limits, now }))(currency)
      if (left !== null && amountMinor > left)
        refuse(
          'goodwill-too-much',
          { left: { amountMinor: left, currency }, days: goodwillDays },
          'amountMinor',
        )
      const until = now + lifeMs
      const code = await app.vouchers.issueAmount(tx, {
        email,
        amountMinor,
        currency,
        reason: goodwillReason(key),
        until,
      })
      await giveWithinLimits(unit, {
        kind: 'voucher',
        amountMinor,
        currency,
        ref: code,
        field: 'amountMinor',
      })
      await writeNote(tx, person, { text: reason, voucher: code, author: actor.name, created_at: now })
      const language = await findLanguage(tx, person)
      await app.outbox.add(tx, 'goodwill-mail', key, {
        email,
        code,
        amountMinor,
        currency,
        until,
        message,
        language,
      })
      return { value: { code }, audit: [{ ref: personRef(person), detail: { amountMinor, currency } }] }
    },
  })

/** In which language somebody is mailed: that of the account, or of a guest's newest order; empty: the shop's. */
async function findLanguage(queries: Queries, person: CustomersTable): Promise<string> {
  if (!isGuest(person)) return parseBody(person).language
  const order = await findNewestGuestOrder(queries, person.email)
  return order ? fromJson(order.snapshot).language : ''
}
