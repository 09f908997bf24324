import type { CatalogueVariant, Snapshot } from '#contract/snapshot.ts'

import { listingPath, productPath } from '../page-path.ts'
import type { PlannedData } from '../planned-page.ts'
import type { MachineInput } from './machine-input.ts'
import { xmlElement, xmlHead } from './xml.ts'

/** sitemaps.org: at most 50,000 addresses a file. */
const addressesPerFile = 50_000

/** Pages that anyone may find, with the day of their last change from the data, never from the clock. */
export function planSitemap(input: MachineInput): PlannedData[] {
  const { snapshot, publicUrl, pages } = input
  const inputs = [...snapshot.variants, null, ...snapshot.pages]
  const file = (name: string, text: () => string): PlannedData => ({
    file: name,
    source: 'the sitemap',
    inputs,
    text,
  })
  // Looking up what may be found waits until a file is made: most publications change nothing here.
  if (pages.length <= addressesPerFile)
    return [file('sitemap.xml', () => urlset(publicUrl, publicPaths(input), lastChanges(snapshot)))]
  const found = publicPaths(input)
  const changes = lastChanges(snapshot)
  const parts = Array.from({ length: Math.ceil(found.length / addressesPerFile) }, (_, position) => ({
    name: `sitemap-${position + 1}.xml`,
    paths: found.slice(position * addressesPerFile, (position + 1) * addressesPerFile),
  }))
  return [
    file('sitemap.xml', () => {
      const list = parts.map(({ name }) => `<sitemap>${xmlElement('loc', `${publicUrl}/${name}`)}</sitemap>`)
      return `${xmlHead}<sitemapindex ${namespace}>${list.join('\n')}</sitemapindex>\n`
    }),
    ...parts.map(({ name, paths }) => file(name, () => urlset(publicUrl, paths, changes))),
  ]
}

const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

function urlset(publicUrl: string, paths: readonly string[], changes: ReadonlyMap<string, number>): string {
  const urls = paths.map((path) => {
    const changed = changes.get(path)
    const lastmod = changed === undefined ? '' : xmlElement('lastmod', day(changed))
    return `<url>${xmlElement('loc', publicUrl + path)}${lastmod}</url>`
  })
  return `${xmlHead}<urlset ${namespace}>${urls.join('\n')}</urlset>\n`
}

/** Screens of one visitor, drafts and what is unlisted are not among them, whatever screens a shop gets. */
function publicPaths({ snapshot, pages }: MachineInput): string[] {
  const known = new Set(['/', ...snapshot.pages.map(({ path }) => path)])
  for (const { uri, unlisted } of snapshot.variants) if (!unlisted) known.add(productPath(uri))
  const shop = listingPath(null)
  return pages.map(({ path }) => path).filter((path) => known.has(path) || path.startsWith(shop))
}

const day = (time: number): string => new Date(time).toISOString().slice(0, 10)
const changeOf = ({ updatedAt, createdAt }: CatalogueVariant): number => updatedAt ?? createdAt

/** Path → when what it shows last changed. A list changes with the newest of what it lists. */
function lastChanges({ variants, pages }: Snapshot): ReadonlyMap<string, number> {
  const changes = new Map<string, number>()
  const raise = (path: string, time: number) => changes.set(path, Math.max(time, changes.get(path) ?? 0))
  for (const page of pages) if (page.updatedAt !== undefined) changes.set(page.path, page.updatedAt)
  const editorial = pages.filter((page) => page.template !== 'content')
  for (const { path, lists } of editorial)
    for (const listed of editorial)
      if (lists.includes(listed.template) && listed.updatedAt) raise(path, listed.updatedAt)
  for (const variant of variants) {
    const time = changeOf(variant)
    changes.set(productPath(variant.uri), time)
    if (variant.unlisted) continue
    raise('/', time)
    raise(listingPath(null), time)
    for (const { uri } of variant.categories) raise(listingPath(uri), time)
  }
  return changes
}
