import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { markets } from '#brand/markets.ts'
import { pictures } from '#brand/pictures.ts'
import { shop } from '#brand/shop.config.ts'
import { importBrand } from '#cli/importing/import-brand.ts'
import { createSitePublisher, heroPicture } from '#cli/publishing/publish-site.ts'
import { bundleDir, ensureBundle } from '#cli/publishing/storefront-bundle.ts'
import type { PageData } from '#contract/page-data.ts'
import { pickSiteContent } from '#contract/site-content.ts'
import type { Snapshot } from '#contract/snapshot.ts'
import { writeMerchantFeeds } from '#generator/feeds/write-feeds.ts'
import { utf8 } from '#generator/render/utf8.ts'
import { createCatalogue } from '#server/catalogue/service.ts'
import { pictureListeners } from '#server/content/redraw-pages.ts'
import { openDatabase } from '#server/database/open.ts'
import { createMedia } from '#server/media/service.ts'
import { createStockService } from '#server/stock/service.ts'
import { productDataFaults, readFeed } from '#tests/fixtures/google-product-data.ts'
import { structuredDataFaults, parseStructuredData } from '#tests/fixtures/google-structured-data.ts'
import { siteTree } from '#tests/fixtures/site-tree.ts'
import { expectWellFormed, xmlValues } from '#tests/fixtures/well-formed-xml.ts'

const publicUrl = 'https://shop.test'
const brandDir = path.resolve(import.meta.dirname, '../../examples/tallvik/brand')
const attribute = (tag: string, name: string) =>
  new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1]?.replaceAll('&amp;', '&')
const tags = (html: string, name: string) => html.match(new RegExp(`<${name}\\b[^>]*>`, 'g')) ?? []

