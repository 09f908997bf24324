import { isCalendarDay } from '#domain/days/calendar-day.ts'

import { reportOnLine } from '../report/cell-notes.ts'
import type { NoteOnLine } from '../source-product.ts'
import { isFalse } from './shopify-cells.ts'

interface Publication {
  readonly published: boolean
  /** When it goes live by itself, epoch milliseconds; null where nothing is to come. */
  readonly publishAt: number | null
}

/** A moment with its offset from UTC, as Shopify (`2026-12-03T09:00:00+01:00`) and Matrixify (`2026-12-03 09:00:00 +0100`) write it. */
const moment = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2})?)(?:\.\d+)?)?\s*(Z|UTC|[+-]\d{2}:?\d{2})?$/i

/** Reads a moment; null for what is not one. A day alone begins at midnight; without an offset it is UTC. */
export function parseMoment(text: string): number | null {
  const [, day, time = '00:00', offset = 'Z'] = moment.exec(text) ?? []
  if (day === undefined) return null
  const zone = /^[+-]/.test(offset) ? offset.replace(/(\d{2}):?(\d{2})$/, '$1:$2') : 'Z'
  const at = Date.parse(`${day}T${time}${zone}`)
  return Number.isNaN(at) || !isCalendarDay(day) ? null : at
}

/** Whether and when a Shopify product is on a page: its columns Status, Published and Published At say so. Notes what is not at once. */
export function readPublication(
  cells: { readonly status: string; readonly published: string; readonly publishedAt: string },
  {
    line,
    note,
    column,
    now,
  }: { readonly line: number; readonly note: NoteOnLine; readonly column: string; readonly now: number },
): Publication {
  const { status, published, publishedAt } = cells
  const isHeld = status === 'draft' || status === 'archived'
  if (isHeld || isFalse(published)) {
    note(line, { code: 'not-published', params: { why: isHeld ? status : 'published-false' } })
    return { published: false, publishAt: null }
  }
  if (publishedAt === '') return { published: true, publishAt: null }
  const at = parseMoment(publishedAt)
  const report = (code: 'not-a-moment' | 'moment-ahead') =>
    reportOnLine(line, note)(column, publishedAt, { code, params: {} })
  if (at === null) {
    report('not-a-moment')
    return { published: false, publishAt: null }
  }
  if (at <= now) return { published: true, publishAt: null }
  report('moment-ahead')
  return { published: false, publishAt: at }
}
