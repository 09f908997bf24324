import { Link } from '@tanstack/react-router'

import type { WithdrawalRow } from '#contract/staff/returns.ts'
import { orderTitle } from '#texts/backoffice-orders.ts'
import * as texts from '#texts/backoffice-returns.ts'

import { formatAge, formatDay } from '../../format/time.ts'
import type { Column } from '../../ui/data-table.tsx'
import { moveAmongRows } from '../../ui/row-keys.ts'
import { articleName } from '../units.ts'

const articlesText = ({ lines }: WithdrawalRow): string =>
  lines.length === 0
    ? texts.namesNothing
    : lines.map((line) => texts.unitsText(line.quantity, articleName(line), null)).join(', ')

/** The columns of the withdrawals of which nobody has announced a return. */
export const withdrawalColumns: readonly Column<WithdrawalRow>[] = [
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
          aria-label={`${orderTitle(row.number)}, ${texts.withdrawal}`}
          onKeyDown={moveAmongRows}
        >
          {row.number}
        </Link>
        <span className="table__about">{row.buyer || texts.unnamed}</span>
        <span className="table__about narrow-only">{articlesText(row)}</span>
      </>
    ),
  },
  { id: 'articles', title: texts.articles, isWideOnly: true, cell: articlesText },
  {
    id: 'deadline',
    title: texts.deadline,
    isNumber: true,
    cell: ({ refundBy, receivedAt }) => (
      <>
        {formatDay(refundBy)}
        <span className="table__about">{formatAge(receivedAt, Date.now())}</span>
      </>
    ),
  },
]
