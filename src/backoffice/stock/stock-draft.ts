import { useCallback, useMemo, useState } from 'react'

import type { StockRow } from '#contract/staff/stock.ts'

import { parseCount } from './stock-matrix.ts'

/** A count of the units on hand that was typed and is not set yet. */
export interface StockChange {
  readonly row: StockRow
  readonly text: string
  /** Null where what was typed is no count. */
  readonly count: number | null
}

/** What was typed into the matrix, with the article as it was then, so that a filter hides nothing from the review. */
export interface StockDraft {
  readonly typed: ReadonlyMap<string, StockChange>
  readonly changes: readonly StockChange[]
  readonly type: (row: StockRow, text: string) => void
  /** What was typed stays; what it was compared with is as in these rows. Where both agree now, nothing is left to set. */
  readonly lookAgain: (rows: readonly StockRow[]) => void
  readonly clear: () => void
}

/** Keeps what was typed; a count that is typed back to what it was is no change. */
export function useStockDraft(): StockDraft {
  const [typed, setTyped] = useState<ReadonlyMap<string, StockChange>>(new Map())
  const type = useCallback(
    (row: StockRow, text: string) =>
      setTyped((before) => {
        const next = new Map(before)
        const count = parseCount(text)
        if (count === row.onHand) next.delete(row.sku)
        else next.set(row.sku, { row, text, count })
        return next
      }),
    [],
  )
  const lookAgain = useCallback(
    (rows: readonly StockRow[]) =>
      setTyped((before) => {
        const bySku = new Map(rows.map((row) => [row.sku, row]))
        const next = [...before].map(([sku, change]): [string, StockChange] => [
          sku,
          { ...change, row: bySku.get(sku) ?? change.row },
        ])
        return new Map(next.filter(([, { row, count }]) => count !== row.onHand))
      }),
    [],
  )
  const clear = useCallback(() => setTyped(new Map()), [])
  const changes = useMemo(() => [...typed.values()], [typed])
  return { typed, changes, type, lookAgain, clear }
}
