import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import type { PageContext, ProductPage } from '#contract/page-data.ts'
import type { CatalogueVariant, Snapshot } from '#contract/snapshot.ts'
import { isReservedUri } from '#domain/reserved-paths.ts'
import { anyEdit, editable, edited } from '#tests/fixtures/catalogue-edits.ts'
import {
  contentPage,
  createSnapshot,
  testMarkets as markets,
  testShop as shop,
  variant,
} from '#tests/fixtures/catalogue-snapshot.ts'
import { leftOutText } from '#texts/left-out-pages.ts'

import { emptyPlanMemory, planPages } from './plan-pages.ts'
import type { SitePlan } from './planned-page.ts'

const plan = (snapshot: Snapshot) => planPages({ snapshot, shop, markets })
const paths = (snapshot: Snapshot) => plan(snapshot).pages.map((page) => page.path)
function getContext<T extends PageContext['template']>(snapshot: Snapshot, path: string, template: T) {
  const context = plan(snapshot)
    .pages.find((page) => page.path === path)
    ?.context()
  if (context?.template !== template) throw new Error(`${path} is not a ${template}`)
  return context as Extract<PageContext, { template: T }>
}
const product = (snapshot: Snapshot, id: string): ProductPage['product'] =>
  getContext(snapshot, `/product-${id}/`, 'product').product

describe('the pages of a shop', () => {
  it('[2.2] [2.3] [2.7] [2.8] [2.11] [2.12] [2.15] [2.16] plans every screen', () => {
    const planned =
      '/ /checkout/ /checkout/_id /receipt/ /payment-fail/ /draft/ /404/ /terms/ /shop/ /shop/shoes/ /product-1/'.split(
        ' ',
      )
    expect(paths(createSnapshot([variant('1')]))).toEqual(expect.arrayContaining(planned))
  })
  it('[2.4] plans one page per product and colour, each at an address of its own', () => {
    const snapshot = createSnapshot([
      variant('1', { style: 's', uri: 'taupe' }),
      variant('2', { style: 's', uri: 'taupe-black', color: 'Black' }),
      variant('3', { uri: 'shoe-trees' }),
    ])
    const shown = plan(snapshot).pages.flatMap(({ path, context }) => {
      const page = context()
      return page.template === 'product' ? [`${path} ${page.product.id}`] : []
    })
    expect(shown.toSorted()).toEqual(['/shoe-trees/ 3', '/taupe-black/ 2', '/taupe/ 1'])
  })
  it('[3.33] flags the not-found page in its context', () => {
    const context = plan(createSnapshot([]))
      .pages.find(({ path }) => path === '/404/')
      ?.context()
    expect(context).toMatchObject({ template: 'not-found', __notFound: true })
  })
  it('cuts a listing into screenfuls that together show every product once, newest first', () => {
    const variants = Array.from({ length: 50 }, (_, index) => variant(String(index), { createdAt: index }))
    const snapshot = createSnapshot(variants)
    const pages = ['/shop/', '/shop/2/', '/shop/3/'].map((path) => getContext(snapshot, path, 'listing'))
    expect(pages.map(({ page, pageCount, total, path }) => [page, pageCount, total, path])).toEqual([
      [1, 3, 50, '/shop/'],
      [2, 3, 50, '/shop/'],
      [3, 3, 50, '/shop/'],
    ])
    const shown = pages.flatMap(({ cards }) => cards.map((card) => card.product))
    expect(shown).toEqual(variants.map(({ id }) => id).toReversed())
    const cards = plan(snapshot).data.find(({ file }) => file === 'assets/data/shop/cards.json')
    const all = JSON.parse(cards?.text('h1') ?? '') as { hash: string; cards: { product: string }[] }
    expect(all.hash).toBe('h1')
    expect(all.cards.map((card) => card.product)).toEqual(shown)
  })
  it('describes a listing by the models that stand first', () => {
    const names = ['Long Coat', 'Derby', 'Derby', 'Tote', 'Cap', 'Belt', 'Mule', 'Scarf']
    const variants = names.map((name, index) => variant(String(index), { name, createdAt: -index }))
    expect(getContext(createSnapshot(variants), '/shop/', 'listing').description).toBe(
      'Shop: Long Coat, Derby, Tote, Cap, Belt and more.',
    )
    expect(getContext(createSnapshot([]), '/shop/', 'listing').description).toBe('')
  })
  it('gives what is unlisted a page and no place in any list', () => {
    const snapshot = createSnapshot([
      variant('1'),
      variant('2', { unlisted: true, categories: [{ name: 'Secret', uri: 'secret' }] }),
    ])
    expect(paths(snapshot)).toContain('/product-2/')
    expect(paths(snapshot)).not.toContain('/shop/secret/')
    expect(getContext(snapshot, '/shop/', 'listing')).toMatchObject({ total: 1, cards: [{ product: '1' }] })
    expect(getContext(snapshot, '/', 'home').newest.map((card) => card.product)).toEqual(['1'])
    expect(product(snapshot, '2').unlisted).toBe(true)
    expect(product(snapshot, '1')).not.toHaveProperty('unlisted')
  })
  it('[3.30] counts the values that a listing can be filtered by', () => {
    const { facets } = getContext(
      createSnapshot([
        variant('1'),
        variant('2', { color: 'Black' }),
        variant('3', { color: null, model: 'Candle' }),
      ]),
      '/shop/',
      'listing',
    )
    expect(facets.color).toEqual([
      { value: 'Black', count: 1 },
      { value: 'Taupe', count: 1 },
    ])
    expect(facets.model).toEqual([
      { value: 'Loafer', count: 2 },
      { value: 'Candle', count: 1 },
    ])
    expect(facets.size).toEqual([
      { value: '40', count: 3 },
      { value: '41', count: 3 },
    ])
  })
})

