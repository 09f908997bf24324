/** Parts pairs of `code=value`, between commas or, where a shop has chosen it, `|`; one within a value begins no pair. */
export function parsePairs(text: string): [code: string, value: string][] {
  return text.split(/[,|](?=\s*[a-z][a-z0-9_]*=)/i).flatMap((pair) => {
    const [, code = '', value = ''] = /^\s*([a-z][a-z0-9_]*)=(.*)$/is.exec(pair) ?? []
    return code === '' ? [] : [[code.toLowerCase(), value.trim()] as [string, string]]
  })
}

/** A variation that a configurable product names: the SKU of its row, and its value of each option. */
export interface Variation {
  readonly sku: string
  readonly values: ReadonlyMap<string, string>
}

/** Reads `sku=A-S,color=Blue,size=S|sku=A-M,color=Blue,size=M`. */
export const parseVariations = (text: string): Variation[] =>
  text.split('|').flatMap((part) => {
    const values = new Map(parsePairs(part))
    const sku = values.get('sku') ?? ''
    values.delete('sku')
    return sku === '' ? [] : [{ sku, values }]
  })

/** Attributes by which Magento itself keeps its books. */
const technical = new Set([
  'has_options',
  'required_options',
  'quantity_and_stock_status',
  'shipment_type',
  'gift_message_available',
  'links_purchased_separately',
  'samples_title',
  'links_title',
])

/** What shoppers may want to know of a product, of its column `additional_attributes`. */
export const parseAttributes = (text: string): [code: string, value: string][] =>
  parsePairs(text).filter(([code, value]) => !technical.has(code) && value !== '')

/**
 * Categories as paths from the root. Magento's own root (`Default Category`) is none of them: `Default Category/Men/Tops` is Men > Tops.
 */
export const parseCategories = (text: string): string[][] =>
  text
    // A shop may have chosen `|` between values.
    .split(/[,|]/)
    .map((path) =>
      path
        .split('/')
        .map((name) => name.trim())
        .filter((name) => name !== '')
        .slice(1),
    )
    .filter((path) => path.length > 0)

/** The kind of a product, also as people write it: `Simple Product`. */
export const readType = (cell: (column: 'product_type') => string): string =>
  cell('product_type')
    .toLowerCase()
    .replace(/ product$/, '')
