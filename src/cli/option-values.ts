import type { MarketsConfig } from '#contract/markets.ts'
import type { Currency } from '#contract/money.ts'
import type { UsageFault } from '#contract/usage-faults.ts'
import { CodedError } from '#domain/coded-error.ts'

const dayMs = 24 * 60 * 60_000

/** An option or argument that cannot be read; its sentence names it and how it looks. */
export class WrongOption extends CodedError<UsageFault> {}

/** The options of each verb of a command. */
export type VerbOptions = Readonly<Record<string, readonly string[]>>

/** Refuses an option that the verb does not use: ignoring `--line` would make `orders cancel` cancel the whole order. */
export function refuseStrayOptions(
  command: string,
  verb: string,
  { values, verbs }: { readonly values: object; readonly verbs: VerbOptions },
): void {
  if (!Object.hasOwn(verbs, verb)) return
  const own = verbs[verb] ?? []
  const stray = Object.keys(values).find((name) => !own.includes(name))
  if (stray === undefined) return
  const users = Object.keys(verbs).filter((other) => verbs[other]?.includes(stray))
  throw new WrongOption({ code: 'option-of-others', params: { command, verb, own, stray, users } })
}

/** `100`, `99.50` or `99,50` to minor units. */
export function amountOption(name: string, text: string): number {
  const [, whole = '', cents = ''] = /^(\d{1,9})(?:[.,](\d{1,2}))?$/.exec(text) ?? []
  const minor = Number(whole) * 100 + Number(cents.padEnd(2, '0'))
  if (whole === '' || minor === 0) throw new WrongOption({ code: 'not-an-amount', params: { name, text } })
  return minor
}

/** In another currency than those of the pricelists a voucher or gift card would be worth nothing anywhere. */
export function currencyOption(text: string, { pricelists }: Pick<MarketsConfig, 'pricelists'>): Currency {
  const sold = new Set(pricelists.map(({ currency }) => currency))
  for (const currency of sold) if (currency === text) return currency
  throw new WrongOption({ code: 'currency-not-sold', params: { sold: [...sold], text } })
}

/** A whole number from 1 on. */
export function countOption(name: string, text: string): number {
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text)
  throw new WrongOption({ code: 'not-a-count', params: { name, text } })
}

/** `2026-12-24` or `2026-12-24T18:00`, UTC, to epoch milliseconds. */
export function timeOption(name: string, text: string): number {
  const day = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2})?$/.test(text)
    ? new Date(text.includes('T') ? `${text}Z` : `${text}T00:00Z`)
    : null
  if (day && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)) return day.getTime()
  throw new WrongOption({ code: 'not-a-time', params: { name, text } })
}

/** The same for the end of a period: a day lasts to its end, which is the beginning of the next (UTC). */
export function untilOption(name: string, text: string): number {
  const at = timeOption(name, text)
  return text.includes('T') ? at : at + dayMs
}

export const listOption = (text: string | undefined): string[] =>
  (text ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)

/** One of a few words. */
export function choiceOption<Choice extends string>(
  name: string,
  text: string,
  choices: readonly Choice[],
): Choice {
  const found = choices.find((choice) => choice === text)
  if (found !== undefined) return found
  throw new WrongOption({ code: 'not-a-choice', params: { name, text, choices } })
}
