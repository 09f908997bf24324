import { expect, onTestFinished, test } from 'vitest'

import { freshDatabase } from '#tests/fresh-database.ts'

import { sql } from './kysely.ts'
import { openDatabase } from './open.ts'

test('[C15] statements that are planned already go on where a newer version adds a column', async () => {
  const database = await openDatabase(await freshDatabase('postgres'))
  onTestFinished(() => database.close())
  const read = () => database.read.selectFrom('vouchers').selectAll().execute()
  const inTransaction = () =>
    database.write(async (tx) => {
      await tx.selectFrom('stock').select('sku').execute()
      return tx.selectFrom('vouchers').selectAll().execute()
    })
  const together = () => Promise.all([read(), read(), read(), inTransaction(), inTransaction()])
  await together()
  for (const column of ['seen_later', 'seen_last']) {
    await sql`alter table vouchers add column ${sql.ref(column)} integer`.execute(database.read)
    expect(await inTransaction()).toEqual([])
    expect(await together()).toEqual([[], [], [], [], []])
  }
})
