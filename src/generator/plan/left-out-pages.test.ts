import { expect, test } from 'vitest'

import {
  contentPage,
  createSnapshot,
  testMarkets as markets,
  testShop as shop,
  variant,
} from '#tests/fixtures/catalogue-snapshot.ts'
import { leftOutText } from '#texts/left-out-pages.ts'

import { merchantFeeds } from '../feeds/merchant-feed.ts'
import { findLeftOut, productsWithoutPage } from './left-out-pages.ts'
import { planPages } from './plan-pages.ts'

const day = 24 * 60 * 60_000
const uris = [
  ['feeds', 'images', 'index.html', '404', 'checkout', 'my-account', 'shop', 'search', 'newsletter'],
  ['terms', 'café', 'CAFE\u0301', 'Loafer', 'loafer', 'same', 'same', '..', '.hidden', 'fine', 'å & b'],
].flat()
const snapshot = createSnapshot(
  uris.map((uri, place) => variant(`${place}`, { uri, createdAt: (place % 3) * day })),
  [contentPage('/terms/'), contentPage('/caf%C3%A9/'), contentPage('/interviews/')],
)

test('products without a page are those that the plan of the site leaves out', () => {
  const planned = planPages({ snapshot, shop, markets }).pages.flatMap(({ context }) => {
    const page = context()
    return page.template === 'product' ? [page.product.id] : []
  })
  const hidden = productsWithoutPage(snapshot)
  const shown = snapshot.variants.filter((product) => !hidden.has(product)).map(({ id }) => id)
  expect(shown.toSorted()).toEqual(planned.toSorted())
  expect(planned).not.toHaveLength(0)
  expect(hidden.size).toBeGreaterThan(10)
  expect(productsWithoutPage(createSnapshot([variant('1'), variant('2')])).size).toBe(0)
})

test.each([
  ['/images/', "second: the address /images/ would hide the shop's own /images"],
  ['/100%/', 'second: the address /100%/ has a broken percent sign in "100%"'],
  ['/a/..%2F/', 'second: the address /a/..%2F/ cannot be a folder: "..%2F"'],
  ['/LOAFER/', 'second: first has the address /LOAFER/'],
  ['/loafer/index.html/', 'second needs a folder where first has its file, loafer/index.html'],
])('a page at %s is left out, and the reason says why', (path, reason) => {
  const found = findLeftOut([
    { path: '/loafer/', source: 'first' },
    { path, source: 'second' },
  ])
  expect([...found].map(([place, page]) => [place, leftOutText(page)])).toEqual([
    [1, `${reason}. It is left out. Give it another address.`],
  ])
})

test('[1.1] no merchant is sent to a product whose address is another page’s or the shop’s own', () => {
  const feeds = (uri: string) => {
    const snapshot = createSnapshot([variant('1', { uri }), variant('2')])
    const parts = merchantFeeds({ snapshot, shop, markets, publicUrl: 'https://shop.test' })
    return [...parts].map(([, text]) => text).join('')
  }
  for (const uri of ['images', 'checkout', 'terms']) {
    expect(feeds(uri)).not.toContain(`<g:link>https://shop.test/${uri}/`)
    expect(feeds(uri)).toContain('<g:link>https://shop.test/product-2/')
  }
  expect(feeds('taupe')).toContain('<g:link>https://shop.test/taupe/')
})
