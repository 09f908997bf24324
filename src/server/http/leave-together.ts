import type { FastifyReply } from 'fastify'

interface Leaving {
  readonly reply: FastifyReply
  /** A body, an error, or nothing. */
  readonly what: unknown
}

let leaving: Leaving[] = []

function sendAll(): void {
  const all = leaving
  leaving = []
  for (const { reply, what } of all) void reply.send(what)
}

/**
 * Sends an answer at the end of this turn of the event loop, with all others that are ready by then. To wake the reader on the other
 * side, a proxy as a rule, for every single answer costs a busy server more than most answers do; a quiet one sends at once.
 */
export function leaveTogether(reply: FastifyReply, what: unknown): void {
  if (leaving.push({ reply, what }) === 1) setImmediate(sendAll)
}
