import { setTimeout as wait } from 'node:timers/promises'

import type { FastifyInstance } from 'fastify'

import type { Readiness } from './health.ts'

/** What is still running after this is cut off; an orchestrator's own patience is usually 10 s. */
const patienceMs = 8000

/**
 * Stops a server without losing a request: /healthz says 503 for `noticeMs`, so that a proxy can look elsewhere; then no new connections,
 * requests in hand are finished, Fastify's onClose hooks run (jobs). Answers when all is done, within 10 s.
 */
export async function drain(fastify: FastifyInstance, readiness: Readiness, noticeMs: number): Promise<void> {
  if (readiness.isDraining) return
  readiness.isDraining = true
  await wait(noticeMs)
  const { server } = fastify
  const impatience = setTimeout(() => server.closeAllConnections(), patienceMs - noticeMs)
  // A connection whose last request was in hand becomes idle only now.
  const tidying = setInterval(() => server.closeIdleConnections(), 100)
  try {
    await fastify.close()
  } finally {
    clearTimeout(impatience)
    clearInterval(tidying)
  }
}
