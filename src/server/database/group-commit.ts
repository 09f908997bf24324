import type { DatabaseSync } from 'node:sqlite'

import type { Tx } from './database.ts'

interface Waiting {
  readonly run: () => Promise<void>
  readonly resolve: () => void
  readonly reject: (reason: unknown) => void
}

/** A commit costs a disk flush; so many stories share one at most, so that the first of them does not wait for ever. */
const maxBatch = 256

/**
 * One writer: stories that wait together run one after another, each in its own savepoint, inside one BEGIN IMMEDIATE … COMMIT.
 * A callback that throws is rolled back alone. Nobody is answered before the commit; if the commit fails, all of its stories fail.
 */
export function groupCommit(
  connection: DatabaseSync,
  tx: Tx,
): <T>(work: (tx: Tx) => Promise<T>) => Promise<T> {
  const queue: Waiting[] = []
  // Prepared once: to parse them for every story costs more than a story of one statement.
  const sql = (text: string) => {
    const statement = connection.prepare(text)
    return () => void statement.run()
  }
  const begin = sql('begin immediate')
  const savepoint = sql('savepoint story')
  const rollbackToSavepoint = sql('rollback to story')
  const release = sql('release story')
  const commit = sql('commit')
  const rollback = sql('rollback')
  let isDraining = false

  async function runBatch(): Promise<void> {
    const batch = queue.splice(0, maxBatch)
    const finished: Waiting[] = []
    try {
      begin()
      for (const waiting of batch) {
        savepoint()
        try {
          await waiting.run()
          finished.push(waiting)
        } catch (reason) {
          // A full disk can end the whole transaction under us; then nothing of this batch is kept.
          if (!connection.isTransaction) throw reason
          rollbackToSavepoint()
          waiting.reject(reason)
        }
        release()
      }
      commit()
    } catch (reason) {
      if (connection.isOpen && connection.isTransaction) rollback()
      // Rejecting one that was already rejected does nothing.
      for (const waiting of batch) waiting.reject(reason)
      return
    }
    for (const waiting of finished) waiting.resolve()
  }

  async function drain(): Promise<void> {
    while (queue.length > 0) {
      await runBatch()
      // A story that is followed by the next one at once (an import, a job) must not keep requests and timers from their turn.
      await new Promise((resolve) => setImmediate(resolve))
    }
    isDraining = false
  }

  return (work) =>
    new Promise((resolve, reject) => {
      let answer: Awaited<ReturnType<typeof work>>
      queue.push({
        run: async () => {
          answer = await work(tx)
        },
        resolve: () => resolve(answer),
        reject,
      })
      if (isDraining) return
      isDraining = true
      // After this turn's sockets have been read: requests that arrived together share the commit.
      setImmediate(() => void drain())
    })
}
