import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'

import { createSignedToken } from '#server/signed-token.ts'
import { hashCartToken } from '#server/cart-token.ts'
import { keptSigningKey } from '#server/signing-key.ts'

import { fillBag } from '../buyer.ts'
import type { ShopServer } from '../server.ts'

const day = 24 * 60 * 60_000

/** Ids of the items of a product's page. */
export async function fetchItems({ url }: ShopServer, uri: string): Promise<readonly string[]> {
  const answer = await fetch(`${url}/assets/data/${uri}/index.json`)
  const { context } = (await answer.json()) as {
    context: { product: { items: readonly { item: string }[] } }
  }
  return context.product.items.map(({ item }) => item)
}

/** A bag that somebody filled and left: its selection, and the token of the link that they are mailed hours later. */
export async function leaveBag(
  shop: ShopServer,
  items: readonly string[],
): Promise<{ selection: string; token: string }> {
  const selection = await fillBag(shop.url, items)
  const database = new DatabaseSync(path.join(shop.dataDir, 'vitrine.sqlite'), { readOnly: true })
  try {
    const row = database
      .prepare('SELECT id FROM carts WHERE selection_hash = ?')
      .get(hashCartToken(selection))
    const purpose = { keys: [keptSigningKey(shop.dataDir)], purpose: 'bag' } as const
    return { selection, token: createSignedToken(purpose, String(row?.['id']), Date.now() + day) }
  } finally {
    database.close()
  }
}
