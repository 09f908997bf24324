import type { FitAdvice } from '#contract/snapshot.ts'

/** What returns say to whoever chooses a size. */
export const fitAdvice: Readonly<Record<FitAdvice, string>> = {
  'size-up': 'Most who returned it for its size found it too small. Between two sizes, take the larger one.',
  'size-down':
    'Most who returned it for its size found it too large. Between two sizes, take the smaller one.',
}
