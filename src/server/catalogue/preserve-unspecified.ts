import type { Tx } from '../database/database.ts'
import { restoreProduct } from '../database/documents/stored-product.ts'
import type {
  ItemsTable,
  PricesTable,
  ProductsTable,
  VariantsTable,
} from '../database/tables/catalogue-tables.ts'
import { fromJson } from '../database/json.ts'
import { cutExcerpt, toPlainText } from '../rich-text.ts'
import { matchVariant } from './known-colors.ts'
import { mergedFacts } from './product-facts.ts'
import {
  pricesWithout,
  type ImportColor,
  type ImportItem,
  type ImportPrices,
  type ImportProduct,
  type ProductDocument,
  type UnspecifiedField,
  type VariantDocument,
} from './product-document.ts'
import { listItems, listPrices, listVariants } from './repository.ts'

interface Known {
  readonly document: ProductDocument
  readonly variants: readonly VariantsTable[]
  readonly items: readonly ItemsTable[]
  readonly prices: readonly PricesTable[]
}
type Details = ProductDocument['details']

/** What the content hash of a product becomes that is archived since a file lacks it: it was for sale, unlike a draft. */
export const archivedAsMissing = ''

const copied = [
  'productSku',
  'material',
  'description',
  'categoryPaths',
  'measurementChart',
  'cutFor',
  'kind',
  'unlisted',
  'goesWith',
] as const satisfies readonly (UnspecifiedField & keyof ProductDocument)[]

/** The product with what the shop has of it where the file has no column that would say it. */
export async function preserveUnspecified(
  tx: Tx,
  product: ImportProduct,
  row: ProductsTable,
): Promise<ImportProduct> {
  if (!product.unspecified) return product
  const { fields, declaredDetails, declaredPrivate, declaredPricelists } = product.unspecified
  const known: Known = {
    document: restoreProduct(fromJson(row.body)),
    variants: await listVariants(tx, row.id),
    items: await listItems(tx, row.id),
    prices: fields.has('compareAt') ? await listPrices(tx, row.id) : [],
  }
  const before = known.document
  const document: ProductDocument = {
    ...product.document,
    ...(fields.has('description') && { pictured: before.pictured }),
    ...Object.fromEntries(copied.filter((field) => fields.has(field)).map((field) => [field, before[field]])),
  }
  const taken = new Set<string>()
  return {
    ...product,
    published: fields.has('published')
      ? row.archived_at === null || row.content_hash === archivedAsMissing
      : product.published,
    publishAt: fields.has('published') ? row.publish_at : (product.publishAt ?? null),
    document: {
      ...document,
      // What was made of the name or the description follows them.
      model: fields.has('model') && before.model !== modelFrom(before.name) ? before.model : document.model,
      excerpt: !fields.has('excerpt')
        ? document.excerpt
        : before.excerpt === excerptFrom(before.description)
          ? excerptFrom(document.description)
          : before.excerpt,
      facts: mergedFacts(before.facts, document.facts),
      privateFields: [
        ...(document.privateFields ?? []),
        ...(before.privateFields ?? []).filter(
          ({ namespace, key }) =>
            !declaredPrivate.has(`${namespace}.${key}`) && !declaredPrivate.has(`${namespace}.*`),
        ),
      ],
      details: declaredDetails
        ? withKept(document.details, before.details, declaredDetails)
        : document.details,
    },
    colors: product.colors.map((color) => {
      const variant = matchVariant(color, { product, ...known, taken })
      if (!variant) return color
      taken.add(variant.id)
      return keptColor(color, variant, {
        known,
        fields,
        declaredPricelists,
        isOnly: product.colors.length === 1,
      })
    }),
  }
}

/** The product without facts that the file has emptied and the shop does not know. */
export function withoutEmptyFacts(product: ImportProduct): ImportProduct {
  const { document, colors } = product
  const privateFields = document.privateFields?.length ? document.privateFields : undefined
  return {
    ...product,
    document: { ...document, facts: mergedFacts(undefined, document.facts), privateFields },
    colors: colors.map((color) => ({
      ...color,
      items: color.items.map((item) => ({ ...item, facts: mergedFacts(undefined, item.facts) })),
    })),
  }
}