describe('a product page', () => {
  it('[3.22] carries the price of every market, as text that ends in its currency and as a number', () => {
    const prices = { '20': { amountMinor: 150_000, beforeMinor: 200_000, lowest30Minor: 160_000 } }
    expect(product(createSnapshot([variant('1', { prices })]), '1').markets).toEqual([
      {
        market_id: '2',
        pricelists: [
          {
            pricelist_id: '20',
            price: '1\u00a0500.00 SEK',
            price_as_number: 1500,
            priceBeforeDiscount: '2\u00a0000.00 SEK',
            showAsOnSale: true,
            lowestPriceLast30Days: '1\u00a0600.00 SEK',
          },
        ],
      },
    ])
  })
  it('names a size price only where it differs from the page', () => {
    const base = variant('1')
    const dearer = { '20': { amountMinor: 250_000, beforeMinor: null, lowest30Minor: null } }
    const items = base.items.map((item, index) => (index === 1 ? { ...item, prices: dearer } : item))
    const [small, large] = product(createSnapshot([{ ...base, items }]), '1').items
    expect(small).not.toHaveProperty('markets')
    expect(large?.markets?.[0]?.pricelists[0]?.price_as_number).toBe(2500)
  })
  it('links its other colours in their order, then what goes with it', () => {
    const snapshot = createSnapshot([
      variant('1', { style: 's', matching: ['9', '1', 'gone'] }),
      variant('2', { style: 's', color: 'Black' }),
      variant('3', { style: 's', color: 'Ecru' }),
      variant('9', {}),
    ])
    expect(product(snapshot, '1').relatedProducts.map(({ product: id, relation }) => [id, relation])).toEqual(
      [
        ['2', 'variant'],
        ['3', 'variant'],
        ['9', 'matching'],
      ],
    )
    expect(product(snapshot, '1').relatedProducts[0]?.colors).toBe(3)
  })

  it('names a gift card by a field of its own, in its place, and not by the kind of the catalogue', () => {
    const cards = createSnapshot([variant('1', { kind: 'gift-card', unlisted: true }), variant('2')])
    const keys = Object.keys(product(cards, '1'))
    expect(keys.slice(keys.indexOf('measurementChart'))).toEqual([
      'measurementChart',
      'giftCard',
      'unlisted',
      'product',
      'markets',
      'items',
      'relatedProducts',
    ])
    expect(keys).not.toContain('kind')
    expect([product(cards, '1').giftCard, product(cards, '2').giftCard]).toEqual([true, false])
  })
})

