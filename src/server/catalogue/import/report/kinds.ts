import type { Likeness } from '../source-product.ts'

/** Things of one kind: how many there are, and those of the first few lines. */
export interface Kind<T> {
  readonly count: number
  readonly first: readonly T[]
}
export interface KindCounter<T> {
  see(each: T): void
  kinds(): Kind<T>[]
}

const keptOfEach = 3

/**
 * Counts what is of one kind, so that a report of thousands fits on a screen. Entries are grouped by their `cell` or `kind`;
 * those that have neither, by their text (`formatText`). Kinds beyond `atMost` are not kept.
 */
export function kindCounter<T extends Likeness & { readonly line: number | null }>(
  atMost: number,
  formatText: (each: T) => string,
): KindCounter<T> {
  const found = new Map<string, { count: number; first: T[] }>()
  return {
    see(each) {
      const { cell, kind } = each
      const key = cell ? `${cell.column}\n${cell.what}` : (kind ?? formatText(each))
      const known = found.get(key)
      if (known) {
        known.count++
        // Products come as their first rows do, so that a later one may tell of an earlier line.
        known.first = [...known.first, each]
          .sort((a, b) => (a.line ?? 0) - (b.line ?? 0))
          .slice(0, keptOfEach)
      } else if (found.size < atMost) found.set(key, { count: 1, first: [each] })
    },
    kinds: () => [...found.values()],
  }
}
