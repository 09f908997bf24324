import { existsSync, readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import path from 'node:path'

import { parse } from 'csv-parse/sync'
import { beforeAll, describe, expect, test } from 'vitest'

import { pictures } from '#brand/pictures.ts'
import { shop } from '#brand/shop.config.ts'

const here = path.resolve(import.meta.dirname, '../../examples/tallvik/brand')

interface Page {
  readonly file: string
  readonly path: string
  readonly template?: string
  readonly description: string
  readonly date?: string
  readonly image?: string
  readonly html: string
}

async function readPages(): Promise<Page[]> {
  const pages: Page[] = []
  for await (const file of glob('content/**/*.html', { cwd: here })) {
    const text = readFileSync(path.join(here, file), 'utf8')
    const [head = '', json = ''] = /^<!--\s*(\{[\s\S]*?\})\s*-->/.exec(text) ?? []
    const said = JSON.parse(json) as Omit<Page, 'file' | 'html'>
    pages.push({ ...said, file, html: text.slice(head.length) })
  }
  return pages
}

/** Last parts of the addresses of all product pages, as the importer makes them: the only colour of a product has its handle alone. */
function productUris(): ReadonlySet<string> {
  const rows = parse<Record<string, string>>(readFileSync(path.join(here, 'catalogue/products.csv')), {
    columns: true,
  })
  const coloured = new Set(rows.flatMap((row) => (row['Option1 name'] === 'Color' ? row['URL handle'] : [])))
  const colours = new Map<string, Set<string>>()
  for (const row of rows) {
    const handle = row['URL handle'] ?? ''
    const known = colours.get(handle) ?? colours.set(handle, new Set()).get(handle)
    if (coloured.has(handle) && row['Option1 value']) known?.add(row['Option1 value'])
  }
  return new Set(
    [...colours].flatMap(([handle, names]) =>
      names.size < 2
        ? [handle]
        : [...names].map((name) => `${handle}-${name.toLowerCase().replaceAll(' ', '-')}`),
    ),
  )
}

const found = (page: Page, pattern: RegExp): string[] =>
  [...page.html.matchAll(pattern)].map(([, value = '']) => value)

describe('the pages of the brand', () => {
  let pages: Page[] = []
  beforeAll(async () => {
    pages = await readPages()
  })

  test('[2.5] [2.19] are about forty interviews and twenty-five campaigns, each long enough to be one', () => {
    const of = (pattern: RegExp) => pages.filter((page) => pattern.test(page.path))
    expect(of(/^\/interviews\/[a-z-]+\/$/).length).toBeGreaterThanOrEqual(38)
    expect(of(/^\/campaign-[a-z-]+\/$/).length).toBeGreaterThanOrEqual(24)
    const countWords = ({ html }: Page) => html.replace(/<[^>]+>/g, ' ').split(/\s+/).length
    const thin = of(/^\/interviews\/[a-z-]+\/$/).filter((page) => countWords(page) < 400)
    expect(thin.map(({ file }) => file)).toEqual([])
  })

  test('[2.16] have a description of their own, short enough for a search result', () => {
    const seen = new Map<string, string>()
    for (const { file, description } of pages) {
      expect([file, seen.get(description)]).toEqual([file, undefined])
      expect([file, description.length <= 165]).toEqual([file, true])
      seen.set(description, file)
    }
  })

  test('[2.24] lead to pages that exist', () => {
    const footer = shop.footer.flatMap(({ links }) => links.map(({ href }) => href))
    const known = new Set([...pages.map((page) => page.path), ...footer])
    const uris = productUris()
    const dead = pages.flatMap((page) =>
      found(page, /<a href="(\/[^"#]*)/g)
        .filter((href) => !known.has(href) && !uris.has(href.replaceAll('/', '')))
        .map((href) => `${page.file}: ${href}`),
    )
    expect(dead).toEqual([])
  })

  test('the terms lead to where a purchase can be withdrawn from', () => {
    const terms = pages.find((page) => page.path === '/terms/')
    expect(terms?.html).toContain('<a href="/withdraw/">Withdraw from contract here</a>')
  })

  test('[2.4] show products that are in the catalogue', () => {
    const uris = productUris()
    const shown = pages.flatMap((page) =>
      found(page, /<vitrine-products[^>]*>([^<]*)</g)
        .flatMap((list) => list.split(','))
        .map((uri) => ({ file: page.file, uri: uri.trim() })),
    )
    expect(shown.length).toBeGreaterThan(200)
    expect(shown.filter(({ uri }) => !uris.has(uri))).toEqual([])
  })

  test('[2.26] show pictures that exist, each with words for those who do not see it', async () => {
    const named = pages.flatMap((page) => [
      ...(page.image === undefined ? [] : [{ file: page.file, name: page.image }]),
      ...found(page, /<img src="([^"]+)"/g).map((name) => ({ file: page.file, name })),
    ])
    expect(named.length).toBeGreaterThan(150)
    const missing: typeof named = []
    for (const picture of named)
      if (!existsSync(path.join(here, 'images', picture.name)) && !(await pictures?.describe(picture.name)))
        missing.push(picture)
    expect(missing).toEqual([])
    for (const page of pages)
      for (const tag of page.html.match(/<img\b[^>]*>/g) ?? [])
        expect([page.file, tag]).toEqual([page.file, expect.stringMatching(/ alt="[^"]{12,}"/)])
  })

  test('do not begin with the picture that their neighbour in the list begins with', () => {
    for (const templates of [['article'], ['campaign', 'lookbook'], ['story']]) {
      const list = pages
        .filter(({ template = '' }) => templates.includes(template))
        .toSorted((a, b) => (b.date ?? '').localeCompare(a.date ?? ''))
      const pairs = list.slice(1).map((page, index) => [list[index], page] as const)
      const twins = pairs.filter(([one, two]) => one?.image === two.image)
      expect(twins.map(([one, two]) => [one?.file, two.file])).toEqual([])
    }
  })
})
