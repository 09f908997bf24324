import type { MarketsConfig } from '#contract/markets.ts'
import type { ProductPage, ProductPageProduct } from '#contract/page-data.ts'
import type { ShopConfig } from '#contract/shop.ts'
import type { CatalogueVariant } from '#contract/snapshot.ts'
import { createPagePrices, isSamePrices } from '#domain/money/page-prices.ts'
import { cutOfBrand } from '#domain/product/audience.ts'
import { findSizeScale } from '#domain/product/size-scale.ts'
import { fullName } from '#domain/product/full-name.ts'

import { productPath } from '../page-path.ts'
import type { StructuredData } from '../structured-data/structured-data.ts'
import type { CatalogueIndex } from './catalogue-index.ts'
import { lastChange } from './last-change.ts'
import type { LatestCatalogue } from './latest-catalogue.ts'
import type { PlannedPage } from './planned-page.ts'
import { touchedProducts } from './touched-products.ts'

type Related = ProductPageProduct['relatedProducts'][number]
const descriptionLength = 160

/** Cuts at a word, with an ellipsis. */
function shorten(text: string): string {
  const plain = text.replace(/\s+/g, ' ').trim()
  if (plain.length <= descriptionLength) return plain
  const cut = plain.slice(0, descriptionLength - 1)
  return `${cut.slice(0, cut.lastIndexOf(' ') > 80 ? cut.lastIndexOf(' ') : cut.length)}…`
}

/** One page per colour (spec 2.4), its siblings and what goes with it as related products. */
export function planProductPages(
  index: CatalogueIndex,
  {
    markets,
    shop,
    before,
    latest,
    remembered,
  }: {
    readonly markets: MarketsConfig
    readonly shop: ShopConfig
    /** The catalogue that was planned before this one. */
    readonly before: CatalogueIndex | null
    readonly latest: LatestCatalogue
    /** A page that nothing touched is planned as it was. */
    readonly remembered: WeakMap<CatalogueVariant, PlannedPage>
  },
): PlannedPage[] {
  const pagePrices = createPagePrices(markets)
  const amounts = freeAmounts(markets)
  const touched = touchedProducts(before, index)
  const isTouched = (id: string) => touched === null || touched.has(id)
  return index.newest.map((variant) => {
    const known = remembered.get(variant)
    if (known && !isTouched(variant.id) && !variant.matching.some(isTouched)) return known
    const page = planProductPage(variant, index, { latest, pagePrices, amounts, audience: shop.audience })
    remembered.set(variant, page)
    return page
  })
}

/** Between which amounts a gift card is chosen freely, in whole major units by currency; undefined where none is. */
function freeAmounts({ giftCardAmounts }: MarketsConfig): ProductPageProduct['giftCardAmounts'] {
  if (!giftCardAmounts) return undefined
  return Object.fromEntries(
    Object.entries(giftCardAmounts).map(([currency, { minMinor, maxMinor }]) => [
      currency,
      { min: Math.ceil(minMinor / 100), max: Math.floor(maxMinor / 100) },
    ]),
  )
}

/** What a page asks when it is made. */
interface Making {
  readonly latest: LatestCatalogue
  readonly pagePrices: ReturnType<typeof createPagePrices>
  readonly amounts: ProductPageProduct['giftCardAmounts']
  readonly audience: ShopConfig['audience']
}

/** What stands beside a product: its other colours, and what goes with it. */
function beside(variant: CatalogueVariant, index: CatalogueIndex) {
  const siblings = index.colors(variant.style).filter((other) => other !== variant)
  const matching = variant.matching.flatMap((id) => {
    const other = index.variant(id)
    return other && other !== variant ? [other] : []
  })
  return { siblings, matching }
}

function planProductPage(variant: CatalogueVariant, index: CatalogueIndex, making: Making): PlannedPage {
  const shown = beside(variant, index)
  const { siblings, matching } = shown
  return {
    path: productPath(variant.uri),
    source: `product "${variant.name}" (id ${variant.id})`,
    inputs: [
      variant,
      ...siblings,
      null,
      ...matching,
      ...matching.map(({ style }) => index.colorCount(style)),
    ],
    ...(!variant.unlisted && {
      lastChange: lastChange([variant]),
      structuredData: (made: StructuredData) => made.product(variant, siblings),
    }),
    context: buildContext(variant, shown, making),
  }
}

const buildContext =
  (variant: CatalogueVariant, shown: ReturnType<typeof beside>, { latest, ...making }: Making) =>
  (): ProductPage => {
    const { cards } = latest.get()
    const related = (other: CatalogueVariant, relation: Related['relation']): Related => ({
      ...cards.card(other),
      relation,
      swatch: other.swatch,
    })
    return {
      template: 'product',
      title: buildTitle(variant),
      description: shorten(variant.excerpt),
      product: buildProduct(variant, making, [
        ...shown.siblings.map((other) => related(other, 'variant')),
        ...shown.matching.map((other) => related(other, 'matching')),
      ]),
    }
  }

/** The shop's own title, with the colour so that two pages of a product have two titles. */
const buildTitle = ({ seoTitle, name, variantName }: CatalogueVariant): string =>
  fullName({ name: seoTitle ?? name, variantName })

function buildProduct(
  variant: CatalogueVariant,
  { pagePrices, amounts, audience }: Omit<Making, 'latest'>,
  relatedProducts: readonly Related[],
): ProductPageProduct {
  const {
    prices,
    items,
    createdAt: _createdAt,
    matching: _matching,
    seoTitle: _seoTitle,
    keywords: _keywords,
    style: _style,
    updatedAt: _updatedAt,
    kind,
    unlisted,
    cutFor,
    ...shown
  } = variant
  const sizeScale = kind === 'goods' ? findSizeScale(items.map(({ name }) => name)) : undefined
  const cut = cutFor ?? (sizeScale && cutOfBrand(audience))
  return {
    ...shown,
    giftCard: kind === 'gift-card',
    ...(kind === 'gift-card' && amounts && { giftCardAmounts: amounts }),
    ...(unlisted && { unlisted }),
    ...(cut && { cutFor: cut }),
    ...(sizeScale && { sizeScale }),
    product: variant.id,
    markets: pagePrices(prices),
    items: items.map((item) => ({
      item: item.id,
      name: item.name,
      sku: item.sku,
      ean: item.ean,
      ...(!isSamePrices(item.prices, prices) && { markets: pagePrices(item.prices) }),
    })),
    relatedProducts,
  }
}
