import type { Permission } from '#contract/permissions.ts'
import type { CalendarAnswer, CalendarEntry, CalendarKind, CalendarMoment } from '#contract/staff/calendar.ts'
import { addDays } from '#domain/days/add-days.ts'
import { isCalendarDay } from '#domain/days/calendar-day.ts'

import type { Application } from '../application/application.ts'
import { refuse } from '../application/refuse.ts'
import { defineQuery } from '../application/use-case.ts'
import { listDatedCampaigns } from '../catalogue/campaigns/service.ts'
import { listScheduledProducts } from '../catalogue/service.ts'
import { listScheduledSite } from '../content/site/scheduled-site-service.ts'
import { listScheduledPages } from '../content/versions/scheduled-pages-service.ts'
import { listDatedVouchers } from '../vouchers/dated-vouchers-service.ts'
import { startOfZonedDay, zonedDay, zonedTime, zoneName } from '../zoned-days.ts'

/** Something with a start or an end, epoch milliseconds. */
interface Dated {
  readonly id: string
  readonly name: string
  readonly startsAt: number | null
  readonly endsAt: number | null
  readonly isDraft?: boolean
}
/** From the first moment on, up to the last, which is not among it; epoch milliseconds. */
interface Span {
  readonly from: number
  readonly until: number
}

interface Source {
  readonly kind: CalendarKind
  readonly permission: Permission
  list(app: Application, span: Span): Promise<readonly Dated[]>
}

const sources: readonly Source[] = [
  {
    kind: 'product',
    permission: 'catalogue.read',
    list: ({ database }, span) => listScheduledProducts(database.read, span),
  },
  {
    kind: 'campaign',
    permission: 'campaigns.read',
    list: ({ database }, span) => listDatedCampaigns(database.read, span),
  },
  {
    kind: 'page',
    permission: 'pages.read',
    list: ({ database }, span) => listScheduledPages(database.read, span),
  },
  {
    kind: 'menus',
    permission: 'pages.read',
    list: ({ database }, span) => listScheduledSite(database.read, span),
  },
  { kind: 'voucher', permission: 'vouchers.read', list: (app) => listDatedVouchers(app) },
]

const maxDays = 400
const defaultDays = 30

export interface ListCalendar {
  /** `2026-10-23`, by the clock of the shop; null: today. */
  readonly from: string | null
  /** The last day, which is among it; null: thirty days later. */
  readonly until: string | null
  readonly timeZone: string
}

/** Returns first and last day. Refuses `period-wrong`. */
function readPeriod({ from: first, until: last }: ListCalendar, today: string) {
  const from = first ?? today
  const until = last ?? (isCalendarDay(from) ? addDays(from, defaultDays) : from)
  const isPeriod =
    isCalendarDay(from) && isCalendarDay(until) && until >= from && until < addDays(from, maxDays)
  return isPeriod ? { from, until } : refuse('period-wrong', { from, until, maxDays }, 'until')
}

function showMoment(at: number, timeZone: string, isEnd: boolean): CalendarMoment {
  const local = zonedTime(at, timeZone)
  const clock = local.slice(11).replace(/:00$/, '')
  return isEnd && clock === '00:00'
    ? { at, day: addDays(local.slice(0, 10), -1), time: '24:00', zone: zoneName(at - 1, timeZone) }
    : { at, day: local.slice(0, 10), time: clock, zone: zoneName(at, timeZone) }
}

function findState({ startsAt, endsAt, isDraft = false }: Dated, now: number): CalendarEntry['state'] {
  if (isDraft) return 'draft'
  if (startsAt !== null && startsAt > now) return 'scheduled'
  return endsAt !== null && endsAt <= now ? 'ended' : 'running'
}

/** What has no start, or no end, is shown at the moment that it has: lasting for ever, it would stand on every day. */
function isWithin({ startsAt, endsAt }: Dated, { from, until }: Span): boolean {
  const first = startsAt ?? endsAt
  const last = endsAt ?? startsAt
  if (first === null || last === null || first >= until) return false
  return first === last ? first >= from : last > from
}

/** The days of a period on which clocks are changed. */
function listClockChanges(from: string, until: string, timeZone: string): CalendarAnswer['clockChanges'] {
  const changes: { day: string; hours: number }[] = []
  for (let day = from; day <= until; day = addDays(day, 1)) {
    const length = startOfZonedDay(addDays(day, 1), timeZone) - startOfZonedDay(day, timeZone)
    const hours = length / 3_600_000
    if (hours !== 24) changes.push({ day, hours })
  }
  return changes
}

/**
 * Returns what goes live or ends in a period, of the kinds that whoever asks may see: products, campaigns, pages, menus and vouchers. Refuses
 * `period-wrong`.
 */
export const listCalendar = defineQuery<ListCalendar, CalendarAnswer>({
  permission: 'calendar.read',
  async run({ app, actor }, asked) {
    const { timeZone } = asked
    const now = app.now()
    const today = zonedDay(now, timeZone)
    const { from, until } = readPeriod(asked, today)
    const span = {
      from: startOfZonedDay(from, timeZone),
      until: startOfZonedDay(addDays(until, 1), timeZone),
    }
    const seen = sources.filter(({ permission }) => actor.permissions.has(permission))
    const found = await Promise.all(
      seen.map(async ({ kind, list }) =>
        (await list(app, span))
          .filter((dated) => isWithin(dated, span))
          .map((dated) => ({ kind, dated, first: dated.startsAt ?? dated.endsAt ?? 0 })),
      ),
    )
    const inOrder = found
      .flat()
      .toSorted((a, b) => a.first - b.first || a.dated.name.localeCompare(b.dated.name, 'en'))
    return {
      from,
      until,
      today,
      timeZone,
      kinds: seen.map(({ kind }) => kind),
      entries: inOrder.map(({ kind, dated }) => ({
        kind,
        id: dated.id,
        name: dated.name,
        state: findState(dated, now),
        starts: dated.startsAt === null ? null : showMoment(dated.startsAt, timeZone, false),
        ends: dated.endsAt === null ? null : showMoment(dated.endsAt, timeZone, true),
      })),
      clockChanges: listClockChanges(from, until, timeZone),
    }
  },
})
