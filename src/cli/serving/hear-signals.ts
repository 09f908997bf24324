/** Signals this close together are one Ctrl-C. */
const sameKeyMs = 1000

/**
 * The first signal that asks for the end. Whoever presses Ctrl-C again wants it now; one may come twice, from the terminal and from the
 * process that started this one. Listeners stay: without any, for however short a moment, a signal would kill the process.
 */
export function hearSignals(): Promise<NodeJS.Signals> {
  const { promise, resolve } = Promise.withResolvers<NodeJS.Signals>()
  let askedAt = Infinity
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, () => {
      const isAgain = performance.now() - askedAt > sameKeyMs
      if (isAgain && signal === 'SIGINT') process.exit(130)
      askedAt = Math.min(askedAt, performance.now())
      resolve(signal)
    })
  return promise
}
