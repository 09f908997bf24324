import { afterEach, beforeEach, expect, test } from 'vitest'

import { freshDatabase, type FreshDatabase } from '#tests/fresh-database.ts'

import type { Database } from './database.ts'
import { sql } from './kysely.ts'
import { migrate } from './migrate.ts'
import { openDatabase } from './open.ts'

let where: FreshDatabase
let database: Database
beforeEach(async () => {
  where = await freshDatabase('postgres')
  database = await openDatabase(where)
})
afterEach(async () => {
  await database.close()
  where.remove()
})

const later = (statement: string) => [{ name: '9999-later', statements: [statement] }]

/** A transaction that holds what `statement` locks, from when this answers until `end` is called. */
async function holding(statement: string): Promise<{ end: () => Promise<void> }> {
  const held = Promise.withResolvers<void>()
  const over = Promise.withResolvers<void>()
  const whole = database.write(async (tx) => {
    await sql.raw(statement).execute(tx)
    held.resolve()
    await over.promise
  })
  await held.promise
  return {
    end: async () => {
      over.resolve()
      await whole
    },
  }
}

test('a migration may take longer than a statement of the shop', async () => {
  // The shop's own end after 5 s.
  expect(await migrate(database, later('select pg_sleep(5.5)'))).toEqual(['9999-later'])
})

test('a migration waits for another server that migrates, however long', async () => {
  const other = await holding('select pg_advisory_xact_lock(7281406)')
  const migrated = migrate(database, later('select 1'))
  // The shop's own lock waits end after 3 s.
  const first = await Promise.race([
    migrated.catch(() => 'failed'),
    new Promise((resolve) => setTimeout(resolve, 3500, 'waits')),
  ])
  expect(first).toBe('waits')
  await other.end()
  expect(await migrated).toEqual(['9999-later'])
})

test('a migration that must wait for a table gives way to the shop, and leaves the schema as it was', async () => {
  const shopping = await holding('lock table stock in row exclusive mode')
  await expect(migrate(database, later('alter table stock add column later integer'))).rejects.toThrow(
    /lock timeout/,
  )
  await shopping.end()
  const { rows } = await sql`select name from migrations where name = '9999-later'`.execute(database.read)
  expect(rows).toEqual([])
})
