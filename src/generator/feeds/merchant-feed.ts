import type { Market } from '#contract/markets.ts'
import type { Currency } from '#contract/money.ts'
import type { CataloguePrice } from '#contract/snapshot.ts'
import { marketCountries } from '#domain/main-country.ts'
import { feedDescription } from '#texts/machines.ts'

import { productsWithoutPage } from '../plan/left-out-pages.ts'
import type { FeedInput } from './feed-input.ts'
import { type FeedProduct, feedProduct } from './feed-product.ts'
import { createFeedShipping } from './feed-shipping.ts'
import { feedAmount, g } from './feed-values.ts'
import { xmlElement, xmlHead, xmlText } from './xml.ts'

/** A piece of one market's file. */
type FeedPart = readonly [market: string, text: string]

/**
 * `/feeds/{market}.xml` of all markets, in parts that in their order are the files: every size of everything that is listed, in the
 * market's currency, with the attributes of Google Merchant Center (RSS 2.0 with `g:`). Availability is as of the snapshot. Gift cards
 * are left out: they are money, and not sent; so is what has no page, since its link would lead to another, and what has no picture or
 * costs nothing, which Google does not take. Products are walked once: most attributes are the same in every market.
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
      `<description>${xmlText(feedDescription(shop.name, currency))}</description>\n`,
    ].join('\n')
    yield [
      market.id,
      `${xmlHead}<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>\n${opening}`,
    ]
  }
  const hidden = productsWithoutPage(snapshot)
  for (const variant of snapshot.variants) {
    if (variant.unlisted || variant.kind !== 'goods' || hidden.has(variant)) continue
    const product = feedProduct(variant, input)
    if (product) for (const { market, entries } of feeds) yield [market.id, entries(product)]
  }
  for (const { market } of feeds) yield [market.id, '</channel></rss>\n']
}

/**
 * Makes a market's `<item>`s of a product. A crawler sits in one country, mostly the US, and compares the page's price with the feed's:
 * the link names the market's main country, whose prices are shown then.
 */
function createEntries({ markets, shop }: FeedInput, market: Market, currency: Currency) {
  const countries = marketCountries(markets, market, shop.homeCountry)
  const shipping = createFeedShipping(markets, countries, currency)
  const [main] = countries
  const ofMarket = main ? `country=${main.code}` : ''
  return ({ link, sizes, common }: FeedProduct): string => {
    let entries = ''
    for (const { item, named, query, own } of sizes) {
      const price = item.prices[market.pricelist]
      if (!price || price.amountMinor <= 0) continue
      const queries = [ofMarket, query].filter(Boolean).join('&amp;')
      const address = `<g:link>${link}${queries && '?'}${queries}</g:link>`
      entries += `<item>${named}${address}${formatPrices(price, currency)}${own}${common}${shipping(price.amountMinor)}</item>\n`
    }
    return entries
  }
}

const formatPrices = ({ amountMinor, beforeMinor }: CataloguePrice, currency: Currency): string =>
  beforeMinor === null || beforeMinor <= amountMinor
    ? g('price', feedAmount(amountMinor, currency))
    : g('price', feedAmount(beforeMinor, currency)) + g('sale_price', feedAmount(amountMinor, currency))
