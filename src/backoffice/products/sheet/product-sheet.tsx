import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'

import type { PricelistName, ProductRow } from '#contract/staff/products.ts'
import { backToProducts, countText, noneMatch, searchLabel } from '#texts/backoffice-product.ts'
import * as texts from '#texts/backoffice-sheet.ts'

import { callStaff, type StaffRequest } from '../../api/call-staff.ts'
import { Button } from '../../ui/button.tsx'
import { Tick } from '../../ui/choices.tsx'
import { FilterBar } from '../../ui/filter-bar.tsx'
import { LeaveGuard } from '../../ui/leave-guard.tsx'
import { Empty } from '../../ui/notice.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Pager } from '../../ui/pager.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { ChangeHistory } from '../change-history.tsx'
import { productFilters } from '../product-filters.ts'
import { sheetColumns } from './sheet-columns.ts'
import { SheetGrid } from './sheet-grid.tsx'
import { SheetReview } from './sheet-review.tsx'
import { type GridKeys, useGridKeys } from './use-grid-keys.ts'
import { type Sheet, useSheet } from './use-sheet.ts'

const route = getRouteApi('/frame/products/sheet')
/** As many rows as a hand can oversee. */
const pageLength = '200'
const noRows: readonly ProductRow[] = []
const noPricelists: readonly PricelistName[] = []
type Search = Readonly<Record<string, string | undefined>>

/** The products that the address asks for, and the columns that it shows. */
function useAddressedSheet() {
  const { after, columns, ...values } = route.useSearch()
  const query = { ...values, limit: pageLength, ...(after && { after }) } as NonNullable<
    StaffRequest<'listProducts'>['query']
  >
  const page = useQuery({
    queryKey: ['products', query],
    queryFn: ({ signal }) => callStaff('listProducts', { query }, signal),
    placeholderData: keepPreviousData,
  })
  const pricelists = page.data?.pricelists ?? noPricelists
  const first = pricelists[0]?.id ?? ''
  const chosen: string = columns ?? `name,status,season,price.${first},compare.${first},hsCode,weight`
  const shown = useMemo(() => new Set<string>(chosen.split(',')), [chosen])
  const sheet = useSheet(page.data?.products ?? noRows, pricelists, shown)
  return { values, after, columns, page, pricelists, shown, sheet }
}

/** Many products at once, as a sheet: the address says which, and which columns. */
export function ProductSheet() {
  const { values, after, columns, page, pricelists, shown, sheet } = useAddressedSheet()
  const navigate = useNavigate()
  const client = useQueryClient()
  const show = (search: Search, replace: boolean) => void navigate({ to: '/products/sheet', search, replace })
  return (
    <>
      <PageHead title={texts.title}>
        <Link className="button button--plain" to="/products" search={values}>
          {backToProducts}
        </Link>
      </PageHead>
      <FilterBar
        search={{ name: 'text', label: searchLabel }}
        filters={productFilters(page.data)}
        values={values}
        onChange={(search, isTyped) => show({ ...search, columns }, isTyped)}
      />
      <ColumnChoice
        pricelists={pricelists}
        shown={shown}
        onChange={(next) => show({ ...values, after, columns: next }, true)}
      />
      <QueryView query={page}>
        {({ products, next, total }) =>
          products.length === 0 || sheet.columns.length === 0 ? (
            <Empty>{products.length === 0 ? noneMatch : texts.noColumns}</Empty>
          ) : (
            <>
              <p className="count">{countText(total)}</p>
              <SheetTable sheet={sheet} />
              <Pager search={{ ...values, columns }} after={after} next={next} />
            </>
          )
        }
      </QueryView>
      <ChangeHistory product={null} />
      <SheetReview sheet={sheet} onStale={() => client.invalidateQueries({ queryKey: ['products'] })} />
      <LeaveGuard isDirty={sheet.typed.size > 0} />
    </>
  )
}

interface ColumnChoiceProps {
  readonly pricelists: readonly PricelistName[]
  readonly shown: ReadonlySet<string>
  readonly onChange: (columns: string) => void
}

const ColumnChoice = ({ pricelists, shown, onChange }: ColumnChoiceProps) => (
  <details className="sheet__columns">
    <summary>{texts.columns}</summary>
    <div className="row">
      {sheetColumns(pricelists).map(({ id, title }) => (
        <Tick
          key={id}
          isSelected={shown.has(id)}
          onChange={(isShown) => {
            const others = [...shown].filter((each) => each !== id)
            onChange([...others, ...(isShown ? [id] : [])].join(',') || 'none')
          }}
        >
          {title}
        </Tick>
      ))}
    </div>
  </details>
)

/** The sheet with its acts; who may change nothing only reads it. */
function SheetTable({ sheet }: { readonly sheet: Sheet }) {
  const keys = useGridKeys(sheet)
  return (
    <>
      {!sheet.isLocked && <SheetActs sheet={sheet} keys={keys} />}
      <SheetGrid sheet={sheet} keys={keys} />
      <p role="status" className="small">
        {keys.leftOut > 0 && texts.leftOut(keys.leftOut)}
      </p>
    </>
  )
}

/** The same acts as the keys have, for who has no keyboard. */
function SheetActs({ sheet, keys }: { readonly sheet: Sheet; readonly keys: GridKeys }) {
  return (
    <>
      <p className="soft small">{texts.help}</p>
      <div className="row sheet__acts">
        <Button onPress={() => keys.edit(sheet.read(keys.active))}>{texts.change}</Button>
        <Button onPress={() => sheet.repeatDown(keys.range)}>{texts.fillDown}</Button>
        <Button isDisabled={!sheet.canUndo} onPress={sheet.undo}>
          {texts.undo}
        </Button>
      </div>
    </>
  )
}
