import { signs } from './signs.ts'

declare global {
  /** Set by the script before first paint when there was a sign before this file came. */
  var hadSign: boolean | undefined
}

const sign = Promise.withResolvers<void>()

/** Resolves when somebody begins to do something with the page: what only they need is loaded then. Never where there is no window. */
export const firstSign: Promise<void> = sign.promise

/** For what is done in somebody's name without an event of theirs. */
export const noteSign = (): void => sign.resolve()

if (globalThis.hadSign) noteSign()
else if ('addEventListener' in globalThis) {
  const seen = new AbortController()
  const begin = () => {
    seen.abort()
    noteSign()
  }
  for (const name of signs)
    addEventListener(name, begin, { signal: seen.signal, passive: true, capture: true })
}
