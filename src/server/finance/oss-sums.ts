import type { Currency } from '#contract/money.ts'
import { orderTaxLines } from '#domain/tax/order-tax-lines.ts'
import { findOssMember } from '#domain/tax/oss-member.ts'
import type { TaxLine } from '#domain/tax/tax-lines.ts'

import type { Queries } from '../database/database.ts'
import { fromJson } from '../database/json.ts'
import { toOrder } from '../orders/service.ts'
import { zonedDay } from '../zoned-days.ts'
import { findQuarter } from './quarter.ts'
import { pageOrders, refundsOfSpan, type BookedSpan } from './repository.ts'

/** What is declared for one country and rate in the currency that it was sold in, minor units. */
export interface OssSum {
  /** Of the sale. */
  readonly quarter: string
  readonly country: string
  readonly percent: number
  readonly currency: Currency
  readonly taxableMinor: number
  readonly taxMinor: number
}

interface OssSpan {
  readonly span: BookedSpan
  readonly timeZone: string
  readonly homeCountry: string
}

/** Returns the sales of a time to other member states, less what went back in it, by the quarter of the sale, country, rate and currency. */
export async function sumOss(queries: Queries, { span, timeZone, homeCountry }: OssSpan): Promise<OssSum[]> {
  const sums = new Map<string, OssSum>()
  const add = (
    lines: readonly TaxLine[],
    sale: {
      readonly at: number
      readonly country: string
      readonly currency: Currency
      readonly sign: 1 | -1
    },
  ) => {
    for (const { jurisdiction, treatment, percent, netMinor, taxMinor } of lines) {
      const country = findOssMember({ jurisdiction, country: sale.country, treatment }, homeCountry)
      if (country === null) continue
      const quarter = findQuarter(zonedDay(sale.at, timeZone))
      const key = [quarter, country, String(percent).padStart(6), sale.currency].join(' ')
      const known = sums.get(key)
      sums.set(key, {
        quarter,
        country,
        percent,
        currency: sale.currency,
        taxableMinor: (known?.taxableMinor ?? 0) + sale.sign * netMinor,
        taxMinor: (known?.taxMinor ?? 0) + sale.sign * taxMinor,
      })
    }
  }
  for await (const row of pageOrders(queries, span)) {
    const { snapshot, createdAt: at } = toOrder(row)
    const lines = orderTaxLines(snapshot)
    const sale = { at, country: row.country ?? snapshot.country, currency: snapshot.currency }
    add(lines, { ...sale, sign: 1 })
    // Sold out while a gift card paid all of it: nothing was sold, and there is no refund.
    if (row.state === 'paid_shortfall' && row.total_minor === 0) add(lines, { ...sale, sign: -1 })
  }
  for (const refund of await refundsOfSpan(queries, span)) {
    if (refund.note === null || refund.state === 'failed') continue
    const { ordered_at: at, country, currency } = refund
    add(fromJson(refund.note).taxLines, { at, country: country ?? '', currency, sign: -1 })
  }
  return [...sums].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, sum]) => sum)
}
