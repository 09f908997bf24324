import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

import { product as productText, varies } from '#texts/backoffice-product.ts'
import * as texts from '#texts/backoffice-sheet.ts'

import { cellKey } from './build-sheet-changes.ts'
import type { Place, Range } from './sheet-edits.ts'
import type { GridKeys } from './use-grid-keys.ts'
import type { Sheet } from './use-sheet.ts'

interface Props {
  readonly sheet: Sheet
  readonly keys: GridKeys
}

/** The sheet as a table that is moved through by keys. */
export function SheetGrid({ sheet, keys }: Props) {
  const { rows, columns } = sheet
  const table = useRef<HTMLTableElement>(null)
  const isInside = useRef(false)
  const { row, column } = keys.active
  const isEditing = keys.editing !== null
  useEffect(() => {
    // Only where the focus was in the sheet already: a screen that opens keeps it where it was.
    if (!isEditing && isInside.current) table.current?.querySelector<HTMLElement>('td[tabindex="0"]')?.focus()
  }, [row, column, isEditing])
  return (
    <div className="sheet__scroll">
      <table
        ref={table}
        className="sheet"
        // A table becomes a grid where its cells are moved through by keys (ARIA in HTML allows it).
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role
        role="grid"
        aria-label={texts.gridLabel}
        aria-multiselectable="true"
        onFocus={() => {
          isInside.current = true
        }}
        onBlur={({ relatedTarget, currentTarget }) => {
          // A field that goes away leaves the focus nowhere: it belongs here still.
          if (relatedTarget && !currentTarget.contains(relatedTarget)) isInside.current = false
        }}
        onKeyDown={keys.onKeyDown}
        onCopy={keys.onCopy}
        onPaste={keys.onPaste}
      >
        <thead>
          <tr>
            <th scope="col">{productText}</th>
            {columns.map(({ id, title }) => (
              <th key={id} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, name }, place) => (
            <tr key={id}>
              <th scope="row">
                <Link to="/products/$id" params={{ id }} tabIndex={-1}>
                  {name}
                </Link>
              </th>
              {columns.map((each, index) => (
                <Cell key={each.id} sheet={sheet} keys={keys} place={{ row: place, column: index }} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const isWithin = ({ from, to }: Range, { row, column }: Place): boolean =>
  row >= Math.min(from.row, to.row) &&
  row <= Math.max(from.row, to.row) &&
  column >= Math.min(from.column, to.column) &&
  column <= Math.max(from.column, to.column)

function Cell({ sheet, keys, place }: Props & { readonly place: Place }) {
  const row = sheet.rows[place.row]
  const column = sheet.columns[place.column]
  if (!row || !column) return null
  const key = cellKey(row.id, column.id)
  const isActive = keys.active.row === place.row && keys.active.column === place.column
  const fault = sheet.fault(key)
  const isTyped = sheet.typed.has(key)
  const text = sheet.read(place)
  const state = [
    'sheet__cell',
    column.isNumber && 'sheet__cell--number',
    isTyped && 'sheet__cell--changed',
    fault !== undefined && 'sheet__cell--wrong',
  ]
  return (
    <td
      className={state.filter(Boolean).join(' ')}
      tabIndex={isActive ? 0 : -1}
      aria-selected={isWithin(keys.range, place)}
      aria-invalid={fault !== undefined || undefined}
      title={fault}
      onMouseDown={(event) => {
        if (isActive && keys.editing !== null) return
        if (keys.editing !== null) keys.leave()
        keys.select(place, event.shiftKey)
      }}
      onDoubleClick={() => keys.edit(text)}
    >
      {isActive && keys.editing !== null ? (
        <CellEditor name={`${row.name}, ${column.title}`} text={keys.editing} keys={keys} />
      ) : (
        text || (column.isMixed(row) && !isTyped && <span className="soft">{varies}</span>)
      )}
    </td>
  )
}

function CellEditor({
  name,
  text,
  keys,
}: {
  readonly name: string
  readonly text: string
  readonly keys: GridKeys
}) {
  const input = useRef<HTMLInputElement>(null)
  const isDone = useRef(false)
  useEffect(() => input.current?.focus(), [])
  return (
    <input
      ref={input}
      className="sheet__input"
      aria-label={name}
      autoComplete="off"
      spellCheck={false}
      value={text}
      onChange={({ target }) => keys.edit(target.value)}
      onKeyDown={({ key }) => {
        if (key === 'Enter' || key === 'Tab' || key === 'Escape') isDone.current = true
      }}
      onBlur={() => {
        if (!isDone.current) keys.leave()
      }}
    />
  )
}
