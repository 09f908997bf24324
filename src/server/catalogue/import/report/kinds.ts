import { alikeProblems, type ImportProblem } from '#contract/import-problems.ts'

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
const alike = new Set<string>(alikeProblems)

/** What is the same in all problems of a kind: of a cell all but its value. */
function kindKey(problem: ImportProblem | undefined): string {
  if (problem === undefined) return ''
  const { code, params } = problem
  if ('cell' in problem) return JSON.stringify([code, params, problem.cell.column])
  return alike.has(code) ? code : JSON.stringify([code, params])
}

/** Counts what is of one kind, so that a report of thousands fits on a screen. Kinds beyond `atMost` are not kept. */
export function kindCounter<T extends { readonly line: number | null; readonly problem?: ImportProblem }>(
  atMost: number,
): KindCounter<T> {
  const found = new Map<string, { count: number; first: T[] }>()
  return {
    see(each) {
      const key = kindKey(each.problem)
      const known = found.get(key)
      if (known) {
        known.count++
        // Products come as their first rows do, so that a later one may be about an earlier line.
        known.first = [...known.first, each]
          .sort((a, b) => (a.line ?? 0) - (b.line ?? 0))
          .slice(0, keptOfEach)
      } else if (found.size < atMost) found.set(key, { count: 1, first: [each] })
    },
    kinds: () => [...found.values()],
  }
}
