import { useMemo, useState } from 'react'

import type { PricelistName, ProductRow } from '#contract/staff/products.ts'

import { useOwnPriceCut } from '../../session/own-limits.tsx'
import { useMay } from '../../session/session.ts'
import { buildSheetChanges, cellKey, type SheetChanges } from './build-sheet-changes.ts'
import { formatBlock, parseBlock } from './clipboard-block.ts'
import { sheetColumns, type SheetColumn } from './sheet-columns.ts'
import {
  applyEdits,
  emptySheet,
  fillDown,
  listPlaces,
  placeBlock,
  undoEdit,
  type Edit,
  type Place,
  type Range,
} from './sheet-edits.ts'

/** A sheet of products: what stands in its cells, and the acts that change many at once. */
export interface Sheet extends SheetChanges {
  /** Who looks may change nothing. */
  readonly isLocked: boolean
  readonly rows: readonly ProductRow[]
  readonly columns: readonly SheetColumn[]
  readonly typed: ReadonlyMap<string, string>
  /** All products that were typed into, also of other pages. */
  readonly known: ReadonlyMap<string, ProductRow>
  readonly canUndo: boolean
  readonly read: (place: Place) => string
  readonly fault: (key: string) => string | undefined
  readonly write: (edits: readonly Edit[]) => void
  /** Returns how many cells of the block were left out. */
  readonly paste: (text: string, range: Range) => number
  readonly copy: (range: Range) => string
  /** Repeats the first row of a range in all rows below. */
  readonly repeatDown: (range: Range) => void
  readonly undo: () => void
  readonly clear: () => void
  readonly setServerFaults: (faults: ReadonlyMap<string, string>) => void
}

const none: ReadonlyMap<string, string> = new Map()

/** Keeps what was typed over products, whichever page or view of them is shown. */
export function useSheet(
  rows: readonly ProductRow[],
  pricelists: readonly PricelistName[],
  shown: ReadonlySet<string>,
): Sheet {
  const isLocked = !useMay()('catalogue.change')
  const priceCut = useOwnPriceCut()
  const [state, setState] = useState(emptySheet)
  const [serverFaults, setServerFaults] = useState(none)
  const [seen, setSeen] = useState<ReadonlyMap<string, ProductRow>>(new Map())
  if (rows.some((row) => seen.get(row.id) !== row))
    setSeen(new Map([...seen, ...rows.map((row) => [row.id, row] as const)]))
  const all = useMemo(() => sheetColumns(pricelists), [pricelists])
  const columns = useMemo(() => all.filter(({ id }) => shown.has(id)), [all, shown])
  const built = useMemo(
    () => buildSheetChanges(seen, state.typed, { pricelists, priceCut }),
    [seen, state.typed, pricelists, priceCut],
  )
  const readBase = (key: string) => {
    const [id = '', column] = key.split('\t')
    const row = seen.get(id)
    return (row && all.find((each) => each.id === column)?.read(row)) ?? ''
  }
  const toKey = ({ row, column }: Place) => cellKey(rows[row]?.id ?? '', columns[column]?.id ?? '')
  const read = (place: Place) => state.typed.get(toKey(place)) ?? readBase(toKey(place))
  const write = (edits: readonly Edit[]) => {
    if (isLocked) return
    setServerFaults(none)
    setState((before) =>
      applyEdits(
        before,
        edits.map((edit) => [toKey(edit), edit.text] as const),
        readBase,
      ),
    )
  }
  return {
    ...built,
    isLocked,
    rows,
    columns,
    typed: state.typed,
    known: seen,
    canUndo: state.past.length > 0,
    read,
    fault: (key) => built.faults.get(key) ?? serverFaults.get(key),
    write,
    paste(text, range) {
      const { edits, leftOut } = placeBlock(parseBlock(text), range, {
        rows: rows.length,
        columns: columns.length,
      })
      write(edits)
      return leftOut
    },
    copy(range) {
      const byRow = Map.groupBy(listPlaces(range), ({ row }) => row)
      return formatBlock([...byRow.values()].map((places) => places.map(read)))
    },
    repeatDown: (range) => write(fillDown(range, read)),
    undo() {
      setServerFaults(none)
      setState(undoEdit)
    },
    clear() {
      setServerFaults(none)
      setState(emptySheet)
    },
    setServerFaults,
  }
}
