import { parentPort, workerData } from 'node:worker_threads'

import { createFileWriter, type FileWriterSetup } from './file-writer.ts'

/** Files in a buffer: each begins where the one before it ends. */
export interface FullBuffer {
  readonly buffer: number
  readonly files: readonly { readonly file: string; readonly end: number }[]
}
export interface WriteWorkerSetup {
  readonly setup: FileWriterSetup
  readonly buffers: readonly Uint8Array<SharedArrayBuffer>[]
  /** By buffer: 1 while it is away. Shared, because an answer to each would wake the thread that draws. */
  readonly away: Int32Array<SharedArrayBuffer>
}
/** What a worker answers: to `null`, which follows the last buffer, and when it fails. */
export type WriteAnswer = { readonly isFinished: true } | { readonly fault: string }

const port = parentPort
if (!port) throw new Error('write-worker.ts runs in a worker thread')
const { setup, buffers, away } = workerData as WriteWorkerSetup
const files = createFileWriter(setup)
const answer = (text: WriteAnswer) => port.postMessage(text)

function writeAll({ buffer, files: content }: FullBuffer): void {
  let start = 0
  for (const { file, end } of content) {
    files.write(file, buffers[buffer]?.subarray(start, end) ?? '')
    start = end
  }
}

port.on('message', (full: FullBuffer | null) => {
  if (full === null) return answer({ isFinished: true })
  try {
    writeAll(full)
  } catch (reason) {
    answer({ fault: reason instanceof Error ? reason.message : String(reason) })
  }
  Atomics.store(away, full.buffer, 0)
})
