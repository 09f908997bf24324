import type { Outbox } from '../jobs/outbox.ts'
import type { BackInStockService } from './service.ts'

/** Often enough for those who wait, and seldom enough that a wrong count which is corrected at once sends no mails. */
const everyMs = 60_000

/** Compares who waits with what is there, once a minute. However stock rises (a count, an import, a return), it is seen. */
export function watchStock(
  notify: Pick<BackInStockService, 'notifyWaiting'>,
  outbox: Pick<Outbox, 'add' | 'wake'>,
  log: (message: string, reason: unknown) => void,
): { stop(): Promise<void> } {
  let running: Promise<void> = Promise.resolve()
  const look = async () => {
    try {
      if ((await notify.notifyWaiting(outbox)) > 0) outbox.wake()
    } catch (reason) {
      log('Requests for sizes that are back could not be notified', reason)
    }
  }
  const timer = setInterval(() => {
    running = running.then(look)
  }, everyMs).unref()
  return {
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}
