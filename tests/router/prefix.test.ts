import { describe, expect, it } from 'vitest'

import { content, pageTree } from './mini-shop.ts'
import { walks } from './walk.ts'

const tree = pageTree()
const hrefs = [
  '/store/terms/',
  '/store/terms/?q=1#part',
  '/store/later/',
  '/store/nowhere/',
  '/terms/',
  '/storefront/',
]
tree.set('/start/', content('Start', hrefs.map((href) => `<p><a href="${href}">${href}</a></p>`).join('')))
tree.set('/shop/', {
  template: 'listing',
  title: 'Shop',
  description: '',
  heading: 'Shop',
  path: '/shop/',
  page: 1,
  pageCount: 1,
  total: 0,
  cards: [],
  categories: [],
  facets: { baseColor: [], model: [], color: [], material: [], size: [] },
})
const walk = walks({ base: '/store/', tree })

describe('[2.1] a shop under /store/', () => {
  it('[2.24] [2.32] moves inside it without documents, and asks for data, scripts and styles there', async () => {
    await walk.open('/start/', { isPrefetching: false })
    await walk.soft('/store/terms/', 'Terms')
    expect(await walk.address()).toBe('/store/terms/')
    expect(walk.shop.documents()).toEqual(['/store/start/'])
    const files = walk.shop.asked.map(({ url }) => url).filter((url) => url.includes('/assets/'))
    expect(files.length).toBeGreaterThan(3)
    expect(files.filter((url) => !url.startsWith('/store/assets/'))).toEqual([])
    expect(await walk.page.locator('link[rel=canonical]').getAttribute('href')).toBe(
      `${walk.shop.origin}/terms/`,
    )
    await walk.page.goBack()
    await walk.heading('Start')
    expect(await walk.address()).toBe('/store/start/')
  })

  it('[2.35] another build: one full load of the whole address', async () => {
    await walk.open('/start/', { isPrefetching: false })
    walk.shop.setHash('next-build')
    await walk.link('/store/terms/?q=1#part').click()
    await expect.poll(() => walk.shop.documents()).toEqual(['/store/start/', '/store/terms/?q=1'])
    await walk.heading('Terms')
    expect(await walk.address()).toBe('/store/terms/?q=1#part')
  })

  it.each(['/store/nowhere/', '/terms/', '/storefront/'])(
    '[2.34] a link to %s is the browser’s',
    async (href) => {
      await walk.open('/start/', { isPrefetching: false })
      await walk.link(href).click()
      await expect.poll(() => walk.shop.documents()).toEqual(['/store/start/', href])
    },
  )

  it('[2.25] prefetches what lies inside, once, and nothing outside', async () => {
    await walk.page.goto(`${walk.shop.origin}/start/`)
    await expect.poll(() => walk.shop.data()).toContain('/store/assets/data/later/index.json')
    await expect.poll(() => walk.shop.data()).toContain('/store/assets/data/terms/index.json')
    expect(walk.shop.data().filter((url) => url.includes('/terms/'))).toHaveLength(1)
    expect(walk.shop.data().filter((url) => !url.startsWith('/store/'))).toEqual([])
  })

  it('[2.32] asks for the products of a list there too', async () => {
    await walk.page.goto(`${walk.shop.origin}/shop/?sort=price`)
    await expect.poll(() => walk.shop.data().filter((url) => url.includes('cards'))).not.toEqual([])
    const cards = walk.shop.data().filter((url) => url.includes('cards'))
    expect(new Set(cards)).toEqual(new Set(['/store/assets/data/shop/cards.json']))
  })
})
