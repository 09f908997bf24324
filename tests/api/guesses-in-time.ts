import { vi } from 'vitest'

import type { Tally } from '../faults/tally.ts'

/** A guess that was answered. */
export interface Guess {
  readonly at: number
  /** What a limit counts it under: an address, a bag, an account. */
  readonly by: Readonly<Record<string, string>>
  /** False: it was held back by a limit. */
  readonly isLookedAt: boolean
}

/** Whoever guesses asks so many times at once, and then waits. */
export interface Pace {
  readonly atOnce: number
  readonly waitMs: number
}

/**
 * Time passes by `pass` alone, for everything in this process: a limit in a process's own memory knows no other clock than its own. The
 * way back ends it.
 */
export function stopClock(): { pass(milliseconds: number): void; start(): void } {
  vi.useFakeTimers({ toFake: ['Date'] })
  return {
    pass: (milliseconds) => void vi.setSystemTime(Date.now() + milliseconds),
    start: () => void vi.useRealTimers(),
  }
}

/** Makes so many guesses, some of them in the same moment; returns what became of each. */
export async function guessAll(
  count: Tally,
  {
    times,
    pace,
    pass,
    guess,
    between = () => Promise.resolve(),
  }: {
    times: number
    pace: Pace
    pass: (milliseconds: number) => void
    guess: (number: number) => Promise<Guess>
    /** Now and then, some twenty times in all. */
    between?: () => Promise<void>
  },
): Promise<readonly Guess[]> {
  const guesses: Guess[] = []
  const some = Math.ceil(times / 20 / pace.atOnce) * pace.atOnce
  while (guesses.length < times && count.hasTime()) {
    const size = Math.min(pace.atOnce, times - guesses.length)
    const first = guesses.length
    guesses.push(...(await Promise.all(Array.from({ length: size }, (_, index) => guess(first + index)))))
    count.tried(size)
    if (guesses.length % some === 0) await between()
    pass(pace.waitMs)
  }
  return guesses
}

/** An address for each number, as a proxy tells it; each crowd has its own. */
export const forwardedFrom = (crowd: number, number: number): { 'x-forwarded-for': string } => ({
  'x-forwarded-for': `10.${crowd}.${number >> 8}.${number & 255}`,
})

const grouped = (guesses: readonly Guess[], by: string) =>
  Map.groupBy(guesses, (guess) => guess.by[by] ?? '').values()

/** The most that were looked at of one kind in a window, which begins with the first guess after the one before. */
export function maxInWindow(guesses: readonly Guess[], by: string, windowMs: number): number {
  let most = 0
  for (const of of grouped(guesses, by)) {
    let since = -Infinity
    let looked = 0
    for (const { at, isLookedAt } of of) {
      if (at >= since + windowMs) [since, looked] = [at, 0]
      if (isLookedAt) most = Math.max(most, ++looked)
    }
  }
  return most
}

/** The same for a span of time that begins anywhere. */
export function maxWithin(guesses: readonly Guess[], by: string, spanMs: number): number {
  let most = 0
  for (const of of grouped(guesses, by)) {
    const times = of.filter(({ isLookedAt }) => isLookedAt).map(({ at }) => at)
    for (let first = 0, last = 0; last < times.length; last++) {
      while ((times[first] ?? 0) <= (times[last] ?? 0) - spanMs) first++
      most = Math.max(most, last - first + 1)
    }
  }
  return most
}
