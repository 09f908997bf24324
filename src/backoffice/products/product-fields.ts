import { productTexts } from '#contract/staff/product-names.ts'
import type { ProductDetail, ProductItem } from '#contract/staff/products.ts'

import { amountInput } from '../format/money.ts'

/** What stands in each field of a product, as text, by the field's path: `name`, `colors.2.uri`, `items.2-M.price.20`. */
export type ProductFields = ReadonlyMap<string, string>

export interface DetailLine {
  readonly label: string
  readonly text: string
}
export interface PictureLine {
  readonly url: string
  readonly alt: string
  /** The path of the film that plays in its place; empty: none. */
  readonly film?: string
}

/** Lists stand in their fields as JSON. */
export const readList = <Line extends DetailLine | PictureLine>(text: string): Line[] =>
  text === '' ? [] : (JSON.parse(text) as Line[])
export const writeList = (lines: readonly (DetailLine | PictureLine)[]): string => JSON.stringify(lines)

/** Returns every field of a product as it stands in its input. */
export function readFields(product: ProductDetail): ProductFields {
  const fields = new Map<string, string>()
  for (const name of productTexts) fields.set(name, product[name])
  fields.set('unlisted', product.unlisted ? 'yes' : '')
  fields.set('categories', product.categories.map((path) => path.join(' > ')).join('\n'))
  fields.set('goesWith', product.goesWith.join('\n'))
  fields.set('details', writeList(product.details))
  fields.set('status', product.status)
  fields.set('publishAt', product.publishAt === null ? '' : localTime(product.publishAt))
  for (const color of product.colors) {
    const at = (name: string) => `colors.${color.id}.${name}`
    fields.set(at('name'), color.name)
    fields.set(at('swatch'), color.swatch)
    fields.set(at('uri'), color.uri)
    fields.set(at('images'), writeList(color.images.map(({ url, alt, film = '' }) => ({ url, alt, film }))))
    for (const item of color.items) setItem(fields, item, product)
  }
  return fields
}

function setItem(fields: Map<string, string>, item: ProductItem, { pricelists }: ProductDetail): void {
  const at = (name: string) => `items.${item.id}.${name}`
  fields.set(at('sku'), item.sku)
  fields.set(at('ean'), item.ean)
  fields.set(at('weight'), item.weightGrams === null ? '' : String(item.weightGrams))
  fields.set(at('hsCode'), item.hsCode)
  fields.set(at('origin'), item.originCountry)
  for (const { id } of pricelists) {
    const price = item.prices[id]
    fields.set(at(`price.${id}`), price ? amountInput(price.amountMinor) : '')
    fields.set(at(`compare.${id}`), price?.beforeMinor ? amountInput(price.beforeMinor) : '')
  }
}

/** Returns a time as the browser's own field takes it, in this computer's zone: `2027-03-01T09:00`. */
export function localTime(at: number): string {
  const date = new Date(at)
  return new Date(at - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}
