import { upsertProduct } from '#server/catalogue/upsert-product.ts'

import type { PaidShop } from './paid-shop.ts'

/** Adds a shoe of one colour and size to a shop, in the category `shoes`. */
export const addShoe = (shop: PaidShop, handle: string, onHand: number) =>
  shop.database.write((tx) =>
    upsertProduct(
      tx,
      {
        sourceKey: `test:${handle}`,
        published: true,
        document: {
          name: handle,
          handle,
          productSku: handle,
          model: handle,
          material: null,
          description: '',
          excerpt: '',
          categoryPaths: [['Shoes']],
          details: [],
          measurementChart: null,
          kind: 'goods',
          unlisted: false,
          goesWith: [],
        },
        colors: [
          {
            key: '',
            document: { sku: handle, color: null, swatch: null, images: [] },
            uris: [handle],
            items: [
              {
                sku: `${handle}-41`,
                name: '41',
                ean: '',
                prices: { '20': { amountMinor: 10_000, beforeMinor: null } },
                onHand,
              },
            ],
          },
        ],
      },
      { now: shop.now(), stock: shop.services.stock, touched: new Set() },
    ),
  )
