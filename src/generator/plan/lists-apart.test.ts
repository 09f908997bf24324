import { expect, it } from 'vitest'

import { createSnapshot, variant } from '#tests/fixtures/catalogue-snapshot.ts'

import { indexCatalogue } from './catalogue-index.ts'
import { listApart } from './lists-apart.ts'

const day = 24 * 3_600_000
const reduced = { '20': { amountMinor: 500, beforeMinor: 900, lowest30Minor: 500 } }
const variants = [
  variant('1', { createdAt: 0 }),
  variant('2', { createdAt: 100 * day, prices: reduced }),
  variant('3', { createdAt: 100 * day }),
  variant('4', { createdAt: 100 * day, prices: reduced, unlisted: true }),
]
const shown = (all: typeof variants) =>
  listApart(indexCatalogue(createSnapshot(all))).map((list) => [list.uri, list.variants.map(({ id }) => id)])

it('lists what came last and what is reduced, without what stands in no list', () => {
  expect(shown(variants)).toEqual([
    ['new', ['2', '3']],
    ['sale', ['2']],
  ])
})

it('makes no list that would be empty or hold all that there is', () => {
  expect(shown([variant('1')])).toEqual([])
  expect(shown([variant('1', { prices: reduced })])).toEqual([])
})

it('leaves an address to the category that has it', () => {
  const own = variants.map((each) => ({ ...each, categories: [{ name: 'Sale', uri: 'sale' }] }))
  expect(shown(own)).toEqual([['new', ['2', '3']]])
})
