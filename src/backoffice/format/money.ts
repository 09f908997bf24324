import type { Currency } from '#contract/money.ts'

const formats = new Map<Currency, Intl.NumberFormat>()

/** Returns an amount for reading, with the currency's code, since staff read several side by side: `1,290.00 SEK`. */
export function formatMoney(amountMinor: number, currency: Currency): string {
  let format = formats.get(currency)
  if (!format) {
    format = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
    formats.set(currency, format)
  }
  return `${format.format(amountMinor / 100)}\u00a0${currency}`
}

const plain = /^(\d+)(?:[.,](\d{1,2}))?$/
const commaGroups = /^(\d{1,3}(?:,\d{3})+)(?:\.(\d{1,2}))?$/
const pointGroups = /^(\d{1,3}(?:\.\d{3})+)(?:,(\d{1,2}))?$/

/**
 * Returns what was typed in minor units: `49`, `49.5`, `1 290,00` and `1,290.00` are amounts. Null for what is no amount above zero, or has
 * parts of a minor unit.
 */
export function parseAmount(text: string): number | null {
  const compact = text.replaceAll(/[\s\u00a0'’]/g, '')
  const [, whole = '', part = ''] =
    plain.exec(compact) ?? commaGroups.exec(compact) ?? pointGroups.exec(compact) ?? []
  if (whole === '') return null
  const amount = Number(whole.replaceAll(/[.,]/g, '')) * 100 + Number(part.padEnd(2, '0'))
  return Number.isSafeInteger(amount) && amount > 0 ? amount : null
}

/** Returns an amount as it is put into a field: `49.50`. */
export const amountInput = (amountMinor: number): string => (amountMinor / 100).toFixed(2)
