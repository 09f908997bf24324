import { Link } from '@tanstack/react-router'

import type { OrderRow } from '#contract/staff/answers.ts'
import * as texts from '#texts/backoffice-orders.ts'
import { state } from '#texts/backoffice.ts'
import { countryName } from '#texts/formats/country-name.ts'

import { formatMoney } from '../format/money.ts'
import { formatTime } from '../format/time.ts'
import type { Column } from '../ui/data-table.tsx'
import { moveAmongRows } from '../ui/row-keys.ts'
import { Tag } from '../ui/tag.tsx'
import { OrderTags } from './order-tags.tsx'

/** What the table of orders shows of each. */
export const orderColumns: readonly Column<OrderRow>[] = [
  { id: 'number', title: texts.number, cell: (order) => <NameCell order={order} /> },
  { id: 'buyer', title: texts.buyer, isWideOnly: true, cell: (order) => <BuyerCell order={order} /> },
  {
    id: 'articles',
    title: texts.articles,
    isWideOnly: true,
    cell: (order) => <ArticlesCell order={order} />,
  },
  { id: 'state', title: state, cell: (order) => <StateCell order={order} /> },
  {
    id: 'total',
    title: texts.total,
    isNumber: true,
    cell: ({ totalMinor, currency }) => formatMoney(totalMinor, currency),
  },
]

interface CellProps {
  readonly order: OrderRow
}

function NameCell({ order: { number, createdAt, name } }: CellProps) {
  return (
    <>
      <Link to="/orders/$number" params={{ number }} data-row onKeyDown={moveAmongRows}>
        {number}
      </Link>
      <span className="table__about unbroken">{formatTime(createdAt)}</span>
      <span className="narrow-only">{name || texts.unnamed}</span>
    </>
  )
}

function BuyerCell({ order: { name, email, country } }: CellProps) {
  return (
    <>
      {name || texts.unnamed}
      <span className="table__about">{[email, countryName(country)].filter(Boolean).join(' · ')}</span>
    </>
  )
}

function ArticlesCell({ order: { articles, units } }: CellProps) {
  const listed = articles.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <>
      {articles.map(({ sku, name, size, quantity }) => (
        <span key={sku} className="table__line">
          {texts.units(quantity, name, size)}
        </span>
      ))}
      {units > listed && <span className="table__about">{texts.moreUnits(units - listed)}</span>}
    </>
  )
}

function StateCell({ order }: CellProps) {
  return (
    <>
      <OrderTags {...order} />
      {order.tags.map((tag) => (
        <Tag key={tag}>{tag}</Tag>
      ))}
    </>
  )
}
