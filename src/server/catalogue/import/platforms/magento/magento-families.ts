import { toSlug } from '#domain/slug.ts'

import { attributeHeaders } from '../attribute-headers.ts'
import type { AddedHeader, PlatformFile } from '../platform.ts'
import { parseAttributes, parsePairs, parseVariations } from './magento-attributes.ts'
import type { MagentoColumn } from './magento-columns.ts'

/** A configurable product, as its variations have to know it. */
export interface Family {
  readonly handle: string
  /** Codes of its options, in their order. */
  readonly options: readonly string[]
  /** What an option is called, by code. */
  readonly labels: ReadonlyMap<string, string>
  /** Values of each variation by its SKU. */
  readonly values: ReadonlyMap<string, ReadonlyMap<string, string>>
}

/** What only the whole of a file shows: which rows belong together, and which attributes there are. */
export interface Families {
  readonly bySku: ReadonlyMap<string, Family>
  readonly attributes: readonly AddedHeader[]
}

/** Reads the families of a file; variations may stand before or after their product. */
export async function readFamilies(file: PlatformFile<MagentoColumn>): Promise<Families> {
  const bySku = new Map<string, Family>()
  const attributes = attributeHeaders()
  for await (const { cell } of file.rows()) {
    const variations = parseVariations(cell('configurable_variations'))
    if (cell('product_type') === 'configurable' && variations.length > 0) {
      const family: Family = {
        handle: cell('url_key') || toSlug(cell('name')) || cell('sku'),
        options: [...new Set(variations.flatMap(({ values }) => [...values.keys()]))],
        labels: new Map(parsePairs(cell('configurable_variation_labels'))),
        values: new Map(variations.map(({ sku, values }) => [sku, values])),
      }
      for (const { sku } of variations) if (!bySku.has(sku)) bySku.set(sku, family)
    }
    for (const [code] of parseAttributes(cell('additional_attributes'))) attributes.see(code)
  }
  return { bySku, attributes: attributes.list() }
}
