import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import type { ImportProduct } from '#server/catalogue/product-document.ts'
import { createCatalogueReader, readSnapshot } from '#server/catalogue/read-catalogue.ts'
import { bumpVersion } from '#server/catalogue/service.ts'
import { upsertProduct } from '#server/catalogue/upsert-product.ts'
import { savePage } from '#server/content/repository.ts'
import { saveMedia } from '#server/media/repository.ts'
import { dialects } from '#tests/fresh-database.ts'

import { emptyShop, type ImportShop } from './import-shop.ts'
import { rawJson } from '../raw-json.ts'

const models = ['boot', 'scarf', 'shirt', 'belt'] as const
const getPicture = (number: number) => `https://example.com/${number}.jpg`

interface Input {
  readonly model: number
  readonly colors: number
  readonly amountMinor: number
  readonly isOnSale: boolean
  readonly isPublished: boolean
  readonly picture: number
  readonly goesWith: number
  readonly renamed: boolean
}

function createProduct(input: Input): ImportProduct {
  const name = models[input.model] ?? 'boot'
  const handle = input.renamed ? `new-${name}` : name
  const beforeMinor = input.isOnSale ? input.amountMinor + 1000 : null
  return {
    sourceKey: `test:${name}`,
    published: input.isPublished,
    document: {
      name,
      handle,
      productSku: name,
      model: name,
      material: null,
      description: '',
      excerpt: '',
      categoryPaths: [['Things', name]],
      details: [],
      measurementChart: null,
      kind: 'goods',
      unlisted: false,
      goesWith: [models[input.goesWith] ?? '', `new-${models[input.goesWith] ?? ''}`],
    },
    colors: Array.from({ length: input.colors }, (_, color) => ({
      key: `c${color}`,
      document: {
        sku: `${name}-${color}`,
        color: `Colour ${color}`,
        swatch: null,
        images: [{ url: getPicture(input.picture), alt: '' }],
      },
      uris: [`${name}-${color}`],
      items: ['S', 'M'].map((size) => ({
        sku: `${name}-${color}-${size}`,
        name: size,
        ean: '',
        prices: { '20': { amountMinor: input.amountMinor, beforeMinor } },
        onHand: 2,
      })),
    })),
  }
}

const product = fc.record({
  kind: fc.constant('product' as const),
  input: fc.record({
    model: fc.nat(models.length - 1),
    colors: fc.integer({ min: 1, max: 3 }),
    amountMinor: fc.integer({ min: 1, max: 9 }).map((hundreds) => hundreds * 100),
    isOnSale: fc.boolean(),
    isPublished: fc.boolean(),
    picture: fc.nat(2),
    goesWith: fc.nat(models.length - 1),
    renamed: fc.boolean(),
  }),
})
const change = fc.oneof(
  { weight: 4, arbitrary: product },
  fc.record({
    kind: fc.constant('picture' as const),
    number: fc.nat(2),
    pixels: fc.integer({ min: 1, max: 9 }),
  }),
  fc.record({ kind: fc.constant('page' as const), heading: fc.string() }),
  fc.record({ kind: fc.constant('stock' as const), model: fc.nat(models.length - 1), units: fc.nat(1) }),
  fc.record({ kind: fc.constant('untold' as const), at: fc.nat(1000) }),
)
type Change = typeof change extends fc.Arbitrary<infer T> ? T : never

function make(shop: ImportShop, what: Change): Promise<unknown> {
  return shop.database.write(async (tx) => {
    const now = (shop.clock += 86_400_000)
    if (what.kind === 'product')
      return upsertProduct(tx, createProduct(what.input), { now, stock: shop.stock, touched: new Set() })
    if (what.kind === 'picture') {
      const url = getPicture(what.number)
      const size = { width: what.pixels, height: what.pixels, bytes: 1 }
      await saveMedia(
        tx,
        { hash: `${what.number}-${what.pixels}`, extension: 'jpg', placeholder: '', ...size },
        url,
      )
      return bumpVersion(tx, { kind: 'picture', name: url })
    }
    if (what.kind === 'page') {
      const body = rawJson(JSON.stringify({ template: 'content', heading: what.heading }))
      await savePage(tx, { path: '/terms/', body, content_hash: what.heading, updated_at: now })
      return bumpVersion(tx, { kind: 'pages', name: '' })
    }
    if (what.kind === 'stock') {
      // As a sale does: the catalogue is not told.
      const sku = `${models[what.model] ?? ''}-0-M`
      return tx.updateTable('stock').set({ on_hand: what.units }).where('sku', '=', sku).execute()
    }
    await tx.updateTable('products').set({ updated_at: what.at }).execute()
    return bumpVersion(tx)
  })
}

