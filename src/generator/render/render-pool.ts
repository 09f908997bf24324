import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'

import type { Bundle } from './bundle.ts'
import { createPageWriter, type LocalTask, type PageTask, type WriterSetup } from './page-writer.ts'
import type { WorkerAnswer, WorkerSetup } from './render-worker.ts'

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

interface Hand {
  readonly worker: Worker
  readonly done: WorkerSetup['done']
  sent: number
  isFinished: boolean
}

function hireWorkers(setup: WriterSetup, count: number): Crew {
  let fault: Error | null = null
  let wake = () => {}
  const hands = Array.from({ length: count }, (): Hand => {
    const done = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
    const worker = new Worker(new URL('./render-worker.ts', import.meta.url), {
      workerData: { setup, done } satisfies WorkerSetup,
      resourceLimits: workerMemory,
    })
    const hand: Hand = { worker, done, sent: 0, isFinished: false }
    worker.on('message', (answer: WorkerAnswer) => {
      if ('fault' in answer) fault ??= new Error(answer.fault)
      else hand.isFinished = true
      wake()
    })
    worker.on('error', (reason) => {
      fault ??= reason instanceof Error ? reason : new Error(String(reason))
      wake()
    })
    return hand
  })
  const check = () => {
    if (fault) throw fault
  }
  return {
    offer(batch) {
      const free = hands.find(({ sent, done }) => sent - Atomics.load(done, 0) < batchesAhead)
      if (free === undefined) return false
      free.sent++
      const away: PageTask[] = batch.map(({ context: _context, ...task }) => task)
      free.worker.postMessage(away)
      return true
    },
    check,
    async settle() {
      for (const { worker } of hands) worker.postMessage(null)
      while (!fault && !hands.every(({ isFinished }) => isFinished)) {
        await new Promise<void>((resolve) => {
          wake = resolve
        })
      }
      check()
    },
    async stop() {
      await Promise.all(hands.map(({ worker }) => worker.terminate()))
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
