import { scaleLinear } from 'd3-scale'
import { line } from 'd3-shape'

import * as texts from '#texts/backoffice-figures.ts'

import { formatAxis } from '../format/format-axis.ts'

/** A day of the chart, in minor units. */
export interface ChartDay {
  readonly day: string
  readonly now: number
  readonly before: number
}

const [width, height] = [760, 220]
const edge = { top: 12, right: 8, bottom: 24, left: 56 }

/** Sales day by day: a full line for now, a dashed one for the year before, so that no colour is needed to tell them apart. */
export function SalesChart({
  days,
  currency,
}: {
  readonly days: readonly ChartDay[]
  readonly currency: string
}) {
  const most = Math.max(1, ...days.flatMap(({ now, before }) => [now, before]))
  const x = scaleLinear([0, Math.max(1, days.length - 1)], [edge.left, width - edge.right])
  const y = scaleLinear([0, most], [height - edge.bottom, edge.top]).nice(4)
  const draw = (read: (day: ChartDay) => number) =>
    line<ChartDay>(
      (_, index) => x(index),
      (day) => y(read(day)),
    )(days) ?? ''
  const every = Math.ceil(days.length / 6)
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
        {days.map(({ day }, index) =>
          index % every === 0 ? (
            <text
              key={day}
              className="chart__text"
              x={x(index)}
              y={height - 6}
              textAnchor={index === 0 ? 'start' : index === days.length - 1 ? 'end' : 'middle'}
            >
              {day.slice(5)}
            </text>
          ) : null,
        )}
        <path className="chart__line chart__line--before" d={draw(({ before }) => before)} />
        <path className="chart__line" d={draw(({ now }) => now)} />
      </svg>
      <figcaption className="chart__key" aria-hidden="true">
        <span className="chart__sign">{texts.now}</span>
        <span className="chart__sign chart__sign--before">{texts.before}</span>
      </figcaption>
    </figure>
  )
}