describe('a plan that remembers the one before', () => {
  /** Everything that a plan can give, by name. */
  const whole = ({ pages, data }: SitePlan) =>
    new Map([
      ...pages.map((page) => [page.path, JSON.stringify([page.lastChange, page.context()])] as const),
      ...data.map(({ file, text }) => [file, text('h1')] as const),
    ])

  it('is the plan of one that knows nothing, after any change of a shop of many screenfuls and card files', () => {
    const start = editable(250)
    fc.assert(
      fc.property(fc.array(anyEdit(start), { minLength: 1, maxLength: 4 }), (edits) => {
        const memory = emptyPlanMemory()
        let variants: readonly CatalogueVariant[] = start
        let before = new Map<unknown, string>()
        for (const edit of [null, ...edits]) {
          if (edit) variants = edited(start, variants, edit)
          const snapshot = createSnapshot(variants)
          const planned = planPages({ snapshot, shop, markets }, memory)
          const shown = whole(planned)
          expect(shown).toEqual(whole(plan(structuredClone(snapshot))))
          // A page that is planned by the very list of last time shows what it showed.
          const now = new Map<unknown, string>()
          for (const { path, inputs, context } of planned.pages) {
            const text = JSON.stringify(context())
            expect(before.get(inputs) ?? text, path).toBe(text)
            now.set(inputs, text)
          }
          before = now
        }
      }),
      { numRuns: 8 },
    )
  }, 60_000)
  it('is not misled by one between that failed', () => {
    const memory = emptyPlanMemory()
    const start = editable(8)
    const shownBy = ({ pages }: SitePlan) =>
      new Map<unknown, string>(pages.map(({ inputs, context }) => [inputs, JSON.stringify(context())]))
    const before = shownBy(planPages({ snapshot: createSnapshot(start), shop, markets }, memory))
    const renamed = start.with(1, { ...start[1]!, name: 'Renamed' })
    const broken = renamed.with(7, { ...start[7]!, categories: [{ name: 'Hidden', uri: '.hidden' }] })
    expect(() => planPages({ snapshot: createSnapshot(broken), shop, markets }, memory)).toThrow('.hidden')
    const after = shownBy(planPages({ snapshot: createSnapshot(renamed), shop, markets }, memory))
    for (const [inputs, text] of after) expect(before.get(inputs) ?? text).toBe(text)
  })
})

describe('collisions', () => {
  it.each([
    [
      'two products',
      [variant('1', { uri: 'same' }), variant('2', { uri: 'same' })],
      [],
      /Product 2.*Product 1/,
    ],
    [
      'a product and a page',
      [variant('1', { uri: 'terms' })],
      [contentPage('/terms/')],
      /Product 1.*content page "terms"/,
    ],
    [
      'spellings of one address',
      [variant('1', { uri: 'café' })],
      [contentPage('/caf%C3%A9/')],
      /Product 1.*content page/,
    ],
    [
      'a product and the checkout',
      [variant('1', { uri: 'checkout' })],
      [],
      /product "Product 1".*the checkout/,
    ],
  ] as const)('leaves out the second of %s, naming both', (_, variants, pages, message) => {
    const { pages: planned, leftOut } = plan(createSnapshot(variants, pages))
    expect(leftOut.map(leftOutText)).toEqual([expect.stringMatching(message)])
    const addresses = planned.map(({ path }) => decodeURIComponent(path))
    expect(new Set(addresses).size).toBe(addresses.length)
    expect(addresses).toContain('/shop/')
  })
  it('leaves out addresses that would hide the API, the images or the assets, and goes on doing so', () => {
    for (const uri of ['wp-json', 'images', 'assets', 'icons', 'feeds']) {
      const memory = emptyPlanMemory()
      for (const price of [100, 200]) {
        const prices = { '20': { amountMinor: price, beforeMinor: null, lowest30Minor: null } }
        const snapshot = createSnapshot([variant('1', { uri, prices }), variant('2')])
        const { pages, leftOut } = planPages({ snapshot, shop, markets }, memory)
        expect(leftOut.map(leftOutText)).toEqual([
          `product "Product 1" (id 1): the address /${uri}/ would hide the shop's own /${uri}. It is left out. Give it another address.`,
        ])
        const addresses = pages.map(({ path }) => path)
        expect(addresses).toContain('/product-2/')
        expect(addresses).not.toContain(`/${uri}/`)
      }
    }
  })
  it('gives a category that is called like a page of the list no page of its own', () => {
    const inTwo = { categories: [{ name: '2', uri: '2' }] }
    const { pages, leftOut } = plan(
      createSnapshot(Array.from({ length: 25 }, (_, id) => variant(`${id}`, inTwo))),
    )
    expect(pages.filter(({ path }) => path === '/shop/2/').map(({ source }) => source)).toEqual([
      'page 2 of the list of all products',
    ])
    expect(leftOut).toHaveLength(1)
  })
  it('knows of every screen that its address is not for products', () => {
    const first = (path: string) => path.split('/')[1] ?? ''
    const screens = paths(createSnapshot([], [])).map(first).filter(Boolean)
    expect(screens.filter((segment) => !isReservedUri(segment, false))).toEqual([])
  })
})
