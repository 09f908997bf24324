import type { Currency } from '#contract/money.ts'

/** An option that cannot be read; the message names it and how it looks. */
export class WrongOption extends Error {
  override readonly name = 'WrongOption'
}

/** `100`, `99.50` or `99,50` to minor units. */
export function amountOption(name: string, text: string): number {
  const [, whole = '', cents = ''] = /^(\d{1,9})(?:[.,](\d{1,2}))?$/.exec(text) ?? []
  const minor = Number(whole) * 100 + Number(cents.padEnd(2, '0'))
  if (whole === '' || minor === 0)
    throw new WrongOption(`${name} must be an amount like 100 or 99.50, not "${text}".`)
  return minor
}

export function currencyOption(text: string): Currency {
  if (text === 'SEK' || text === 'EUR' || text === 'USD') return text
  throw new WrongOption(`--currency must be SEK, EUR or USD, not "${text}".`)
}

/** A whole number from 1 on. */
export function countOption(name: string, text: string): number {
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text)
  throw new WrongOption(`${name} must be a whole number from 1 on, not "${text}".`)
}

/** `2026-12-24` or `2026-12-24T18:00`, UTC, to epoch milliseconds. */
export function timeOption(name: string, text: string): number {
  const day = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2})?$/.test(text)
    ? new Date(text.includes('T') ? `${text}Z` : `${text}T00:00Z`)
    : null
  if (day && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)) return day.getTime()
  throw new WrongOption(`${name} must be a day like 2026-12-24, or 2026-12-24T18:00, in UTC, not "${text}".`)
}

export const listOption = (text: string | undefined): string[] =>
  (text ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
