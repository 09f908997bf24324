import type { FastifyInstance } from 'fastify'

import type { Database } from '../database/database.ts'
import { sql } from '../database/kysely.ts'

/** Says to proxies and schedulers whether this process should get requests. */
export interface Readiness {
  isDraining: boolean
}

/** GET /healthz: 200 when the database answers, 503 while draining or when it does not. */
export function registerHealth(
  fastify: FastifyInstance,
  { database, readiness }: { database: Database; readiness: Readiness },
): void {
  // Tells who keeps connections open to make the next request elsewhere.
  fastify.addHook('onSend', (_request, reply, _payload, done) => {
    if (readiness.isDraining) void reply.header('connection', 'close')
    done()
  })
  fastify.get('/healthz', { logLevel: 'silent' }, async (_, reply) => {
    void reply.header('cache-control', 'no-store')
    if (readiness.isDraining) return reply.code(503).send({ status: 'draining' })
    try {
      await sql`select 1`.execute(database.read)
    } catch {
      return reply.code(503).send({ status: 'database unavailable' })
    }
    return reply.send({ status: 'ok' })
  })
}
