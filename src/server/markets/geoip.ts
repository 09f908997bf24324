import { isIP } from 'node:net'
import { fileURLToPath } from 'node:url'

import { open, type Response } from 'maxmind'

import { DataError } from '../data-error.ts'

/** Two capitals, or null when an address tells nothing (private, unknown, malformed). */
export type CountryOfAddress = (address: string) => string | null

/** The free database that comes along holds `{country_code}`, MaxMind's own nests it. */
interface CountryRecord {
  readonly country_code?: string
  readonly country?: { readonly iso_code?: string }
}

/** Opens an mmdb file of countries; without a path, the one from npm (registries' data, no key needed). */
export async function openCountryDatabase(file: string | null): Promise<CountryOfAddress> {
  const path =
    file ??
    fileURLToPath(
      import.meta.resolve('@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb'),
    )
  try {
    const reader = await open<CountryRecord & Response>(path, { cache: { max: 1000 } })
    return (address) => {
      // The reader itself takes parts of wrong addresses for right ones.
      if (isIP(address) === 0) return null
      try {
        const found = reader.get(address.replace(/^::ffff:(?=\d+\.)/, ''))
        return found?.country_code ?? found?.country?.iso_code ?? null
      } catch {
        return null
      }
    }
  } catch (reason) {
    throw new DataError({ code: 'country-database-unreadable', params: { file: path } }, { cause: reason })
  }
}
