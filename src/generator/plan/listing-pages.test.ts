import { expect, test } from 'vitest'

import type { Snapshot } from '#contract/snapshot.ts'
import {
  createSnapshot,
  testMarkets as markets,
  testShop as shop,
  variant,
} from '#tests/fixtures/catalogue-snapshot.ts'

import { emptyPlanMemory, planPages } from './plan-pages.ts'

test('puts a list in the order of the shop, tells it, and makes no other page again', () => {
  const variants = Array.from({ length: 30 }, (_, index) => variant(String(index), { createdAt: index }))
  const before = createSnapshot(variants)
  const order = { category: 'shoes', rule: 'best-selling', first: ['3'] } as const
  const after = { ...before, version: 2, listings: [order], bestSellers: { '7': 2, '5': 9 } }
  const memory = emptyPlanMemory()
  const pages = (snapshot: Snapshot) => {
    const planned = planPages({ snapshot, shop, markets }, memory).pages
    return new Map(planned.map((page) => [page.path, page]))
  }
  const [first, second] = [pages(before), pages(after)]
  const page = second.get('/shop/shoes/')?.context()
  expect(page).toMatchObject({ order: 'best-selling' })
  expect(page?.template === 'listing' && page.cards.map((card) => card.product).slice(0, 4)).toEqual([
    '3',
    '5',
    '7',
    '29',
  ])
  expect(first.get('/shop/shoes/')?.context()).not.toHaveProperty('order')
  // Pages are told apart by what they are made of.
  const isOther = (path: string) =>
    JSON.stringify(first.get(path)?.inputs) !== JSON.stringify(second.get(path)?.inputs)
  expect([...second.keys()].filter(isOther).toSorted()).toEqual(['/shop/shoes/', '/shop/shoes/2/'])
})
