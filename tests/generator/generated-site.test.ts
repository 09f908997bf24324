import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { markets } from '#brand/markets.ts'
import { shop } from '#brand/shop.config.ts'
import { bundleDir, ensureBundle } from '#cli/publishing/storefront-bundle.ts'
import type { PageData } from '#contract/page-data.ts'
import { createPublisher } from '#generator/publisher.ts'
import { contentPage, createSnapshot, variant } from '#tests/fixtures/catalogue-snapshot.ts'
import { siteTree } from '#tests/fixtures/site-tree.ts'

const hostile = '</script><script>alert(1)</script>\u2028'
const snapshot = createSnapshot(
  [
    variant('1', { style: 's', description: '<p>Soft & warm.</p>', matching: ['3'] }),
    variant('2', { style: 's', color: 'Black', variantName: 'Black' }),
    variant('3', { name: `Trap ${hostile}`, excerpt: hostile }),
    variant('4', {
      prices: {
        '20': { amountMinor: 150_000, beforeMinor: 200_000, lowest30Minor: 145_000 },
        '21': { amountMinor: 13_000, beforeMinor: 18_000, lowest30Minor: 12_950 },
      },
    }),
  ],
  [contentPage('/terms/'), contentPage('/our-craft/', `<p>${'Long. '.repeat(5000)}</p>`)],
)

/** The site that the real storefront makes. */
describe('a generated site', () => {
  let dir = ''
  let site: Map<string, string> = new Map()
  const publish = (siteDir: string) =>
    createPublisher({
      shop,
      markets,
      siteDir,
      bundleDir,
      iconsDir: null,
      publicUrl: 'https://shop.test',
    }).publish(snapshot)
  const page = (name: string) => site.get(name) ?? `${name} is missing`

  beforeAll(async () => {
    await ensureBundle()
    dir = mkdtempSync(path.join(tmpdir(), 'vitrine-generated-'))
    await publish(path.join(dir, 'one'))
    site = siteTree(path.join(dir, 'one'))
  }, 120_000)
  afterAll(() => rmSync(dir, { recursive: true, force: true }))

  it('[5.24] [7.27] has the same hash in every document and every data file', () => {
    const hashes = new Set<string | undefined>()
    for (const [file, text] of site) {
      if (file.endsWith('.html')) hashes.add(/<meta name="generator:hash" content="([^"]+)">/.exec(text)?.[1])
      if (file.startsWith('assets/data/')) hashes.add((JSON.parse(text) as PageData).hash)
    }
    expect([...hashes]).toEqual([expect.stringMatching(/^.{8,}$/)])
  })
  it('[2.28] titles pages after the page and the brand, and the home page after the brand', () => {
    expect(page('terms/index.html')).toContain(`<title>terms - ${shop.name}</title>`)
    expect(page('index.html')).toContain(`<title>${shop.name}</title>`)
  })
  it('[2.4] draws a product page with its name, price and colours before any script runs', () => {
    const html = page('product-1/index.html').replace(/<script[\s\S]*?<\/script>/g, '')
    expect(html).toContain('Product 1</h1>')
    expect(html).toContain('2\u00a0000\u00a0kr')
    expect(html).toMatch(/href="\/product-2\/(?:\?size=\d+)?"/)
  })
  it('names the lowest price of the last 30 days beside a lowered one, on the product page and on its cards, before any script runs', () => {
    const lowest = /Lowest price last 30 days: (?:<!-- -->)?1\u00a0450\u00a0kr<\/span>/
    const drawn = (name: string) => page(name).replace(/<script[\s\S]*?<\/script>/g, '')
    for (const name of ['product-4/index.html', 'shop/index.html', 'shop/shoes/index.html']) {
      expect(drawn(name), name).toMatch(lowest)
      expect(drawn(name), name).toMatch(
        /data-pricelist="21">Lowest price last 30 days: (?:<!-- -->)?€129\.50</,
      )
    }
    expect(drawn('product-1/index.html')).not.toContain('Lowest price')
  })
  it('[2.38] embeds what the browser needs for its first page, and nothing where that is too much', () => {
    const state = (name: string) => /id="initial-state">([^<]*)<\/script>/.exec(page(name))?.[1]
    const data = JSON.parse(page('assets/data/product-1/index.json')) as PageData
    expect(JSON.parse(state('product-1/index.html') ?? '')).toEqual({ data: null, context: data.context })
    expect(state('our-craft/index.html')).toBeUndefined()
  })
  it('lets no text of a product become script', () => {
    const html = page('product-3/index.html')
    expect(html).not.toContain('<script>alert')
    const blocks = [...html.matchAll(/<script type="application\/[^>]*>([\s\S]*?)<\/script>/g)].map(
      ([, text]) => text ?? '',
    )
    expect(blocks.length).toBeGreaterThanOrEqual(2)
    for (const block of blocks) expect(block).not.toMatch(/[<\u2028]/)
  })
  it('has no style attribute, and one inline script and one import map whose hashes are told for the security policy', () => {
    const { bootScriptHash, importMapHash } = JSON.parse(page('build-info.json')) as {
      bootScriptHash: string
      importMapHash: string
    }
    for (const [file, html] of site) {
      if (!file.endsWith('.html')) continue
      expect(html, file).not.toMatch(/<[a-z][^>]*\sstyle="/)
      const inline = [
        ...html.matchAll(/<script(?: type="importmap"|(?![^>]*\b(?:src|type)=)[^>]*)>([\s\S]*?)<\/script>/g),
      ].map(([, text]) => text ?? '')
      expect(inline.map((text) => `sha256-${createHash('sha256').update(text).digest('base64')}`)).toEqual([
        bootScriptHash,
        importMapHash,
      ])
    }
  })
  it('names the integrity of every script, in a tag or in the import map', () => {
    const html = page('product-1/index.html')
    const map = /<script type="importmap">(.*?)<\/script>/.exec(html)?.[1] ?? '{}'
    const { integrity } = JSON.parse(map) as { integrity: Record<string, string> }
    const scripts = [...site.keys()].filter((file) => /^assets\/app\/.*\.js$/.test(file))
    expect(Object.keys(integrity).length).toBeGreaterThan(30)
    const digestFile = (file: string) =>
      createHash('sha256')
        .update(site.get(file) ?? '')
        .digest('base64')
    const inTags = scripts.filter((file) => html.includes(`="/${file}" integrity="sha384-`))
    const inMap = scripts.filter((file) => integrity[`/${file}`] === `sha256-${digestFile(file)}`)
    expect(new Set([...inTags, ...inMap])).toEqual(new Set(scripts))
  })
  it('loads nothing that is not there, and each of it with its integrity', () => {
    for (const [file, html] of site) {
      if (!file.endsWith('.html')) continue
      for (const [element] of html.matchAll(/<(?:script|link)\b[^>]*(?:src|href)="\/assets\/app\/[^>]*>/g)) {
        const name = /(?:src|href)="\/([^"]+)"/.exec(element)?.[1] ?? ''
        const bytes = site.get(name)
        expect(bytes, `${file}: ${name}`).toBeDefined()
        // Integrity is for scripts and stylesheets (W3C SRI 3.4); a font that was preloaded with it would be fetched twice.
        if (element.includes('as="font"')) continue
        const sum = createHash('sha384')
          .update(bytes ?? '')
          .digest('base64')
        expect(element, `${file}: ${name}`).toContain(`integrity="sha384-${sum}"`)
      }
    }
  })
  it('is the same, byte for byte, when it is made again', async () => {
    await publish(path.join(dir, 'two'))
    expect(siteTree(path.join(dir, 'two'))).toEqual(site)
  })
})
