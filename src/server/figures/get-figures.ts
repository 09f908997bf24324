import type { Currency } from '#contract/money.ts'
import type { FigurePeriod, FiguresAnswer } from '#contract/staff/figures.ts'
import { addDays } from '#domain/days/add-days.ts'

import { defineQuery } from '../application/use-case.ts'
import { longRead } from '../database/long-read.ts'
import { usesByCode } from '../vouchers/uses-service.ts'
import { startOfZonedDay, zonedDay } from '../zoned-days.ts'
import { articleFigures, sizeFigures } from './article-figures.ts'
import {
  countBags,
  countUnits,
  countWork,
  refundsBySlot,
  returnReasons,
  salesBySlot,
  unitsOnHand,
  unitsReturned,
  unitsSold,
  type Span,
} from './repository.ts'

export interface GetFigures {
  readonly period: FigurePeriod
  /** The shop's: "Europe/Stockholm". */
  readonly timeZone: string
}

/** Days of each period, today among them. */
const lengths: Readonly<Record<FigurePeriod, number>> = { today: 1, week: 7, month: 30, year: 364 }
const yearInWeeks = 364
const dayMs = 86_400_000
/** Bags that nobody has touched for longer are thrown away. */
const bagDays = 30

/** Returns what was sold in a period up to now, beside the same days of the year before, what came back, and what waits. */
export const getFigures = defineQuery<GetFigures, FiguresAnswer>({
  permission: 'figures.read',
  async run({ app }, { period, timeZone }) {
    const now = app.now()
    const today = zonedDay(now, timeZone)
    const dayCount = lengths[period]
    const from = addDays(today, 1 - dayCount)
    const span = { from: startOfZonedDay(from, timeZone), until: now + 1 }
    const before = {
      from: startOfZonedDay(addDays(from, -yearInWeeks), timeZone),
      until: now + 1 - yearInWeeks * dayMs,
    }
    const { snapshot } = await app.catalogue.current()
    return longRead(app.database, async (queries) => {
      const sold = await unitsSold(queries, span)
      const returned = await unitsReturned(queries, span)
      const onHand = await unitsOnHand(queries)
      const sales = { now: await salesBySlot(queries, span), before: await salesBySlot(queries, before) }
      const days = await readDays(queries, { sales, span, before, timeZone })
      const conversionDays = Math.min(dayCount, bagDays)
      const bagSpan = { ...span, from: Math.max(span.from, now - bagDays * dayMs) }
      return {
        timeZone,
        from,
        until: today,
        totals: sumDays(days),
        units: {
          now: sold.reduce((sum, { units }) => sum + units, 0),
          before: await countUnits(queries, before),
        },
        days,
        countries: sumCountries(sales.now),
        vouchers: (await usesByCode(queries, span)).map(({ name, ...uses }) => ({ code: name, ...uses })),
        returnReasons: await returnReasons(queries, span),
        sizes: sizeFigures({ sold, returned, onHand }),
        ...articleFigures(snapshot, { sold, returned, onHand }),
        dayCount,
        conversion: { ...(await countBags(queries, bagSpan)), days: conversionDays },
        work: await countWork(queries),
      }
    })
  },
})

type Sales = Awaited<ReturnType<typeof salesBySlot>>
type Day = FiguresAnswer['days'][number]
const none = { orders: 0, salesMinor: 0, refundedMinor: 0 }

async function readDays(
  queries: Parameters<typeof salesBySlot>[0],
  {
    sales,
    span,
    before,
    timeZone,
  }: {
    readonly sales: { readonly now: Sales; readonly before: Sales }
    readonly span: Span
    readonly before: Span
    readonly timeZone: string
  },
): Promise<Day[]> {
  const days = new Map<string, Day>()
  for (const [which, of, shift] of [
    ['now', span, 0],
    ['before', before, yearInWeeks],
  ] as const) {
    const add = (
      rows: readonly { at: number; currency: Currency; orders: number; minor: number }[],
      field: 'salesMinor' | 'refundedMinor',
    ) => {
      for (const { at, currency, orders, minor } of rows) {
        const day = addDays(zonedDay(Math.max(at, of.from), timeZone), shift)
        const key = `${day} ${currency}`
        const known = days.get(key) ?? { day, currency, now: none, before: none }
        const sums = known[which]
        const raised = { ...sums, orders: sums.orders + orders, [field]: sums[field] + minor }
        days.set(key, { ...known, [which]: raised })
      }
    }
    add(sales[which], 'salesMinor')
    add(await refundsBySlot(queries, of), 'refundedMinor')
  }
  return [...days.values()].toSorted((a, b) => (a.day + a.currency < b.day + b.currency ? -1 : 1))
}

/** Sales by country and currency; those of the most orders first. */
function sumCountries(sales: Sales): FiguresAnswer['countries'] {
  const sums = new Map<string, FiguresAnswer['countries'][number]>()
  for (const { country, currency, orders, minor } of sales) {
    const key = `${country} ${currency}`
    const known = sums.get(key)
    const salesMinor = (known?.salesMinor ?? 0) + minor
    sums.set(key, { country, currency, orders: (known?.orders ?? 0) + orders, salesMinor })
  }
  return [...sums]
    .toSorted(([a, one], [b, other]) => other.orders - one.orders || (a < b ? -1 : 1))
    .map(([, sum]) => sum)
}

/** The sums of all days, by currency; that of the most orders first. */
function sumDays(days: readonly Day[]): FiguresAnswer['totals'] {
  const sums = new Map<Currency, FiguresAnswer['totals'][number]>()
  const add = (a: Day['now'], b: Day['now']) => ({
    orders: a.orders + b.orders,
    salesMinor: a.salesMinor + b.salesMinor,
    refundedMinor: a.refundedMinor + b.refundedMinor,
  })
  for (const { currency, now, before } of days) {
    const known = sums.get(currency) ?? { currency, now: none, before: none }
    sums.set(currency, { currency, now: add(known.now, now), before: add(known.before, before) })
  }
  return [...sums.values()].toSorted(
    (a, b) => b.now.orders - a.now.orders || b.before.orders - a.before.orders,
  )
}
