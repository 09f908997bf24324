import { useState, type ClipboardEvent, type KeyboardEvent } from 'react'

import { listPlaces, type Place, type Range } from './sheet-edits.ts'
import type { Sheet } from './use-sheet.ts'

export interface GridKeys {
  readonly active: Place
  readonly range: Range
  /** What is being typed into the active cell; null while nothing is. */
  readonly editing: string | null
  readonly edit: (text: string | null) => void
  readonly select: (place: Place, isRange: boolean) => void
  /** Writes what is being typed, and goes on by so many rows and columns. */
  readonly commit: (down: number, right: number) => void
  /** Writes what is being typed, and stays. */
  readonly leave: () => void
  readonly onKeyDown: (event: KeyboardEvent) => void
  readonly onCopy: (event: ClipboardEvent) => void
  readonly onPaste: (event: ClipboardEvent) => void
  /** Cells of the last paste that stood outside. */
  readonly leftOut: number
}

const start: Place = { row: 0, column: 0 }
const moves: Readonly<Record<string, readonly [down: number, right: number]>> = {
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
  PageDown: [20, 0],
  PageUp: [-20, 0],
}

/** Moves through a sheet by keys, as spreadsheets do; one cell at a time is in the order of the Tab key. */
export function useGridKeys(sheet: Sheet): GridKeys {
  const { rows, columns } = sheet
  const [at, setActive] = useState(start)
  const [corner, setCorner] = useState(start)
  const [editing, setEditing] = useState<string | null>(null)
  const [leftOut, setLeftOut] = useState(0)
  const within = ({ row, column }: Place): Place => ({
    row: Math.max(0, Math.min(row, rows.length - 1)),
    column: Math.max(0, Math.min(column, columns.length - 1)),
  })
  // The view may have become smaller.
  const active = within(at)
  const range: Range = { from: within(corner), to: active }
  const select = (place: Place, isRange: boolean) => {
    const next = within(place)
    setActive(next)
    if (!isRange) setCorner(next)
  }
  const move = (down: number, right: number, isRange = false) =>
    select({ row: active.row + down, column: active.column + right }, isRange)
  const edit = (text: string | null) => {
    if (!sheet.isLocked) setEditing(text)
  }
  const leave = () => {
    if (editing !== null) sheet.write([{ ...active, text: editing }])
    edit(null)
  }
  const commit = (down: number, right: number) => {
    leave()
    move(down, right)
  }
  return {
    active,
    range,
    editing,
    edit,
    select,
    commit,
    leave,
    leftOut,
    onKeyDown(event) {
      if (editing !== null) return keysWhileEditing(event, commit, () => edit(null))
      const isCommand = event.ctrlKey || event.metaKey
      const step = moves[event.key]
      const key = event.key.toLowerCase()
      if (step) move(step[0], step[1], event.shiftKey)
      else if (event.key === 'Home') select({ row: isCommand ? 0 : active.row, column: 0 }, event.shiftKey)
      else if (event.key === 'End')
        select({ row: isCommand ? rows.length : active.row, column: columns.length }, event.shiftKey)
      else if (isCommand && key === 'z') sheet.undo()
      else if (isCommand && key === 'd') sheet.repeatDown(range)
      else if (event.key === 'Delete' || event.key === 'Backspace')
        sheet.write(listPlaces(range).map((place) => ({ ...place, text: '' })))
      else if (event.key === 'Enter' || event.key === 'F2') edit(sheet.read(active))
      else if (!isCommand && !event.altKey && event.key.length === 1) edit(event.key)
      else return
      event.preventDefault()
    },
    onCopy(event) {
      if (editing !== null) return
      event.preventDefault()
      event.clipboardData.setData('text/plain', sheet.copy(range))
    },
    onPaste(event) {
      if (editing !== null) return
      event.preventDefault()
      setLeftOut(sheet.paste(event.clipboardData.getData('text/plain'), range))
    },
  }
}

function keysWhileEditing(
  event: KeyboardEvent,
  commit: (down: number, right: number) => void,
  giveUp: () => void,
): void {
  // A word of another script may be half typed.
  if (event.nativeEvent.isComposing) return
  if (event.key === 'Enter') commit(event.shiftKey ? -1 : 1, 0)
  else if (event.key === 'Tab') commit(0, event.shiftKey ? -1 : 1)
  else if (event.key === 'Escape') giveUp()
  else return
  event.preventDefault()
}
