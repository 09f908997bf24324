import type { Tx } from '../database/database.ts'
import { unitsChange, type FieldChange, type Units } from './field-changes.ts'
import type { ExportedUnits, ImportItem } from './product-document.ts'

/** The part of the stock service that an import needs. */
export interface StockWriter {
  set(tx: Tx, sku: string, onHand: number, reason: 'import'): Promise<void>
  adjust(tx: Tx, sku: string, change: { from: number; to: number }, reason: 'import'): Promise<void>
  ensure(tx: Tx, sku: string, onHand: number, infinite: boolean): Promise<void>
  begin(tx: Tx, sku: string, onHand: number, infinite: boolean): Promise<boolean>
  carry(tx: Tx, from: string, to: string): Promise<void>
  takeAnew(tx: Tx, sku: string, onHand: number, infinite: boolean): Promise<boolean>
  onHand(tx: Tx, skus: readonly string[]): Promise<ReadonlyMap<string, Units>>
  lock(tx: Tx, skus: readonly string[]): Promise<void>
  inOrder(skus: readonly string[]): string[]
}

export type Said = number | null | undefined

/** What a file has of one SKU's units, beside what it is compared with. */
export interface StockChange {
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
export function toStockChange(
  sku: string,
  wanted: ImportItem,
  known: { isNew: boolean; said: Said; edited: ExportedUnits | undefined },
): StockChange {
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

/** What is to become of the stock of one product or colour. */
export interface StockOrders {
  /** Units that go on under another SKU. */
  readonly carries: readonly { readonly from: string; readonly to: string }[]
  readonly stockChanges: readonly StockChange[]
}

const isNew = ({ last, onHand }: StockChange): boolean => last !== onHand
const isReported = (change: StockChange): boolean =>
  isNew(change) && !change.isKept && change.last !== undefined

/**
 * New SKUs get their stock; known ones only where the file differs from what it said last time. To be called once in a transaction, with
 * all that it has to write: rows are taken in the one order of the shop (faults A5), and what is carried needs two of them at once.
 * Returns what became of units that were there before.
 */
export async function writeStock(
  tx: Tx,
  { carries, stockChanges }: StockOrders,
  stock: StockWriter,
): Promise<FieldChange[]> {
  const wanted = new Map(stockChanges.filter(isNew).map((change) => [change.sku, change]))
  if (carries.length > 0)
    await stock.lock(tx, [...wanted.keys(), ...carries.flatMap(({ from, to }) => [from, to])])
  for (const { from, to } of carries) await stock.carry(tx, from, to)
  const before = await stock.onHand(tx, [...wanted.keys()])
  for (const sku of stock.inOrder([...wanted.keys()])) {
    const change = wanted.get(sku)
    if (change) await writeChange(tx, change, stock)
  }
  const after = await stock.onHand(tx, [...before.keys()])
  return [...before].flatMap(([sku, was]) => {
    const is = after.get(sku) ?? was
    return is === was ? [] : [unitsChange(sku, was, is)]
  })
}

async function writeChange(tx: Tx, change: StockChange, stock: StockWriter): Promise<void> {
  const { sku, onHand, last } = change
  if (last === undefined && (await stock.takeAnew(tx, sku, onHand ?? 0, onHand === null))) return
  if (change.isKept) {
    await stock.begin(tx, sku, onHand ?? 0, onHand === null)
    return
  }
  await stock.ensure(tx, sku, onHand ?? 0, onHand === null)
  if (!isReported(change) || onHand === null) return
  if (change.isDifference && typeof last === 'number')
    await stock.adjust(tx, sku, { from: last, to: onHand }, 'import')
  else await stock.set(tx, sku, onHand, 'import')
}
