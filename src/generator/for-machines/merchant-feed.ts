import type { CountryConfig, Market, MarketsConfig } from '#contract/markets.ts'
import type { Currency } from '#contract/money.ts'
import type { ShopConfig } from '#contract/shop.ts'
import type { CatalogueItem, CataloguePrice, CatalogueVariant, Snapshot } from '#contract/snapshot.ts'
import { shippingFor } from '#domain/cart/shipping.ts'
import { isShownInPounds } from '#domain/money/shown-in-pounds.ts'
import { fullName } from '#domain/product/full-name.ts'

import { productPath } from '../page-path.ts'
import { productsWithoutPage } from '../plan/left-out-pages.ts'
import { audienceOf } from './audience.ts'
import { previewImage } from './machine-input.ts'
import { xmlElement, xmlHead, xmlText } from './xml.ts'

/** Limits of the product data specification of Google Merchant Center. */
const maxTitle = 150
const maxDescription = 1000
const maxImages = 10
const maxProductTypes = 5
/** Delivery is named for so many countries of a market; a merchant's account has a table for the rest. */
const shippingCountries = 4

/** What feeds are made from. */
export interface FeedInput {
  readonly snapshot: Snapshot
  readonly shop: ShopConfig
  readonly markets: MarketsConfig
  /** `https://shop.example`, without a slash at its end. */
  readonly publicUrl: string
}

/** A piece of one market's file. */
type FeedPart = readonly [market: string, text: string]

/**
 * `/feeds/{market}.xml` of all markets, in parts that in their order are the files: every size of everything that is listed, in the
 * market's currency, with the attributes of Google Merchant Center (RSS 2.0 with `g:`). Availability is as of the snapshot. Gift cards
 * are left out: they are money, and not sent; so is what has no page, since its link would lead to another. Products are walked
 * once: most of what is said of one is the same in every market.
 */
export function* merchantFeeds(input: FeedInput): Generator<FeedPart> {
  const { snapshot, shop, markets, publicUrl } = input
  const feeds = markets.markets.flatMap((market) => {
    const currency = markets.pricelists.find(({ id }) => id === market.pricelist)?.currency
    return currency ? [{ market, currency, entries: createEntries(input, market, currency) }] : []
  })
  for (const { market, currency } of feeds) {
    const opening = [
      xmlElement('title', `${shop.name}, ${market.name}`),
      xmlElement('link', `${publicUrl}/`),
      `<description>Products of ${xmlText(shop.name)} in ${currency}</description>\n`,
    ].join('\n')
    yield [
      market.id,
      `${xmlHead}<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>\n${opening}`,
    ]
  }
  const hidden = productsWithoutPage(snapshot)
  for (const variant of snapshot.variants) {
    if (variant.unlisted || variant.giftCard || hidden.has(variant)) continue
    const everywhere = sameEverywhere(variant, input)
    for (const { market, entries } of feeds) yield [market.id, entries(everywhere)]
  }
  for (const { market } of feeds) yield [market.id, '</channel></rss>\n']
}

const g = (name: string, text: string): string => xmlElement(`g:${name}`, text)
const amount = (minor: number, currency: Currency): string => `${(minor / 100).toFixed(2)} ${currency}`

/** What a variant's sizes say in every market, made once for all of them. */
interface SameEverywhere {
  /** The page's address, as XML has it, without its query. */
  readonly link: string
  readonly sizes: readonly {
    readonly item: CatalogueItem
    readonly named: string
    /** What its link says of it, as XML has it: empty where there is only one. */
    readonly query: string
    readonly had: string
  }[]
  /** What the sizes have in common. */
  readonly common: string
}

function sameEverywhere(variant: CatalogueVariant, { shop, publicUrl }: FeedInput): SameEverywhere {
  const { style, uri, color, material, categories, media, excerpt, details } = variant
  const { gender, ageGroup } = audienceOf({ details, categories }, shop.audience)
  const [first, ...others] = media
  const title = fullName(variant)
  const isOne = variant.items.length === 1
  return {
    link: xmlText(publicUrl + productPath(uri)),
    sizes: variant.items.map((item) => ({
      item,
      named: g('id', item.id) + g('title', (isOne ? title : `${title}, ${item.name}`).slice(0, maxTitle)),
      query: isOne ? '' : `size=${encodeURIComponent(item.name)}`,
      had:
        g('availability', item.soldOut ? 'out_of_stock' : 'in_stock') +
        identifiers(item) +
        g('size', item.name),
    })),
    common: [
      g('item_group_id', style),
      g('description', (excerpt || title).slice(0, maxDescription)),
      first ? g('image_link', previewImage(publicUrl, first.hash)) : '',
      ...others
        .slice(0, maxImages)
        .map(({ hash }) => g('additional_image_link', previewImage(publicUrl, hash))),
      g('brand', shop.name),
      '<g:condition>new</g:condition>',
      g('color', color ?? ''),
      g('material', material ?? ''),
      g('gender', gender),
      g('age_group', ageGroup),
      ...productTypes(categories).map((type) => g('product_type', type)),
    ].join(''),
  }
}

