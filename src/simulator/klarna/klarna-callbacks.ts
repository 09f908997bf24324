import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'

import type { KlarnaBooks } from './klarna-books.ts'
import type { HostedSession } from './klarna-objects.ts'

const firstRetryMs = 250
const maxAttempts = 8

/** A message as it was posted. */
export interface Callback {
  readonly url: string
  readonly body: string
}

export interface Callbacks {
  /** Posts where a session stands, until the shop answers 2xx. */
  send(session: HostedSession): void
  /** Every message so far, oldest first, those that were dropped too. */
  readonly made: readonly Callback[]
  close(): void
}

/** Posts status callbacks to the address that each session was given. */
export function createCallbacks({ faults }: Pick<KlarnaBooks, 'faults'>): Callbacks {
  const stop = new AbortController()
  const made: Callback[] = []

  async function post({ url, body }: Callback): Promise<boolean> {
    try {
      const answer = await fetch(faults.wrongCode ? `${url}0` : url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
        redirect: 'manual',
        signal: AbortSignal.any([stop.signal, AbortSignal.timeout(10_000)]),
      })
      await answer.arrayBuffer()
      return answer.ok
    } catch {
      return false
    }
  }

  async function deliver(callback: Callback): Promise<void> {
    for (let attempt = 0; attempt < maxAttempts; attempt++) {
      if (await post(callback)) return
      await wait(firstRetryMs * 2 ** attempt, undefined, { ref: false, signal: stop.signal })
    }
  }

  return {
    made,
    send({ id, status, order, updated_at, urls }) {
      const url = urls['status_update']
      if (url === undefined) return
      const session = { session_id: id, status, updated_at, ...(order !== null && { order_id: order }) }
      const callback = { url, body: JSON.stringify({ event_id: randomUUID(), session }) }
      made.push(callback)
      if (faults.drop) return
      for (let copy = 0; copy < Math.max(1, faults.duplicate); copy++)
        void deliver(callback).catch(() => undefined)
    },
    close: () => stop.abort(),
  }
}
