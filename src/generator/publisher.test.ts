import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'

import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import type { CatalogueVariant, Snapshot } from '#contract/snapshot.ts'
import {
  contentPage,
  createSnapshot,
  testMarkets,
  testShop,
  variant,
} from '#tests/fixtures/catalogue-snapshot.ts'
import { anyEdit, editable, edited } from '#tests/fixtures/catalogue-edits.ts'
import { writeFakeBundle } from '#tests/fixtures/fake-bundle.ts'
import { settingsIn } from '#tests/fixtures/publisher-settings.ts'
import { siteTree, temporaryFolder } from '#tests/fixtures/site-tree.ts'

import { planPages } from './plan/plan-pages.ts'
import { createPublisher, type PublisherSettings } from './publisher.ts'

const cleanBuild = async (snapshot: Snapshot) => {
  const settings = settingsIn(temporaryFolder())
  await createPublisher(settings).publish(snapshot)
  return siteTree(settings.siteDir)
}
const many = (count: number, from = 0) =>
  Array.from({ length: count }, (_, index) => variant(String(from + index)))
const small = createSnapshot([
  variant('1', { style: 's' }),
  variant('2', { style: 's', color: 'Black' }),
  variant('3'),
])
const allPages = planPages({ snapshot: small, shop: testShop, markets: testMarkets }).pages.length

describe('publishing a site', () => {
  it('[2.32] [3.33] [7.27] writes a document and a data file per page, with one hash everywhere', async () => {
    const site = await cleanBuild(small)
    for (const name of ['', 'terms/', 'product-1/', 'shop/', 'checkout/', '404/']) {
      const html = site.get(`${name}index.html`)
      const data = JSON.parse(site.get(`assets/data/${name}index.json`) ?? '') as Record<string, unknown>
      expect(Object.keys(data)).toEqual(['hash', 'data', 'context', 'rev'])
      expect(data).toMatchObject({ hash: 'b1', data: null, context: { template: expect.any(String) } })
      expect(html).toContain('<meta name="generator:hash" content="b1">')
    }
    expect(JSON.parse(site.get('assets/data/shop/cards.json') ?? '')).toMatchObject({ hash: 'b1' })
  })
  it('[2.3] [2.8] copies the not-found page to /404.html and writes one document for every checkout id', async () => {
    const site = await cleanBuild(small)
    expect(site.get('404.html')).toBe(site.get('404/index.html'))
    expect(site.get('checkout/_id.html')).toContain('<main>')
    expect(site.has('assets/data/checkout/_id.json')).toBe(true)
    expect(JSON.parse(site.get('build-info.json') ?? '')).toMatchObject({
      families: expect.arrayContaining([{ pattern: '/checkout/:id', html: '/checkout/_id.html' }]) as unknown,
    })
  })
  it('[9.11] says its settings', async () => {
    const site = await cleanBuild(small)
    expect(JSON.parse(site.get('build-info.json') ?? '')).toMatchObject({
      settings: { trailingSlash: true, version: '0.7.23' },
    })
  })
  it('[2.38] embeds a state of 25,000 characters and not one of 25,001', async () => {
    const measureLength = (html: string) =>
      JSON.stringify({
        data: null,
        context: { template: 'content', title: 'terms', description: '', heading: 'terms', html },
      }).length
    const fits = 'x'.repeat(25_000 - measureLength(''))
    const site = await cleanBuild(createSnapshot([], [contentPage('/terms/', fits)]))
    expect(site.get('terms/index.html')).toContain('id="initial-state"')
    const larger = await cleanBuild(createSnapshot([], [contentPage('/terms/', `${fits}x`)]))
    expect(larger.get('terms/index.html')).not.toContain('id="initial-state"')
  })
  it('writes the same bytes for the same input, with writing threads as with none', async () => {
    const snapshot = createSnapshot(many(200))
    const site = await cleanBuild(snapshot)
    expect(await cleanBuild(structuredClone(snapshot))).toEqual(site)
    const settings = settingsIn(temporaryFolder())
    const publisher = createPublisher(settings)
    // Grown in steps that each stay below the number of pages for which workers are taken.
    for (const count of [80, 160, 200]) await publisher.publish(createSnapshot(many(count)))
    expect(siteTree(settings.siteDir)).toEqual(site)
  })
})

