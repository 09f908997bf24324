/** More than this in one statement gains nothing and makes the first of them wait. */
const maxBatch = 256

/**
 * Turns of the event loop to wait between batches, and further ones while every turn brings more. Callers just answered often ask again
 * at once; without the wait they would form a second batch that alternates with the first, at twice the statements.
 */
const restTurns = 2
const maxTurns = 20

interface Waiting<Asked, Answer> {
  readonly asked: Asked
  readonly resolve: (answer: Answer) => void
  readonly reject: (reason: unknown) => void
}

/**
 * Turns a function that does many at once into one that is asked for each alone: what is asked in one turn of the event loop, and
 * while the batch before is under way, goes together. So a quiet server answers at once, and the busier it is, the less each costs.
 * `work` begins after the last of its batch was asked, so an answer is never older than its question; it answers in the same order,
 * or fails all of them. A batch that takes longer than `timeoutMs` does not keep the next one waiting.
 */
export function batched<Asked, Answer>(
  work: (asked: readonly Asked[]) => Promise<readonly Answer[]>,
  { timeoutMs = 20 } = {},
): (asked: Asked) => Promise<Answer> {
  let waiting: Waiting<Asked, Answer>[] = []
  let isDraining = false

  async function runBatch(batch: readonly Waiting<Asked, Answer>[]): Promise<void> {
    try {
      const answers = await work(batch.map(({ asked }) => asked))
      if (answers.length !== batch.length)
        throw new Error(`${batch.length} were asked for, ${answers.length} answered`)
      // As long as the batch, as was just seen.
      for (const [index, { resolve }] of batch.entries()) resolve(answers[index] as Answer)
    } catch (reason) {
      for (const { reject } of batch) reject(reason)
    }
  }

  async function rest(): Promise<void> {
    for (let turn = 0, before = -1; turn < maxTurns; turn++) {
      if (turn >= restTurns && waiting.length === before) return
      before = waiting.length
      await new Promise((resolve) => setImmediate(resolve))
    }
  }

  async function drain(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, maxBatch)
      waiting = waiting.slice(maxBatch)
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, timeoutMs)
        void runBatch(batch).finally(() => {
          clearTimeout(timer)
          resolve()
        })
      })
      await rest()
    }
    isDraining = false
  }

  return (asked) =>
    new Promise((resolve, reject) => {
      waiting.push({ asked, resolve, reject })
      if (isDraining) return
      isDraining = true
      // After this turn's sockets have been read.
      setImmediate(() => void drain())
    })
}
