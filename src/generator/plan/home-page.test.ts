import { expect, test } from 'vitest'

import type { HomePage } from '#contract/page-data.ts'
import type { Snapshot } from '#contract/snapshot.ts'
import {
  createSnapshot,
  testMarkets as markets,
  testShop as shop,
  variant,
} from '#tests/fixtures/catalogue-snapshot.ts'

import { planPages } from './plan-pages.ts'

function planFront(snapshot: Snapshot): HomePage {
  const { pages } = planPages({ snapshot, shop, markets })
  const context = pages.find(({ path }) => path === '/')?.context()
  if (context?.template !== 'home') throw new Error('There is no front page.')
  return context
}

test('the front page begins as it was published, with its parts, and else as the settings say', () => {
  const snapshot = createSnapshot([variant('1')])
  const { heading, text, href, link } = shop.hero
  expect(planFront(snapshot)).toMatchObject({
    title: '',
    hero: { heading, text, href, link },
  })
  expect(planFront(snapshot).blocks).toBeUndefined()
  const home = {
    path: '/',
    template: 'home' as const,
    title: 'Rain',
    description: 'Wet.',
    heading: 'Rain',
    lead: 'It falls.',
    link: '/terms/',
    linkText: 'Why',
    image: null,
    blocks: [{ kind: 'products' as const, heading: 'Coats', products: ['product-1', 'gone'] }],
  }
  const context = planFront({ ...snapshot, home })
  expect(context).toMatchObject({
    title: 'Rain',
    description: 'Wet.',
    hero: { heading: 'Rain', text: 'It falls.', href: '/terms/', link: 'Why', media: null },
    blocks: [{ kind: 'products', heading: 'Coats', cards: [{ uri: 'product-1' }] }],
  })
  expect(context.newest).toHaveLength(1)
})
