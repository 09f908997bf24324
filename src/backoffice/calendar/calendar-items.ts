import type { CalendarEntry, CalendarMoment } from '#contract/staff/calendar.ts'

/** What stands in the calendar: an entry, or the products that go live at one moment. */
export interface CalendarItem extends CalendarEntry {
  /** Names of the products where there are several, otherwise empty. */
  readonly names: readonly string[]
}

/** From how many products of one moment on they are one line. */
const together = 4

/** Returns the entries with the products of a season, which go live together, as one. `sum` says how many they are. */
export function groupProducts(
  entries: readonly CalendarEntry[],
  sum: (count: number) => string,
): CalendarItem[] {
  const momentKey = ({ kind, starts }: CalendarEntry) => (kind === 'product' && starts ? starts.at : null)
  const moments = Map.groupBy(entries, momentKey)
  const placed = new Set<number>()
  return entries.flatMap((entry): CalendarItem[] => {
    const at = momentKey(entry)
    const alike = at === null ? [] : (moments.get(at) ?? [])
    if (at === null || alike.length < together) return [{ ...entry, names: [] }]
    if (placed.has(at)) return []
    placed.add(at)
    return [{ ...entry, id: `products ${at}`, name: sum(alike.length), names: alike.map(({ name }) => name) }]
  })
}

/** A start or an end. */
export interface CalendarEvent {
  readonly item: CalendarItem
  readonly edge: 'start' | 'end'
  readonly moment: CalendarMoment
}

/** Returns the starts and ends of a month (`2026-10`), in the order of time. */
export function listEvents(items: readonly CalendarItem[], month: string): CalendarEvent[] {
  const events = items.flatMap((item): CalendarEvent[] => [
    ...(item.starts ? [{ item, edge: 'start' as const, moment: item.starts }] : []),
    ...(item.ends ? [{ item, edge: 'end' as const, moment: item.ends }] : []),
  ])
  return events
    .filter(({ moment }) => moment.day.startsWith(month))
    .toSorted((a, b) => a.moment.at - b.moment.at)
}
