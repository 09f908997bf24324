import * as z from 'zod/mini'

import { attributeHeaders } from '../attribute-headers.ts'
import { formatMinor, readMinor } from '../amounts.ts'
import { isFalse } from '../../formats/true-or-false.ts'
import type { AddedHeader, PlatformFile } from '../platform.ts'
import type { BigcommerceColumn, ReadCell } from './bigcommerce-columns.ts'
import { parseOptions, type BigcommerceOption } from './bigcommerce-options.ts'

/** What a row of the older export changes about variants: a rule names them by SKU or by their options. */
export interface Rule {
  readonly line: number
  readonly sku: string
  readonly options: readonly BigcommerceOption[]
  readonly price: string
  readonly isForbidden: boolean
  readonly picture: string
}

/** A product with its variants, as only the rows below it show it. */
export interface Family {
  readonly line: number
  readonly price: string
  /** Empty: none. 0.00 is how BigCommerce writes that. */
  readonly salePrice: string
  readonly tracking: string
  readonly stock: string
  /** A download is not sent, and not sold. */
  readonly isDownload: boolean
  readonly options: string[]
  readonly variants: { readonly sku: string; readonly options: readonly BigcommerceOption[] }[]
  readonly rules: Rule[]
}

/** What kind of row it is, in small letters; the older export writes it behind two spaces. */
export const readItem = (cell: ReadCell): string => cell('item').toLowerCase() || 'product'

/** The options of a variant's row: of a column of their own, or, in the older export, of its name. */
export const readOptions = (cell: ReadCell): BigcommerceOption[] =>
  parseOptions(cell('options') || cell('name'))

/** Reads the families of a file by the line of their product. */
export async function readFamilies(
  file: PlatformFile<BigcommerceColumn>,
  readPicture: (cells: readonly string[]) => string,
): Promise<{ readonly byLine: ReadonlyMap<number, Family>; readonly attributes: readonly AddedHeader[] }> {
  const byLine = new Map<number, Family>()
  const attributes = attributeHeaders()
  let family: Family | null = null
  for await (const { line, cell, cells } of file.rows()) {
    const item = readItem(cell)
    if (item === 'product') {
      family = {
        line,
        price: cell('price'),
        salePrice: (readMinor(cell('sale price')) ?? 0) > 0 ? cell('sale price') : '',
        tracking: cell('tracking').toLowerCase(),
        stock: cell('stock'),
        isDownload: /^d(igital)?$/i.test(cell('type')),
        options: [],
        variants: [],
        rules: [],
      }
      byLine.set(line, family)
      for (const [name] of parseCustomFields(cell('custom fields')))
        attributes.see(name, file.label('custom fields'))
    } else if (item === 'variant' || item === 'sku') {
      const options = readOptions(cell)
      family?.variants.push({ sku: cell('sku'), options })
      for (const { name } of options) if (!family?.options.includes(name)) family?.options.push(name)
    } else if (item === 'rule') {
      const isForbidden = isFalse(cell('purchasable'))
      const picture = readPicture(cells)
      family?.rules.push({
        line,
        sku: cell('sku'),
        options: readOptions(cell),
        price: cell('price'),
        isForbidden,
        picture,
      })
    }
  }
  return { byLine, attributes: attributes.list() }
}

/** Rules that hold for a variant. */
export const findRules = (
  { rules }: Family,
  { sku, options }: { readonly sku: string; readonly options: readonly BigcommerceOption[] },
): Rule[] =>
  rules.filter((rule) =>
    rule.sku === ''
      ? rule.options.length > 0 &&
        rule.options.every(({ name, value }) =>
          options.some((own) => own.name === name && own.value === value),
        )
      : rule.sku === sku,
  )

/** A price as a rule makes it: `[ADD]4`, `[REMOVE]2.50`, `[FIXED]30`; as it was where it says nothing. */
export function applyRule(price: string, rule: string): string {
  const [, kind = '', amount = ''] = /^\[(ADD|REMOVE|FIXED)\](.+)$/i.exec(rule) ?? []
  const before = readMinor(price)
  const change = readMinor(amount)
  if (before === undefined || change === undefined) return price
  if (/fixed/i.test(kind)) return amount
  return formatMinor(/add/i.test(kind) ? before + change : before - change)
}

const jsonFields = z.array(z.object({ name: z.string(), value: z.union([z.string(), z.number()]) }))

/** `[{"name":"Fit","value":"Loose"}]`, or `Fit=Loose;Care=Cold` of the older export. */
export function parseCustomFields(text: string): [name: string, value: string][] {
  if (text.startsWith('[')) {
    try {
      const parsed = jsonFields.safeParse(JSON.parse(text))
      if (parsed.success) return parsed.data.map(({ name, value }) => [name, String(value)])
    } catch {
      return []
    }
  }
  return text.split(';').flatMap((pair) => {
    const at = pair.indexOf('=')
    const name = pair.slice(0, Math.max(at, 0)).trim().replace(/^"/, '').trim()
    const value = pair
      .slice(at + 1)
      .trim()
      .replace(/"$/, '')
      .trim()
    return name === '' || value === '' ? [] : [[name, value] as [string, string]]
  })
}
