import type { BrowserContext, Locator, Page } from 'playwright-core'

import { pseudo } from '../pseudo-language.ts'

const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')

/** A word as English or the pseudo language has it: names of people, places and products are the same in both. */
const eitherWord = (word: string) => `(?:${word}|${pseudo(word)})`

/** A pattern that finds what an English text or pattern finds, in either language. */
function inEither(name: string | RegExp, isExact = false): RegExp {
  if (typeof name === 'string') {
    const source = literal(name).replace(/[A-Za-z]+/g, eitherWord)
    return isExact ? new RegExp(`^${source}$`) : new RegExp(source, 'i')
  }
  // A word's end in a pattern is one of English letters.
  const source = name.source.replaceAll('\\b', '').replace(/\\.|[A-Za-z]+/g, (part) => {
    return part.startsWith('\\') ? part : eitherWord(part)
  })
  return new RegExp(source, name.flags)
}

type Named = { readonly name?: string | RegExp; readonly exact?: boolean }
const byName = new Set(['getByText', 'getByLabel'])
const real = new WeakMap<object, object>()

const unwrap = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null || value instanceof RegExp) return value
  const whole = real.get(value)
  if (whole) return whole
  if (Object.getPrototypeOf(value) !== Object.prototype) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, unwrap(part)]))
}

/** What a finder is asked for, in either language. */
function translate(finder: string, [first, options]: readonly unknown[]): unknown[] {
  const { name, exact, ...rest } = (options ?? {}) as Named
  if (finder === 'getByRole')
    return [first, name === undefined ? rest : { ...rest, name: inEither(name, exact) }]
  return [inEither(first as string | RegExp, exact), rest]
}

const isLocator = (value: unknown): value is Locator =>
  typeof value === 'object' && value !== null && 'getByRole' in value && 'fill' in value && 'nth' in value

/** A page, or a part of it, in which things are found by their English names though it speaks the pseudo language. */
function wrap<T extends Page | Locator>(target: T): T {
  const wrapped = new Proxy(target, {
    get(_, key) {
      const value: unknown = Reflect.get(target, key, target)
      if (typeof value !== 'function') return value
      return (...args: unknown[]): unknown => {
        const name = String(key)
        const asked = name === 'getByRole' || byName.has(name) ? translate(name, args) : args.map(unwrap)
        const answer: unknown = Reflect.apply(value, target, asked.map(unwrap))
        return isLocator(answer) ? wrap(answer) : answer
      }
    },
  })
  real.set(wrapped, target)
  return wrapped
}

/** Makes the next page of a context one in which the ways of English tests can be walked. */
export function speakPseudo(context: BrowserContext): BrowserContext {
  const open = context.newPage.bind(context)
  context.newPage = async () => wrap(await open())
  return context
}
