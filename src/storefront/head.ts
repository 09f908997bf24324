import { shop } from '#brand/shop.config.ts'
import {
  plainTemplates,
  type ListingPage,
  type PageContext,
  type PageMarket,
  type PagePrice,
  type ProductPageProduct,
  type Template,
} from '#contract/page-data.ts'
import { linkPreview, picturePath } from '#contract/picture-files.ts'
import type { PageHead } from '#contract/render.ts'
import type { Media } from '#contract/snapshot.ts'
import { fullName } from '#domain/product/full-name.ts'

import { href } from './paths.ts'
import { titleOf } from './title.ts'

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => entities[character] ?? character)
const meta = (kind: 'name' | 'property', name: string, content: string) =>
  content === '' ? '' : `<meta ${kind}="${name}" content="${escaped(content)}">`

/** A data block is ended by `</script>` whatever its type, and scripts of old end lines at U+2028 and U+2029. */
const scriptSafe = (value: unknown) =>
  JSON.stringify(value).replace(
    /[<\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

const imageUrl = (hash: string, publicUrl: string) => publicUrl + picturePath(hash, linkPreview)

const byPricelist = (markets: readonly PageMarket[]) =>
  new Map(markets.flatMap(({ pricelists }) => pricelists).map((price) => [price.pricelist_id, price]))

const offer = (
  { price, price_as_number }: PagePrice,
  place: { readonly url: string; readonly sku?: string },
) => ({
  '@type': 'Offer',
  ...place,
  price: price_as_number.toFixed(2),
  priceCurrency: price.slice(-3),
})

/** One offer per pricelist, in the order of the markets. Where its sizes differ in price, one per size, as the merchant feeds say it. */
function offers({ markets, items }: ProductPageProduct, url: string) {
  const sizes = items.map((item) => ({ ...item, prices: byPricelist(item.markets ?? markets) }))
  return [...byPricelist(markets).values()].flatMap((lowest) => {
    const sold = sizes.flatMap(({ name, sku, prices }) => {
      const price = prices.get(lowest.pricelist_id)
      return price ? [{ price, place: { url: `${url}?size=${encodeURIComponent(name)}`, sku } }] : []
    })
    return sold.every(({ price }) => price.price_as_number === lowest.price_as_number)
      ? [offer(lowest, { url })]
      : sold.map(({ price, place }) => offer(price, place))
  })
}

/** schema.org Product, for search engines. */
function productData(product: ProductPageProduct, url: string, publicUrl: string) {
  const { sku, excerpt, media, color, material } = product
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: fullName(product),
    url,
    sku,
    ...(excerpt ? { description: excerpt } : {}),
    ...(color ? { color } : {}),
    ...(material ? { material } : {}),
    brand: { '@type': 'Brand', name: shop.name },
    ...(media.length > 0 ? { image: media.map(({ hash }) => imageUrl(hash, publicUrl)) } : {}),
    offers: offers(product, url),
  }
}

/** Screens of one visitor. */
const privateTemplates: ReadonlySet<Template> = new Set(['account', ...plainTemplates])
/** What no search engine should list: what is one visitor's, and what the shop itself lists nowhere. */
const isNoindex = (context: PageContext) =>
  privateTemplates.has(context.template) ||
  (context.template === 'product' && context.product.unlisted === true)

/** What a link to the page shows; where it has none, the generator puts the house's own. */
function picture(context: PageContext): Media | null {
  if (context.template === 'product') return context.product.media[0] ?? null
  if (context.template === 'home') return context.hero?.media ?? null
  if (context.template === 'listing') return context.cards[0]?.media[0] ?? null
  return 'image' in context ? context.image : null
}

const isDated = (context: PageContext): context is Extract<PageContext, { date: string }> =>
  'date' in context && context.date !== ''

/** schema.org Article. */
const articleData = (context: Extract<PageContext, { date: string }>, url: string, publicUrl: string) => ({
  '@context': 'https://schema.org',
  '@type': 'Article',
  headline: context.heading,
  url,
  datePublished: context.date,
  ...(context.lead ? { description: context.lead } : {}),
  ...(context.image ? { image: [imageUrl(context.image.hash, publicUrl)] } : {}),
  publisher: { '@type': 'Organization', name: shop.name, url: `${publicUrl}/` },
})

function typeOf(context: PageContext): string {
  if (context.template === 'product') return 'product'
  return isDated(context) ? 'article' : 'website'
}

const dataBlock = (value: unknown) => `<script type="application/ld+json">${scriptSafe(value)}</script>`

/** schema.org BreadcrumbList: the same steps that the page shows. */
function breadcrumbs({ categories, name, uri }: ProductPageProduct, origin: string) {
  const [category] = categories
  const steps = [
    { name: 'Shop', path: href('shop') },
    ...(category ? [{ name: category.name, path: href('category', { category: category.uri }) }] : []),
    { name, path: href('product', { uri }) },
  ]
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: step.name,
      item: origin + step.path,
    })),
  }
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

/** What search engines read of a page. */
function dataBlocks(context: PageContext, url: string, origin: string): string {
  if (context.template === 'product')
    return (
      dataBlock(productData(context.product, url, origin)) + dataBlock(breadcrumbs(context.product, origin))
    )
  return isDated(context) ? dataBlock(articleData(context, url, origin)) : ''
}

/** What of a page's head is its own. `publicUrl` is the shop's origin, without slash at its end. */
export function renderHead(path: string, context: PageContext, publicUrl: string): PageHead {
  const origin = publicUrl.replace(/\/+$/, '')
  const url = escaped(origin + path)
  const title = `<title>${escaped(titleOf(context))}</title>`
  const description = context.description || (context.template === 'home' ? shop.description : '')
  const image = picture(context)
  const metas = [meta('name', 'description', description), meta('name', 'theme-color', shop.paper)]
  if (isNoindex(context))
    return { title, metas: `${metas.join('')}<meta name="robots" content="noindex">`, links: '', scripts: '' }
  metas.push(
    meta('property', 'og:title', titleOf(context)),
    meta('property', 'og:description', description),
    meta('property', 'og:type', typeOf(context)),
    `<meta property="og:url" content="${url}">`,
    meta('property', 'og:site_name', shop.name),
  )
  if (image)
    metas.push(
      meta('property', 'og:image', imageUrl(image.hash, origin)),
      meta('property', 'og:image:alt', image.alt),
      meta('name', 'twitter:card', 'summary_large_image'),
    )
  if (isDated(context)) metas.push(meta('property', 'article:published_time', context.date))
  const canonical = `<link rel="canonical" href="${url}">`
  const links = context.template === 'listing' ? [canonical, ...neighbours(context, origin)] : [canonical]
  return {
    title,
    metas: metas.join(''),
    links: links.join(''),
    scripts: dataBlocks(context, origin + path, origin),
  }
}
