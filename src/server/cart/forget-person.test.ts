import { randomUUID } from 'node:crypto'

import { expect, onTestFinished, test } from 'vitest'

import { emptyCart } from '#domain/cart/cart.ts'
import { dialects, freshDatabase } from '#tests/fresh-database.ts'

import { openDatabase } from '../database/open.ts'
import { toJson } from '../database/json.ts'
import { forgetAddress } from './forget-person.ts'
import { cartsNaming, cartsNamingSince } from './reminder-repository.ts'
import { findCartBody, insertCart } from './repository.ts'
import { readDocument } from './stored-cart.ts'

const wanted = 'x@example.com'

test.each(dialects)(
  '[J8] on %s bags that name somebody are found among many, and the late ones once more',
  async (dialect) => {
    const place = await freshDatabase(dialect)
    const database = await openDatabase(place)
    onTestFinished(async () => {
      await database.close()
      place.remove()
    })
    const createCart = (email: string, updatedAt: number, state: 'open' | 'paying' = 'open') => ({
      id: randomUUID(),
      selection_hash: randomUUID(),
      version: 1,
      state,
      body: toJson({ email }),
      created_at: 0,
      updated_at: updatedAt,
    })
    const others = Array.from({ length: 4500 }, (_, nth) => createCart(`max${wanted}`, nth))
    const theirs = [
      createCart('X@Example.com', 10),
      createCart(wanted, 5000),
      createCart(wanted, 5000, 'paying'),
    ]
    const all = [...others, ...theirs]
    for (let from = 0; from < all.length; from += 500)
      await database.write((tx) =>
        tx
          .insertInto('carts')
          .values(all.slice(from, from + 500))
          .execute(),
      )
    const ids = (carts: readonly { id: string }[]) => carts.map(({ id }) => id).toSorted()
    expect((await cartsNaming(database.read, wanted)).toSorted()).toEqual(ids(theirs))
    const late = await database.write((tx) => cartsNamingSince(tx, wanted, 4000))
    expect(late.toSorted()).toEqual(ids(theirs.slice(1)))
  },
)

test.each(dialects)('[J8] an address of unusual signs is found in bags, and goes, on %s', async (dialect) => {
  const place = await freshDatabase(dialect)
  const database = await openDatabase(place)
  onTestFinished(async () => {
    await database.close()
    place.remove()
  })
  const email = String.raw`"o\b"_%!@example.com`
  const cart = (id: string, of: string) => {
    const body = toJson({ ...emptyCart('SE'), email: of })
    return database.write((tx) => insertCart(tx, { id, tokenHash: id, body, now: 1 }))
  }
  await cart('own', email)
  await cart('other', 'bo@example.com')
  expect(await cartsNaming(database.read, email)).toEqual(['own'])
  await database.write(async (tx) => {
    const found = await cartsNamingSince(tx, email, 0)
    expect(await forgetAddress(tx, email, found)).toEqual(['own'])
    expect(readDocument((await findCartBody(tx, 'own')) ?? toJson({})).email).toBe('')
  })
})
