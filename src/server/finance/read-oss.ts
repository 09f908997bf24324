import type { Currency } from '#contract/money.ts'
import type { OssAnswer, OssRate } from '#contract/staff/finance.ts'
import { addDays } from '#domain/days/add-days.ts'
import { convertMinor } from '#domain/money/convert-minor.ts'
import { publicationDay } from '#domain/money/publication-day.ts'

import { defineQuery } from '../application/use-case.ts'
import type { Queries } from '../database/database.ts'
import { longRead } from '../database/long-read.ts'
import { findRatesOfDay, latestRates, perEuro } from '../exchange-rate/service.ts'
import { startOfZonedDay, zonedDay } from '../zoned-days.ts'
import { sumOss, type OssSum } from './oss-sums.ts'
import { quarterDays } from './quarter.ts'

export interface ReadOss {
  /** `2026-Q4` */
  readonly quarter: string
  readonly currency: Currency
  /** Units for one euro that were looked up by hand, by currency and quarter: `SEK@2026-Q4`. */
  readonly typedRates: Readonly<Record<string, number>>
  readonly home: { readonly country: string; readonly currency: Currency; readonly timeZone: string }
}

const rateKey = (currency: Currency, quarter: string): string => `${currency}@${quarter}`

/**
 * Returns what is declared for a quarter by the Union scheme of the One Stop Shop: taxable amount and VAT by country and rate. Amounts are
 * converted at the European Central Bank's rates of the last day of the quarter, or the next one on which it publishes some (Directive
 * 2006/112/EC, article 369h), once for each sum. What went back of earlier quarters' sales corrects those (article 369g(4)).
 */
export const readOss = defineQuery<ReadOss, OssAnswer>({
  permission: 'finance.read',
  run({ app }, { quarter, currency, typedRates, home }) {
    const { from, until } = quarterDays(quarter)
    const today = zonedDay(app.now(), home.timeZone)
    const span = {
      from: startOfZonedDay(from, home.timeZone),
      until: startOfZonedDay(addDays(until, 1), home.timeZone),
    }
    return longRead(app.database, async (queries) => {
      const sums = await sumOss(queries, { span, timeZone: home.timeZone, homeCountry: home.country })
      const rates = await findRates(queries, { sums, currency, typedRates, today })
      const currencies = [...new Set([home.currency, 'EUR'] as const)]
      const known = { quarter, currency, currencies, isOver: until < today, rates }
      if (rates.some((rate) => rate.perEuro === null)) return { ...known, rows: [], corrections: [] }
      return { ...known, ...convert(sums, { quarter, currency, rates }) }
    })
  },
})

interface RateNeeds {
  readonly sums: readonly OssSum[]
  readonly currency: Currency
  readonly typedRates: ReadOss['typedRates']
  readonly today: string
}

/** Every rate that is needed, also those that nobody knows yet. Nothing is converted, and no rate needed, within one currency. */
async function findRates(
  queries: Queries,
  { sums, currency, typedRates, today }: RateNeeds,
): Promise<OssRate[]> {
  const needed = new Map<string, { currency: Currency; quarter: string }>()
  for (const sum of sums)
    if (sum.currency !== currency)
      for (const each of [sum.currency, currency])
        if (each !== 'EUR') needed.set(rateKey(each, sum.quarter), { currency: each, quarter: sum.quarter })
  const rates: OssRate[] = []
  for (const [key, need] of [...needed].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const { until } = quarterDays(need.quarter)
    const day = publicationDay(until)
    const typed = typedRates[key]
    const ofDay = perEuro(await findRatesOfDay(queries, day), need.currency)
    if (ofDay !== undefined) rates.push({ ...need, day, perEuro: ofDay, source: 'bank' })
    else if (typed !== undefined && typed > 0) rates.push({ ...need, day, perEuro: typed, source: 'typed' })
    else if (until >= today) {
      const latest = await latestRates(queries)
      const ofLatest = perEuro(latest.rates, need.currency)
      const source = ofLatest === undefined ? null : 'latest'
      rates.push({ ...need, day: latest.date, perEuro: ofLatest ?? null, source })
    } else rates.push({ ...need, day, perEuro: null, source: null })
  }
  return rates
}

function convert(
  sums: readonly OssSum[],
  { quarter, currency, rates }: { quarter: string; currency: Currency; rates: readonly OssRate[] },
): Pick<OssAnswer, 'rows' | 'corrections'> {
  const known = new Map(rates.map((rate) => [rateKey(rate.currency, rate.quarter), rate.perEuro ?? 0]))
  const findRate = (each: Currency, of: string) => (each === 'EUR' ? 1 : (known.get(rateKey(each, of)) ?? 0))
  const toOwn = (minor: number, sum: OssSum) =>
    sum.currency === currency
      ? minor
      : convertMinor(minor, {
          from: findRate(sum.currency, sum.quarter),
          to: findRate(currency, sum.quarter),
        })
  const rows = new Map<string, OssAnswer['rows'][number]>()
  const corrections = new Map<string, OssAnswer['corrections'][number]>()
  for (const sum of sums) {
    const { country, percent } = sum
    const taxMinor = toOwn(sum.taxMinor, sum)
    if (sum.quarter === quarter) {
      const row = rows.get(`${country} ${percent}`)
      rows.set(`${country} ${percent}`, {
        country,
        percent,
        taxableMinor: (row?.taxableMinor ?? 0) + toOwn(sum.taxableMinor, sum),
        taxMinor: (row?.taxMinor ?? 0) + taxMinor,
      })
      continue
    }
    const correction = corrections.get(`${sum.quarter} ${country}`)
    corrections.set(`${sum.quarter} ${country}`, {
      quarter: sum.quarter,
      country,
      taxMinor: (correction?.taxMinor ?? 0) + taxMinor,
    })
  }
  return { rows: [...rows.values()], corrections: [...corrections.values()] }
}
