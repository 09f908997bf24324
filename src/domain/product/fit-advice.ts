import type { FitAdvice } from '#contract/snapshot.ts'

/** Returns of one product, in all its colours, whose buyers said that it did not fit. */
export interface FitFigures {
  readonly tooSmall: number
  readonly tooLarge: number
}

/** Fewer say nothing, and below this share buyers do not agree. */
export const fitThreshold = { returns: 12, percent: 60 } as const

/** Returns what returns say to whoever chooses a size; null: they are too few, or do not agree. */
export function findFitAdvice({ tooSmall, tooLarge }: FitFigures): FitAdvice | null {
  const all = tooSmall + tooLarge
  if (all < fitThreshold.returns) return null
  if (tooSmall * 100 >= all * fitThreshold.percent) return 'size-up'
  return tooLarge * 100 >= all * fitThreshold.percent ? 'size-down' : null
}
