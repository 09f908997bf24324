import { parseDate, type DateOrder } from '../prices/sale-dates.ts'
import { reportOnLine, type ReportCell } from '../report/cell-notes.ts'
import type { NoteOnLine } from '../source-product.ts'
import { isFalse, isTrue } from './true-or-false.ts'

interface Publication {
  readonly published: boolean
  /** When it goes live by itself, epoch milliseconds; null where nothing is to come. */
  readonly publishAt: number | null
}

// Shopify's statuses, and what people write for them in files of their own.
const activeWords = `active aktiv aktiva aktivt actif activo activa attivo ativo actief aktywny aktivní aktívny aktív aktiivinen enabled
  published publish visible live online`
const draftWords = `draft entwurf brouillon borrador bozza rascunho concept utkast kladde szkic koncept inactive inaktiv inactif inactivo
  inattivo inativo inactief nieaktywny disabled hidden unpublished offline private`
const archivedWords =
  'archived archiviert archivé archivado archiviato arquivado gearchiveerd arkiverad arkiveret arkivert zarchiwizowany'

type Status = 'active' | 'draft' | 'archived' | 'unlisted'

const statusByWord = new Map<string, Status>()
for (const word of activeWords.split(/\s+/)) statusByWord.set(word, 'active')
for (const word of draftWords.split(/\s+/)) statusByWord.set(word, 'draft')
for (const word of archivedWords.split(/\s+/)) statusByWord.set(word, 'archived')
statusByWord.set('unlisted', 'unlisted')

/** Returns the status that a cell names; null for an empty cell, and for what is none. */
export const parseStatus = (text: string): Status | null =>
  statusByWord.get(text.trim().toLowerCase()) ?? null

interface Cell {
  readonly column: string
  readonly value: string
}
interface How {
  readonly line: number
  readonly note: NoteOnLine
  /** Which number of a date is its day. */
  readonly dates: DateOrder
  /** Epoch milliseconds. */
  readonly now: number
}

const hidden: Publication = { published: false, publishAt: null }
const shown: Publication = { published: true, publishAt: null }

/**
 * Whether and when a Shopify product is on a page: its columns Status, Published and Published At say so. Notes what is not at once. A
 * cell that cannot be read puts nothing on a page: what was to stay hidden would be for sale.
 */
export function readPublication(
  cells: { readonly status: Cell; readonly published: Cell; readonly publishedAt: Cell },
  { line, note, dates, now }: How,
): Publication {
  const report = reportOnLine(line, note)
  const status = parseStatus(cells.status.value)
  if (status === 'draft' || status === 'archived') {
    note(line, { code: 'not-published', params: { why: status } })
    return hidden
  }
  if (cells.status.value !== '' && status === null) {
    report(cells.status.column, cells.status.value, { code: 'not-a-status', params: {} })
    return hidden
  }
  const { column, value } = cells.published
  if (isFalse(value)) {
    note(line, { code: 'not-published', params: { why: 'published-false' } })
    return hidden
  }
  if (value !== '' && !isTrue(value)) {
    report(column, value, { code: 'published-unclear', params: {} })
    return hidden
  }
  return cells.publishedAt.value === '' ? shown : readMoment(cells.publishedAt, { report, dates, now })
}

function readMoment(
  { column, value }: Cell,
  { report, dates, now }: { readonly report: ReportCell } & Pick<How, 'dates' | 'now'>,
): Publication {
  const read = parseDate(value, dates)
  if ('problem' in read) {
    if (read.problem === 'date-unclear' && isPastEitherWay(value, now)) return shown
    report(column, value, { code: 'not-a-moment', params: {} })
    return hidden
  }
  if (read.at <= now) return shown
  const readAs = value.startsWith(read.iso) ? null : read.iso
  report(column, value, { code: 'moment-ahead', params: { readAs } })
  return { published: false, publishAt: read.at }
}

/** Whether a date has come by now, whichever of its numbers is the day. */
const isPastEitherWay = (text: string, now: number): boolean =>
  (['day', 'month'] as const).every((order) => {
    const read = parseDate(text, order)
    return 'at' in read && read.at <= now
  })
