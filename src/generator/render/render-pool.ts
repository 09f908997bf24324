import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'

import type { Bundle } from './bundle.ts'
import { createPageWriter, type LocalTask, type PageTask, type WriterSetup } from './page-writer.ts'
import type { WorkerAnswer } from './render-worker.ts'

/** Below this many pages starting a thread costs more than it saves. */
const fewPages = 120
/** Small: pages that wait in this thread outlive two collections of young garbage, and then cost one of the old. */
const batchSize = 2
/** Batches that wait at a worker: this thread looks after it between two stints of its own. */
const batchesAhead = 24
/** A worker keeps nothing, so a small heap only makes it tidy up earlier. */
const workerMemory = { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 24 }

interface Crew {
  /** Takes a batch if a worker is free for it. */
  offer(batch: readonly LocalTask[]): boolean
  /** Throws the first fault of any worker, once known. */
  check(): void
  settle(): Promise<void>
  stop(): Promise<void>
}

function hireWorkers(setup: WriterSetup, count: number): Crew {
  const ahead = new Map<Worker, number>()
  let fault: Error | null = null
  let wake = () => {}
  for (let index = 0; index < count; index++) {
    const worker = new Worker(new URL('./render-worker.ts', import.meta.url), {
      workerData: setup,
      resourceLimits: workerMemory,
    })
    ahead.set(worker, 0)
    worker.on('message', (answer: WorkerAnswer) => {
      if ('fault' in answer) fault ??= new Error(answer.fault)
      ahead.set(worker, (ahead.get(worker) ?? 1) - 1)
      wake()
    })
    worker.on('error', (reason) => {
      fault ??= reason instanceof Error ? reason : new Error(String(reason))
      wake()
    })
  }
  const check = () => {
    if (fault) throw fault
  }
  return {
    offer(batch) {
      for (const [worker, batches] of ahead) {
        if (batches >= batchesAhead) continue
        ahead.set(worker, batches + 1)
        const away: PageTask[] = batch.map(({ context: _context, ...task }) => task)
        worker.postMessage(away)
        return true
      }
      return false
    },
    check,
    async settle() {
      while (!fault && [...ahead.values()].some((batches) => batches > 0)) {
        await new Promise<void>((resolve) => {
          wake = resolve
        })
      }
      check()
    },
    async stop() {
      await Promise.all([...ahead.keys()].map((worker) => worker.terminate()))
    },
  }
}

/**
 * Renders pages as they come: workers take what they can (none while pages are few), this thread the rest. Memory stays flat,
 * because a page is forgotten once it is written. `expected` is how many will come at least. Throws on the first page that fails.
 */
export async function renderPages(
  { setup, bundle }: { readonly setup: WriterSetup; readonly bundle: Bundle },
  tasks: AsyncIterable<LocalTask>,
  { expected, onRendered }: { readonly expected: number; readonly onRendered: (count: number) => void },
): Promise<void> {
  const spareCores = Math.min(8, availableParallelism() - 1)
  const crews: Crew[] = []
  let come = 0
  try {
    const writePage = createPageWriter(setup, bundle)
    const handOver = (batch: readonly LocalTask[]) => {
      come += batch.length
      const isMany = Math.max(come, expected) >= fewPages && spareCores > 0
      if (isMany && crews.length === 0) crews.push(hireWorkers(setup, spareCores))
      const isTaken = crews.some((crew) => crew.offer(batch))
      if (!isTaken) for (const task of batch) writePage(task)
      for (const crew of crews) crew.check()
      onRendered(batch.length)
    }
    let batch: LocalTask[] = []
    for await (const task of tasks) {
      batch.push(task)
      if (batch.length < batchSize) continue
      handOver(batch)
      batch = []
    }
    handOver(batch)
    for (const crew of crews) await crew.settle()
  } finally {
    for (const crew of crews) await crew.stop()
  }
}
