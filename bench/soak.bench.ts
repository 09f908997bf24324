// Whether a server that sells for a while holds more and more: its heap after a forced collection of garbage, at intervals under load.
// `--minutes N`, `--buyers N`, `--rest MS`, `--every SECONDS`. See README.md beside this file.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'

import { demoShoe, shelveDemoShoe } from '#tests/demo-shoe.ts'
import { sendCrowd } from '#tests/deploy/crowd.ts'
import { openLoneServer } from '#tests/faults/lone-server.ts'

import type { HeapLine } from './heap-probe.ts'
import { median } from './report.ts'

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    buyers: { type: 'string', default: '2' },
    rest: { type: 'string', default: '1000' },
    every: { type: 'string', default: '30' },
  },
})
const minutes = Number(values.minutes)
const everyMs = 1000 * Number(values.every)

const shop = await openLoneServer()
const report = path.join(shop.dir, 'heap.jsonl')
const probe = pathToFileURL(path.join(import.meta.dirname, 'heap-probe.ts')).href
const server = await shop.start({
  environment: { NODE_OPTIONS: `--import ${probe}`, HEAP_REPORT: report, LOG_LEVEL: 'error' },
})

const lines = (): HeapLine[] => {
  try {
    return readFileSync(report, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as HeapLine)
  } catch {
    return []
  }
}

async function look(): Promise<HeapLine> {
  const before = lines().length
  process.kill(server.pid, 'SIGUSR2')
  for (;;) {
    await pause(100)
    const line = lines()[before]
    if (line) return line
  }
}

const mb = (bytes: number) => (bytes / 1024 / 1024).toFixed(1).padStart(7)
const started = performance.now()
const seen: { readonly minute: number; readonly heap: number }[] = []
try {
  const items = await shelveDemoShoe(server.url, server)
  const crowd = sendCrowd({ url: server.url, items }, Number(values.buyers), {
    restMs: Number(values.rest),
    page: `/${demoShoe}/`,
  })
  process.stdout.write(
    'minute  orders  heap MB after collection  external MB  buffers MB  resident MB  resources\n',
  )
  while (performance.now() - started < minutes * 60_000) {
    await pause(everyMs)
    const line = await look()
    const minute = (performance.now() - started) / 60_000
    seen.push({ minute, heap: line.heapUsed })
    process.stdout.write(
      `${minute.toFixed(1).padStart(6)}  ${String(crowd.orders.length).padStart(6)}  ${mb(line.heapUsed).padStart(24)}  ${mb(line.external).padStart(11)}  ${mb(line.arrayBuffers).padStart(10)}  ${mb(line.rss).padStart(11)}  ${String(line.resources).padStart(9)}\n`,
    )
  }
  await crowd.goHome()
  const failures = [...crowd.failedCalls, ...crowd.missedPages]
  process.stdout.write(
    `${crowd.orders.length} orders, ${(crowd.orders.length / minutes / 60).toFixed(2)} a second; ${failures.length} requests failed\n`,
  )
  process.stdout.write(growthText(crowd.orders.length))
} finally {
  await server.stop()
  await shop.close()
}

/** The second half against the first quarter after the start has settled: what a leak would have added. */
function growthText(orders: number): string {
  const heaps = seen.map(({ heap }) => heap)
  const quarter = Math.max(1, Math.floor(heaps.length / 4))
  const [early, late] = [median(heaps.slice(quarter, 2 * quarter)), median(heaps.slice(-quarter))]
  const perOrder = (late - early) / Math.max(1, orders * (5 / 8))
  return `heap after collection: ${mb(early).trim()} MB in the second quarter, ${mb(late).trim()} MB in the last; ${perOrder.toFixed(0)} bytes for each order between\n`
}
