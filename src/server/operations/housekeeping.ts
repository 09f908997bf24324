/** Something to do every hour: throw away what is over, fetch new exchange rates, mail reminders. `run` returns how many. */
export interface Chore {
  readonly name: string
  readonly run: (isOver: AbortSignal) => Promise<number>
}

const hour = 60 * 60_000

/** Runs the chores now and every hour. One that fails is reported and tried again the next hour. */
export function startHousekeeping(
  chores: readonly Chore[],
  log: (message: string, reason: unknown) => void,
): { stop(): Promise<void> } {
  const over = new AbortController()
  let running: Promise<void> = Promise.resolve()
  const runAll = async () => {
    for (const { name, run } of chores) {
      try {
        await run(over.signal)
      } catch (reason) {
        if (over.signal.aborted) return
        log(`Housekeeping failed: ${name}`, reason)
      }
    }
  }
  const tick = () => {
    running = running.then(runAll)
  }
  tick()
  const timer = setInterval(tick, hour)
  timer.unref()
  return {
    async stop() {
      clearInterval(timer)
      over.abort()
      await running
    },
  }
}
