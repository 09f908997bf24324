import { shop } from '#brand/shop.config.ts'
import {
  plainTemplates,
  type ListingPage,
  type PageContext,
  type ProductPageProduct,
  type Template,
} from '#contract/page-data.ts'
import { linkPath } from '#contract/picture-files.ts'
import type { PageHead } from '#contract/render.ts'
import type { Media } from '#contract/snapshot.ts'
import { previewSize } from '#domain/preview-size.ts'

import { pageTitle } from './title.ts'

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => entities[character] ?? character)
const meta = (kind: 'name' | 'property', name: string, content: string) =>
  content === '' ? '' : `<meta ${kind}="${name}" content="${escaped(content)}">`

/** Screens of one visitor. */
const privateTemplates: ReadonlySet<Template> = new Set(['account', ...plainTemplates])
/** What no search engine should list: what is one visitor's, and what the shop itself lists nowhere. */
const isNoindex = (context: PageContext) =>
  privateTemplates.has(context.template) ||
  (context.template === 'product' && context.product.unlisted === true)

/** What a link to the page shows; where it has none, the generator puts the brand's own. */
function picture(context: PageContext): Media | null {
  if (context.template === 'product') return context.product.media[0] ?? null
  if (context.template === 'home') return context.hero?.media ?? null
  if (context.template === 'listing') return context.cards[0]?.media[0] ?? null
  return 'image' in context ? context.image : null
}

const isDated = (context: PageContext): context is Extract<PageContext, { date: string }> =>
  'date' in context && context.date !== ''

function openGraphType(context: PageContext): string {
  if (context.template === 'product') return 'product'
  return isDated(context) ? 'article' : 'website'
}

/** What it costs, a pair of tags for each pricelist in the order of the markets (ogp.me, "Arrays"; the first is what most readers take). */
function prices({ markets }: ProductPageProduct): string[] {
  const byPricelist = new Map(
    markets.flatMap(({ pricelists }) => pricelists).map((price) => [price.pricelist_id, price]),
  )
  return [...byPricelist.values()].flatMap(({ price, price_as_number }) => [
    meta('property', 'product:price:amount', price_as_number.toFixed(2)),
    meta('property', 'product:price:currency', price.slice(-3)),
  ])
}

/** The pages before and after one of a list. */
function neighbours({ path, page, pageCount }: ListingPage, origin: string): string[] {
  const link = (rel: 'prev' | 'next', at: number) =>
    `<link rel="${rel}" href="${escaped(origin + (at === 1 ? path : `${path}${at}/`))}">`
  return [
    ...(page > 1 ? [link('prev', page - 1)] : []),
    ...(page < pageCount ? [link('next', page + 1)] : []),
  ]
}

/** What of a page's head is its own. `publicUrl` is the shop's origin, without slash at its end. */
export function renderHead(path: string, context: PageContext, publicUrl: string): PageHead {
  const origin = publicUrl.replace(/\/+$/, '')
  const url = escaped(origin + path)
  const title = `<title>${escaped(pageTitle(context))}</title>`
  const description = context.description || (context.template === 'home' ? shop.description : '')
  const image = picture(context)
  const metas = [meta('name', 'description', description), meta('name', 'theme-color', shop.paper)]
  if (isNoindex(context))
    return { title, metas: `${metas.join('')}<meta name="robots" content="noindex">`, links: '' }
  metas.push(
    meta('property', 'og:title', pageTitle(context)),
    meta('property', 'og:description', description),
    meta('property', 'og:type', openGraphType(context)),
    `<meta property="og:url" content="${url}">`,
    meta('property', 'og:site_name', shop.name),
  )
  if (image) {
    const { width, height } = previewSize(image)
    metas.push(
      meta('property', 'og:image', origin + linkPath(image)),
      meta('property', 'og:image:width', String(width)),
      meta('property', 'og:image:height', String(height)),
      meta('property', 'og:image:alt', image.alt),
      meta('name', 'twitter:card', 'summary_large_image'),
    )
  }
  if (context.template === 'product') metas.push(...prices(context.product))
  if (isDated(context)) metas.push(meta('property', 'article:published_time', context.date))
  const canonical = `<link rel="canonical" href="${url}">`
  const links = context.template === 'listing' ? [canonical, ...neighbours(context, origin)] : [canonical]
  return {
    title,
    metas: metas.join(''),
    links: links.join(''),
  }
}
