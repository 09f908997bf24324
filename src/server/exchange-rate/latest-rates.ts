import type { Queries } from '../database/database.ts'
import { fromJson } from '../database/json.ts'
import { packagedRates } from './packaged-rates.ts'
import { findRates } from './repository.ts'
import type { RateDocument } from './read-ecb.ts'

/** Name of the European Central Bank, in the database and on the wire. */
export const rateSource = 'ECB'

export interface LatestRates extends RateDocument {
  /** When they were fetched, epoch milliseconds; null for those that come with this version. */
  readonly fetchedAt: number | null
}

/** Returns the rates that were fetched last, and those that come with this version where none were or they are older. */
export async function latestRates(queries: Queries): Promise<LatestRates> {
  const row = await findRates(queries, rateSource)
  if (!row || row.date < packagedRates.date) return { ...packagedRates, fetchedAt: null }
  return { date: row.date, rates: fromJson(row.rates), fetchedAt: row.fetched_at }
}
