// What a call is measured against: bare Fastify, with no schema, hook or header of ours. One argument: a BareJob as JSON.
import type { AddressInfo } from 'node:net'
import { DatabaseSync } from 'node:sqlite'

import Fastify from 'fastify'
import pg from 'pg'

export interface BareJob {
  /** The shop, and paths of it whose bodies are served here under the same path, byte for byte. */
  readonly shopUrl: string
  readonly paths: readonly string[]
  /** The shop's own database: a PostgreSQL address, or an SQLite file. */
  readonly database: { readonly url: string } | { readonly file: string }
}

const job = JSON.parse(process.argv[2] ?? '') as BareJob
const columns = 'id, version, state, body, updated_at'

/** Reads the row of one cart by its unique index, as cheaply as the database's own client can: prepared, once. */
function openReader(): (hash: string) => unknown {
  if ('file' in job.database) {
    const connection = new DatabaseSync(job.database.file, { readOnly: true })
    const statement = connection.prepare(`select ${columns} from carts where selection_hash = ?`)
    return (hash) => statement.get(hash)
  }
  const pool = new pg.Pool({ connectionString: job.database.url, max: 10 })
  const text = `select ${columns} from carts where selection_hash = $1`
  return async (hash) => (await pool.query({ name: 'cart', text, values: [hash] })).rows[0] as unknown
}

const app = Fastify()
for (const path of job.paths) {
  const answer = await fetch(job.shopUrl + path)
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
  const text = await answer.text()
  app.get(path, async (_, reply) => reply.type('application/json; charset=utf-8').send(text))
}
const read = openReader()
app.post<{ Body: { hash: string } }>('/select', async ({ body }) => read(body.hash))
await app.listen({ host: '127.0.0.1', port: 0 })
process.stdout.write(`${(app.server.address() as AddressInfo).port}\n`)
