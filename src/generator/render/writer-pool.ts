import path from 'node:path'
import { Worker } from 'node:worker_threads'

import type { Utf8 } from '#contract/render.ts'

import { createFileWriter, type FileWriterSetup } from './file-writer.ts'
import type { FullBuffer, WriteAnswer, WriteWorkerSetup } from './write-worker.ts'

/** Ends as this file does, in the package too. */
const workerFile = path.join(import.meta.dirname, `write-worker${path.extname(import.meta.filename)}`)
/** Bytes: some twenty pages. A buffer for each file would wake a thread as often as writing it takes. */
const bufferSize = 1024 * 1024
/** One is filled and one written from; the third waits. */
const buffersPerThread = 3
/** A worker keeps nothing, so a small heap only makes it tidy up earlier. */
const workerMemory = { maxOldGenerationSizeMb: 32, maxYoungGenerationSizeMb: 4 }

export interface WriterPool {
  /** Copies a file into a buffer; where all buffers are away or too small, writes it itself. */
  writeUtf8(file: string, text: Utf8): void
  /** Throws the first fault of any thread, once known. */
  check(): void
  /** Waits until all files are written; throws as `check`. */
  settle(): Promise<void>
  stop(): Promise<void>
}

/** Node's word for a system that starts no further thread, as in a container that counts them. */
const isThreadLimit = (reason: unknown): boolean =>
  reason instanceof Error && 'code' in reason && reason.code === 'ERR_WORKER_INIT_FAILED'

/**
 * Threads that write files, so that the one that draws pages need not wait for a disk: `count` of them, or as many as the system starts.
 * Without any, all is written by whoever asks.
 */
export function createWriterPool(setup: FileWriterSetup, count: number): WriterPool {
  const own = createFileWriter(setup)
  const buffers = Array.from({ length: count * buffersPerThread }, () =>
    Buffer.from(new SharedArrayBuffer(bufferSize)),
  )
  const away = new Int32Array(new SharedArrayBuffer(buffers.length * Int32Array.BYTES_PER_ELEMENT))
  let filling: {
    readonly buffer: number
    readonly files: FullBuffer['files'][number][]
    end: number
  } | null = null
  let fault: Error | null = null
  let finished = 0
  let wake = () => {}
  const fail = (reason: unknown) => {
    fault ??= reason instanceof Error ? reason : new Error(String(reason))
    wake()
  }
  const startWriter = () => {
    const worker = new Worker(workerFile, {
      workerData: { setup, buffers, away } satisfies WriteWorkerSetup,
      resourceLimits: workerMemory,
    })
    worker.on('error', fail)
    // Before `stop` none ends by itself; whoever waits for it would wait for ever.
    worker.on('exit', (code) => fail(new Error(`A thread that writes files has ended, with ${code}.`)))
    worker.on('message', (answer: WriteAnswer) => {
      if ('fault' in answer) return fail(new Error(answer.fault))
      finished++
      wake()
    })
    return worker
  }
  const workers: Worker[] = []
  try {
    while (workers.length < count) workers.push(startWriter())
  } catch (reason) {
    if (!isThreadLimit(reason)) fail(reason)
  }
  const served = away.subarray(0, workers.length * buffersPerThread)
  const check = () => {
    if (fault) throw fault
  }
  const sendAway = () => {
    if (filling === null) return
    const { buffer, files } = filling
    Atomics.store(away, buffer, 1)
    workers[buffer % workers.length]?.postMessage({ buffer, files } satisfies FullBuffer)
    filling = null
  }
  const takeBuffer = () => {
    const buffer = served.indexOf(0)
    return buffer === -1 ? null : { buffer, files: [], end: 0 }
  }
  return {
    writeUtf8(file, text) {
      if (filling !== null && filling.end + text.length > bufferSize) sendAway()
      if (text.length <= bufferSize) filling ??= takeBuffer()
      const bytes = filling === null ? undefined : buffers[filling.buffer]
      if (filling === null || bytes === undefined || text.length > bufferSize)
        return own.writeUtf8(file, text)
      filling.end += bytes.write(text, filling.end, 'latin1')
      filling.files.push({ file, end: filling.end })
    },
    check,
    async settle() {
      sendAway()
      for (const worker of workers) worker.postMessage(null)
      while (!fault && finished < workers.length) {
        await new Promise<void>((resolve) => {
          wake = resolve
        })
      }
      check()
    },
    async stop() {
      await Promise.all(workers.map((worker) => worker.terminate()))
    },
  }
}
