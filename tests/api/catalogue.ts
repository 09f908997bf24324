import { upsertProduct } from '#server/catalogue/upsert-product.ts'
import type { ImportItem, ImportPrices, ImportProduct } from '#server/catalogue/product-document.ts'
import type { Database } from '#server/database/database.ts'
import type { Services } from '#server/services.ts'

import { until } from '../buyer.ts'

const everywhere = (sek: number, eur: number, usd: number): ImportPrices => ({
  '20': { amountMinor: sek, beforeMinor: null },
  '21': { amountMinor: eur, beforeMinor: null },
  '22': { amountMinor: usd, beforeMinor: null },
})

function createProduct(
  handle: string,
  items: readonly ImportItem[],
  more: { kind?: ImportProduct['document']['kind'] } = {},
): ImportProduct {
  const words = handle.split('-').map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`)
  const sku = items[0]?.sku ?? handle
  return {
    sourceKey: `test:${handle}`,
    published: true,
    document: {
      name: words.join(' '),
      handle,
      productSku: sku,
      model: words.at(-1) ?? '',
      material: null,
      description: '',
      excerpt: '',
      categoryPaths: [],
      details: [],
      measurementChart: null,
      kind: more.kind ?? 'goods',
      unlisted: false,
      goesWith: [],
    },
    colors: [{ key: '', document: { sku, color: null, swatch: null, images: [] }, uris: [handle], items }],
  }
}

const item = (sku: string, name: string, prices: ImportPrices, onHand: number | null): ImportItem => ({
  sku,
  name,
  ean: '',
  prices,
  onHand,
})

const loafer = everywhere(200_000, 19_900, 24_900)
const products: readonly ImportProduct[] = [
  createProduct('taupe-loafer', [
    item('LOA-41', '41', loafer, 3),
    item('LOA-42', '42', loafer, 50),
    item('LOA-43', '43', loafer, 0),
  ]),
  createProduct('silk-scarf', [
    item('SCARF', 'One size', { '20': { amountMinor: 79_900, beforeMinor: 99_900 } }, 10),
  ]),
  createProduct('gift-card', [item('GIFT', '500', everywhere(50_000, 5000, 5000), null)], {
    kind: 'gift-card',
  }),
]

/**
 * A small catalogue: a loafer (41: 3 pairs, 42: 50, 43: none) sold everywhere, a scarf on sale in Sweden alone, a gift card that never
 * runs out. A shop believes its catalogue for a moment, so this waits until it sells them.
 */
export async function fillCatalogue({
  database,
  services: { stock, catalogue },
  now,
}: {
  database: Database
  services: Pick<Services, 'stock' | 'catalogue'>
  now: number
}): Promise<void> {
  for (const product of products)
    await database.write((tx) => upsertProduct(tx, product, { now, stock, touched: new Set() }))
  await until(async () => (await catalogue.current()).bySku('GIFT') !== undefined, 'the gift card is on sale')
}
