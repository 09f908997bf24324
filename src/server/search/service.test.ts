import { expect, test } from 'vitest'

import type { CatalogueVariant, Snapshot } from '#contract/snapshot.ts'
import { createSnapshot, testMarkets, variant } from '#tests/fixtures/catalogue-snapshot.ts'

import { createSearch } from './service.ts'

const inStock = [{ id: 'i', name: 'M', sku: 'S', ean: '', prices: {} }]
const gone = inStock.map((item) => ({ ...item, soldOut: true as const }))
const colour = (id: string, style: string, color: string, items = inStock) =>
  variant(id, { style, name: `Wool ${style}`, color, variantName: color, items })

const openSearch = (snapshot: Snapshot) =>
  createSearch({
    catalogue: { current: () => Promise.resolve({ snapshot }) },
    markets: testMarkets,
    log: () => undefined,
  })

test('per style, each once, in a colour that can be had; what is counted stays every colour', async () => {
  const snapshot = createSnapshot([
    colour('1', 'Beanie', 'Rust', gone),
    colour('2', 'Beanie', 'Moss'),
    colour('3', 'Beanie', 'Black'),
    colour('4', 'Bomber', 'Moss'),
    colour('5', 'Bomber', 'Black'),
    colour('6', 'Blanket', 'Ecru', gone),
  ])
  const search = createSearch({
    catalogue: { current: () => Promise.resolve({ snapshot } as never) },
    markets: testMarkets,
    log: () => undefined,
  })
  const found = async (query: string, per?: 'style') => {
    const { products, total, facets } = await search.search({ query, limit: 3, offset: 0, per })
    return { of: products.map(({ name, color }) => `${name} ${color}`), total, facets }
  }
  const all = await found('wool')
  expect(all.of).toEqual(['Wool Beanie Rust', 'Wool Beanie Moss', 'Wool Beanie Black'])
  expect(await found('wool', 'style')).toEqual({
    ...all,
    of: ['Wool Beanie Moss', 'Wool Bomber Moss', 'Wool Blanket Ecru'],
  })
  expect((await found('black wool', 'style')).of).toEqual(['Wool Beanie Black', 'Wool Bomber Black'])
})

test('what a thing is comes before what it is like: end of the name, category, name, model, colour, words', async () => {
  const thing = (id: string, name: string, category: string, more: Partial<CatalogueVariant> = {}) =>
    variant(id, { ...bare, name, style: id, categories: [{ name: category, uri: 'c' }], ...more })
  const bare = { model: '', color: null, variantName: '', swatch: null, material: null, description: '' }
  const { search } = openSearch(
    createSnapshot([
      thing('1', 'Shoe Trees', 'Home'),
      thing('2', 'Derby', 'Men > Shoes'),
      thing('3', 'Yoga Pant', 'Pants'),
      thing('4', 'Gym Pant', 'New Yoga Collection'),
      thing('5', 'Shirt Dress', 'Dresses'),
      thing('6', 'Oxford', 'Men', { model: 'Shirt' }),
      thing('7', 'Linen Shirt', 'Men'),
      thing('8', 'Sock', 'Home', { color: 'Derby', description: '<p>Yoga in a shirt</p>' }),
    ]),
  )
  const found = async (query: string) =>
    (await search({ query, limit: 10, offset: 0 })).products.map(({ name }) => name)
  expect(await found('shoes')).toEqual(['Derby', 'Shoe Trees'])
  expect(await found('shirt')).toEqual(['Linen Shirt', 'Shirt Dress', 'Oxford', 'Sock'])
  expect(await found('yoga')).toEqual(['Yoga Pant', 'Gym Pant', 'Sock'])
  expect(await found('derby')).toEqual(['Derby', 'Sock'])
})

test('a category that is called so is shown, once, and none where a word is missing', async () => {
  const categories = [
    { name: 'Clothing', uri: 'clothing' },
    { name: 'Men / Boots', uri: 'clothing/men/boots' },
  ]
  const search = openSearch(createSnapshot([variant('1', { categories }), variant('2', { categories })]))
  const found = async (query: string) => (await search.search({ query, limit: 3, offset: 0 })).categories
  expect(await found('boot')).toEqual([{ name: 'Men / Boots', uri: 'clothing/men/boots' }])
  expect(await found('xylophone boots')).toBeUndefined()
  expect(await found('loafer')).toBeUndefined()
})

test('a price narrows beside what is chosen, its ends belong to it, and what is not sold there does not fit', async () => {
  const priced = (id: string, amountMinor: number | null, color: string) =>
    variant(id, {
      style: id,
      name: `Wool ${id}`,
      color,
      items: inStock,
      prices: amountMinor === null ? {} : { 20: { amountMinor, beforeMinor: null, lowest30Minor: null } },
    })
  const { search } = openSearch(
    createSnapshot([
      priced('1', 4900, 'Rust'),
      priced('2', 5000, 'Moss'),
      priced('3', 5001, 'Moss'),
      priced('4', null, 'Moss'),
    ]),
  )
  const price = { pricelist: '20', minMinor: 0, maxMinor: 5000 }
  const found = await search({ query: 'wool', limit: 10, offset: 0, price })
  expect(found.products.map(({ product }) => product)).toEqual(['1', '2'])
  expect(found).toMatchObject({ total: 4, fitting: 2 })
  expect(found.facets.color).toEqual([
    { value: 'Moss', count: 1 },
    { value: 'Rust', count: 1 },
  ])
})