/** What a product has for model and excerpt where no file says them. */
export const modelFrom = (name: string): string =>
  name
    .trim()
    .split(/\s+/)
    .findLast((word) => /[\p{L}\p{N}]/u.test(word)) ?? ''
export const excerptFrom = (description: string): string => cutExcerpt(toPlainText(description), 160)

/** Details that the file has no column for stand behind the one that they stood behind. */
function withKept(details: Details, before: Details, said: ReadonlySet<string>): Details {
  const all = [...details]
  let place = 0
  for (const detail of before)
    if (said.has(detail.label)) place = all.findLastIndex(({ label }) => label === detail.label) + 1 || place
    else all.splice(place++, 0, detail)
  return all
}

interface Keeping {
  readonly known: Known
  readonly fields: ReadonlySet<UnspecifiedField>
  readonly declaredPricelists: ReadonlySet<string>
  readonly isOnly: boolean
}

function keptColor(color: ImportColor, variant: VariantsTable, keeping: Keeping): ImportColor {
  const { fields, isOnly } = keeping
  const before = fromJson(variant.body)
  const isUnnamed = isOnly && color.key === '' && fields.has('color')
  const isSame = isUnnamed || before.color === color.document.color
  return {
    ...color,
    document: {
      sku: isSame && fields.has('productSku') ? before.sku : color.document.sku,
      color: isUnnamed ? before.color : color.document.color,
      swatch: isSame && fields.has('swatch') ? before.swatch : color.document.swatch,
      images: fields.has('images')
        ? before.images
        : fields.has('films')
          ? withFilms(color.document.images, before.images)
          : color.document.images,
    },
    items: color.items.map((item) => keptItem(item, { id: variant.id, document: before }, keeping)),
  }
}

/** Pictures of a file that says nothing of films: those that the shop had a film for keep it. */
function withFilms(images: VariantDocument['images'], before: VariantDocument['images']) {
  const films = new Map(before.flatMap(({ url, film }) => (film ? [[url, film] as const] : [])))
  return images.map((image) => {
    const film = films.get(image.url)
    return film ? { ...image, film } : image
  })
}

function keptItem(
  item: ImportItem,
  variant: { readonly id: string; readonly document: VariantDocument },
  { known, fields, declaredPricelists }: Keeping,
): ImportItem {
  const sameSize = known.items.find(({ variant_id, name }) => variant_id === variant.id && name === item.name)
  const before = fields.has('sku') ? sameSize : (known.items.find(({ sku }) => sku === item.sku) ?? sameSize)
  if (!before) return item
  const prices = fields.has('compareAt') ? keptSales(item.prices, before.id, known.prices) : item.prices
  const wasNotIn = variant.document.notIn?.[before.sku] ?? []
  const notIn = [...(item.notIn ?? []), ...wasNotIn.filter((id) => !declaredPricelists.has(id))]
  const taxClass = fields.has('taxClass') ? variant.document.taxClasses?.[before.sku] : item.taxClass
  const kept: ImportItem = {
    ...item,
    sku: fields.has('sku') ? before.sku : item.sku,
    ean: fields.has('ean') ? before.ean : item.ean,
    facts: mergedFacts(variant.document.facts?.[before.sku], item.facts),
    prices: pricesWithout(prices, notIn),
    ...(notIn.length > 0 && { notIn }),
    ...(taxClass !== undefined && { taxClass }),
  }
  if (!fields.has('kind') || known.document.kind !== 'gift-card') return kept
  const { keepsStock: _, ...card } = kept
  return { ...card, name: before.name, onHand: null }
}

/** What a price was before goes on as long as it is higher. */
function keptSales(prices: ImportPrices, itemId: string, known: readonly PricesTable[]): ImportPrices {
  return Object.fromEntries(
    Object.entries(prices).map(([pricelist, price]) => {
      const before = known.find((each) => each.item_id === itemId && each.pricelist_id === pricelist)
      const wasMinor = before?.before_minor ?? null
      return [
        pricelist,
        price.beforeMinor === null && wasMinor !== null && wasMinor > price.amountMinor
          ? { ...price, beforeMinor: wasMinor }
          : price,
      ]
    }),
  )
}
