import { writeFileSync } from 'node:fs'
import path from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

import { vitrine } from '#tests/command-line.ts'
import { type Dialect, emptyDatabase } from '#tests/fresh-database.ts'
import { migrate, missingMigrations } from '#server/database/migrate.ts'
import { migrations } from '#server/database/migrations/all.ts'
import { connectDatabase } from '#server/database/open.ts'

const newest = migrations.at(-1)?.name ?? ''

/** A shop with the schema of these migrations, and what it lacks. */
async function shopWith(dialect: Dialect, schema: typeof migrations) {
  const where = await emptyDatabase(dialect)
  const database = await connectDatabase(where)
  onTestFinished(async () => {
    await database.close()
    where.remove()
  })
  if (schema.length > 0) await migrate(database, schema)
  const file = path.join(where.dataDir, 'shoes.csv')
  writeFileSync(file, 'Handle,Title,Variant SKU,Variant Price\nderby,Derby,D-1,100\n')
  return { where, file, missing: () => missingMigrations(database) }
}

test('on PostgreSQL only servers and migrate bring an old schema up to date: every other command refuses', async () => {
  const { where, file, missing } = await shopWith('postgres', migrations.slice(0, -1))
  for (const line of [
    ['orders', 'list'],
    ['stock', 'list'],
    ['stock', 'set', 'D-1', '3'],
    ['import', file, '--dry-run'],
  ])
    expect(await vitrine(where, ...line)).toEqual({
      code: 1,
      out: '',
      error: `vitrine ${line[0]}: The database lacks ${newest}. "vitrine migrate" applies that; then call this again.\n`,
    })
  expect(await missing()).toEqual([newest])
  expect(await vitrine(where, 'migrate')).toMatchObject({ code: 0, out: `Applied: ${newest}\n` })
  expect(await vitrine(where, 'orders', 'list')).toMatchObject({ code: 0, error: '' })
})

test('an import makes the tables of a PostgreSQL that has none', async () => {
  const { where, file, missing } = await shopWith('postgres', [])
  expect(await vitrine(where, 'import', file)).toMatchObject({ code: 0 })
  expect(await missing()).toEqual([])
})

test('SQLite, which one machine uses, is brought up to date by any command', async () => {
  const { where, missing } = await shopWith('sqlite', migrations.slice(0, -1))
  expect(await vitrine(where, 'orders', 'list')).toMatchObject({ code: 0, error: '' })
  expect(await missing()).toEqual([])
})
