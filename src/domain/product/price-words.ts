import { currencies, type Currency } from '#contract/currencies.ts'

/** What words of a query say of a price, in whole or broken major units; the ends belong to it. */
export interface PriceWords {
  /** The query without them. */
  readonly words: string
  /** Those that are called so: `kr` and `$` are of several countries. Null where none is named: the one that the shopper sees. */
  readonly currencies: readonly Currency[] | null
  readonly min: number | null
  readonly max: number | null
}

type End = 'max' | 'min' | 'between'

/** The longer ones first. */
const comparisons: readonly { readonly said: readonly string[]; readonly end: End }[] = [
  { said: ['no', 'more', 'than'], end: 'max' },
  { said: ['less', 'than'], end: 'max' },
  { said: ['cheaper', 'than'], end: 'max' },
  { said: ['up', 'to'], end: 'max' },
  { said: ['under'], end: 'max' },
  { said: ['below'], end: 'max' },
  { said: ['max'], end: 'max' },
  { said: ['more', 'than'], end: 'min' },
  { said: ['at', 'least'], end: 'min' },
  { said: ['over'], end: 'min' },
  { said: ['above'], end: 'min' },
  { said: ['between'], end: 'between' },
]

const kronor: readonly Currency[] = ['SEK', 'NOK', 'DKK']
const dollars: readonly Currency[] = ['USD', 'CAD', 'AUD', 'NZD', 'SGD', 'HKD']

const named: Readonly<Record<string, readonly Currency[]>> = {
  ...Object.fromEntries(currencies.map((currency) => [currency.toLowerCase(), [currency]])),
  '£': ['GBP'],
  pound: ['GBP'],
  pounds: ['GBP'],
  quid: ['GBP'],
  '€': ['EUR'],
  euro: ['EUR'],
  euros: ['EUR'],
  $: dollars,
  dollar: dollars,
  dollars,
  kr: kronor,
  kronor,
  kroner: kronor,
  franc: ['CHF'],
  francs: ['CHF'],
  zł: ['PLN'],
  zloty: ['PLN'],
  złoty: ['PLN'],
  kč: ['CZK'],
  koruna: ['CZK'],
  lei: ['RON'],
}

interface Amount {
  readonly major: number
  readonly currencies: readonly Currency[] | null
  /** A sign or a name of money stands beside it. */
  readonly isMoney: boolean
  /** The place behind it. */
  readonly next: number
}

/** Reads `50`, `£50`, `50kr`, `1,500 kr` or `49.90 euro` from a place on. */
function readAmount(tokens: readonly string[], at: number): Amount | null {
  const token = tokens[at]?.toLowerCase() ?? ''
  const [, before = '', digits = '', after = ''] =
    /^([£€$]?)(\d[\d.,]{0,8})([\p{Ll}£€$]{0,7})$/u.exec(token) ?? []
  const major = readNumber(digits)
  if (major === null || (after !== '' && !Object.hasOwn(named, after))) return null
  const behind = tokens[at + 1]?.toLowerCase() ?? ''
  const isBehind = before === '' && after === '' && Object.hasOwn(named, behind)
  const sign = before || after || (isBehind ? behind : '')
  return {
    major,
    currencies: named[sign] ?? null,
    isMoney: sign !== '',
    next: at + (isBehind ? 2 : 1),
  }
}

function readNumber(digits: string): number | null {
  if (/^\d{1,3}[.,]\d{3}$/.test(digits)) return Number(digits.replace(/[.,]/, ''))
  return /^\d{1,6}(?:[.,]\d{1,2})?$/.test(digits) ? Number(digits.replace(',', '.')) : null
}

/** Reads what a query says of the price: `gift for mum under 50`, `boots between 100 and 200`, `£50 gift`. Null where it says nothing. */
export function readPriceWords(query: string): PriceWords | null {
  const tokens = query.split(' ')
  const without = (from: number, to: number) => [...tokens.slice(0, from), ...tokens.slice(to)].join(' ')
  for (let at = 0; at < tokens.length; at++) {
    const lone = readAmount(tokens, at)
    if (lone?.isMoney)
      return { words: without(at, lone.next), currencies: lone.currencies, min: null, max: lone.major }
    const compared = comparisons.find(({ said }) =>
      said.every((word, place) => tokens[at + place]?.toLowerCase() === word),
    )
    const first = compared && readAmount(tokens, at + compared.said.length)
    if (!first) continue
    const { major, currencies: those, next } = first
    if (compared.end === 'max') return { words: without(at, next), currencies: those, min: null, max: major }
    if (compared.end === 'min') return { words: without(at, next), currencies: those, min: major, max: null }
    const second = /^(?:and|to)$/i.test(tokens[next] ?? '') ? readAmount(tokens, next + 1) : null
    if (second)
      return {
        words: without(at, second.next),
        currencies: those ?? second.currencies,
        min: Math.min(major, second.major),
        max: Math.max(major, second.major),
      }
  }
  return null
}