describe('publishing again', () => {
  it('ends between two pages when it is told to, leaves the site as it was, and makes the same next time', async () => {
    const settings = settingsIn(temporaryFolder())
    const publisher = createPublisher(settings)
    await publisher.publish(small)
    const before = siteTree(settings.siteDir)
    const ending = new AbortController()
    const onProgress = () => ending.abort()
    const more = createSnapshot(many(60))
    await expect(publisher.publish(more, { onProgress, signal: ending.signal })).rejects.toThrow(/aborted/)
    expect(siteTree(settings.siteDir)).toEqual(before)
    await publisher.publish(more)
    expect(siteTree(settings.siteDir)).toEqual(await cleanBuild(more))
  })
  it('makes only what changed: the page, its siblings and the lists that show it', async () => {
    const settings = settingsIn(temporaryFolder())
    const publisher = createPublisher(settings)
    const first = await publisher.publish(small)
    expect(first).toMatchObject({ rendered: allPages, unchanged: 0, removed: 0 })
    const untouched = statSync(path.join(settings.siteDir, 'product-3/index.html')).mtimeMs
    const [one, ...others] = small.variants
    const prices = { '20': { amountMinor: 99_000, beforeMinor: null, lowest30Minor: null } }
    const cheaper = createSnapshot([{ ...(one ?? variant('1')), prices }, ...structuredClone(others)])
    // Its page, its sibling’s, home, the account, and two listings.
    expect(await publisher.publish(cheaper)).toMatchObject({ rendered: 6, unchanged: allPages - 6 })
    expect(statSync(path.join(settings.siteDir, 'product-3/index.html')).mtimeMs).toBe(untouched)
    expect(siteTree(settings.siteDir).get('assets/data/shop/cards.json')).toContain('990.00 SEK')
    expect(await publisher.publish(structuredClone(cheaper))).toMatchObject({
      rendered: 0,
      unchanged: allPages,
    })
    // A process that knows nothing yet finds the same in the manifest.
    expect(await createPublisher(settings).publish(cheaper)).toMatchObject({
      rendered: 0,
      unchanged: allPages,
    })
  })
  it('takes pages away that are gone, with their folders', async () => {
    const settings = settingsIn(temporaryFolder())
    const publisher = createPublisher(settings)
    await publisher.publish(small)
    expect(await publisher.publish(createSnapshot(small.variants.slice(0, 2)))).toMatchObject({ removed: 1 })
    expect(existsSync(path.join(settings.siteDir, 'product-3'))).toBe(false)
    expect(existsSync(path.join(settings.siteDir, 'assets/data/product-3'))).toBe(false)
  })
  it('tells the new number of colours where only another colour came or went', async () => {
    const settings = settingsIn(temporaryFolder())
    const publisher = createPublisher(settings)
    const bag = { categories: [{ name: 'Bags', uri: 'bags' }] }
    const shown = [variant('1', { style: 's' }), variant('2', { ...bag, matching: ['1'] })]
    const both = createSnapshot([...shown, variant('3', { ...bag, style: 's', unlisted: true })])
    for (const snapshot of [both, createSnapshot(shown), both]) {
      await publisher.publish(structuredClone(snapshot))
      expect(siteTree(settings.siteDir)).toEqual(await cleanBuild(snapshot))
    }
  })
  const unnamed = variant('1', { name: 'Broken', variantName: '' })
  const tooLong = variant('1', { uri: 'x'.repeat(300) })
  it.each([
    ['page cannot be drawn', unnamed, '/product-1/ (product "Broken" (id 1)) could not be rendered'],
    ['file cannot be written', tooLong, /ENAMETOOLONG.*xxx/],
  ])('leaves the site as it was when a %s, and names it', async (_, wrong, reported) => {
    const settings = settingsIn(temporaryFolder())
    const publisher = createPublisher(settings)
    await publisher.publish(small)
    const before = siteTree(settings.siteDir)
    await expect(publisher.publish(createSnapshot([...many(150, 10), wrong]))).rejects.toThrow(reported)
    expect(siteTree(settings.siteDir)).toEqual(before)
    expect(await publisher.publish(small)).toMatchObject({ rendered: 0 })
  })
  it('makes everything again for another bundle, and keeps the files of the three before', async () => {
    const dir = temporaryFolder()
    const settings = settingsIn(dir)
    const publisher = createPublisher(settings)
    for (const hash of ['b1', 'b2', 'b3', 'b4', 'b5']) {
      rmSync(settings.bundleDir, { recursive: true })
      writeFakeBundle(settings.bundleDir, hash)
      expect(await publisher.publish(small)).toMatchObject({ rendered: allPages })
    }
    const files = [...siteTree(settings.siteDir).keys()].filter((file) => file.startsWith('assets/app/entry'))
    expect(files).toEqual(['b2', 'b3', 'b4', 'b5'].map((hash) => `assets/app/entry-${hash}.js`))
    expect(readFileSync(path.join(settings.siteDir, 'index.html'), 'utf8')).toContain('content="b5"')
  })
  it('mends a site whose last swap was cut short', async () => {
    const settings = settingsIn(temporaryFolder())
    await createPublisher(settings).publish(small)
    const before = siteTree(settings.siteDir)
    writeFileSync(path.join(settings.siteDir, 'product-1/index.html'), 'half')
    writeFileSync(path.join(settings.siteDir, '.vitrine/pending.json'), JSON.stringify(['/product-1/']))
    expect(await createPublisher(settings).publish(small)).toMatchObject({ rendered: 1 })
    expect(siteTree(settings.siteDir)).toEqual(before)
  })
  it('lets publishers of two processes into one folder only one after the other', async () => {
    const settings = settingsIn(temporaryFolder())
    const other = createSnapshot(many(30))
    await Promise.all([createPublisher(settings).publish(small), createPublisher(settings).publish(other)])
    await createPublisher(settings).publish(other)
    expect(siteTree(settings.siteDir)).toEqual(await cleanBuild(other))
  })
  it('knows when another process has published since', async () => {
    const settings = settingsIn(temporaryFolder())
    const [one, other] = [createPublisher(settings), createPublisher(settings)]
    await one.publish(small)
    await other.publish(createSnapshot(many(5)))
    await one.publish(small)
    expect(siteTree(settings.siteDir)).toEqual(await cleanBuild(small))
  })
  it('writes precompressed copies when asked, and takes them along when pages go', async () => {
    const settings = settingsIn(temporaryFolder(), { precompress: true })
    await createPublisher(settings).publish(small)
    for (const ending of ['br', 'gz'])
      expect(existsSync(path.join(settings.siteDir, `product-3/index.html.${ending}`))).toBe(true)
    await createPublisher({ ...settings, precompress: false }).publish(small)
    expect([...siteTree(settings.siteDir).keys()].filter((file) => /\.(?:br|gz)$/.test(file))).toEqual([])
  })
})

