interface Limit {
  /** How many works may go on at once. */
  readonly atOnce: number
  /** How many more may wait for their turn, in the order they came. */
  readonly maxWaiting?: number
  /** What is thrown at whoever comes when that many wait. */
  readonly refuse?: () => Error
}

/** Makes a gate for work of one kind, such as hashing passwords or making pictures, so that the rest of the shop goes on meanwhile. */
export function limitConcurrency({
  atOnce,
  maxWaiting = Infinity,
  refuse = () => new Error('Too much is waiting.'),
}: Limit): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let running = 0
  return async (work) => {
    if (running >= atOnce) {
      if (waiting.length >= maxWaiting) throw refuse()
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else running++
    try {
      return await work()
    } finally {
      // The place goes straight to the next one, so `running` stays as it is, or is given up.
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
