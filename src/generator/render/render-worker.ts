import { parentPort, workerData } from 'node:worker_threads'

import { loadBundle } from './bundle.ts'
import { createPageWriter, type PageTask, type WriterSetup } from './page-writer.ts'

export interface WorkerSetup {
  readonly setup: WriterSetup
  /** How many batches are done, for the publisher's thread to look at: an answer to each would wake it. */
  readonly done: Int32Array<SharedArrayBuffer>
}
/** What a worker answers: to `null`, which follows the last batch, and when it fails. */
export type WorkerAnswer = { readonly isFinished: true } | { readonly fault: string }

const port = parentPort
if (!port) throw new Error('render-worker.ts runs in a worker thread')
const { setup, done } = workerData as WorkerSetup
const writePage = createPageWriter(setup, await loadBundle(setup.bundleDir))
const answer = (text: WorkerAnswer) => port.postMessage(text)
port.on('message', (tasks: readonly PageTask[] | null) => {
  if (tasks === null) return answer({ isFinished: true })
  try {
    for (const task of tasks) writePage(task)
  } catch (reason) {
    answer({ fault: reason instanceof Error ? reason.message : String(reason) })
  }
  Atomics.add(done, 0, 1)
})
