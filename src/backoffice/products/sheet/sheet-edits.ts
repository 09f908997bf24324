import type { Block } from './clipboard-block.ts'

export interface Place {
  readonly row: number
  readonly column: number
}
/** A rectangle of cells; both corners are part of it, in whichever order. */
export interface Range {
  readonly from: Place
  readonly to: Place
}
/** What is to stand in a cell. */
export interface Edit extends Place {
  readonly text: string
}
export interface Size {
  readonly rows: number
  readonly columns: number
}

/** Returns every cell of a range, row by row. */
export function listPlaces({ from, to }: Range): Place[] {
  const [top, bottom] = [Math.min(from.row, to.row), Math.max(from.row, to.row)]
  const [left, right] = [Math.min(from.column, to.column), Math.max(from.column, to.column)]
  const places: Place[] = []
  for (let row = top; row <= bottom; row++)
    for (let column = left; column <= right; column++) places.push({ row, column })
  return places
}

/**
 * Returns what a block makes of cells from the first corner of a range on; one cell fills the whole range. What would stand outside the
 * sheet is left out, and counted.
 */
export function placeBlock(
  block: Block,
  range: Range,
  size: Size,
): { readonly edits: Edit[]; readonly leftOut: number } {
  const places = listPlaces(range)
  const [first] = places
  const only = block.length === 1 && block[0]?.length === 1 ? block[0][0] : undefined
  const wanted =
    only === undefined
      ? block.flatMap((cells, down) =>
          cells.map((text, right) => ({
            row: (first?.row ?? 0) + down,
            column: (first?.column ?? 0) + right,
            text,
          })),
        )
      : places.map((place) => ({ ...place, text: only }))
  const edits = wanted.filter(
    ({ row, column }) => row >= 0 && column >= 0 && row < size.rows && column < size.columns,
  )
  return { edits, leftOut: wanted.length - edits.length }
}

/** Returns what filling down makes of a range: its first row, in all rows below. */
export function fillDown(range: Range, read: (place: Place) => string): Edit[] {
  const places = listPlaces(range)
  const top = places[0]?.row ?? 0
  return places
    .filter(({ row }) => row > top)
    .map((place) => ({ ...place, text: read({ ...place, row: top }) }))
}

/** What was typed, by cell, and what it was before each act. */
export interface SheetState {
  readonly typed: ReadonlyMap<string, string>
  readonly past: readonly ReadonlyMap<string, string>[]
}
export const emptySheet: SheetState = { typed: new Map(), past: [] }
const maxPast = 200

/** Returns the state after one act: typed cells by their key. One that is as it was before all typing is no longer typed. */
export function applyEdits(
  { typed, past }: SheetState,
  edits: readonly (readonly [key: string, text: string])[],
  readBase: (key: string) => string,
): SheetState {
  const next = new Map(typed)
  for (const [key, text] of edits)
    if (text === readBase(key)) next.delete(key)
    else next.set(key, text)
  const isSame = next.size === typed.size && [...next].every(([key, text]) => typed.get(key) === text)
  return isSame ? { typed, past } : { typed: next, past: [...past.slice(-maxPast), typed] }
}

/** Returns the state before the last act, however many cells it changed. */
export function undoEdit({ typed, past }: SheetState): SheetState {
  const before = past.at(-1)
  return before ? { typed: before, past: past.slice(0, -1) } : { typed, past }
}
