import { expect, test } from 'vitest'

import { dialects, emptyDatabase } from '#tests/fresh-database.ts'

import { sql } from './kysely.ts'
import { migrate } from './migrate.ts'
import { migrations } from './migrations/all.ts'
import { connectDatabase } from './open.ts'

test.each(dialects)(
  '%s: accounts with an address that no mail reaches get the one that was meant, unless it has an account',
  async (dialect) => {
    const where = await emptyDatabase(dialect)
    const database = await connectDatabase(where)
    await migrate(
      database,
      migrations.filter(({ name }) => name < '0018'),
    )
    const kept = {
      plain: ['anna@example.com', 'anna@example.com'],
      hidden: ['bo\u200b@example.com\u2069', 'bo@example.com'],
      comma: ['cy@example.com,', 'cy@example.com'],
      angled: ['<di@example.com>', 'di@example.com'],
      quoted: ['"ed@example.com"', 'ed@example.com'],
      link: ['mailto:fi@example.com', 'fi@example.com'],
      taken: ['anna@example.com;', 'anna@example.com;'],
      first: ['gus\u00ad@example.com', 'gus@example.com'],
      second: ['gus@example.com,', 'gus@example.com,'],
      ours: ["o'neil.+x@example.com", "o'neil.+x@example.com"],
    } as const
    await database.write(async (tx) => {
      for (const [at, [id, [email]]] of Object.entries(kept).entries())
        await sql`insert into customers (id, email, password, body, created_at, updated_at)
          values (${id}, ${email}, '', '{}', ${at}, ${at})`.execute(tx)
    })
    expect(await migrate(database)).toContain('0018-account-addresses')
    const rows = await database.read.selectFrom('customers').select(['id', 'email']).execute()
    expect(Object.fromEntries(rows.map(({ id, email }) => [id, email]))).toEqual(
      Object.fromEntries(Object.entries(kept).map(([id, [, email]]) => [id, email])),
    )
    await database.close()
    where.remove()
  },
)
