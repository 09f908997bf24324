// Loaded into a server by `--import`: at SIGUSR2 it collects all garbage and writes what is left to the file that HEAP_REPORT names.
import { appendFileSync } from 'node:fs'
import process from 'node:process'
import { getHeapStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** One line of the file. Bytes, but for the number of timers and sockets. */
export interface HeapLine {
  readonly heapUsed: number
  readonly external: number
  readonly arrayBuffers: number
  readonly rss: number
  readonly contexts: number
  readonly resources: number
}

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

process.on('SIGUSR2', () => {
  // Finalisers free what the first round found.
  collect()
  setImmediate(() => {
    collect()
    const { heapUsed, external, arrayBuffers, rss } = process.memoryUsage()
    const line: HeapLine = {
      heapUsed,
      external,
      arrayBuffers,
      rss,
      contexts: getHeapStatistics().number_of_native_contexts,
      resources: process.getActiveResourcesInfo().length,
    }
    appendFileSync(process.env['HEAP_REPORT'] ?? '/dev/null', `${JSON.stringify(line)}\n`)
  })
})
