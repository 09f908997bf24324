import { Link } from '@tanstack/react-router'

import type { ReturnRow } from '#contract/staff/returns.ts'
import { orderTitle } from '#texts/backoffice-orders.ts'
import * as texts from '#texts/backoffice-returns.ts'
import { reasonTexts } from '#texts/formats/return-reasons.ts'

import { formatAge } from '../../format/time.ts'
import { articleName } from '../units.ts'
import type { Column } from '../../ui/data-table.tsx'
import { moveAmongRows } from '../../ui/row-keys.ts'
import { ReturnTag } from './return-tag.tsx'

const articleTexts = ({ lines }: ReturnRow) =>
  lines.map((line) => texts.unitsText(line.received ?? line.quantity, articleName(line), line.otherSize))

const reasonsText = ({ lines }: ReturnRow): string =>
  [...new Set(lines.map(({ reason }) => reasonTexts[reason]))].join(', ')

/** The columns of the list of returns. */
export const returnColumns: readonly Column<ReturnRow>[] = [
  {
    id: 'order',
    title: texts.order,
    cell: (row) => (
      <>
        <Link
          to="/orders/$number"
          params={{ number: row.number }}
          hash="returns"
          data-row
          aria-label={`${orderTitle(row.number)}, ${texts.nthReturn(row.nth)}`}
          onKeyDown={moveAmongRows}
        >
          {row.number}
        </Link>
        <span className="table__about">{row.name || texts.unnamed}</span>
        <span className="table__about narrow-only">
          {articleTexts(row).join(', ')} · {reasonsText(row)}
        </span>
      </>
    ),
  },
  {
    id: 'articles',
    title: texts.articles,
    isWideOnly: true,
    cell: (row) => (
      <ul>
        {articleTexts(row).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    ),
  },
  { id: 'reason', title: texts.reason, isWideOnly: true, cell: reasonsText },
  {
    id: 'age',
    title: texts.age,
    isNumber: true,
    cell: ({ state, announcedAt, receivedAt, closedAt }) => (
      <>
        <ReturnTag state={state} />
        <span className="table__about">{formatAge(closedAt ?? receivedAt ?? announcedAt, Date.now())}</span>
      </>
    ),
  },
]
