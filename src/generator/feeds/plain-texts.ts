import { callPath } from '#contract/calls.ts'
import * as texts from '#texts/machines.ts'

import { listingPath } from '../page-path.ts'
import { indexCatalogue } from '../plan/catalogue-index.ts'
import type { PlannedData } from '../plan/planned-page.ts'
import { datedPages, type MachineInput } from './machine-input.ts'

/** Calls without which a page is drawn with the prices of another country, or as if nothing were sold out. The last also names `stock/{id}`. */
const drawingCalls = ['getCountry', 'getCountries', 'getSoldOut'] as const

/**
 * `/robots.txt` (RFC 9309, the longest match decides): only the API's calls are disallowed, but for those that draw a page. The screens
 * of one visitor say `noindex` themselves.
 */
export const planRobots = ({ shop, publicUrl }: MachineInput): PlannedData => ({
  file: 'robots.txt',
  source: 'robots.txt',
  inputs: [],
  text: () =>
    [
      'User-agent: *',
      'Disallow: /wp-json/',
      ...drawingCalls.map((name) => `Allow: ${callPath(name, shop.namespaces)}`),
      '',
      `Sitemap: ${publicUrl}/sitemap.xml`,
      '',
    ].join('\n'),
})

const line = (text: string) => text.replace(/\s+/g, ' ').trim()
const linkTo = (title: string, url: string, about: string) =>
  `- [${line(title)}](${url})${about === '' ? '' : `: ${line(about)}`}`

/** `/llms.txt`: what the shop is and where to read more, in Markdown. */
export function planLlmsText({ snapshot, shop, markets, publicUrl }: MachineInput): PlannedData {
  const index = indexCatalogue(snapshot)
  const listed = {
    total: index.listed.variants.length,
    categories: index.categories.map(({ name, uri, variants }) => ({ name, uri, pages: variants.length })),
  }
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
          texts.shop,
          [
            linkTo(
              texts.everything,
              publicUrl + listingPath(null),
              texts.pagesAndCurrencies(listed.total, currencies),
            ),
            ...listed.categories.map(({ name, uri, pages: count }) =>
              linkTo(name, publicUrl + listingPath(uri), texts.pages(count)),
            ),
          ],
        ],
        [
          texts.help,
          pages.map(({ title, path, description }) => linkTo(title, publicUrl + path, description)),
        ],
        [
          texts.toRead,
          read.map(({ title, path, description, lead }) =>
            linkTo(title, publicUrl + path, description || lead),
          ),
        ],
        [
          texts.data,
          [
            linkTo(texts.sitemap, `${publicUrl}/sitemap.xml`, texts.everyPage),
            ...markets.markets.map(({ id, name }) =>
              linkTo(texts.productsOf(name), `${publicUrl}/feeds/${id}.xml`, texts.aboutFeed),
            ),
            linkTo('API', `${publicUrl}/openapi.json`, texts.aboutApi),
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
      // Whatever `start_url` becomes, an installed shop stays the same one (w3.org/TR/appmanifest, "id member").
      id: '/',
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
          : [
              {
                src: `/icons/${file}`,
                sizes: `${size}x${size}`,
                type: 'image/png',
                purpose: file.includes('maskable') ? 'maskable' : 'any',
              },
            ]
      }),
    }),
})
