import { progress } from '#texts/commands/vitrine.ts'

/** How far a long piece of work is. */
export interface Progress {
  readonly step: string
  readonly done: number
  /** Null while it is not known. */
  readonly total: number | null
}

const pauseMs = 80

/** One line that is written over, only where somebody is looking. */
export function progressLine(stream: NodeJS.WriteStream = process.stderr): {
  show(progress: Progress): void
  clear(): void
} {
  if (!stream.isTTY) return { show: () => undefined, clear: () => undefined }
  let shownAt = 0
  return {
    show({ step, done, total }) {
      const now = Date.now()
      if (now - shownAt < pauseMs) return
      shownAt = now
      stream.write(`\r\u001b[K${progress(step, done, total)}`)
    },
    clear: () => void stream.write('\r\u001b[K'),
  }
}