/** A server that runs reads a product with so many pictures, of which one is here. */
async function readWith(shop: ImportShop, pictures: number) {
  const read = createCatalogueReader(shop.database)
  await read()
  await make(shop, { kind: 'picture', number: 0, pixels: 3 })
  const input = { model: 0, colors: 1, amountMinor: 500, isOnSale: false, isPublished: true, picture: 0 }
  const product = createProduct({ ...input, goesWith: 0, renamed: false })
  const images = Array.from({ length: pictures }, (_, number) => ({ url: getPicture(number), alt: '' }))
  const colors = product.colors.map((color) => ({ ...color, document: { ...color.document, images } }))
  const how = { now: shop.clock, stock: shop.stock, touched: new Set<string>() }
  await shop.database.write((tx) => upsertProduct(tx, { ...product, colors }, how))
  return read()
}

describe.each(dialects)(
  'what a running server reads of its catalogue on %s',
  { timeout: 60_000 },
  (dialect) => {
    test('the same as one that starts again, after whatever changes', async () => {
      const shop = await emptyShop(dialect)
      const read = createCatalogueReader(shop.database)
      await fc.assert(
        fc.asyncProperty(fc.array(fc.array(change, { maxLength: 4 }), { maxLength: 6 }), async (batches) => {
          for (const batch of batches) {
            for (const each of batch) await make(shop, each)
            const { snapshot } = await read()
            // To the letter: a build of either has the same bytes.
            expect(JSON.stringify(snapshot)).toBe(JSON.stringify(await readSnapshot(shop.database)))
          }
        }),
        { numRuns: dialect === 'sqlite' ? 60 : 20 },
      )
    })

    test('what did not change is the very object of last time, and a change of one product reads that one', async () => {
      const shop = await emptyShop(dialect)
      const read = createCatalogueReader(shop.database)
      const input = {
        colors: 1,
        amountMinor: 500,
        isOnSale: false,
        isPublished: true,
        picture: 0,
        renamed: false,
      }
      for (const model of models.keys())
        await make(shop, {
          kind: 'product',
          input: { ...input, model, goesWith: (model + 1) % models.length },
        })
      const { snapshot: before } = await read()
      await make(shop, { kind: 'product', input: { ...input, model: 1, goesWith: 2, amountMinor: 900 } })
      // Nobody told of this one, and nobody reads it.
      await shop.database.write((tx) =>
        tx.updateTable('prices').set({ amount_minor: 1 }).where('item_id', 'like', '1-%').execute(),
      )
      const { snapshot: after } = await read()
      expect(after.version).toBe(before.version + 1)
      expect(after.variants.map((variant, index) => variant === before.variants[index])).toEqual([
        true,
        false,
        true,
        true,
      ])
      expect(after.variants[1]?.prices['20']?.amountMinor).toBe(900)
      expect(after.pages).toBe(before.pages)
    })

    test('a change with more pictures than a question may name is read all the same', async () => {
      const shop = await emptyShop(dialect)
      const { snapshot } = await readWith(shop, 20_000)
      expect(snapshot.variants.map(({ media }) => media.length)).toEqual([1])
    })

    test('a version that does not tell what it changed, and one too far back, are read whole', async () => {
      const shop = await emptyShop(dialect)
      const read = createCatalogueReader(shop.database)
      const input = { colors: 1, isOnSale: false, isPublished: true, picture: 0, renamed: false, goesWith: 0 }
      await make(shop, { kind: 'product', input: { ...input, model: 1, amountMinor: 500 } })
      await read()
      const setQuietly = (amount_minor: number) =>
        shop.database.write((tx) => tx.updateTable('prices').set({ amount_minor }).execute())
      await setQuietly(600)
      await shop.database.write((tx) => bumpVersion(tx))
      expect((await read()).snapshot.variants[0]?.prices['20']?.amountMinor).toBe(600)
      await setQuietly(700)
      await shop.database.write(async (tx) => {
        for (let times = 0; times < 2101; times++) await bumpVersion(tx, { kind: 'pages', name: '' })
      })
      expect((await read()).snapshot.variants[0]?.prices['20']?.amountMinor).toBe(700)
      const kept = await shop.database.read.selectFrom('catalogue_changes').select('version').execute()
      expect(kept.length).toBeLessThan(2101)
    })
  },
)
