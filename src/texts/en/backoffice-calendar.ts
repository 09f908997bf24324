import type { CalendarEntry, CalendarKind } from '#contract/staff/calendar.ts'

import { plural } from './plural.ts'
import { formatCount } from './formats/count.ts'

export const kinds: Record<CalendarKind, string> = {
  product: 'Products',
  campaign: 'Campaigns',
  page: 'Pages',
  menus: 'Menus and notices',
  voucher: 'Vouchers',
}
const kindOf: Record<CalendarKind, string> = {
  product: 'product',
  campaign: 'campaign',
  page: 'page',
  menus: 'menus and notices',
  voucher: 'voucher',
}
export const shown = 'Show'
export const view = 'View'
export const month = 'Month'
export const agenda = 'Agenda'
export const earlier = 'Earlier month'
export const later = 'Later month'
export const thisMonth = 'This month'
export const today = 'Today'
export const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const
export const clock = (timeZone: string) => `Times by the clock of ${timeZone}.`
export const none = (monthName: string) => `Nothing goes live or ends in ${monthName}.`
export const noneShown = 'Nothing of the kinds that are shown.'
export const noneLeft = 'Nothing more goes live or ends this month.'
export const passed = 'Earlier this month'
export const lasting = (monthName: string) => `Runs through all of ${monthName}`
export const week = (day: string) => `Week of ${day}`
export const products = (count: number) =>
  `${formatCount(count)} ${plural(count, { one: 'product', other: 'products' })}`
export const preview = 'Preview of the shop'
export const previewAt = 'The shop as of'
export const openPreview = 'Open preview'
export const previewHere = 'Preview'
export const previewLabel = (day: string, time: string) => `Preview of the shop on ${day}, ${time}`
export const someNames = (names: readonly string[], more: number) =>
  more > 0 ? `${names.join(', ')} and ${more} more` : names.join(', ')
export const clocksChange = (hours: number) =>
  hours > 24
    ? `Clocks go back: this day has ${hours} hours.`
    : `Clocks go forward: this day has ${hours} hours.`

type Verbs = { readonly start: string; readonly end: string }
const verbs: Record<CalendarKind, Verbs> = {
  product: { start: 'goes live', end: 'ends' },
  campaign: { start: 'starts', end: 'ends' },
  page: { start: 'is published', end: 'ends' },
  menus: { start: 'are published', end: 'end' },
  voucher: { start: 'can be used', end: 'ends' },
}
export const verb = (kind: CalendarKind, edge: keyof Verbs, count: number) =>
  kind === 'product' && count > 1 ? 'go live' : verbs[kind][edge]
export const about = (kind: CalendarKind, state: CalendarEntry['state']) =>
  state === 'draft' ? `${kindOf[kind]}, draft` : kindOf[kind]
/** What a bar of the month is, read out after its name. */
export const barText = (
  kind: CalendarKind,
  {
    state,
    starts,
    ends,
  }: { readonly state: CalendarEntry['state']; readonly starts: string; readonly ends: string },
) =>
  [
    '',
    about(kind, state),
    ...(starts ? [`${verbs[kind].start} ${starts}`] : []),
    ...(ends ? [`${verbs[kind].end} ${ends}`] : []),
  ].join(', ')
