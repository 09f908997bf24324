import { toSlug } from '#domain/slug.ts'

import { ownFields } from '../../../export-headers.ts'
import { parseStatus } from '../../formats/publication.ts'
import { isFalse, isTrue } from '../../formats/true-or-false.ts'
import { formatMinor, readMinor, type OfferCells } from '../amounts.ts'
import { attributeHeader } from '../attribute-headers.ts'
import { categoryCell } from '../category-cell.ts'
import type { PlatformRow, ReportPlatformCell } from '../platform.ts'
import { readSaleDays } from '../sale-days.ts'
import { splitList } from '../split-list.ts'
import type { PrestashopColumn } from './prestashop-columns.ts'

type ReadCell = PlatformRow<PrestashopColumn>['cell']

/** What combinations have to know of their product. */
export interface Product {
  readonly handle: string
  readonly name: string
  /** As the file writes it. */
  readonly price: string
  readonly pictures: readonly string[]
  /** Names of the attributes of its combinations. */
  readonly options: string[]
  readonly policy: string
  readonly isDownload: boolean
  reduce(price: string): OfferCells
}

export const readProduct = (cell: ReadCell, handle: string, now: number): Product => ({
  handle,
  name: cell('name'),
  price: cell('price'),
  pictures: splitList(cell('images'), ','),
  options: [],
  policy: cell('out of stock') === '1' ? 'continue' : 'deny',
  isDownload: cell('virtual product') === '1',
  reduce: (price) => reducePrice(cell, price, now),
})

/** A price as its discount makes it today: an amount, or a share in percent. */
function reducePrice(cell: ReadCell, price: string, now: number): OfferCells {
  const full = readMinor(price)
  const amount = readMinor(cell('discount amount')) ?? 0
  const share = readMinor(cell('discount percent').replace(/\s*%$/, '')) ?? 0
  const { isOn: isDay } = readSaleDays({ from: cell('discount from'), until: cell('discount to') }, now)
  const isOn = (amount > 0 || share > 0) && isDay
  if (full === undefined || !isOn) return { price, compareAt: '' }
  // A percentage has two decimals too: 5.5 is 550 of 10,000.
  const reduced = amount > 0 ? full - amount : Math.round((full * (10_000 - share)) / 10_000)
  return reduced > 0 && reduced < full
    ? { price: formatMinor(reduced), compareAt: formatMinor(full) }
    : { price, compareAt: '' }
}

/** Reports a discount that cannot be read, of which there is then none. */
export function reportDiscount(
  cell: ReadCell,
  { now, report }: { readonly now: number; readonly report: ReportPlatformCell<PrestashopColumn> },
): void {
  const amounts = (['discount amount', 'discount percent'] as const).filter((column) => cell(column) !== '')
  for (const column of amounts)
    if (readMinor(cell(column).replace(/\s*%$/, '')) === undefined)
      report(column, { code: 'amount-ignored', params: { effect: 'no-sale' } })
  if (amounts.every((column) => readMinor(cell(column)) === 0)) return
  const { unread } = readSaleDays({ from: cell('discount from'), until: cell('discount to') }, now)
  for (const day of unread)
    report(day === 'from' ? 'discount from' : 'discount to', { code: 'not-a-date', params: {} })
}

/** The price of a combination: that of its product with what it adds, or takes away. */
export function addImpact(price: string, impact: string): string {
  const before = readMinor(price)
  const change = impact === '' ? 0 : readMinor(impact)
  if (change === undefined) return impact
  return before === undefined || change === 0 ? price : formatMinor(before + change)
}

const root = /^(home|root|accueil|startseite|inicio|start|hem)$/i

/** `Women/Shirts, Sale`: PrestaShop's own root is no category. */
const listCategories = (text: string): string[][] =>
  splitList(text, ',').map((path) => {
    const [first = '', ...rest] = splitList(path, '/')
    return root.test(first) ? rest : [first, ...rest]
  })

/** `Composition:Cotton:1, Fit:Slim:2`: a name, its value and where it stands. A value may have a comma. */
export const parseFeatures = (text: string): [name: string, value: string][] =>
  text.split(/,(?=[^,:]+:)/).flatMap((part) => {
    const [, name = '', value = ''] = /^\s*([^:]+):(.*?)(?::\d*){0,2}$/s.exec(part) ?? []
    return name === '' || value.trim() === '' ? [] : [[name.trim(), value.trim()] as [string, string]]
  })

export const describeProduct = (cell: ReadCell): Record<string, string> => ({
  Title: cell('name'),
  'Body (HTML)': cell('description') || cell('summary'),
  [ownFields.categories]: categoryCell(listCategories(cell('categories'))),
  Tags: cell('tags'),
  Vendor: cell('manufacturer'),
  Status: readStatus(cell),
  'SEO Title': cell('meta title'),
  'SEO Description': cell('meta description'),
  'Image Src': splitList(cell('images'), ',').join('\n'),
  'Image Alt Text': cell('image alts')
    .split(',')
    .map((alt) => alt.trim())
    .join('\n'),
  ...Object.fromEntries(
    parseFeatures(cell('features')).map(([name, value]) => [attributeHeader(name), value]),
  ),
})

/** What is shown and cannot be ordered is kept as a draft; a word that is unknown stays, so that it is reported. */
function readStatus(cell: ReadCell): string {
  const active = cell('active')
  if (isFalse(active) || isFalse(cell('available for order'))) return 'draft'
  if (active !== '' && !isTrue(active) && parseStatus(active) !== 'active') return active
  return /^none$/i.test(cell('visibility')) ? 'unlisted' : 'active'
}

/** Under which address PrestaShop has a product. */
export const wishedHandle = (cell: ReadCell): string => cell('url rewritten') || toSlug(cell('name'))
