import type { TableRow } from '../file/read-table.ts'

const perColumn = 3
const longest = 60

/** Returns a value as it is shown beside others: on one line, cut where it is long. */
export function shorten(value: string): string {
  const line = value.replaceAll(/\s+/g, ' ').trim()
  return line.length > longest ? `${line.slice(0, longest - 1)}…` : line
}

/** Gathers the first different values of each column. */
export function columnSamples(width: number) {
  const seen = Array.from({ length: width }, () => new Set<string>())
  return {
    see({ cells }: TableRow): void {
      for (const [index, values] of seen.entries()) {
        const value = values.size < perColumn ? shorten(cells[index] ?? '') : ''
        if (value !== '') values.add(value)
      }
    },
    read: (index: number): string[] => [...(seen[index] ?? [])],
  }
}

/** Gathers options whose names do not say what they are, with the first values of each. */
export function optionSamples() {
  const seen = new Map<string, Set<string>>()
  return {
    see(name: string, value: string): void {
      const values = seen.get(name) ?? new Set()
      if (values.size < perColumn && value !== '') values.add(shorten(value))
      seen.set(name, values)
    },
    read: (): { name: string; samples: string[] }[] =>
      [...seen].map(([name, values]) => ({ name, samples: [...values] })),
  }
}
export type OptionSamples = ReturnType<typeof optionSamples>