/** Makes a market's `<item>`s of a variant. */
function createEntries({ markets }: FeedInput, market: Market, currency: Currency) {
  const countries = markets.countries.filter(({ market: id, shipTo }) => id === market.id && shipTo)
  const shipping = createShipping(markets, countries.slice(0, shippingCountries), currency)
  const ofMarket = queryOf(countries, currency)
  return ({ link, sizes, common }: SameEverywhere): string => {
    let entries = ''
    for (const { item, named, query, had } of sizes) {
      const price = item.prices[market.pricelist]
      if (!price) continue
      const queries = [ofMarket, query].filter(Boolean).join('&amp;')
      const address = `<g:link>${link}${queries && '?'}${queries}</g:link>`
      entries += `<item>${named}${address}${priceOf(price, currency)}${had}${common}${shipping(price.amountMinor)}</item>\n`
    }
    return entries
  }
}

/** `Women > Tops > Knit`: each path of categories once, by its last level. Commas and `>` separate values, so no name may have any. */
function productTypes(categories: CatalogueVariant['categories']): string[] {
  const leaves = categories.filter(({ uri }) => !categories.some((other) => other.uri.startsWith(`${uri}/`)))
  return leaves.slice(0, maxProductTypes).map((leaf) => {
    const levels = categories.filter(({ uri }) => `${leaf.uri}/`.startsWith(`${uri}/`))
    // Below the second level, a category's name begins with that of the second.
    const second = `${levels[1]?.name} / `
    return levels
      .map(({ name }) => (name.startsWith(second) ? name.slice(second.length) : name))
      .map((name) => name.replace(/\s*[,>]\s*/g, ' / '))
      .join(' > ')
  })
}

/** A crawler sits in one country, mostly the US, and compares the page's price with the feed's: the link says whose prices to show. */
function queryOf(countries: readonly CountryConfig[], currency: Currency): string {
  const { code } = countries.find((each) => !isShownInPounds(each.code, currency)) ?? countries[0] ?? {}
  return code ? `country=${code}` : ''
}

const priceOf = ({ amountMinor, beforeMinor }: CataloguePrice, currency: Currency): string =>
  beforeMinor === null
    ? g('price', amount(amountMinor, currency))
    : g('price', amount(beforeMinor, currency)) + g('sale_price', amount(amountMinor, currency))

/** GS1's lengths, and its check digit: each second digit from the right counts three times, the whole is a multiple of ten. */
function isGtin(code: string): boolean {
  if (!/^(?:\d{8}|\d{12,14})$/.test(code)) return false
  const sum = [...code].toReversed().reduce((total, digit, at) => total + Number(digit) * (at % 2 ? 3 : 1), 0)
  return sum % 10 === 0
}

/** A barcode that GS1 could have given is a GTIN; without one the SKU is the maker's number, as the house makes its own things. */
const identifiers = ({ ean, sku }: CatalogueItem): string =>
  isGtin(ean) ? g('gtin', ean) + g('mpn', sku) : g('mpn', sku)

/** The cheapest way to each country for one piece at a price; remembered, since most pieces share one of two answers. */
function createShipping(markets: MarketsConfig, countries: readonly CountryConfig[], currency: Currency) {
  const made = new Map<number, string>()
  return (goodsMinor: number): string => {
    const known = made.get(goodsMinor)
    if (known !== undefined) return known
    const text = countries
      .map(({ code }) => {
        const [cheapest] = shippingFor(markets.shipping, { country: code, currency, goodsMinor }).toSorted(
          (a, b) => a.amountMinor - b.amountMinor,
        )
        if (!cheapest) return ''
        return `<g:shipping>${g('country', code)}${g('service', cheapest.name)}${g('price', amount(cheapest.amountMinor, currency))}</g:shipping>`
      })
      .join('')
    made.set(goodsMinor, text)
    return text
  }
}
