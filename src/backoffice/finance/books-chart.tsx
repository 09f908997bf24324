import { scaleBand, scaleLinear } from 'd3-scale'

import * as texts from '#texts/backoffice-finance.ts'

import { formatDayOfMonth } from '../format/days.ts'
import { ChartFrame, dayLine, plotArea } from '../ui/chart-frame.tsx'
import type { BookedSlot } from './sum-books.ts'

interface Props {
  readonly slots: readonly BookedSlot[]
  readonly currency: string
}

/** Sales as full bars, refunds as outlined ones beside them, so that no colour is needed to tell them apart. */
export function BooksChart({ slots, currency }: Props) {
  const most = Math.max(1, ...slots.flatMap(({ salesMinor, refundsMinor }) => [salesMinor, refundsMinor]))
  const x = scaleBand(
    slots.map(({ slot }) => slot),
    [plotArea.left, plotArea.right],
  ).padding(0.2)
  const y = scaleLinear([0, most], [plotArea.bottom, plotArea.top]).nice(4)
  const half = x.bandwidth() / 2
  const every = Math.ceil(slots.length / 6)
  const bar = (minor: number) => ({ y: y(minor), height: y(0) - y(minor) })
  const signs = (
    <>
      <span className="chart__sign chart__sign--bar">{texts.sales}</span>
      <span className="chart__sign chart__sign--bar chart__sign--back">{texts.refunds}</span>
    </>
  )
  return (
    <ChartFrame label={texts.chartText(currency)} y={y} signs={signs}>
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
            <text className="chart__text" x={(x(slot) ?? 0) + half} y={dayLine} textAnchor="middle">
              {slot.length > 7 ? formatDayOfMonth(slot) : slot}
            </text>
          )}
        </g>
      ))}
    </ChartFrame>
  )
}