const start = editable(7)

describe('any sequence of changes', () => {
  it('ends with the very files of a clean build, after each of them', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyEdit(start), { minLength: 3, maxLength: 6 }), async (edits) => {
        const settings = settingsIn(temporaryFolder())
        const publisher = createPublisher(settings)
        let variants: readonly CatalogueVariant[] = start
        await publisher.publish(createSnapshot(variants))
        for (const edit of edits) {
          variants = edited(start, variants, edit)
          await publisher.publish(structuredClone(createSnapshot(variants)))
          expect(siteTree(settings.siteDir)).toEqual(await cleanBuild(createSnapshot(variants)))
        }
      }),
      { numRuns: 10 },
    )
  }, 60_000)
})

describe('a site that was made of the very same', () => {
  /** A made site whose manifest has lost what it knew of one page: whoever looks it through makes that page again. */
  async function forgetful(more: Partial<PublisherSettings> = {}) {
    const settings = settingsIn(temporaryFolder(), more)
    await createPublisher(settings).publish(small)
    const file = path.join(settings.siteDir, '.vitrine/manifest.json')
    const manifest = JSON.parse(readFileSync(file, 'utf8')) as { pages: string[] }
    const rev = manifest.pages.indexOf('/terms/') + 1
    expect(rev).toBeGreaterThan(0)
    manifest.pages[rev] = ''
    writeFileSync(file, JSON.stringify(manifest))
    return settings
  }
  it('is not looked through by a publisher that knows nothing yet', async () => {
    const settings = await forgetful()
    expect(await createPublisher(settings).publish(structuredClone(small))).toMatchObject({
      rendered: 0,
      unchanged: allPages,
      removed: 0,
    })
    expect(await createPublisher(settings).publish(small, { force: true })).toMatchObject({
      rendered: allPages,
    })
  })
  it.each<[string, Partial<PublisherSettings>, Snapshot]>([
    ['the shop', { shop: { ...testShop, name: 'Another' } }, small],
    ['a market', { markets: { ...testMarkets, stockCeiling: testMarkets.stockCeiling + 1 } }, small],
    ['the address', { publicUrl: 'https://other.test' }, small],
    ['a product', {}, { ...small, variants: [...small.variants, variant('4')] }],
    ['a page', {}, { ...small, pages: [...small.pages, contentPage('/new/')] }],
  ])('is looked through once %s is another', async (_, more, snapshot) => {
    const settings = { ...(await forgetful()), ...more }
    expect((await createPublisher(settings).publish(snapshot)).rendered).toBeGreaterThan(0)
  })
  it('is looked through after a swap that was cut short', async () => {
    const settings = await forgetful()
    writeFileSync(path.join(settings.siteDir, '.vitrine/pending.json'), JSON.stringify(['/shop/']))
    expect(await createPublisher(settings).publish(small)).toMatchObject({ rendered: 2 })
  })
  it('loses pages that are gone from a site whose manifest is of the first version', async () => {
    const settings = settingsIn(temporaryFolder())
    await createPublisher(settings).publish(small)
    const file = path.join(settings.siteDir, '.vitrine/manifest.json')
    const { pages, data, ...rest } = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string[]>
    const object = (list: readonly string[] = []) =>
      Object.fromEntries(list.flatMap((name, at) => (at % 2 === 0 ? [[name, list[at + 1]]] : [])))
    writeFileSync(file, JSON.stringify({ ...rest, version: 1, pages: object(pages), data: object(data) }))
    const fewer = { ...small, variants: small.variants.slice(1) }
    await createPublisher(settings).publish(fewer)
    expect(siteTree(settings.siteDir)).toEqual(await cleanBuild(fewer))
  })
  it('gets back a file of the bundle that was lost, and the next change of a product', async () => {
    const settings = await forgetful()
    const before = siteTree(settings.siteDir)
    const script = [...before.keys()].find((file) => file.endsWith('.js')) ?? ''
    rmSync(path.join(settings.siteDir, script))
    const publisher = createPublisher(settings)
    await publisher.publish(small)
    expect(siteTree(settings.siteDir).get(script)).toBe(before.get(script))
    const changed = { ...small, variants: small.variants.with(2, variant('3', { name: 'Renamed' })) }
    await publisher.publish(changed)
    expect(siteTree(settings.siteDir)).toEqual(await cleanBuild(changed))
  })
})
