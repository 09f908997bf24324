import { type RefObject, useEffect, useRef } from 'react'

import * as texts from '#texts/sizes.ts'

interface TableProps {
  caption: string
  columns: readonly string[]
  rows: readonly (readonly string[])[]
  /** The shopper's size, or another: its row is marked, and in view from the start where `opensHere`. */
  own?: string | undefined
  opensHere?: boolean
  /** What the marked row is. */
  mark?: string
}

/** Brings a row into view once, after the dialog around it has opened and taken the focus. */
function useInView(row: RefObject<HTMLElement | null>, isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted) return
    const frame = requestAnimationFrame(() => row.current?.scrollIntoView({ block: 'center' }))
    return () => cancelAnimationFrame(frame)
  }, [row, isWanted])
}

/** Sizes stand at the side: the first cell of each row names it. */
export function Table(props: TableProps) {
  const { caption, columns, rows, own, opensHere = false, mark = texts.yourSize } = props
  const ownRow = useRef<HTMLTableRowElement>(null)
  useInView(ownRow, opensHere)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a wide table scrolls by keyboard too
    <div className="scroll-x" tabIndex={0} role="group" aria-label={caption}>
      <table className="measures">
        <caption className="size-guide__head">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([size = '', ...cells]) => (
            <tr key={size} {...(size === own && { ref: ownRow, className: 'measures__own' })}>
              <th scope="row">
                {size}
                {size === own && <span className="measures__mark"> {mark}</span>}
              </th>
              {cells.map((cell, position) => (
                <td key={columns[position + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
