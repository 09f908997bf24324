import { expect, test } from 'vitest'

import { snapshotOf, testMarkets, variant } from '#tests/fixtures/catalogue-snapshot.ts'

import { createSearch } from './service.ts'

const inStock = [{ id: 'i', name: 'M', sku: 'S', ean: '', prices: {} }]
const gone = inStock.map((item) => ({ ...item, soldOut: true as const }))
const colour = (id: string, style: string, color: string, items = inStock) =>
  variant(id, { style, name: `Wool ${style}`, color, variantName: color, items })

test('per style, each once, in a colour that can be had; what is counted stays every colour', async () => {
  const snapshot = snapshotOf([
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
