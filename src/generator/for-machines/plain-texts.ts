import type { CatalogueVariant } from '#contract/snapshot.ts'

import { listingPath } from '../page-path.ts'
import type { PlannedData } from '../planned-page.ts'
import { datedPages, type MachineInput } from './machine-input.ts'

/** `/robots.txt` (RFC 9309): everything but calls and the screens of one visitor, whose pages say `noindex` themselves. */
export const planRobots = ({ publicUrl }: MachineInput): PlannedData => ({
  file: 'robots.txt',
  source: 'robots.txt',
  inputs: [],
  text: () => `User-agent: *\nDisallow: /wp-json/\n\nSitemap: ${publicUrl}/sitemap.xml\n`,
})

const line = (text: string) => text.replace(/\s+/g, ' ').trim()
const linkTo = (title: string, url: string, about: string) =>
  `- [${line(title)}](${url})${about === '' ? '' : `: ${line(about)}`}`

/** How many pages are listed, in all and by category, in the order of the categories' addresses. */
function countListed(variants: readonly CatalogueVariant[]) {
  const categories = new Map<string, { name: string; uri: string; pages: number }>()
  let total = 0
  for (const variant of variants) {
    if (variant.unlisted) continue
    total++
    const named = new Map(variant.categories.map(({ uri, name }) => [uri, name]))
    for (const [uri, name] of named) {
      const known = categories.get(uri)
      if (known) known.pages++
      else categories.set(uri, { name, uri, pages: 1 })
    }
  }
  return { total, categories: [...categories.values()].toSorted((a, b) => (a.uri < b.uri ? -1 : 1)) }
}

/** `/llms.txt`: what the shop is and where to read more, in Markdown. */
export function planLlmsText({ snapshot, shop, markets, publicUrl }: MachineInput): PlannedData {
  const listed = countListed(snapshot.variants)
  const pages = snapshot.pages.filter(({ template }) => template === 'content' || template === 'index')
  const read = datedPages(snapshot)
  return {
    file: 'llms.txt',
    source: 'llms.txt',
    inputs: [JSON.stringify(listed), ...pages, null, ...read],
    text() {
      const currencies = [...new Set(markets.pricelists.map(({ currency }) => currency))].join(', ')
      const sections: [heading: string, lines: string[]][] = [
        [
          'Shop',
          [
            linkTo(
              'Everything',
              publicUrl + listingPath(null),
              `${listed.total} pages, one for each colour; prices in ${currencies}`,
            ),
            ...listed.categories.map(({ name, uri, pages: count }) =>
              linkTo(name, publicUrl + listingPath(uri), `${count} pages`),
            ),
          ],
        ],
        [
          'Help and house',
          pages.map(({ title, path, description }) => linkTo(title, publicUrl + path, description)),
        ],
        [
          'To read',
          read.map(({ title, path, description, lead }) =>
            linkTo(title, publicUrl + path, description || lead),
          ),
        ],
        [
          'Data',
          [
            linkTo('Sitemap', `${publicUrl}/sitemap.xml`, 'every page'),
            ...markets.markets.map(({ id, name }) =>
              linkTo(
                `Products, ${name}`,
                `${publicUrl}/feeds/${id}.xml`,
                'every size with price and barcode, as a merchant feed',
              ),
            ),
            linkTo('API', `${publicUrl}/openapi.json`, 'bag, stock, checkout'),
          ],
        ],
      ]
      const body = sections
        .filter(([, lines]) => lines.length > 0)
        .map(([heading, lines]) => `## ${heading}\n\n${lines.join('\n')}\n`)
      return [
        `# ${shop.name}\n`,
        `> ${line(shop.description || shop.hero.text || shop.name)}\n`,
        ...body,
      ].join('\n')
    },
  }
}

/** `/manifest.webmanifest`: name and icon for a phone's home screen. */
export const planWebManifest = ({ shop, icons }: MachineInput): PlannedData => ({
  file: 'manifest.webmanifest',
  source: 'the web manifest',
  inputs: [],
  text: () =>
    JSON.stringify({
      name: shop.name,
      short_name: shop.name,
      ...(shop.description === '' ? {} : { description: shop.description }),
      start_url: '/',
      scope: '/',
      display: 'browser',
      background_color: shop.paper,
      theme_color: shop.paper,
      icons: icons.flatMap((file) => {
        const [, size] = /-(\d+)\.png$/.exec(file) ?? []
        return size === undefined
          ? []
          : [{ src: `/icons/${file}`, sizes: `${size}x${size}`, type: 'image/png' }]
      }),
    }),
})
