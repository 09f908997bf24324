import type { StockView } from '#contract/staff/stock.ts'
import { isBroken } from '#domain/product/broken-sizes.ts'

import { defineQuery } from '../application/use-case.ts'
import { countWaitingByItem } from '../back-in-stock/service.ts'
import { readStockLevels } from './levels-repository.ts'
import type { Available } from './service.ts'

/** A SKU with its units. */
export interface ListedStock {
  readonly sku: string
  readonly product: string
  readonly color: string
  readonly size: string
  /** What can be sold now. */
  readonly units: Available
  readonly onHand: number
  /** Held by open payments. */
  readonly reserved: number
  /** How many mailboxes wait for it. */
  readonly waiting: number
}

export interface ListStock {
  /** Only what has so many units for sale or fewer; null: all. */
  readonly atMost: number | null
  /** Null: all. */
  readonly view: StockView | null
  /** From how many on units are few. */
  readonly lowStock: number
}

/** Returns the stock by SKU, in the order of the catalogue. */
export const listStock = defineQuery<ListStock, ListedStock[]>({
  permission: 'stock.read',
  async run({ app: { catalogue, database } }, { atMost, view, lowStock }) {
    const { snapshot } = await catalogue.current()
    const [levels, waiting] = await Promise.all([
      readStockLevels(database.read),
      countWaitingByItem(database.read),
    ])
    return snapshot.variants.flatMap((variant) => {
      const rows = variant.items.map(({ id, sku, name: size }): ListedStock => {
        const { on_hand: onHand, reserved, infinite } = levels.get(sku) ?? noUnits
        return {
          sku,
          product: variant.name,
          color: variant.color ?? '',
          size,
          units: infinite === 1 ? 'infinite' : Math.max(0, onHand - reserved),
          onHand,
          reserved,
          waiting: waiting.get(id) ?? 0,
        }
      })
      if (view === 'broken' && !isBroken(rows.map(({ units }) => units))) return []
      return rows.filter(
        (row) =>
          isIn(view, row, lowStock) && (atMost === null || (row.units !== 'infinite' && row.units <= atMost)),
      )
    })
  },
})

const noUnits = { on_hand: 0, reserved: 0, infinite: 0 }

function isIn(view: StockView | null, { units, waiting, reserved }: ListedStock, lowStock: number): boolean {
  if (view === 'low') return units !== 'infinite' && units > 0 && units <= lowStock
  if (view === 'gone') return units === 0
  if (view === 'waited') return waiting > 0
  return view === 'reserved' ? reserved > 0 : true
}
