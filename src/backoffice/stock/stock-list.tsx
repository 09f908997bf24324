import { Link } from '@tanstack/react-router'

import type { StockRow } from '#contract/staff/stock.ts'
import { screens } from '#texts/backoffice.ts'
import * as texts from '#texts/backoffice-stock.ts'

import { DataTable, type Column } from '../ui/data-table.tsx'
import { moveAmongRows } from '../ui/row-keys.ts'

const columns: readonly Column<StockRow>[] = [
  {
    id: 'article',
    title: texts.article,
    cell: ({ sku, product, color, size }) => (
      <>
        <Link to="/stock/items/$sku" params={{ sku }} data-row="" onKeyDown={moveAmongRows}>
          {[product, color, size].filter(Boolean).join(', ')}
        </Link>
        <span className="table__about code">{sku}</span>
      </>
    ),
  },
  {
    id: 'units',
    title: texts.forSale,
    isNumber: true,
    cell: ({ units }) => (units === 'infinite' ? texts.unlimited : <strong>{units}</strong>),
  },
  { id: 'onHand', title: texts.onHand, isNumber: true, isWideOnly: true, cell: ({ onHand }) => onHand },
  {
    id: 'reserved',
    title: texts.reserved,
    isNumber: true,
    isWideOnly: true,
    cell: ({ reserved }) => reserved,
  },
  { id: 'waiting', title: texts.waiting, isNumber: true, cell: ({ waiting }) => waiting || '' },
]

/** The stock row by row; each leads to its article. */
export const StockList = ({ rows }: { readonly rows: readonly StockRow[] }) => (
  <DataTable label={screens.stock} rows={rows} columns={columns} rowKey={({ sku }) => sku} hasRowLinks />
)
