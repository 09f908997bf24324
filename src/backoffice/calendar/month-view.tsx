import type { CalendarAnswer, CalendarMoment } from '#contract/staff/calendar.ts'
import * as texts from '#texts/backoffice-calendar.ts'

import { formatWeekday } from '../format/days.ts'
import type { CalendarItem } from './calendar-items.ts'
import { ItemLink } from './item-link.tsx'
import { listWeeks, placeBars, type WeekBar } from './month-weeks.ts'

interface Props {
  /** `2026-10` */
  readonly month: string
  readonly items: readonly CalendarItem[]
  readonly answer: Pick<CalendarAnswer, 'today' | 'clockChanges'>
}

/** A month as weeks of seven days: what lasts is a bar over its days, what is a moment stands on its day. */
export function MonthView({ month, items, answer }: Props) {
  return (
    <div className="calendar__month">
      <div className="calendar__weekdays" aria-hidden="true">
        {texts.weekdays.map((name) => (
          <span key={name}>{name}</span>
        ))}
      </div>
      {listWeeks(month).map((week) => (
        <Week key={week[0]} week={week} month={month} items={items} answer={answer} />
      ))}
    </div>
  )
}

function Week({ week, month, items, answer }: Props & { readonly week: readonly string[] }) {
  const bars = placeBars(week, items)
  const rows = Math.max(0, ...bars.map(({ row }) => row + 1))
  const changed = new Map(answer.clockChanges.map(({ day, hours }) => [day, hours]))
  return (
    <div className="calendar__week">
      <div className="calendar__days" aria-hidden="true">
        {week.map((day) => {
          const hours = changed.get(day)
          return (
            <div
              key={day}
              className="calendar__day"
              data-other={!day.startsWith(month) || undefined}
              data-today={day === answer.today || undefined}
            >
              <span className="calendar__number">{Number(day.slice(8))}</span>
              {hours !== undefined && (
                <span className="calendar__change" title={texts.clocksChange(hours)}>
                  {hours} h
                </span>
              )}
            </div>
          )
        })}
      </div>
      {bars.length > 0 && (
        <ul
          className="calendar__bars"
          aria-label={texts.week(formatWeekday(week[0] ?? ''))}
          style={{ gridTemplateRows: `repeat(${rows}, auto)` }}
        >
          {bars.map((bar) => (
            <li
              key={bar.item.id}
              style={{ gridColumn: `${bar.first + 1} / span ${bar.days}`, gridRow: bar.row + 1 }}
            >
              <Bar bar={bar} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

const describe = (moment: CalendarMoment | null): string =>
  moment ? `${formatWeekday(moment.day)}, ${moment.time} ${moment.zone}` : ''

function Bar({ bar: { item, hasStart, hasEnd } }: { readonly bar: WeekBar }) {
  const { kind, name, state, starts, ends } = item
  const said = texts.barText(kind, { state, starts: describe(starts), ends: describe(ends) })
  const edges = [hasStart ? '' : 'calendar__bar--goes-on', hasEnd ? '' : 'calendar__bar--goes-further']
  return (
    <ItemLink
      item={item}
      title={name + said}
      className={`calendar__bar calendar__bar--${kind} calendar__bar--${state} ${edges.join(' ')}`}
    >
      {hasStart && starts && <span className="calendar__time">{starts.time}</span>}
      <span className="calendar__name">{name}</span>
      {hasEnd && ends && <span className="calendar__time">{`– ${ends.time}`}</span>}
      <span className="unseen">{said}</span>
    </ItemLink>
  )
}
