import { flushCompileCache } from 'node:module'
import { performance } from 'node:perf_hooks'

/** How long the shop is still before a collection; the first time, merchant feeds are written by then. */
const restMs = 3000
/** Share of that time in which the event loop may have had work. */
const stillShare = 0.05
/** What is worth a collection, in which requests wait for some 60 ms. */
const worthBytes = 24 * 1024 * 1024

/**
 * What importing, publishing and a crowd leave is given back when the shop has come to rest; by itself V8 would wait until there is as
 * much again. Answers how to stop.
 */
export function collectGarbageWhenIdle(): () => void {
  let before = performance.eventLoopUtilization()
  let restingBytes = 0
  const timer = setInterval(() => {
    const now = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(now, before)
    before = now
    if (utilization > stillShare || process.memoryUsage.rss() < restingBytes + worthBytes) return
    flushCompileCache()
    globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' })
    restingBytes = process.memoryUsage.rss()
  }, restMs).unref()
  return () => clearInterval(timer)
}
