/** P: with every push. N: nightly. R: before a release. */
export type Cadence = 'P' | 'N' | 'R'

/** How often a row is tried: with every push, and in the nightly run. */
export type Times = readonly [push: number, nightly: number]

/** One fault or attack that must do no harm. */
export interface Row {
  /** `A1`, …, `L4`. */
  readonly id: string
  readonly cadence: Cadence
  /** What is done to the shop, and what must never come of it. */
  readonly sentence: string
  /**
   * The test files that prove it. A test belongs to the row when its title names the id; `file: words` stands for titles that hold these
   * words instead. Empty: nothing proves it, and `gap` says so.
   */
  readonly tests: readonly string[]
  /** For rows whose test counts its attempts (`tally.ts`). */
  readonly times?: Times
  /** What the tests leave open. */
  readonly gap?: string
}

interface More {
  readonly times?: Times
  readonly gap?: string
}

/** `row('A1 P', …)` */
export function row(key: string, sentence: string, tests: readonly string[], more: More = {}): Row {
  const [id = '', cadence = ''] = key.split(' ')
  if (cadence !== 'P' && cadence !== 'N' && cadence !== 'R') throw new Error(`${key}: P, N or R expected`)
  return { id, cadence, sentence, tests, ...more }
}
