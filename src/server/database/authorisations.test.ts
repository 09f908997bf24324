import { expect, test } from 'vitest'

import { dialects, emptyDatabase } from '#tests/fresh-database.ts'

import type { Database } from './database.ts'
import { sql } from './kysely.ts'
import { migrate } from './migrate.ts'
import { migrations } from './migrations/all.ts'
import { connectDatabase } from './open.ts'

/** Writes a sale with its dispute and refund as a server of the version before 0033 does, which may still serve afterwards. */
const sellAsBefore = ({ write }: Database, id: string): Promise<void> =>
  write(async (tx) => {
    for (const statement of [
      `insert into carts (id, selection_hash, version, state, body, created_at, updated_at)
        values ('${id}', '${id}', 1, 'completed', '{}', 1, 1)`,
      `insert into payment_attempts (id, cart_id, cart_version, amount_minor, currency, provider, session_id, session_url, state, snapshot,
        created_at, expires_at, session_expires_at, payment_id, provider_version)
        values ('${id}', '${id}', 1, 100, 'SEK', 'stripe', 'cs_${id}', '', 'paid', '{}', 1, 1, 1, 'pi_${id}', 0)`,
      `insert into orders (id, cart_id, payment_attempt_id, number, selection_hash, email, total_minor, currency, state, snapshot, created_at,
        refunded_minor, disputed_minor)
        values ('${id}', '${id}', '${id}', '${id}', '${id}', '', 100, 'SEK', 'paid', '{}', 1, 40, 0)`,
      `insert into refunds (id, order_id, card_minor, gift_card_minor, shipping_minor, lines, reason, created_at, state, provider_refund_id,
        origin, notice) values ('${id}', '${id}', 40, 0, 0, '[]', '', 1, 'queued', null, 'shop', 'refund-mail')`,
      `insert into disputes (id, payment_id, order_id, status, reason, amount_minor, currency, withdrawn_minor, is_refundable, respond_by,
        opened_at, released_at) values ('du_${id}', 'pi_${id}', '${id}', 'lost', 'fraudulent', 1, 'SEK', 0, 0, null, 1, null)
        on conflict (id) do update set status = 'lost'`,
      `insert into fraud_warnings (id, payment_id, order_id, fraud_type, received_at, released_at)
        values ('fw_${id}', 'pi_${id}', null, 'misc', 1, null)`,
    ])
      await sql.raw(statement).execute(tx)
  })

test.each(dialects)(
  '%s: what the version before writes, before and after, is of Stripe and was captured at once',
  async (dialect) => {
    const where = await emptyDatabase(dialect)
    const database = await connectDatabase(where)
    await migrate(
      database,
      migrations.filter(({ name }) => name < '0033'),
    )
    await sellAsBefore(database, 'before')
    expect(await migrate(database)).toEqual(
      expect.arrayContaining(['0033-payment-providers', '0034-authorisations']),
    )
    await sellAsBefore(database, 'after')
    const { read } = database
    const both = ['after', 'before']
    const named = async (table: 'disputes' | 'fraud_warnings') =>
      (await read.selectFrom(table).select(['payment_id', 'provider']).orderBy('payment_id').execute()).map(
        ({ payment_id, provider }) => [payment_id, provider],
      )
    const ofStripe = both.map((id) => [`pi_${id}`, 'stripe'])
    expect(await named('disputes')).toEqual(ofStripe)
    expect(await named('fraud_warnings')).toEqual(ofStripe)
    expect(await read.selectFrom('refunds').select(['id', 'released_minor']).orderBy('id').execute()).toEqual(
      both.map((id) => ({ id, released_minor: 0 })),
    )
    expect(await read.selectFrom('authorisations').selectAll().execute()).toEqual([])
    await database.close()
    where.remove()
  },
)

test.each(dialects)(
  '%s: the table itself refuses more captured and let go than was reserved',
  async (dialect) => {
    const where = await emptyDatabase(dialect)
    const database = await connectDatabase(where)
    await migrate(database)
    await sellAsBefore(database, 'o')
    const reserve = (captured: number, released: number) =>
      database.write((tx) =>
        tx
          .insertInto('authorisations')
          .values({
            order_id: 'o',
            provider: 'klarna',
            payment_id: 'p',
            amount_minor: 100,
            captured_minor: captured,
            released_minor: released,
            captures_parts: 1,
            expires_at: null,
            expired_at: null,
          })
          .execute(),
      )
    await expect(reserve(60, 41)).rejects.toThrow()
    await reserve(60, 40)
    const letGo = database.write((tx) =>
      tx.updateTable('refunds').set({ released_minor: 41 }).where('id', '=', 'o').execute(),
    )
    await expect(letGo).rejects.toThrow()
    await database.close()
    where.remove()
  },
)
