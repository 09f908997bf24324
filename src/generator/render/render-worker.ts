import { parentPort, workerData } from 'node:worker_threads'

import { loadBundle } from './bundle.ts'
import { createPageWriter, type PageTask, type WriterSetup } from './page-writer.ts'

/** What a worker answers to each batch. */
export type WorkerAnswer = { readonly done: number } | { readonly fault: string }

const port = parentPort
if (!port) throw new Error('render-worker.ts runs in a worker thread')
const setup = workerData as WriterSetup
const writePage = createPageWriter(setup, await loadBundle(setup.bundleDir))
port.on('message', (tasks: readonly PageTask[]) => {
  let answer: WorkerAnswer
  try {
    for (const task of tasks) writePage(task)
    answer = { done: tasks.length }
  } catch (reason) {
    answer = { fault: reason instanceof Error ? reason.message : String(reason) }
  }
  port.postMessage(answer)
})
