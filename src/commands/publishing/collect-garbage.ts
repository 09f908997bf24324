import type { PublishProgress } from '#generator/publish/stage-site.ts'

/** By then pages have left some 40 MB behind, which V8 alone would let grow to twice the catalogue. */
const pagesBetween = 2000
/** To look through all that is kept takes as long as that is large, so a large build does it as often as a small one. */
const mostTimes = 5

/**
 * What the pages of a large build leave is given back while they come: a fifth less memory for a tenth of a second each time. For a process
 * that serves nobody meanwhile. Needs `--expose-gc` (bin/node24.mjs); without it nothing is done.
 */
export function collectGarbageWhileRendering(
  onProgress: (progress: PublishProgress) => void = () => {},
): (progress: PublishProgress) => void {
  let collectedAt = 0
  return (progress) => {
    onProgress(progress)
    if (progress.rendered - collectedAt < Math.max(pagesBetween, progress.pages / mostTimes)) return
    collectedAt = progress.rendered
    globalThis.gc?.({ type: 'major', execution: 'sync' })
  }
}
