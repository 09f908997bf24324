import { scaleBand, scaleLinear } from 'd3-scale'

import * as texts from '#texts/backoffice-finance.ts'

import { formatAxis } from '../format/format-axis.ts'
import type { BookedSlot } from './sum-books.ts'

const [width, height] = [760, 220]
const edge = { top: 12, right: 8, bottom: 24, left: 56 }

/** Sales as full bars, refunds as outlined ones beside them, so that no colour is needed to tell them apart. */
export function BooksChart({
  slots,
  currency,
}: {
  readonly slots: readonly BookedSlot[]
  readonly currency: string
}) {
  const most = Math.max(1, ...slots.flatMap(({ salesMinor, refundsMinor }) => [salesMinor, refundsMinor]))
  const x = scaleBand(
    slots.map(({ slot }) => slot),
    [edge.left, width - edge.right],
  ).padding(0.2)
  const y = scaleLinear([0, most], [height - edge.bottom, edge.top]).nice(4)
  const half = x.bandwidth() / 2
  const every = Math.ceil(slots.length / 6)
  const bar = (minor: number) => ({ y: y(minor), height: y(0) - y(minor) })
  return (
    <figure className="chart">
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={texts.chartText(currency)}>
        {y.ticks(4).map((tick) => (
          <g key={tick}>
            <line className="chart__rule" x1={edge.left} x2={width - edge.right} y1={y(tick)} y2={y(tick)} />
            <text className="chart__text" x={edge.left - 8} y={y(tick)} dy="0.32em" textAnchor="end">
              {formatAxis(tick)}
            </text>
          </g>
        ))}
        {slots.map(({ slot, salesMinor, refundsMinor }, index) => (
          <g key={slot}>
            <rect className="chart__bar" x={x(slot)} width={half} {...bar(salesMinor)} />
            <rect
              className="chart__bar chart__bar--back"
              x={(x(slot) ?? 0) + half}
              width={half}
              {...bar(refundsMinor)}
            />
            {index % every === 0 && (
              <text className="chart__text" x={(x(slot) ?? 0) + half} y={height - 6} textAnchor="middle">
                {slot.length > 7 ? slot.slice(5) : slot}
              </text>
            )}
          </g>
        ))}
      </svg>
      <figcaption className="chart__key" aria-hidden="true">
        <span className="chart__sign chart__sign--bar">{texts.sales}</span>
        <span className="chart__sign chart__sign--bar chart__sign--back">{texts.refunds}</span>
      </figcaption>
    </figure>
  )
}
