import type { Database } from '../database/database.ts'
import { batched } from '../database/batched.ts'
import { sql } from '../database/kysely.ts'
import {
  readCart,
  readCartWithStock,
  writeCart,
  type CartChange,
  type CartRow,
  type CartWithStock,
} from './repository.ts'

/** The three statements of the calls that a shop lives on, outside any transaction of the caller's. */
export interface CartRows {
  read(tokenHash: string): Promise<CartRow | undefined>
  readWithStock(wanted: { tokenHash: string; sku: string }): Promise<CartWithStock | undefined>
  /** Durable once answered. False when somebody else wrote meanwhile, holds the row, or a payment has begun: nothing was changed. */
  write(change: CartChange): Promise<boolean>
}

/**
 * On PostgreSQL the statements of several visitors go together, since a round trip costs both sides more than what is done in it. SQLite
 * has no round trips; there only the changes of several carts share what surrounds them.
 */
export function openCartRows(database: Database): CartRows {
  if (database.dialect === 'postgres') return batchedOn(database)
  const { read, write } = database
  return {
    read: async (tokenHash) => (await readCart(read, { tokenHash }))[0],
    readWithStock: async (wanted) => (await readCartWithStock(read, wanted))[0],
    write: batched((changes) =>
      write(async (tx) => {
        const written: boolean[] = []
        for (const change of changes) written.push((await writeCart(tx, change)).length > 0)
        return written
      }),
    ),
  }
}

function batchedOn(database: Database): CartRows {
  return {
    read: batched(async (hashes) => {
      const rows = await database.read
        .selectFrom('carts')
        .select(['selection_hash', 'id', 'version', 'state', 'body', 'updated_at'])
        .where('selection_hash', '=', sql<string>`any(${hashes}::text[])`)
        .execute()
      const found = new Map(rows.map((row) => [row.selection_hash, row]))
      return hashes.map((hash) => found.get(hash))
    }),
    readWithStock: batched(async (wanted) => {
      const hashes = wanted.map(({ tokenHash }) => tokenHash)
      const skus = wanted.map(({ sku }) => sku)
      const { rows } = await sql<CartWithStock & { place: number }>`
        select asked.place, carts.id, carts.version, carts.state, carts.body, carts.updated_at,
          stock.infinite, stock.on_hand - stock.reserved as available
        from unnest(${hashes}::text[], ${skus}::text[]) with ordinality as asked(hash, sku, place)
        join carts on carts.selection_hash = asked.hash
        left join stock on stock.sku = asked.sku`.execute(database.read)
      const found = new Map(rows.map((row) => [row.place, row]))
      return wanted.map((_, index) => found.get(index + 1))
    }),
    write: batched((changes) => writeCarts(database, changes)),
  }
}

/**
 * One statement, so one commit, for the changes of many carts, each guarded by its version. A row that somebody holds is passed over, as
 * one that changed is: then no cart waits for another, and two servers can never deadlock.
 */
async function writeCarts(database: Database, changes: readonly CartChange[]): Promise<boolean[]> {
  // Of two changes of one version only one can win. That it is the first is decided here.
  const first = new Map<string, number>()
  for (const [index, { id }] of changes.entries()) if (!first.has(id)) first.set(id, index)
  const sent = [...first.values()].flatMap((index) => changes[index] ?? [])
  const column = <K extends keyof CartChange>(name: K) => sent.map((change) => change[name])
  const { rows } = await database.statement((queries) =>
    sql<{ id: string }>`
      update carts set body = free.body, updated_at = free.now, version = free.version + 1
      from (
        select carts.id, carts.version, asked.body, asked.now
        from unnest(${column('id')}::text[], ${column('version')}::bigint[], ${column('body')}::text[],
          ${column('now')}::bigint[]) as asked(id, version, body, now)
        join carts on carts.id = asked.id
        where carts.version = asked.version and carts.state = 'open'
        for update of carts skip locked
      ) as free
      where carts.id = free.id
      returning carts.id`.execute(queries),
  )
  const written = new Set(rows.map(({ id }) => id))
  return changes.map(({ id }, index) => first.get(id) === index && written.has(id))
}
