import { compareSizes } from '#domain/product/size-order.ts'
import type { ProductChange } from '#contract/staff/products.ts'

import type { ImportColor, ImportProduct } from '../product-document.ts'
import type { ReportFault } from './change-fault.ts'
import { makeColor, makeItem, makeItemSku, type ItemPattern } from './new-colors.ts'
import type { StoredProduct } from './stored-product.ts'

/** A SKU that is new, with the field under which what is wrong with it is reported. */
export interface NewSku {
  readonly sku: string
  readonly field: string
}

type RangeChange = Pick<ProductChange, 'newColors' | 'newSizes' | 'removedColors' | 'removedItems'>

/**
 * Returns a product with the colours and sizes that a change brings, and without those that it removes, which the writing archives.
 * `product`: `before` with all else of the change. The new SKUs are still to be checked.
 */
export function changeRange(
  before: StoredProduct,
  product: ImportProduct,
  change: RangeChange,
  report: ReportFault,
): { readonly product: ImportProduct; readonly newSkus: readonly NewSku[] } {
  const { newColors = [], newSizes = [], removedColors = [], removedItems = [] } = change
  if (newColors.length + newSizes.length + removedColors.length + removedItems.length === 0)
    return { product, newSkus: [] }
  reportUnknown(before, change, report)
  const newSkus: NewSku[] = []
  const kept = product.colors.flatMap((color, place) => {
    const { id = '', itemIds = [] } = before.colors[place] ?? {}
    if (removedColors.includes(id)) return []
    const items = color.items.filter((_, index) => !removedItems.includes(itemIds[index] ?? ''))
    const grown = addSizes({ ...color, items }, id, { product, newSizes, newSkus, report })
    return grown.items.length > 0 ? [grown] : []
  })
  const colors = addColors(kept, { product, newColors, newSkus, report })
  if (colors.length === 0) report('colors', { code: 'last-size' })
  for (const [place, color] of product.colors.entries())
    if (colors.length > 1 && colors.some(({ key }) => key === color.key) && color.document.color === null)
      report(`colors.${before.colors[place]?.id}.name`, { code: 'required' })
  return { product: { ...product, colors }, newSkus }
}

function reportUnknown({ colors }: StoredProduct, change: RangeChange, report: ReportFault): void {
  const ids = new Set(colors.map(({ id }) => id))
  const items = new Set(colors.flatMap(({ itemIds }) => itemIds))
  for (const [place, { color }] of (change.newSizes ?? []).entries())
    if (!ids.has(color)) report(`newSizes.${place}.color`, { code: 'color-unknown' })
  for (const [place, id] of (change.removedColors ?? []).entries())
    if (!ids.has(id)) report(`removedColors.${place}`, { code: 'color-unknown' })
  for (const [place, id] of (change.removedItems ?? []).entries())
    if (!items.has(id)) report(`removedItems.${place}`, { code: 'item-unknown' })
}

interface Adding {
  readonly product: ImportProduct
  /** Grows. */
  readonly newSkus: NewSku[]
  readonly report: ReportFault
}

const fold = (name: string): string => name.toLowerCase()

function addSizes(
  color: ImportColor,
  id: string,
  {
    product,
    newSizes,
    newSkus,
    report,
  }: Adding & { readonly newSizes: NonNullable<RangeChange['newSizes']> },
): ImportColor {
  const items = [...color.items]
  const isOrdered = isSorted(items.map(({ name }) => name))
  for (const [place, { color: of, name, sku: own }] of newSizes.entries()) {
    if (of !== id) continue
    const field = `newSizes.${place}`
    if (name === '') report(`${field}.name`, { code: 'required' })
    if (items.some((item) => fold(item.name) === fold(name)))
      report(`${field}.name`, { code: 'name-twice', params: { name } })
    const sku = own || makeItemSku(color.document.sku, name, items.length)
    newSkus.push({ sku, field: `${field}.sku` })
    items.push(
      makeItem(findPattern([color, ...product.colors], name), {
        sku,
        name,
        isEndless: product.document.kind === 'gift-card',
      }),
    )
  }
  if (items.length === color.items.length) return color
  return { ...color, items: isOrdered ? items.toSorted((a, b) => compareSizes(a.name, b.name)) : items }
}

const isSorted = (names: readonly string[]): boolean =>
  names.toSorted(compareSizes).every((name, place) => name === names[place])

function addColors(
  kept: readonly ImportColor[],
  {
    product,
    newColors,
    newSkus,
    report,
  }: Adding & { readonly newColors: NonNullable<RangeChange['newColors']> },
): ImportColor[] {
  const colors = [...kept]
  const taken = new Set(product.colors.map(({ key }) => key))
  for (const [place, { name, sizes }] of newColors.entries()) {
    const field = `newColors.${place}`
    if (name === '') report(`${field}.name`, { code: 'required' })
    if (colors.some(({ document }) => fold(document.color ?? '') === fold(name)))
      report(`${field}.name`, { code: 'name-twice', params: { name } })
    reportSizes(sizes, `${field}.sizes`, report)
    const color = makeColor(product.document, {
      name,
      sizes: sizes.toSorted(compareSizes),
      getPattern: (size) => findPattern(product.colors, size),
      place: colors.length,
      isOnly: false,
      taken,
    })
    taken.add(color.key)
    newSkus.push(...color.items.map(({ sku }) => ({ sku, field: `${field}.name` })))
    colors.push(color)
  }
  return colors
}

/** Reports sizes without a name, and those of one name. */
export function reportSizes(sizes: readonly string[], field: string, report: ReportFault): void {
  const twice = sizes.find((size, place) => sizes.findIndex((other) => fold(other) === fold(size)) < place)
  if (sizes.includes('')) report(field, { code: 'required' })
  else if (twice !== undefined) report(field, { code: 'name-twice', params: { name: twice } })
}

/** The same size of another colour, else any: sizes of one product mostly cost and weigh the same. */
const findPattern = (colors: readonly ImportColor[], size: string): ItemPattern => {
  const items = colors.flatMap((color) => color.items)
  return items.find(({ name }) => fold(name) === fold(size)) ?? items[0] ?? { prices: {} }
}
