import type { ScaleLinear } from 'd3-scale'

import { formatAxis } from '../format/format-axis.ts'

/** Of a plot, in px of its own drawing, which is as wide as its panel. */
export const chartSize = { width: 760, height: 236 } as const
/** What the axes leave to the plot itself. */
export const plotArea = { left: 76, right: 752, top: 12, bottom: 196 } as const

interface Props {
  /** What is to be seen, for whoever does not see it. */
  readonly label: string
  /** Of amounts in minor units. */
  readonly y: ScaleLinear<number, number>
  /** What its marks mean. */
  readonly signs: React.ReactNode
  readonly children: React.ReactNode
}

/** A plot of amounts: its rules with their figures, what is drawn between them, and a key. */
export const ChartFrame = ({ label, y, signs, children }: Props) => (
  <figure className="chart">
    <svg viewBox={`0 0 ${chartSize.width} ${chartSize.height}`} role="img" aria-label={label}>
      {y.ticks(4).map((tick) => (
        <g key={tick}>
          <line className="chart__rule" x1={plotArea.left} x2={plotArea.right} y1={y(tick)} y2={y(tick)} />
          <text className="chart__text" x={plotArea.left - 8} y={y(tick)} dy="0.32em" textAnchor="end">
            {formatAxis(tick)}
          </text>
        </g>
      ))}
      {children}
    </svg>
    <figcaption className="chart__key" aria-hidden="true">
      {signs}
    </figcaption>
  </figure>
)

/** Where a day's name stands: below the plot. */
export const dayLine = chartSize.height - 6
