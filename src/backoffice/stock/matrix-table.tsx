import { memo } from 'react'

import type { StockRow } from '#contract/staff/stock.ts'
import { stock as texts } from '#texts/backoffice-sections.ts'

import type { StockChange } from './stock-draft.ts'
import type { ProductMatrix } from './stock-matrix.ts'

interface Props {
  readonly matrix: ProductMatrix
  readonly typed: ReadonlyMap<string, StockChange>
  readonly onType: (row: StockRow, text: string) => void
  readonly canChange: boolean
}

/** The units of one product: colours down, sizes across. */
export const MatrixTable = memo(function MatrixTable({ matrix, typed, onType, canChange }: Props) {
  const { product, sizes, rows } = matrix
  return (
    <section className="matrix" aria-label={product}>
      <div className="matrix__scroll" tabIndex={0} role="group" aria-label={product}>
        <table>
          <caption>{product}</caption>
          <thead>
            <tr>
              <th scope="col">
                <span className="unseen">{texts.color}</span>
              </th>
              {sizes.map((size) => (
                <th key={size} scope="col">
                  {size || texts.oneSize}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ color, cells }) => (
              <tr key={cells.find((cell) => cell !== null)?.sku}>
                <th scope="row">{color || texts.oneColor}</th>
                {cells.map((row, index) => (
                  <td key={sizes[index]}>
                    {row && (
                      <Cell row={row} change={typed.get(row.sku)} onType={onType} canChange={canChange} />
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
})

interface CellProps extends Pick<Props, 'onType' | 'canChange'> {
  readonly row: StockRow
  readonly change: StockChange | undefined
}

function Cell({ row, change, onType, canChange }: CellProps) {
  const { product, color, size, units, onHand, reserved } = row
  if (units === 'infinite') return <span className="soft small">{texts.unlimited}</span>
  const held = reserved > 0 && <span className="matrix__held">{texts.held(reserved)}</span>
  if (!canChange)
    return (
      <>
        <span className={units === 0 ? 'matrix__cell--none' : ''}>{onHand}</span>
        {held}
      </>
    )
  const state = change
    ? `matrix__cell--changed ${change.count === null ? 'matrix__cell--wrong' : ''}`
    : units === 0
      ? 'matrix__cell--none'
      : ''
  return (
    <>
      <input
        className={`matrix__cell ${state}`}
        inputMode="numeric"
        autoComplete="off"
        aria-label={texts.cell(product, color, size)}
        aria-invalid={change?.count === null}
        value={change?.text ?? String(onHand)}
        onChange={({ target }) => onType(row, target.value)}
        onFocus={({ target }) => target.select()}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onType(row, String(onHand))
        }}
      />
      {held}
    </>
  )
}
