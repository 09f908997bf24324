import { signs } from './signs.ts'

declare global {
  /** Set by the script before first paint when there was a sign before this file came. */
  var hadSign: boolean | undefined
}

const sign = Promise.withResolvers<void>()
const move = Promise.withResolvers<void>()

/** Resolves when somebody begins to do something with the page: what only they need is loaded then. Never where there is no window. */
export const firstSign: Promise<void> = sign.promise

/** Resolves when a person has moved, whatever was done in their name before: what they may want next is loaded then. */
export const firstMove: Promise<void> = move.promise

/** For what is done in somebody's name without an event of theirs. */
export const noteSign = (): void => sign.resolve()

function noteMove(): void {
  move.resolve()
  noteSign()
}

if (globalThis.hadSign) noteMove()
else if ('addEventListener' in globalThis) {
  const seen = new AbortController()
  const begin = () => {
    seen.abort()
    noteMove()
  }
  for (const name of signs)
    addEventListener(name, begin, { signal: seen.signal, passive: true, capture: true })
}
