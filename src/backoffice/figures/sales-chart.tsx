import { scaleLinear } from 'd3-scale'
import { line } from 'd3-shape'

import * as texts from '#texts/backoffice-figures.ts'

import { formatDayOfMonth } from '../format/days.ts'
import { ChartFrame, dayLine, plotArea } from '../ui/chart-frame.tsx'

/** A day of the chart, or the week that begins on it, in minor units. */
export interface ChartDay {
  readonly day: string
  readonly now: number
  readonly before: number
}

interface Props {
  readonly days: readonly ChartDay[]
  readonly currency: string
  /** Each is the sum of a week. */
  readonly isWeekly?: boolean
}

/** Sales day by day, or week by week: a full line for now, a dashed one for the year before, so that no colour is needed to tell them apart. */
export function SalesChart({ days, currency, isWeekly = false }: Props) {
  const most = Math.max(1, ...days.flatMap(({ now, before }) => [now, before]))
  const x = scaleLinear([0, Math.max(1, days.length - 1)], [plotArea.left, plotArea.right])
  const y = scaleLinear([0, most], [plotArea.bottom, plotArea.top]).nice(4)
  const draw = (read: (day: ChartDay) => number) =>
    line<ChartDay>(
      (_, index) => x(index),
      (day) => y(read(day)),
    )(days) ?? ''
  const every = Math.ceil(days.length / 6)
  const signs = (
    <>
      <span className="chart__sign">{texts.now}</span>
      <span className="chart__sign chart__sign--before">{texts.before}</span>
    </>
  )
  return (
    <ChartFrame label={texts.chartText(currency, isWeekly)} y={y} signs={signs}>
      {days.map(({ day }, index) =>
        index % every === 0 ? (
          <text
            key={day}
            className="chart__text"
            x={x(index)}
            y={dayLine}
            textAnchor={index === 0 ? 'start' : index === days.length - 1 ? 'end' : 'middle'}
          >
            {formatDayOfMonth(day)}
          </text>
        ) : null,
      )}
      <path className="chart__line chart__line--before" d={draw(({ before }) => before)} />
      <path className="chart__line" d={draw(({ now }) => now)} />
    </ChartFrame>
  )
}
