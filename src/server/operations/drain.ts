import type { Server } from 'node:net'
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'

import type { FastifyInstance } from 'fastify'

import type { Readiness } from './health.ts'

/** What is still running after this is cut off; an orchestrator's own timeout is usually 10 s. */
const timeoutMs = 8000

/** A turn longer than this did work, so a connection may have arrived unseen; closing the listener then would reset it. */
const quietMs = 0.02
/** A server that is never quiet stops listening all the same. */
const waitForQuietMs = 1000

/**
 * Takes no new connections. One that the kernel has taken and nobody has accepted yet is reset, and a POST on it cannot be sent to another
 * node; so this happens right after a look at the network, in a turn that had nothing else to do.
 */
async function stopListening(server: Server): Promise<void> {
  const giveUpAt = performance.now() + waitForQuietMs
  while (performance.now() < giveUpAt) {
    // Whoever has just slept is the last to be put aside by a busy machine, between the look and the close.
    await wait(1)
    const begun = performance.now()
    await nextTurn()
    if (performance.now() - begun < quietMs) break
  }
  server.close()
}

/**
 * Stops a server without losing a request: /healthz says 503 for `noticeMs`, so that a proxy can look elsewhere; then no new connections,
 * requests in hand are finished, Fastify's onClose hooks run (jobs). Returns when all is done, within 10 s.
 */
export async function drain(fastify: FastifyInstance, readiness: Readiness, noticeMs: number): Promise<void> {
  if (readiness.isDraining) return
  readiness.isDraining = true
  await wait(noticeMs)
  const { server } = fastify
  await stopListening(server)
  const deadline = setTimeout(() => server.closeAllConnections(), timeoutMs - noticeMs)
  // A connection becomes idle only once its last request is answered.
  const idleSweep = setInterval(() => server.closeIdleConnections(), 100)
  try {
    await fastify.close()
  } finally {
    clearTimeout(deadline)
    clearInterval(idleSweep)
  }
}
