import type { Tx } from '../database/database.ts'
import type { ExportedUnits, ImportItem } from './product-document.ts'

/** The part of the stock service that an import needs. */
export interface StockWriter {
  set(tx: Tx, sku: string, onHand: number, reason: string): Promise<void>
  adjust(tx: Tx, sku: string, change: { from: number; to: number }, reason: string): Promise<void>
  ensure(tx: Tx, sku: string, onHand: number, infinite: boolean): Promise<void>
  begin(tx: Tx, sku: string, onHand: number, infinite: boolean): Promise<boolean>
  carry(tx: Tx, from: string, to: string): Promise<void>
}

export type Said = number | null | undefined

/** What a file has of one SKU's units, beside what it is compared with. */
export interface StockWish {
  readonly sku: string
  readonly onHand: number | null
  /** Units as a file said them last, or as they stood at an export; undefined: never. */
  readonly last: Said
  /** It keeps its units, whatever the file has. */
  readonly isKept: boolean
  /** The file was an export of this shop: its difference to `last` is applied to today's units. */
  readonly isDifference: boolean
}

/** Units of a known SKU in a file that says what they were when it was exported are compared with that; others with the file before. */
export function stockWish(
  sku: string,
  wanted: ImportItem,
  known: { isNew: boolean; said: Said; edited: ExportedUnits | undefined },
): StockWish {
  const { onHand, exported } = wanted
  if (!exported || known.isNew)
    return { sku, onHand, last: known.said, isKept: keepsStock(wanted, known.said), isDifference: false }
  // The same export may be edited and imported several times: then it goes on from what it said before.
  const last = known.edited?.at === exported.at ? known.edited.units : exported.units
  return { sku, onHand, last, isKept: false, isDifference: true }
}

/** Does this SKU keep its units, whatever the file has? `last` is what the file before said. */
const keepsStock = ({ keepsStock }: ImportItem, last: Said): boolean =>
  keepsStock === 'always' || (keepsStock === 'unless sold out' && last !== 0)

/** New SKUs get their stock; known ones only where the file differs from what it said last time. Answers what changed, in words. */
export async function writeStock(
  tx: Tx,
  wishes: readonly StockWish[],
  stock: StockWriter,
): Promise<string[]> {
  let counted = 0
  const endless: string[] = []
  for (const { sku, onHand, last, isKept, isDifference } of wishes) {
    if (last === onHand) continue
    if (isKept) {
      await stock.begin(tx, sku, onHand ?? 0, onHand === null)
      continue
    }
    await stock.ensure(tx, sku, onHand ?? 0, onHand === null)
    if (last === undefined) continue
    if (onHand === null) {
      endless.push(sku)
      continue
    }
    counted++
    if (isDifference && last !== null) await stock.adjust(tx, sku, { from: last, to: onHand }, 'import')
    else await stock.set(tx, sku, onHand, 'import')
  }
  const changes = counted > 0 ? [`stock of ${counted} ${counted === 1 ? 'item' : 'items'}`] : []
  if (endless.length > 0) changes.push(`${endless.join(', ')} no longer counted: always for sale`)
  return changes
}
