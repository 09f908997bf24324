import { randomUUID } from 'node:crypto'

import type { Tx } from '#server/database/database.ts'

import { rawJson } from './raw-json.ts'

/** Inserts a payment attempt with a cart of the same id, as a payment does before it reserves. Returns the id. */
export async function insertPaymentAttempt(tx: Tx): Promise<string> {
  const id = randomUUID()
  await tx
    .insertInto('carts')
    .values({
      id,
      selection_hash: id,
      version: 1,
      state: 'paying',
      body: rawJson('{}'),
      created_at: 0,
      updated_at: 0,
    })
    .execute()
  await tx
    .insertInto('payment_attempts')
    .values({
      id,
      cart_id: id,
      cart_version: 1,
      amount_minor: 1,
      currency: 'SEK',
      provider: 'test',
      session_id: null,
      session_url: null,
      state: 'created',
      snapshot: rawJson('{}'),
      provider_version: 0,
      created_at: 0,
      expires_at: 0,
    })
    .execute()
  return id
}