/** The demo brand, imported and made into a site by the code that ships. */
describe('the site of the brand', () => {
  let dir = ''
  let site: ReadonlyMap<string, string> = new Map()
  let snapshot: Snapshot = { version: 0, variants: [], pages: [] }
  let missing: readonly unknown[] = []
  /** Path of a page → its HTML, families and the copy of the not-found page left out. */
  let pages: ReadonlyMap<string, string> = new Map()

  beforeAll(async () => {
    await ensureBundle()
    dir = mkdtempSync(path.join(tmpdir(), 'vitrine-brand-'))
    const database = await openDatabase({ dataDir: dir, databaseUrl: null })
    const now = () => Date.UTC(2025, 8, 1)
    const media = createMedia({ database, dataDir: dir, pictures, ...pictureListeners })
    const stock = createStockService({ database, now })
    const images = media.importer(path.join(brandDir, 'images'))
    const report = await importBrand({
      dir: brandDir,
      database,
      markets,
      seller: shop,
      stock,
      media,
      images,
      actor: 'test',
      now,
    })
    missing = report.content.missing
    const hero = await heroPicture(shop, media, (sentence) => expect.unreachable(sentence))
    snapshot = (await createCatalogue({ database, now }).current()).snapshot
    await database.close()
    const siteDir = path.join(dir, 'site')
    await createSitePublisher({ shop, markets, hero, siteDir, publicUrl, bundleDir }).publish(snapshot)
    await writeMerchantFeeds({ snapshot, shop, markets, siteDir, publicUrl })
    site = siteTree(siteDir)
    pages = new Map(
      [...site]
        .filter(([file]) => file.endsWith('/index.html') || file === 'index.html')
        .map(([file, html]) => [`/${file.replace(/index\.html$/, '')}`, html]),
    )
  }, 180_000)
  afterAll(() => rmSync(dir, { recursive: true, force: true }))

  const publicPages = () =>
    [...pages].filter(([, html]) => !html.includes('<meta name="robots" content="noindex">'))

  it('[1.1] [2.5] [2.16] [2.17] [2.18] [2.19] [2.20] has the editorial pages of the specification', () => {
    const named = [
      'shipping-info terms privacy-policy stockists our-craft careers campaignandlookbooks interviews',
      'introducing-tallvik-sport fw25-coming-soon preview-sabulo seasonal-edit-fw21 fall-story-fw21',
      'pop-up-perro-visiting-tallvik lookbook-ss21 lookbook-spring-22 lookbook-summer-22 lookbook-fw22 lookbook-ss23',
      'off-duty-stories off-duty-stories/golden-hour off-duty-stories/summer-high off-duty-stories/miami',
    ].flatMap((line) => line.split(' '))
    expect(named.filter((name) => !pages.has(`/${name}/`))).toEqual([])
    const count = (pattern: RegExp) => [...pages.keys()].filter((each) => pattern.test(each)).length
    expect(count(/^\/interviews\/[^/]+\/$/)).toBeGreaterThanOrEqual(8)
    expect(count(/^\/campaign-[^/]+\/$/)).toBeGreaterThanOrEqual(4)
  })
  it('has every picture and every product that an editorial page names', () => {
    expect(missing).toEqual([])
    const sold = new Set(snapshot.variants.map(({ uri }) => uri))
    const wanted = snapshot.pages.flatMap((page) =>
      page.template === 'content'
        ? []
        : page.blocks.flatMap((block) => (block.kind === 'products' ? block.products : [])),
    )
    expect(wanted.length).toBeGreaterThan(0)
    expect(wanted.filter((uri) => !sold.has(uri))).toEqual([])
  })
  it('[2.24] has no link that leads nowhere', () => {
    const dead: string[] = []
    for (const [from, html] of pages)
      for (const link of [...tags(html, 'a'), ...tags(html, 'link')]) {
        const href = attribute(link, 'href')
        if (href === undefined || !/^(?:\/|#|\?)/.test(href)) continue
        const url = new URL(href, publicUrl + from)
        const file = decodeURIComponent(url.pathname).slice(1)
        // Without its last slash a page's address is forwarded (spec 2.22 writes one so).
        const target = site.get(file) ?? site.get(`${file}${url.pathname.endsWith('/') ? '' : '/'}index.html`)
        const place = decodeURIComponent(url.hash.slice(1))
        if (target === undefined) dead.push(`${from}: ${href}`)
        else if (place !== '' && !target.includes(`id="${place}"`)) dead.push(`${from}: ${href}`)
      }
    expect(dead).toEqual([])
  })
  it('is drawn as React itself draws it, which takes it over in the browser', async () => {
    // Here `react` is React; the bundle that made the site has a smaller one in its place.
    const { renderPage } = await import('#storefront/entry.static.tsx')
    const siteContent = pickSiteContent(shop)
    const drawn = [...site].flatMap(([file, html]) => {
      if (!file.endsWith('.html') || file === '404.html') return []
      const data = JSON.parse(site.get(`assets/data/${file.replace(/html$/, 'json')}`) ?? '') as PageData
      const address = `/${file.replace(/(?:index)?\.html$/, '')}`
      const { body } = renderPage({ path: address, data, publicUrl, siteContent, utf8 })
      return [
        { address, isSame: html.includes(`<div id="root">${Buffer.from(body, 'latin1').toString()}</div><`) },
      ]
    })
    expect(drawn.length).toBeGreaterThan(100)
    expect(drawn.filter(({ isSame }) => !isSame)).toEqual([])
  }, 120_000)
  it('[2.26] has alternative text for every picture, and says how large it is', () => {
    const silent = [...pages].flatMap(([from, html]) =>
      tags(html, 'img')
        .filter((tag) => attribute(tag, 'alt') === undefined)
        .map((tag) => `${from}: ${tag}`),
    )
    expect(silent).toEqual([])
  })
  it('[2.28] gives every page one heading, its own title and description, and one canonical address in the slash form', () => {
    const titles = new Map<string, string>()
    for (const [from, html] of publicPages()) {
      expect([from, (html.match(/<h1\b/g) ?? []).length]).toEqual([from, 1])
      const canonical = tags(html, 'link').filter((tag) => attribute(tag, 'rel') === 'canonical')
      expect([from, canonical.map((tag) => attribute(tag, 'href'))]).toEqual([from, [publicUrl + from]])
      const title = /<title>([^<]+)<\/title>/.exec(html)?.[1] ?? ''
      expect([from, titles.get(title) ?? from]).toEqual([from, from])
      titles.set(title, from)
    }
    expect(titles.size).toBeGreaterThan(60)
  })
  it('names on every page of a product, but a gift card’s, who made it and where to write to', () => {
    const { name, address, email } = shop.manufacturer ?? { name: '', address: '', email: '' }
    const maker = `<dt>Manufacturer</dt><dd>${name}, ${address}, <a href="mailto:${email}">${email}</a></dd>`
    const made = snapshot.variants.filter(({ kind }) => kind === 'goods')
    expect(made.length).toBeGreaterThan(100)
    const silent = made.filter(({ uri }) => !pages.get(`/${uri}/`)?.includes(maker))
    expect(silent.map(({ uri }) => uri)).toEqual([])
    expect(pages.get('/gift-card/')).not.toContain('<dt>Manufacturer</dt>')
  })
  it('[1.1] gives every page that may be shared an absolute picture of our own', () => {
    const bare = publicPages().filter(
      ([, html]) =>
        !/<meta property="og:image" content="https:\/\/shop\.test\/images\/[0-9a-f]{32}\/1280\.jpg"><meta property="og:image:width" content="\d+"><meta property="og:image:height" content="\d+">/.test(
          html,
        ),
    )
    expect(bare.map(([from]) => from)).toEqual([])
  })
  it('[1.9] has every icon that its manifest names, in the sizes that browsers ask for to install it', () => {
    const { id, icons } = JSON.parse(site.get('manifest.webmanifest') ?? '') as {
      id: string
      icons: { src: string; sizes: string; purpose: string }[]
    }
    expect(id).toBe('/')
    expect(icons.filter(({ src }) => !site.has(src.slice(1)))).toEqual([])
    const named = icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)
    for (const size of ['192x192', '512x512'])
      expect(named).toEqual(expect.arrayContaining([`${size} any`, `${size} maskable`]))
    expect(tags(pages.get('/') ?? '', 'link').join('')).toContain('rel="apple-touch-icon"')
  })
  it('[1.1] departs in its structured data from no row of Google’s documentation', () => {
    const faults: string[] = []
    const seen = new Map<string, number>()
    for (const [from, html] of pages) {
      const graph = parseStructuredData(html)
      for (const node of graph) seen.set(String(node['@type']), (seen.get(String(node['@type'])) ?? 0) + 1)
      const found = structuredDataFaults(graph, { isGiftCard: from === '/gift-card/' })
      faults.push(...found.map((fault) => `${from}: ${fault}`))
    }
    expect(faults).toEqual([])
    // A table that finds nothing anywhere would prove nothing.
    const broken = { '@type': 'Offer', price: '0', seller: {}, hasMerchantReturnPolicy: { '@id': '#gone' } }
    expect(structuredDataFaults([broken]).length).toBeGreaterThan(5)
    const products = (seen.get('ProductGroup') ?? 0) + (seen.get('Product') ?? 0)
    expect(products).toBe(snapshot.variants.filter(({ unlisted }) => !unlisted).length)
    expect(seen.get('Article')).toBeGreaterThan(20)
    expect(seen.get('WebSite')).toBe(1)
    expect(parseStructuredData(pages.get('/my-account/') ?? '')).toEqual([])
  })
  it('[1.1] names the sizes of a colour, its other colours, and every currency at its price', () => {
    const several = snapshot.variants.find(
      ({ items, style, id, unlisted }) =>
        !unlisted &&
        items.length > 1 &&
        snapshot.variants.some((other) => other.style === style && other.id !== id),
    )
    const { uri = '', items = [] } = several ?? {}
    expect(items.length).toBeGreaterThan(1)
    const [group] = parseStructuredData(pages.get(`/${uri}/`) ?? '')
    const variants = group?.['hasVariant'] as { url?: string; sku?: string; offers?: object[] }[]
    expect(variants.flatMap(({ sku }) => sku ?? [])).toEqual(items.map(({ sku }) => sku))
    for (const { url } of variants.filter(({ sku }) => sku === undefined))
      expect(pages.has(new URL(url ?? '').pathname)).toBe(true)
    expect(variants[0]?.offers).toMatchObject(
      markets.pricelists.map(({ id, currency }) => ({
        priceCurrency: currency,
        price: ((items[0]?.prices[id]?.amountMinor ?? 0) / 100).toFixed(2),
      })),
    )
  })
  it('[1.1] [2.15] names in its sitemap exactly the pages that may be found', () => {
    const xml = site.get('sitemap.xml') ?? ''
    expectWellFormed(xml)
    const listed = xmlValues(xml, 'loc').map((url) => url.replace(publicUrl, ''))
    expect(listed.toSorted()).toEqual(
      publicPages()
        .map(([from]) => from)
        .toSorted(),
    )
    expect(pages.get('/draft/')).toContain('<meta name="robots" content="noindex">')
  })
  it('[1.1] has well-formed feeds, with a page of ours behind every address', () => {
    for (const file of ['rss.xml', ...markets.markets.map(({ id }) => `feeds/${id}.xml`)]) {
      const xml = site.get(file) ?? ''
      expectWellFormed(xml)
      const links = [...xmlValues(xml, 'link'), ...xmlValues(xml, 'g:link')].map(
        (link) => new URL(link).pathname,
      )
      expect(links.length).toBeGreaterThan(5)
      expect(links.filter((link) => !pages.has(link))).toEqual([])
    }
  })
  it.each(markets.markets.map(({ id, mainCountry }) => [id, mainCountry ?? shop.homeCountry]))(
    '[1.1] departs in the merchant feed of market %s from no row of Google’s product data specification',
    (id, country) => {
      const items = readFeed(site.get(`feeds/${id}.xml`) ?? '')
      expect(items.length).toBeGreaterThan(100)
      expect(productDataFaults(items)).toEqual([])
      const opened = items.map((item) => new URL(item('link')[0] ?? '').searchParams.get('country'))
      expect([...new Set(opened)]).toEqual([country])
      const served = markets.countries.filter(({ market, shipTo }) => market === id && shipTo)
      const [first] = items
      expect(first?.('country').toSorted()).toEqual(served.map(({ code }) => code).toSorted())
      // All barcodes of the demo are of the brand's own numbering.
      expect(items.flatMap((item) => item('gtin'))).toEqual([])
    },
  )
})
