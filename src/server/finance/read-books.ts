import { maxBookedDays, type BooksAnswer } from '#contract/staff/finance.ts'
import { addDays } from '#domain/days/add-days.ts'
import { isCalendarDay } from '#domain/days/calendar-day.ts'
import { orderTaxLines } from '#domain/tax/order-tax-lines.ts'

import { refuse } from '../application/refuse.ts'
import { defineQuery } from '../application/use-case.ts'
import type { Queries } from '../database/database.ts'
import { fromJson } from '../database/json.ts'
import { longRead } from '../database/long-read.ts'
import { toOrder, toPaidOrder } from '../orders/service.ts'
import { startOfZonedDay, zonedDay } from '../zoned-days.ts'
import { createBookSums, type BookSums } from './book-sums.ts'
import { disputesOfSpan, giftCardBalances, pageOrders, refundsOfSpan, type BookedSpan } from './repository.ts'

export interface ReadBooks {
  /** First and last day, `2026-11-27`. */
  readonly from: string
  readonly until: string
  /** The shop's: "Europe/Stockholm". */
  readonly timeZone: string
}

const giftCard = 'gift card'
/** What was paid for an order that staff placed went to no provider of the shop. */
const byHand = 'by hand'

/**
 * Returns sales, refunds and disputes of some days by country, rate of tax and instrument, and what was owed to holders of gift cards as
 * the last one ended. Reads every order of them. Refuses `period-wrong`.
 */
export const readBooks = defineQuery<ReadBooks, BooksAnswer>({
  permission: 'finance.read',
  async run({ app }, { from, until, timeZone }) {
    demandPeriod(from, until)
    const span = {
      from: startOfZonedDay(from, timeZone),
      until: startOfZonedDay(addDays(until, 1), timeZone),
    }
    return longRead(app.database, async (queries) => {
      const sums = await sumBooks(queries, span, timeZone)
      const giftCards = await giftCardBalances(queries, span.until)
      return { from, until, timeZone, ...sums, giftCards }
    })
  },
})

/** Returns sales, refunds and disputes of a time, by day. */
export async function sumBooks(
  queries: Queries,
  span: BookedSpan,
  timeZone: string,
): Promise<Pick<BooksAnswer, 'taxed' | 'paid'>> {
  const sums = createBookSums()
  await addOrders(queries, span, { sums, timeZone })
  for (const refund of await refundsOfSpan(queries, span))
    addRefund(sums, refund, zonedDay(refund.at, timeZone))
  for (const { at, provider, currency, minor } of await disputesOfSpan(queries, span))
    sums.addPaid({ day: zonedDay(at, timeZone), kind: 'dispute', instrument: provider, currency, minor })
  return sums.done()
}

/** Refuses `period-wrong` where the books cannot be read of it. */
export function demandPeriod(from: string, until: string): void {
  if (!isCalendarDay(from) || !isCalendarDay(until) || until < from || addDays(from, maxBookedDays) <= until)
    refuse('period-wrong', { from, until, maxDays: maxBookedDays }, 'until')
}

async function addOrders(
  queries: Queries,
  span: BookedSpan,
  { sums, timeZone }: { readonly sums: BookSums; readonly timeZone: string },
): Promise<void> {
  for await (const row of pageOrders(queries, span)) {
    const order = toOrder(row)
    const day = zonedDay(order.createdAt, timeZone)
    const { snapshot } = order
    const { currency } = snapshot
    const at = { day, kind: 'sale', country: row.country ?? snapshot.country, currency } as const
    const lines = orderTaxLines(snapshot)
    for (const line of lines) sums.addTaxed({ ...at, ...line })
    const paid = toPaidOrder({ ...order, state: 'paid' })
    const money = { day, kind: 'sale', currency } as const
    sums.addPaid({ ...money, instrument: row.provider ?? byHand, minor: paid.cardMinor })
    sums.addPaid({ ...money, instrument: giftCard, minor: paid.giftCardMinor })
    // Sold out while a gift card paid all of it: there is no refund, since nothing was taken.
    if (order.state !== 'paid_shortfall' || order.totalMinor > 0) continue
    for (const line of lines) sums.addTaxed({ ...at, ...line, kind: 'refund' })
    sums.addPaid({ ...money, kind: 'refund', instrument: giftCard, minor: paid.giftCardMinor })
  }
}

type Refund = Awaited<ReturnType<typeof refundsOfSpan>>[number]

function addRefund(sums: BookSums, refund: Refund, day: string): void {
  const { currency, note } = refund
  const hasFailed = refund.state === 'failed'
  const cardMinor = hasFailed ? refund.released_minor : refund.card_minor
  // Of what sold out while it was paid, gift cards have all again, without a row of its own.
  const giftCardMinor =
    refund.order_state === 'paid_shortfall' ? (refund.order_gift_card_minor ?? 0) : refund.gift_card_minor
  const at = { day, kind: 'refund', country: refund.country ?? '', currency } as const
  const money = { day, kind: 'refund', currency } as const
  sums.addPaid({ ...money, instrument: refund.provider ?? byHand, minor: cardMinor })
  sums.addPaid({ ...money, instrument: giftCard, minor: giftCardMinor })
  const grossMinor = cardMinor + giftCardMinor
  if (note !== null && !hasFailed)
    for (const line of fromJson(note).taxLines) sums.addTaxed({ ...at, ...line })
  // One from before there were credit notes, or that failed: nobody has said at which rates.
  else if (grossMinor > 0)
    sums.addTaxed({
      ...at,
      jurisdiction: '',
      percent: 0,
      treatment: '',
      netMinor: grossMinor,
      taxMinor: 0,
      grossMinor,
    })
}
