interface Pace {
  /** The window must have kept its size for so long. */
  readonly quietMs: number
  /** But while it keeps changing, something is done at least this often. */
  readonly atMostMs?: number
}

/** Does something when the window has another size and is at rest (spec 9.12). Returns a function that stops it. */
export function afterResize(work: () => void, { quietMs, atMostMs = Infinity }: Pace): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let since: number | null = null
  const run = () => {
    since = null
    work()
  }
  const onResize = () => {
    const now = performance.now()
    since ??= now
    clearTimeout(timer)
    timer = setTimeout(run, Math.max(0, Math.min(quietMs, since + atMostMs - now)))
  }
  addEventListener('resize', onResize)
  return () => {
    clearTimeout(timer)
    removeEventListener('resize', onResize)
  }
}
