import type { Common, PricelistName, ProductPrice, ProductRow } from '#contract/staff/products.ts'
import { fieldNames, itemCompare, itemPrice } from '#texts/backoffice-product.ts'

import { amountInput } from '../../format/money.ts'

/** A column of the sheet: what stands in it, as text. */
export interface SheetColumn {
  readonly id: string
  readonly title: string
  readonly isNumber: boolean
  readonly isMixed: (row: ProductRow) => boolean
  /** Empty where it differs between sizes. */
  readonly read: (row: ProductRow) => string
}

const never = () => false
const text = (id: string, title: string, read: SheetColumn['read']): SheetColumn => ({
  id,
  title,
  isNumber: false,
  isMixed: never,
  read,
})

/** A price in one pricelist, by the id of its column. */
export const priceColumn = (pricelist: string): string => `price.${pricelist}`
export const compareColumn = (pricelist: string): string => `compare.${pricelist}`

/** Returns all columns that there are. */
export const sheetColumns = (pricelists: readonly PricelistName[]): SheetColumn[] => [
  text('name', fieldNames.name, ({ name }) => name),
  text('status', fieldNames.status, ({ status }) => status),
  text('season', fieldNames.season, ({ season }) => season),
  ...pricelists.flatMap(({ id, name }) => [
    makePriceColumn(id, priceColumn(id), itemPrice(name), ({ amountMinor }) => amountMinor),
    makePriceColumn(id, compareColumn(id), itemCompare(name), ({ beforeMinor }) => beforeMinor),
  ]),
  {
    ...text('hsCode', fieldNames['item.hsCode'], ({ hsCode }) => hsCode.value ?? ''),
    isMixed: ({ hsCode }) => hsCode.isMixed,
  },
  {
    ...text('weight', fieldNames['item.weight'], ({ weightGrams }) => String(weightGrams.value ?? '')),
    isNumber: true,
    isMixed: ({ weightGrams }) => weightGrams.isMixed,
  },
]

function makePriceColumn(
  pricelist: string,
  id: string,
  title: string,
  pick: (price: ProductPrice) => number | null,
): SheetColumn {
  const find = ({ prices }: ProductRow): Common<ProductPrice> =>
    prices[pricelist] ?? { value: null, isMixed: false }
  return {
    id,
    title,
    isNumber: true,
    isMixed: (row) => find(row).isMixed,
    read(row) {
      const { value } = find(row)
      const amount = value && pick(value)
      return amount === null ? '' : amountInput(amount)
    },
  }
}
