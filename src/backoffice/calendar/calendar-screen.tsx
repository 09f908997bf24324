import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'

import { calendarKinds, type CalendarAnswer } from '#contract/staff/calendar.ts'
import { calendarDay } from '#domain/days/calendar-day.ts'
import { screens } from '#texts/backoffice.ts'
import * as texts from '#texts/backoffice-calendar.ts'

import { callStaff } from '../api/call-staff.ts'
import { formatMonth } from '../format/days.ts'
import { Tick } from '../ui/choices.tsx'
import { Empty } from '../ui/notice.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { QueryView } from '../ui/query-view.tsx'
import { useNarrow } from '../ui/use-narrow.ts'
import { AgendaView } from './agenda-view.tsx'
import { groupProducts } from './calendar-items.ts'
import { addMonths, isMonth, listWeeks } from './month-weeks.ts'
import { MonthView } from './month-view.tsx'
import { PreviewForm } from './preview-form.tsx'
import { PreviewOpener } from './preview-opener.tsx'

const route = getRouteApi('/frame/calendar')

type Search = ReturnType<typeof route.useSearch>

/** Returns what the address says but for one of it. */
const without = ({ ...search }: Search, name: keyof Search): Search => {
  delete search[name]
  return search
}

/** The calendar, or the shop as it will be where the address names a moment: such a link works for everybody who is signed in. */
export function CalendarScreen() {
  const { at, path = '/' } = route.useSearch()
  return at === undefined ? <Calendar /> : <PreviewOpener at={at} path={path} />
}

/** What goes live or ends, month by month: as weeks, or as a list, which is all that a phone shows. */
function Calendar() {
  const { month: asked = '' } = route.useSearch()
  const [present] = useState(() => calendarDay(new Date()).slice(0, 7))
  const month = isMonth(asked) ? asked : present
  const weeks = listWeeks(month)
  const [from = '', until = ''] = [weeks[0]?.[0], weeks.at(-1)?.[6]]
  const query = useQuery({
    queryKey: ['calendar', from, until],
    queryFn: ({ signal }) => callStaff('listCalendar', { query: { from, until } }, signal),
    // Things begin and end by themselves.
    refetchInterval: 60_000,
  })
  return (
    <>
      <PageHead title={screens.calendar} />
      <MonthSteps month={month} />
      <QueryView query={query}>{(answer) => <Shown month={month} answer={answer} />}</QueryView>
    </>
  )
}

/** Goes from month to month; each is a link. */
function MonthSteps({ month }: { readonly month: string }) {
  const search = route.useSearch()
  const step = (months: number, label: string, path: string) => (
    <Link
      to="/calendar"
      search={{ ...search, month: addMonths(month, months) }}
      className="button calendar__step"
      aria-label={label}
    >
      <svg viewBox="0 0 12 12" aria-hidden="true">
        <path d={path} />
      </svg>
    </Link>
  )
  return (
    <div className="calendar__head">
      <h2 className="calendar__title" aria-live="polite">
        {formatMonth(month)}
      </h2>
      {step(-1, texts.earlier, 'M8 1.5 3.5 6 8 10.5')}
      {step(1, texts.later, 'M4 1.5 8.5 6 4 10.5')}
      <Link to="/calendar" search={without(search, 'month')} className="button">
        {texts.thisMonth}
      </Link>
    </div>
  )
}

function Shown({ month, answer }: { readonly month: string; readonly answer: CalendarAnswer }) {
  const { view, hide = '' } = route.useSearch()
  const isNarrow = useNarrow()
  const hidden = hide.split(',')
  const entries = answer.entries.filter(({ kind }) => !hidden.includes(kind))
  const items = groupProducts(entries, texts.products)
  const View = isNarrow || view === 'agenda' ? AgendaView : MonthView
  return (
    <>
      <div className="calendar__bar-row">
        <Kinds kinds={answer.kinds} hidden={hidden} />
        {!isNarrow && <Views />}
      </div>
      {answer.entries.length === 0 ? (
        <Empty>{texts.none(formatMonth(month))}</Empty>
      ) : (
        entries.length === 0 && <Empty>{texts.noneShown}</Empty>
      )}
      <View month={month} items={items} answer={answer} />
      <div className="calendar__foot">
        <p className="soft">{texts.clock(answer.timeZone)}</p>
        <PreviewForm />
      </div>
    </>
  )
}

interface KindsProps {
  readonly kinds: CalendarAnswer['kinds']
  readonly hidden: readonly string[]
}

/** Which kinds are shown, each a colour of the month. */
function Kinds({ kinds, hidden }: KindsProps) {
  const search = route.useSearch()
  const navigate = useNavigate()
  if (kinds.length < 2) return null
  const toggle = (name: string, isShown: boolean) => {
    const hide = calendarKinds.filter((kind) => (kind === name ? !isShown : hidden.includes(kind))).join(',')
    const others = without(search, 'hide')
    void navigate({ to: '/calendar', search: hide === '' ? others : { ...others, hide }, replace: true })
  }
  return (
    <fieldset className="calendar__kinds">
      <legend className="unseen">{texts.shown}</legend>
      {kinds.map((kind) => (
        <Tick key={kind} isSelected={!hidden.includes(kind)} onChange={(isShown) => toggle(kind, isShown)}>
          <span className={`calendar__key calendar__key--${kind}`} aria-hidden="true" />
          {texts.kinds[kind]}
        </Tick>
      ))}
    </fieldset>
  )
}

/** Month or agenda. */
function Views() {
  const search = route.useSearch()
  return (
    <nav className="views calendar__views" aria-label={texts.view}>
      <ul>
        <li>
          <Link
            to="/calendar"
            search={without(search, 'view')}
            className="views__link"
            activeOptions={{ exact: true }}
          >
            {texts.month}
          </Link>
        </li>
        <li>
          <Link
            to="/calendar"
            search={{ ...search, view: 'agenda' }}
            className="views__link"
            activeOptions={{ exact: true }}
          >
            {texts.agenda}
          </Link>
        </li>
      </ul>
    </nav>
  )
}
