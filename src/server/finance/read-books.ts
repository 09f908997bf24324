import { orderTaxLines } from '#domain/tax/order-tax-lines.ts'
import type { TaxLine } from '#domain/tax/tax-lines.ts'

import { defineQuery } from '../application/use-case.ts'
import { fromJson } from '../database/json.ts'
import { longRead } from '../database/long-read.ts'
import { toOrder, toPaidOrder } from '../orders/service.ts'
import { startOfZonedDay, zonedDay } from '../zoned-days.ts'
import { addDays } from '#domain/days/add-days.ts'
import { giftCardBalances, ordersOfSpan, refundsOfSpan } from './repository.ts'

export interface ReadBooks {
  /** First and last day, `2026-11-27`. */
  readonly from: string
  readonly until: string
  /** The shop's: "Europe/Stockholm". */
  readonly timeZone: string
}

/** What was sold, or went back, at one rate of tax in one country on one day; minor units. `treatment` is empty where it is not known. */
export interface TaxedRow {
  readonly day: string
  readonly kind: 'sale' | 'refund'
  readonly country: string
  readonly jurisdiction: string
  readonly percent: number
  readonly treatment: TaxLine['treatment'] | ''
  readonly currency: string
  readonly netMinor: number
  readonly taxMinor: number
  readonly grossMinor: number
}

/** What was paid, or went back, by one instrument on one day; minor units. */
export interface PaidRow {
  readonly day: string
  readonly kind: 'sale' | 'refund'
  /** The payment method's name, or `gift card`. */
  readonly instrument: string
  readonly currency: string
  readonly minor: number
}

export interface Books {
  readonly taxed: readonly TaxedRow[]
  readonly paid: readonly PaidRow[]
  /** What the shop owes to holders of gift cards now, by currency; that of blocked ones apart. */
  readonly giftCards: readonly {
    readonly currency: string
    readonly isBlocked: boolean
    readonly minor: number
  }[]
}

const pageLength = 500
const giftCard = 'gift card'
const provider = 'payment provider'

/** Returns sales and refunds of some days by country, rate of tax and instrument, and what gift cards are owed. Reads every order of them. */
export const readBooks = defineQuery<ReadBooks, Books>({
  permission: 'finance.read',
  run({ app }, { from, until, timeZone }) {
    const span = {
      from: startOfZonedDay(from, timeZone),
      until: startOfZonedDay(addDays(until, 1), timeZone),
    }
    return longRead(app.database, async (queries) => {
      const sums = createSums()
      let after = ''
      for (;;) {
        const rows = await ordersOfSpan(queries, span, { after, limit: pageLength })
        for (const row of rows) {
          const order = toOrder(row)
          const day = zonedDay(order.createdAt, timeZone)
          const { snapshot, currency } = order
          const at = { day, kind: 'sale', country: row.country ?? snapshot.country, currency } as const
          for (const line of orderTaxLines(snapshot)) sums.addTaxed({ ...at, ...line })
          const paid = toPaidOrder({ ...order, state: 'paid' })
          sums.addPaid({ day, kind: 'sale', instrument: provider, currency, minor: paid.cardMinor })
          // What gift cards would have paid of an order that sold out was never taken from them.
          sums.addPaid({ day, kind: 'sale', instrument: giftCard, currency, minor: paid.giftCardMinor })
        }
        const last = rows.at(-1)
        if (!last || rows.length < pageLength) break
        after = last.id
      }
      for (const refund of await refundsOfSpan(queries, span))
        addRefund(sums, refund, zonedDay(refund.at, timeZone))
      const balances = await giftCardBalances(queries)
      const giftCards = balances.map(({ currency, state, minor }) => ({
        currency,
        isBlocked: state === 'blocked',
        minor: Number(minor),
      }))
      return { ...sums.done(), giftCards }
    })
  },
})

type Refund = Awaited<ReturnType<typeof refundsOfSpan>>[number]

function addRefund(sums: ReturnType<typeof createSums>, refund: Refund, day: string): void {
  const { currency, note } = refund
  const cardMinor = refund.state === 'failed' ? refund.released_minor : refund.card_minor
  const at = { day, kind: 'refund', country: refund.country ?? '', currency } as const
  sums.addPaid({ day, kind: 'refund', instrument: provider, currency, minor: cardMinor })
  sums.addPaid({ day, kind: 'refund', instrument: giftCard, currency, minor: refund.gift_card_minor })
  const grossMinor = cardMinor + refund.gift_card_minor
  if (note !== null && refund.state !== 'failed')
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

/** Adds rows up that differ in their amounts alone. */
function createSums() {
  const taxed = new Map<string, TaxedRow>()
  const paid = new Map<string, PaidRow>()
  return {
    addTaxed(row: TaxedRow): void {
      const { day, kind, country, jurisdiction, percent, treatment, currency } = row
      const key = [day, kind, country, jurisdiction, percent, treatment, currency].join(' ')
      const known = taxed.get(key)
      taxed.set(key, {
        day,
        kind,
        country,
        jurisdiction,
        percent,
        treatment,
        currency,
        netMinor: (known?.netMinor ?? 0) + row.netMinor,
        taxMinor: (known?.taxMinor ?? 0) + row.taxMinor,
        grossMinor: (known?.grossMinor ?? 0) + row.grossMinor,
      })
    },
    addPaid(row: PaidRow): void {
      if (row.minor === 0) return
      const key = [row.day, row.kind, row.instrument, row.currency].join(' ')
      paid.set(key, { ...row, minor: (paid.get(key)?.minor ?? 0) + row.minor })
    },
    done: () => ({ taxed: sorted(taxed), paid: sorted(paid) }),
  }
}

const sorted = <Row>(rows: ReadonlyMap<string, Row>): Row[] =>
  [...rows].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row)
