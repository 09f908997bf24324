import { describe, expect, it } from 'vitest'

import type { Snapshot } from '#contract/snapshot.ts'
import {
  contentPage,
  picture,
  createSnapshot,
  testMarkets as markets,
  testShop as shop,
  variant,
} from '#tests/fixtures/catalogue-snapshot.ts'
import { editorialPage } from '#tests/fixtures/editorial-page.ts'
import { expectWellFormed, xmlValues } from '#tests/fixtures/well-formed-xml.ts'

import { planPages } from '../plan/plan-pages.ts'
import { planMachineFiles } from './machine-files.ts'

const publicUrl = 'https://shop.test'

function listFiles(snapshot: Snapshot): ReadonlyMap<string, string> {
  const { pages } = planPages({ snapshot, shop, markets })
  const files = planMachineFiles({
    snapshot,
    shop,
    markets,
    publicUrl,
    pages,
    icons: ['favicon-16.png', 'icon-maskable-512.png'],
  })
  return new Map(files.map(({ file, text }) => [file, text('h1')]))
}
const text = (snapshot: Snapshot, file: string): string => {
  const found = listFiles(snapshot).get(file)
  if (found === undefined) throw new Error(`there is no ${file}`)
  return found
}
const hostile = 'Tom & "Jerry" <b>\u0008 \ud800 🧣'

it('RFC 9116: security.txt says where to report, until when and where it stands; a shop without a contact has none', () => {
  const file = '.well-known/security.txt'
  const plan = (securityTxt: typeof shop.securityTxt) => {
    const { securityTxt: _, ...rest } = shop
    const own = securityTxt ? { ...rest, securityTxt } : rest
    const input = { snapshot: createSnapshot([]), shop: own, markets, publicUrl, pages: [], icons: [] }
    return planMachineFiles(input).find((each) => each.file === file)
  }
  const contacts = ['mailto:security@shop.test', 'https://shop.test/report/']
  expect(plan({ contacts, expires: '2027-06-30', policy: 'https://shop.test/policy/' })?.text('h1')).toBe(
    `Contact: mailto:security@shop.test
Contact: https://shop.test/report/
Expires: 2027-06-30T23:59:59Z
Preferred-Languages: en
Canonical: https://shop.test/.well-known/security.txt
Policy: https://shop.test/policy/
`,
  )
  expect(plan(undefined)).toBeUndefined()
})

describe('[1.1] the sitemap', () => {
  const snapshot = createSnapshot(
    [
      variant('1', { updatedAt: Date.UTC(2025, 3, 2) }),
      variant('2', { unlisted: true }),
      variant('3', { uri: 'å&b', createdAt: Date.UTC(2024, 0, 5), categories: [] }),
    ],
    [
      { ...contentPage('/terms/'), updatedAt: Date.UTC(2025, 0, 9) },
      editorialPage('/campaign-a/', { updatedAt: Date.UTC(2025, 5, 7) }),
      editorialPage('/campaignandlookbooks/', { template: 'index', lists: ['campaign'], date: '' }),
    ],
  )
  it('has every public page once, in the slash form, and no screen of one visitor, draft or unlisted product', () => {
    const xml = text(snapshot, 'sitemap.xml')
    expectWellFormed(xml)
    expect(xmlValues(xml, 'loc').map((url) => url.replace(publicUrl, ''))).toEqual([
      '/',
      '/contact/',
      '/terms/',
      '/campaign-a/',
      '/campaignandlookbooks/',
      '/shop/',
      '/shop/shoes/',
      '/%C3%A5%26b/',
      '/product-1/',
    ])
  })
  it('says of each when it changed, from the data', () => {
    const changed = (path: string) =>
      new RegExp(`<loc>${publicUrl}${path}</loc><lastmod>([^<]+)`).exec(text(snapshot, 'sitemap.xml'))?.[1]
    expect(
      ['/terms/', '/product-1/', '/%C3%A5%26b/', '/shop/', '/shop/shoes/', '/', '/campaignandlookbooks/'].map(
        changed,
      ),
    ).toEqual([
      '2025-01-09',
      '2025-04-02',
      '2024-01-05',
      '2025-04-02',
      '2025-04-02',
      '2025-04-02',
      '2025-06-07',
    ])
    expect(text(structuredClone(snapshot), 'sitemap.xml')).toBe(text(snapshot, 'sitemap.xml'))
  })
  it('becomes an index of files above a thousand pages', () => {
    const many = createSnapshot(
      Array.from({ length: 1000 }, (_, index) => variant(String(index), { media: [], items: [] })),
    )
    const files = listFiles(many)
    const names = xmlValues(files.get('sitemap.xml') ?? '', 'loc').map((url) =>
      url.replace(`${publicUrl}/`, ''),
    )
    expect(names).toEqual(['sitemap-1.xml', 'sitemap-2.xml'])
    const counts = names.map((name) => xmlValues(files.get(name) ?? '', 'loc').length)
    expect(counts[0]).toBe(1000)
    expect(counts[1]).toBeGreaterThan(1)
  })
  it('is named by robots.txt, which keeps robots from the calls alone, but for those that draw a page', () => {
    expect(text(snapshot, 'robots.txt')).toBe(
      [
        'User-agent: *',
        'Disallow: /wp-json/',
        'Allow: /wp-json/commerce/v1/country',
        'Allow: /wp-json/commerce/v1/countries',
        'Allow: /wp-json/commerce/v1/stock/',
        '',
        'Sitemap: https://shop.test/sitemap.xml',
        '',
      ].join('\n'),
    )
  })
})

describe('[1.1] stories for readers and machines', () => {
  const snapshot = createSnapshot(
    [variant('1')],
    [
      contentPage('/terms/'),
      editorialPage('/interviews/rui/', {
        template: 'article',
        title: hostile,
        date: '2025-09-18',
        image: picture('r'),
      }),
      editorialPage('/campaign-a/', { date: '2025-10-01', description: 'Of denim' }),
      editorialPage('/interviews/', { template: 'index', lists: ['article'], date: '' }),
    ],
  )
  it('are an RSS, newest first, with absolute links', () => {
    const xml = text(snapshot, 'rss.xml')
    expectWellFormed(xml)
    expect(xmlValues(xml, 'link')).toEqual([
      'https://shop.test/',
      'https://shop.test/campaign-a/',
      'https://shop.test/interviews/rui/',
    ])
    expect(xmlValues(xml, 'pubDate')).toEqual([
      'Wed, 01 Oct 2025 00:00:00 GMT',
      'Thu, 18 Sep 2025 00:00:00 GMT',
    ])
    expect(xml).toContain(`<enclosure url="https://shop.test/images/${picture('r').hash}/1280.jpg"`)
  })
  it('stand in llms.txt beside listings, pages and feeds', () => {
    const markdown = text(snapshot, 'llms.txt')
    for (const path of [
      '/shop/',
      '/shop/shoes/',
      '/terms/',
      '/interviews/',
      '/campaign-a/',
      '/feeds/2.xml',
      '/sitemap.xml',
    ])
      expect(markdown).toContain(`](https://shop.test${path})`)
    expect(markdown.startsWith('# Atelier\n\n> ')).toBe(true)
  })
  it('[1.9] the web manifest names the shop and its icons', () => {
    expect(JSON.parse(text(snapshot, 'manifest.webmanifest'))).toMatchObject({
      name: 'Atelier',
      id: '/',
      start_url: '/',
      icons: [
        { src: '/icons/favicon-16.png', sizes: '16x16', type: 'image/png', purpose: 'any' },
        { src: '/icons/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      ],
    })
  })
})
