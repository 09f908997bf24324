import type { CampaignRow } from '#contract/staff/campaigns.ts'
import * as texts from '#texts/backoffice-campaigns.ts'

import { formatDate, formatDayIn } from '../format/days.ts'

const width = 960
const rowHeight = 34
const headHeight = 24
const dayMs = 86_400_000
/** How much of the past and of the future is always in view. */
const pastMs = 14 * dayMs
const futureMs = 42 * dayMs

/** Returns days at which the plot has a line: at most about eight. */
function listTicks(from: number, until: number): number[] {
  const steps = [7, 14, 28, 91, 182, 364].map((days) => days * dayMs)
  const step = steps.find((each) => (until - from) / each <= 8) ?? 364 * dayMs
  const first = Math.ceil(from / step) * step
  return Array.from(
    { length: Math.max(0, Math.floor((until - first) / step) + 1) },
    (_, index) => first + index * step,
  )
}

const formatDay = (local: string) => formatDate(local.slice(0, 10))

interface Props {
  readonly campaigns: readonly CampaignRow[]
  readonly now: number
  readonly timeZone: string
}

/** Campaigns over time: a bar for each, so that overlaps are seen. The table below says the same in words. */
export function CampaignPlot({ campaigns, now, timeZone }: Props) {
  const shown = campaigns
    .filter(({ state, endsAt }) => state !== 'cancelled' && endsAt > now - pastMs)
    .toSorted((a, b) => a.startsAt - b.startsAt)
  if (shown.length === 0) return null
  const from = now - pastMs
  const until = Math.max(now + futureMs, ...shown.map(({ endsAt }) => Math.min(endsAt, now + 364 * dayMs)))
  const place = (at: number) => ((Math.min(Math.max(at, from), until) - from) / (until - from)) * width
  const height = headHeight + shown.length * rowHeight
  const days = shown.map(
    (each) => `${each.name}, ${formatDay(each.startsLocal)} – ${formatDay(each.endsLocal)}`,
  )
  const label = `${texts.plot}: ${days.join('; ')}`
  return (
    <div className="campaigns__scroll" role="region" aria-label={texts.plot} tabIndex={0}>
      <svg className="campaigns__plot" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
        {listTicks(from, until).map((at) => (
          <g key={at}>
            <line className="campaigns__grid" x1={place(at)} x2={place(at)} y1={headHeight - 6} y2={height} />
            <text x={Math.min(place(at), width - 40)} y={12}>
              {formatDayIn(timeZone, at)}
            </text>
          </g>
        ))}
        {shown.map(({ id, name, state, startsAt, endsAt }, index) => {
          const x = place(startsAt)
          const isLate = x > width * 0.7
          return (
            <g key={id}>
              <rect
                className={`campaigns__bar campaigns__bar--${state}`}
                x={x}
                y={headHeight + index * rowHeight + 18}
                width={Math.max(4, place(endsAt) - x)}
                height={8}
                rx={2}
              />
              <text
                x={isLate ? width : x}
                y={headHeight + index * rowHeight + 13}
                textAnchor={isLate ? 'end' : 'start'}
              >
                {name}
              </text>
            </g>
          )
        })}
        <line className="campaigns__now" x1={place(now)} x2={place(now)} y1={headHeight - 6} y2={height} />
      </svg>
    </div>
  )
}
