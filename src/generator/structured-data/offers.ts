import type { MarketsConfig } from '#contract/markets.ts'
import type { ShopConfig } from '#contract/shop.ts'
import type { CatalogueItem, CataloguePrice } from '#contract/snapshot.ts'
import { marketCountries } from '#domain/main-country.ts'
import { toMajor } from '#domain/money/price-text.ts'

import { type Node, reference, term } from './node.ts'
import { returnPolicyNodes } from './return-policies.ts'
import { createShippingDetails } from './shipping-details.ts'

/** Offers of one size, and the nodes of the page to which they refer. */
export interface Offers {
  readonly offers: readonly Node[]
  readonly policies: readonly Node[]
}

export interface OfferedItem {
  readonly item: CatalogueItem
  /** The page's address. */
  readonly url: string
  /** Names the size in the address; empty where there is only one. */
  readonly query: string
  /** Whether it is money by e-mail, which nobody ships or returns. */
  readonly isGiftCard: boolean
}

export type GetOffers = (offered: OfferedItem) => Offers

/**
 * Returns a function that makes the offers of a size: one for each pricelist, which has one currency, since a price has one currency
 * (schema.org/priceCurrency). Its address opens the main country of the pricelist's market, so that the page shows this very price. A
 * pricelist of no market, and a size that it does not sell, make none.
 */
export function createOffers(
  markets: MarketsConfig,
  { shop, publicUrl }: { readonly shop: ShopConfig; readonly publicUrl: string },
): GetOffers {
  const returns = returnPolicyNodes(shop, markets, publicUrl)
  const sold = markets.pricelists.flatMap(({ id, currency }) => {
    const served = markets.markets
      .filter(({ pricelist }) => pricelist === id)
      .flatMap((market) => marketCountries(markets, market, shop.homeCountry))
    const isServed = markets.markets.some(({ pricelist }) => pricelist === id)
    const countries = served.map(({ code }) => code)
    const own = returns.filter((policy) => countries.some((code) => policy.countries.has(code)))
    const getShippingDetails = createShippingDetails(markets, {
      pricelist: id,
      currency,
      countries,
      publicUrl,
    })
    return isServed ? [{ id, currency, country: countries[0], own, getShippingDetails }] : []
  })
  return ({ item, url, query, isGiftCard }) => {
    const policies = new Set<Node>()
    const offers = sold.flatMap(({ id, currency, country, own, getShippingDetails }) => {
      const price = item.prices[id]
      if (!price) return []
      const shipping = isGiftCard ? [] : getShippingDetails(price.amountMinor)
      const returned = isGiftCard ? [] : own
      for (const node of [...shipping, ...returned.map((policy) => policy.node)]) policies.add(node)
      const queries = [country === undefined ? '' : `country=${country}`, query].filter(Boolean).join('&')
      return [
        {
          '@type': 'Offer',
          url: queries === '' ? url : `${url}?${queries}`,
          price: toMajor(price.amountMinor).toFixed(2),
          priceCurrency: currency,
          ...reduction(price, currency),
          availability: term(item.soldOut ? 'OutOfStock' : 'InStock'),
          itemCondition: term('NewCondition'),
          ...(shipping.length > 0 && { shippingDetails: shipping.map(referenceTo) }),
          ...(returned.length > 0 && {
            hasMerchantReturnPolicy: returned.map(({ id: at }) => reference(at)),
          }),
        },
      ]
    })
    return { offers, policies: [...policies] }
  }
}

const referenceTo = (node: Node): Node => reference(String(node['@id']))

/** The price before a reduction, as Google reads one: struck through, beside the price that is asked. */
const reduction = ({ amountMinor, beforeMinor }: CataloguePrice, currency: string) =>
  beforeMinor !== null &&
  beforeMinor > amountMinor && {
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      priceType: term('StrikethroughPrice'),
      price: toMajor(beforeMinor).toFixed(2),
      priceCurrency: currency,
    },
  }
