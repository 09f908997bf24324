import { expect, test } from 'vitest'

import {
  restoreProduct,
  storeProduct,
  toHashed,
  type StoredProductDocument,
} from '#server/database/documents/stored-product.ts'
import { fromJson } from '#server/database/json.ts'
import { sql } from '#server/database/kysely.ts'
import { migrate } from '#server/database/migrate.ts'
import { statements } from '#server/database/migrations/0138-product-kind.ts'

import { dialects } from '../fresh-database.ts'
import { rawJson } from '../raw-json.ts'
import { emptyShop, type ImportShop, writeLines } from './import-shop.ts'

const lines = [
  'Handle,Title,Gift Card,Body (HTML),Variant SKU,Variant Price,Option1 Name,Option1 Value,Status',
  'coat,Coat,false,"<p>Says ""giftCard"":true of nothing.</p>",COAT,900,Size,One size,active',
  'card,Gift card,true,<p>For friends.</p>,CARD,500,Amount,500,active',
]

const listProducts = ({ database }: ImportShop) =>
  database.read.selectFrom('products').selectAll().orderBy('id').execute()

/** Brings the products, and the list of what was applied, to what the version before wrote. */
const toVersionBefore = ({ database }: ImportShop) =>
  database.write(async (tx) => {
    for (const kind of ['gift-card', 'goods'])
      await sql`update products set body = replace(body, ${`,"kind":"${kind}"`}, '')`.execute(tx)
    await sql`delete from migrations where name = '0138-product-kind'`.execute(tx)
  })

test.each(dialects)('on %s products get their kind, and no file counts as changed by it', async (dialect) => {
  const shop = await emptyShop(dialect)
  const file = await writeLines(shop, lines)
  expect((await shop.import(file)).products).toMatchObject({ created: 2 })
  const today = await listProducts(shop)
  const before = await shop.snapshot()
  await toVersionBefore(shop)
  const old = await listProducts(shop)
  expect(old.every(({ body }) => !body.includes('"kind"') && body.includes('"giftCard":'))).toBe(true)

  // Read as they are, while the version before still writes such rows.
  expect(await shop.snapshot()).toEqual(before)
  expect((await shop.import(file)).products).toMatchObject({ created: 0, updated: 0, unchanged: 2 })
  expect(await listProducts(shop)).toEqual(old)

  expect(await migrate(shop.database)).toEqual(['0138-product-kind'])
  expect(await listProducts(shop)).toEqual(today)
  expect(await shop.snapshot()).toEqual(before)
  expect((await shop.import(file)).products).toMatchObject({ created: 0, updated: 0, unchanged: 2 })
  for (const statement of statements) await shop.database.write((tx) => sql.raw(statement).execute(tx))
  expect(await listProducts(shop), 'a second time changes nothing').toEqual(today)
})

test('a product is hashed in the form and the order of the version before', () => {
  const written = '{"name":"Card","handle":"card","measurementChart":null,"giftCard":true,"unlisted":false}'
  const stored: StoredProductDocument = fromJson(rawJson(written))
  const product = restoreProduct(stored)
  expect(Object.entries(product)).toContainEqual(['kind', 'gift-card'])
  expect(product).not.toHaveProperty('giftCard')
  expect(JSON.stringify(toHashed(product))).toBe(written)
  expect(JSON.stringify(storeProduct(product))).toBe(
    written.replace('"giftCard":true', '"giftCard":true,"kind":"gift-card"'),
  )
  expect(restoreProduct(storeProduct(product))).toEqual(product)
})
