import { toSlug } from '#domain/slug.ts'

import { attributeHeaders } from '../attribute-headers.ts'
import type { AddedHeader, PlatformFile } from '../platform.ts'
import { parseAttributes, parsePairs, parseVariations, readType } from './magento-attributes.ts'
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
  const rows = new Set<string>()
  const named: { readonly line: number; readonly skus: readonly string[] }[] = []
  for await (const { line, cell } of file.rows()) {
    rows.add(cell('sku'))
    const variations = parseVariations(cell('configurable_variations'))
    if (readType(cell) === 'configurable' && variations.length > 0) {
      const family: Family = {
        handle: cell('url_key') || toSlug(cell('name')) || cell('sku'),
        options: [...new Set(variations.flatMap(({ values }) => [...values.keys()]))],
        labels: new Map(parsePairs(cell('configurable_variation_labels'))),
        values: new Map(variations.map(({ sku, values }) => [sku, values])),
      }
      named.push({ line, skus: variations.map(({ sku }) => sku) })
      for (const { sku } of variations) if (!bySku.has(sku)) bySku.set(sku, family)
    }
    for (const [code] of parseAttributes(cell('additional_attributes'))) attributes.see(code)
  }
  for (const { line, skus } of named) {
    const missing = skus.filter((sku) => !rows.has(sku))
    if (missing.length > 0) file.note(line, { code: 'variations-not-in-file', params: { skus: missing } })
  }
  return { bySku, attributes: attributes.list() }
}
