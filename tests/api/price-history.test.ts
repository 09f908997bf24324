import { expect, test } from 'vitest'

import type { ImportProduct } from '#server/catalogue/product-document.ts'
import { createCatalogue } from '#server/catalogue/service.ts'
import { upsertProduct } from '#server/catalogue/upsert-product.ts'
import { openDatabase } from '#server/database/open.ts'
import { createStockService } from '#server/stock/service.ts'

import { dialects, freshDatabase } from '../fresh-database.ts'

const day = 86_400_000

const product = (amountMinor: number, beforeMinor: number | null): ImportProduct => ({
  sourceKey: 'test:shirt',
  published: true,
  document: {
    name: 'Shirt',
    handle: 'shirt',
    productSku: 'S',
    model: 'Shirt',
    material: null,
    description: '',
    excerpt: '',
    categoryPaths: [],
    details: [],
    measurementChart: null,
    kind: 'goods',
    unlisted: false,
    goesWith: [],
  },
  colors: [
    {
      key: '',
      document: { sku: 'S', color: null, swatch: null, images: [] },
      uris: ['shirt'],
      items: [{ sku: 'S-M', name: 'M', ean: '', prices: { '20': { amountMinor, beforeMinor } }, onHand: 1 }],
    },
  ],
})

test.each(dialects)(
  'five price changes in 40 days on %s: the sale names the lowest price of the 30 days before it',
  async (dialect) => {
    const where = await freshDatabase(dialect)
    const database = await openDatabase(where)
    let now = 0
    const stock = createStockService({ database, now: () => now })
    const catalogue = createCatalogue({ database, now: () => now })
    const sellFor = async (atDay: number, amountMinor: number, beforeMinor: number | null = null) => {
      now = (20_000 + atDay) * day
      await database.write((tx) =>
        upsertProduct(tx, product(amountMinor, beforeMinor), { now, stock, touched: new Set() }),
      )
      return (await catalogue.current()).bySku('S-M')?.item.prices['20']
    }
    try {
      await sellFor(0, 70_000)
      await sellFor(8, 90_000)
      await sellFor(16, 110_000)
      await sellFor(24, 85_000)
      expect(await sellFor(32, 100_000)).toMatchObject({ lowest30Minor: null })
      // 700 ended 32 days before; 850 stood within the 30 days.
      expect(await sellFor(40, 80_000, 100_000)).toEqual({
        amountMinor: 80_000,
        beforeMinor: 100_000,
        lowest30Minor: 85_000,
      })
      // The same file again, ten days later, begins no new sale.
      expect(await sellFor(50, 80_000, 100_000)).toMatchObject({ lowest30Minor: 85_000 })
      // Reduced further: what counts now are the days before this price.
      expect(await sellFor(51, 70_000, 100_000)).toMatchObject({ lowest30Minor: 80_000 })
    } finally {
      await database.close()
      where.remove()
    }
  },
)
