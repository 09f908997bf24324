import { flushCompileCache } from 'node:module'
import { performance } from 'node:perf_hooks'

/** How long the shop is still before a collection. */
const restMs = 3000
/** Share of that time in which the event loop may have had work. */
const stillShare = 0.05
/** What is worth a collection, in which requests wait for some 60 ms. */
const worthBytes = 24 * 1024 * 1024

/** With the flavour that hands pages back. Returns what is left, in bytes. */
function collect(): number {
  // Until then Node keeps what it read from its compile cache, for each module.
  flushCompileCache()
  globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' })
  return process.memoryUsage.rss()
}

/**
 * Gives back what the start left before the first request comes: later it would lie between what requests keep, where no allocator can
 * give it back. Then what publishing and a crowd leave, whenever the shop has come to rest; by itself V8 would wait until there is as
 * much again. Returns a function that stops it.
 */
export function collectGarbageWhenIdle(): () => void {
  let before = performance.eventLoopUtilization()
  let restingBytes = collect()
  const timer = setInterval(() => {
    const now = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(now, before)
    before = now
    if (utilization > stillShare || process.memoryUsage.rss() < restingBytes + worthBytes) return
    restingBytes = collect()
  }, restMs).unref()
  return () => clearInterval(timer)
}
