import type { RatesFault } from '#contract/rates-faults.ts'
import { CodedError } from '#domain/coded-error.ts'
import type { ReferenceRates } from '#domain/money/reference-rates.ts'

export interface RateDocument {
  /** The day of the rates, `2026-11-20`. */
  readonly date: string
  readonly rates: ReferenceRates
}

/** The document is not what the bank publishes. */
export class UnreadableRates extends CodedError<RatesFault> {}

const attribute = (element: string, name: string): string | undefined =>
  new RegExp(`\\b${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`)
    .exec(element)
    ?.slice(1)
    .find((text) => text !== undefined)

/**
 * Reads the European Central Bank's daily rates: `<Cube time="2026-11-20">` around `<Cube currency="GBP" rate="0.8612"/>`. Strict about
 * that one form, and blind for all else an XML document may do. Source: www.ecb.europa.eu, Euro foreign exchange reference rates.
 */
export function readEcbRates(xml: string): RateDocument {
  if (/<!DOCTYPE|<!ENTITY/i.test(xml)) throw new UnreadableRates({ code: 'entities-declared', params: {} })
  const cubes = xml.match(/<Cube\b[^<>]*>/g) ?? []
  const days = cubes.flatMap((cube) => attribute(cube, 'time') ?? [])
  const [date] = days
  if (date === undefined || days.length !== 1 || !/^\d{4}-\d{2}-\d{2}$/.test(date))
    throw new UnreadableRates({ code: 'not-of-one-day', params: {} })
  const rates: Record<string, number> = {}
  for (const cube of cubes) {
    const currency = attribute(cube, 'currency')
    if (currency === undefined) continue
    const text = attribute(cube, 'rate') ?? ''
    if (
      !/^[A-Z]{3}$/.test(currency) ||
      !/^\d{1,9}(?:\.\d{1,9})?$/.test(text) ||
      Object.hasOwn(rates, currency)
    )
      throw new UnreadableRates({ code: 'rate-unreadable', params: { currency, text } })
    rates[currency] = Number(text)
  }
  return { date, rates }
}
