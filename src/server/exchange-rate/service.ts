import type { ExchangeRate } from '#contract/exchange-rate.ts'
import type { RatesFault, StaleRates } from '#contract/rates-faults.ts'
import { crossRate, findRatesDoubt } from '#domain/money/reference-rates.ts'

import type { Database } from '../database/database.ts'
import { toJson } from '../database/json.ts'
import { Refused } from '../refused.ts'
import { defineShopperCall, type ShopperCall } from '../shopper-call.ts'
import { readEcbRates, UnreadableRates } from './read-ecb.ts'
import { latestRates, type LatestRates, rateSource as source } from './latest-rates.ts'
import { saveRates } from './repository.ts'

export { latestRates }
export { findRatesOfDay, perEuro } from './rates-by-day.ts'

export interface ExchangeRateService {
  /**
   * Units of `to` for one of `from`, by the last good reference rates, or those that come with this version. Refuses with `rate-unknown`
   * where there is none.
   */
  readonly getExchangeRate: ShopperCall<{ readonly from: string; readonly to: string }, ExchangeRate>
  /** Fetches the rates when those at hand are older than a day. Returns whether there are new ones; throws when they cannot be had or used. */
  refresh(isOver?: AbortSignal): Promise<boolean>
  /** The same for a job: an unreachable bank or a document that is none is not thrown; it `report`s a failure once until it works again. Returns how many rates are new. */
  keepFresh(isOver: AbortSignal, report: (stale: StaleRates) => void): Promise<number>
}

interface ExchangeRateDeps {
  readonly database: Database
  /** Where the bank's document is; null fetches nothing. */
  readonly url: string | null
  readonly now: () => number
}

const timeoutMs = 10_000
const largest = 256 * 1024
/** The bank writes once a working day, about 16:00 in Frankfurt. */
const freshMs = 20 * 60 * 60_000
const believedMs = 60_000

/** The European Central Bank's reference rates, kept in the database: fetched by a job, never while a shopper waits. */
export function createExchangeRates({ database, url, now }: ExchangeRateDeps): ExchangeRateService {
  let isReported = false
  let believed: { known: LatestRates; at: number } | null = null

  async function known(): Promise<LatestRates> {
    if (!believed || Math.abs(now() - believed.at) >= believedMs)
      believed = { known: await latestRates(database.read), at: now() }
    return believed.known
  }

  async function refresh(isOver?: AbortSignal): Promise<boolean> {
    if (url === null) return false
    const before = await latestRates(database.read)
    // Also where the clock was set back since: else none would come until it is as late again.
    if (before.fetchedAt !== null && Math.abs(now() - before.fetchedAt) < freshMs) return false
    const { date, rates } = readEcbRates(await download(url, isOver))
    const doubt = findRatesDoubt(rates, before.rates)
    if (doubt) throw new UnreadableRates({ code: 'rates-doubted', params: { date, doubt } })
    if (date < before.date)
      throw new UnreadableRates({ code: 'rates-older', params: { date, known: before.date } })
    await database.write((tx) => saveRates(tx, { source, date, rates: toJson(rates), fetched_at: now() }))
    believed = null
    return true
  }

  return {
    getExchangeRate: defineShopperCall(async (_, { from, to }) => {
      const latest = await known()
      const text = crossRate(latest.rates, from, to)
      if (text === null) throw new Refused({ code: 'rate-unknown', params: { from, to } })
      return { exchange_rate: text, date: latest.date, source }
    }),
    refresh,
    async keepFresh(isOver, report) {
      try {
        const isNew = await refresh(isOver)
        isReported = false
        return Number(isNew)
      } catch (reason) {
        const fault = findFault(reason)
        if (fault === null) throw reason
        if (isOver.aborted || isReported) return 0
        isReported = true
        const { date, fetchedAt } = await latestRates(database.read)
        report({ fault, date, areOwn: fetchedAt === null })
        return 0
      }
    },
  }
}

async function download(url: string, isOver: AbortSignal | undefined): Promise<string> {
  const timeout = AbortSignal.timeout(timeoutMs)
  const answer = await fetch(url, {
    redirect: 'error',
    signal: isOver ? AbortSignal.any([isOver, timeout]) : timeout,
    headers: { accept: 'application/xml, text/xml' },
  })
  if (!answer.ok) throw new UnreadableRates({ code: 'bank-refuses', params: { url, status: answer.status } })
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of answer.body ?? []) {
    bytes += chunk.byteLength
    if (bytes > largest)
      throw new UnreadableRates({ code: 'document-too-long', params: { url, maxBytes: largest } })
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** A failed fetch says "fetch failed"; why, its cause knows. Null for what is not a fault of the bank's. */
function findFault(reason: unknown): RatesFault | null {
  if (reason instanceof UnreadableRates) return reason.fault
  const isFetch =
    reason instanceof TypeError || (reason instanceof DOMException && reason.name === 'TimeoutError')
  if (!isFetch) return null
  const { cause } = reason
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : null
  return { code: 'bank-away', params: { code } }
}
