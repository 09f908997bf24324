import { defineQuery } from '../application/use-case.ts'
import type { Available } from './service.ts'

/** What can be sold now of a SKU. */
export interface ListedStock {
  readonly sku: string
  readonly product: string
  readonly color: string
  readonly size: string
  readonly units: Available
}

/** Returns what can be sold now, by SKU, in the order of the catalogue. `atMost`: only what has so many units or fewer. */
export const listStock = defineQuery<{ readonly atMost: number | null }, ListedStock[]>({
  permission: 'stock.read',
  async run({ app: { catalogue, stock } }, { atMost }) {
    const { snapshot } = await catalogue.current()
    const items = snapshot.variants.flatMap((variant) => variant.items.map((item) => ({ variant, item })))
    const units = await stock.read(items.map(({ item }) => item.sku))
    return items
      .map(({ variant, item }) => ({
        sku: item.sku,
        product: variant.name,
        color: variant.color ?? '',
        size: item.name,
        units: units.get(item.sku) ?? 0,
      }))
      .filter((row) => atMost === null || (row.units !== 'infinite' && row.units <= atMost))
  },
})
