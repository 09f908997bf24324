import { statfs } from 'node:fs/promises'

import type { FastifyInstance } from 'fastify'

import type { Database } from '../database/database.ts'
import { sql } from '../database/kysely.ts'

/** Says to proxies and schedulers whether this process should get requests. */
export interface Readiness {
  isDraining: boolean
}

/** A database file on a disk with less than this cannot be written soon; that of PostgreSQL is another's disk. */
const minFreeBytes = 1024 * 1024

async function isDiskFull(dataDir: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(dataDir)
  return bavail * bsize < minFreeBytes
}

/** GET /healthz: 200 when the database answers and can be written, 503 while draining or when it does not or cannot. */
export function registerHealth(
  fastify: FastifyInstance,
  { database, dataDir, readiness }: { database: Database; dataDir: string; readiness: Readiness },
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
    if (database.dialect === 'sqlite' && (await isDiskFull(dataDir)))
      return reply.code(503).send({ status: 'disk full' })
    return reply.send({ status: 'ok' })
  })
}
