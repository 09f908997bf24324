import type { CalendarAnswer } from '#contract/staff/calendar.ts'
import * as texts from '#texts/backoffice-calendar.ts'

import { formatMonth, formatWeekday } from '../format/days.ts'
import { Empty } from '../ui/notice.tsx'
import { listEvents, type CalendarEvent, type CalendarItem } from './calendar-items.ts'
import { ItemLink } from './item-link.tsx'
import { previewHref } from './preview-form.tsx'

interface Props {
  /** `2026-10` */
  readonly month: string
  readonly items: readonly CalendarItem[]
  readonly answer: Pick<CalendarAnswer, 'today' | 'clockChanges'>
}

/** What happens in a month, day by day; of the present month from today on, with what has passed behind a click. */
export function AgendaView({ month, items, answer }: Props) {
  const { today } = answer
  const events = listEvents(items, month)
  const changes = answer.clockChanges.filter(({ day }) => day.startsWith(month))
  const days = [...new Set([...events.map(({ moment }) => moment.day), ...changes.map(({ day }) => day)])]
  const isPresent = today.startsWith(month)
  const past = isPresent ? days.filter((day) => day < today).toSorted() : []
  const left = days.filter((day) => !past.includes(day)).toSorted()
  const show = (some: readonly string[]) =>
    some.map((day) => <Day key={day} day={day} events={events} answer={answer} />)
  const lasting = items.filter(
    ({ starts, ends }) => starts && ends && starts.day < `${month}-01` && ends.day > `${month}-31`,
  )
  return (
    <div className="calendar__agenda">
      {past.length > 0 && (
        <details className="calendar__past">
          <summary>{texts.passed}</summary>
          {show(past)}
        </details>
      )}
      {left.length > 0 ? show(left) : isPresent && past.length > 0 && <Empty>{texts.noneLeft}</Empty>}
      {lasting.length > 0 && (
        <section className="calendar__agenda-day">
          <h3>{texts.lasting(formatMonth(month))}</h3>
          <ul>
            {lasting.map((item) => (
              <li key={item.id} className="calendar__event">
                <ItemLink item={item}>{item.name}</ItemLink>
                <span className="soft">{texts.about(item.kind, item.state)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

interface DayProps {
  readonly day: string
  readonly events: readonly CalendarEvent[]
  readonly answer: Props['answer']
}

function Day({ day, events, answer: { today, clockChanges } }: DayProps) {
  const change = clockChanges.find((each) => each.day === day)
  return (
    <section className="calendar__agenda-day">
      <h3>
        {formatWeekday(day)}
        {day === today && <span className="calendar__today">{texts.today}</span>}
      </h3>
      {change && <p className="soft">{texts.clocksChange(change.hours)}</p>}
      <ul>
        {events
          .filter(({ moment }) => moment.day === day)
          .map((event) => (
            <Event
              key={`${event.edge} ${event.item.kind} ${event.item.id}`}
              event={event}
              hasZone={change !== undefined}
            />
          ))}
      </ul>
    </section>
  )
}

/** How many products are named below their number. */
const named = 5

function Event({ event, hasZone }: { readonly event: CalendarEvent; readonly hasZone: boolean }) {
  const { item, edge, moment } = event
  const { kind, name, names, state } = item
  return (
    <li className={`calendar__event calendar__event--${kind}`}>
      <span className="calendar__when">
        {moment.time}
        {hasZone && <span className="soft"> {moment.zone}</span>}
      </span>
      <span>
        <ItemLink item={item}>{name}</ItemLink> {texts.verb(kind, edge, Math.max(1, names.length))}
        <span className="table__about">
          {names.length > 0
            ? texts.someNames(names.slice(0, named), names.length - Math.min(named, names.length))
            : texts.about(kind, state)}
        </span>
      </span>
      <a
        className="calendar__look"
        href={previewHref(moment.at)}
        target="_blank"
        rel="noopener"
        aria-label={texts.previewLabel(formatWeekday(moment.day), moment.time)}
      >
        {texts.previewHere}
      </a>
    </li>
  )
}
