import type { PublishProgress } from '#generator/publish/stage-site.ts'
import { makingPages } from '#texts/commands/publish.ts'

const pauseMs = 200

/** Tells how far a publish is: on a terminal in one line that changes, elsewhere not at all. */
export function publishProgress(stream: NodeJS.WriteStream = process.stderr): {
  onProgress(progress: PublishProgress): void
  done(): void
} {
  let toldAt = 0
  return {
    onProgress({ rendered, pages }) {
      if (!stream.isTTY || performance.now() - toldAt < pauseMs) return
      toldAt = performance.now()
      stream.write(`\r\u001b[K${makingPages(rendered, pages)}`)
    },
    done() {
      if (toldAt > 0) stream.write('\r\u001b[K')
    },
  }
}
