import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'

import type { OrderQuery } from '#contract/staff/order-query.ts'
import { title as disputes } from '#texts/backoffice-disputes.ts'
import { makeAndSend } from '#texts/backoffice-labels.ts'
import { title as ordersByHand } from '#texts/backoffice-links.ts'
import * as texts from '#texts/backoffice-order-list.ts'
import { noOrders, noOrdersMatch, orderTitle, showAllOrders } from '#texts/backoffice-orders.ts'
import { screens } from '#texts/backoffice.ts'

import { callStaff } from '../api/call-staff.ts'
import { useMay, useShop } from '../session/session.ts'
import { BulkBar } from '../ui/bulk-bar.tsx'
import { Button } from '../ui/button.tsx'
import { DataTable } from '../ui/data-table.tsx'
import { FilterBar } from '../ui/filter-bar.tsx'
import { Empty } from '../ui/notice.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { Pager } from '../ui/pager.tsx'
import { QueryView } from '../ui/query-view.tsx'
import { useCountryChoices } from '../ui/use-country-choices.ts'
import { useSelection } from '../ui/use-selection.ts'
import { ViewBar } from '../ui/views/view-bar.tsx'
import type { ViewedTable } from '../ui/views/viewed-table.ts'
import { BulkDialog, type BulkKind } from './bulk-dialog.tsx'
import { BulkLabels } from './bulk-labels.tsx'
import { ExportButton } from './export-button.tsx'
import { FirstSteps } from './first-steps.tsx'
import { orderColumns } from './order-columns.tsx'
import { orderFilters } from './order-filters.ts'

const route = getRouteApi('/frame/orders')

const bulkActs = [
  { kind: 'wave', permission: 'orders.ship', name: texts.addToWave },
  { kind: 'tag', permission: 'orders.tag', name: texts.addTag },
  { kind: 'untag', permission: 'orders.tag', name: texts.removeTag },
  { kind: 'archive', permission: 'orders.archive', name: texts.archive },
] as const

/** Reads a page of the view that the address is, and beside it how many it finds in all. */
function useOrders(query: OrderQuery, after: string | undefined) {
  const page = useQuery({
    queryKey: ['orders', query, after],
    queryFn: ({ signal }) =>
      callStaff('listOrders', { query: { ...query, ...(after && { after }) } }, signal),
    placeholderData: keepPreviousData,
  })
  const count = useQuery({
    queryKey: ['orders', 'count', query],
    queryFn: ({ signal }) => callStaff('countOrders', { query }, signal),
    placeholderData: keepPreviousData,
  })
  const tags = useQuery({
    queryKey: ['orders', 'tags'],
    queryFn: ({ signal }) => callStaff('listOrderTags', {}, signal),
  })
  return { page, total: count.data?.count ?? null, tags: tags.data?.tags ?? [] }
}

const orderViews: ViewedTable = {
  path: '/orders',
  list: 'listOrderViews',
  save: 'saveOrderView',
  remove: 'removeOrderView',
  sharing: 'orders.share-views',
  allName: texts.allOrders,
  builtIn: texts.builtInViews,
  rowsStay: texts.ordersStay,
}

/** The orders: the address is the view, for the table, the export and what is done to many. */
export function OrderList() {
  const { after, ...values } = route.useSearch()
  // Checked by the server, which names what is wrong with an address that somebody typed.
  const query = values as OrderQuery
  const navigate = useNavigate()
  const may = useMay()
  const [bulk, setBulk] = useState<BulkKind | 'labels' | null>(null)
  const { page, total, tags } = useOrders(query, after)
  const rows = page.data?.orders ?? []
  const selection = useSelection(
    JSON.stringify(values),
    rows.map(({ number }) => number),
  )
  const acts = bulkActs.filter(({ permission }) => may(permission))
  const countries = useCountryChoices()
  const canMakeLabels = useShop().labelCarrier !== null && may('orders.ship')
  const selected = texts.countText(selection.isAll ? (total ?? 0) : selection.keys.size)
  const opened = { selection, query, selected, onClose: () => setBulk(null) }
  return (
    <>
      <PageHead title={screens.orders}>
        {may('orders.export') && <ExportButton query={query} />}
        <Link className="button button--plain" to="/orders/disputes">
          {disputes}
        </Link>
        {may('orders.create') && (
          <Link className="button button--plain" to="/orders/links">
            {ordersByHand}
          </Link>
        )}
      </PageHead>
      <ViewBar table={orderViews} values={values} />
      <FilterBar
        search={{ name: 'text', label: texts.searchLabel }}
        filters={orderFilters({ tags, countries })}
        values={values}
        onChange={(search, isTyped) => void navigate({ to: '/orders', search, replace: isTyped })}
      />
      <QueryView query={page}>
        {({ orders, next }) =>
          orders.length === 0 ? (
            <NoOrders isFiltered={Object.keys(values).length > 0 || after !== undefined} />
          ) : (
            <>
              <p className="count" role="status">
                {total !== null && texts.countText(total)}
              </p>
              <DataTable
                label={screens.orders}
                rows={orders}
                columns={orderColumns}
                rowKey={({ number }) => number}
                rowName={({ number }) => orderTitle(number)}
                {...(acts.length > 0 && { selection })}
                hasRowLinks
              />
              <Pager search={values} after={after} next={next} />
            </>
          )
        }
      </QueryView>
      <BulkBar selection={selection} total={total} countText={texts.countText}>
        {canMakeLabels && <Button onPress={() => setBulk('labels')}>{makeAndSend}</Button>}
        {acts.map(({ kind, name }) => (
          <Button key={kind} onPress={() => setBulk(kind)}>
            {name}
          </Button>
        ))}
      </BulkBar>
      {bulk === 'labels' && <BulkLabels {...opened} />}
      {bulk && bulk !== 'labels' && <BulkDialog kind={bulk} {...opened} />}
    </>
  )
}

const NoOrders = ({ isFiltered }: { readonly isFiltered: boolean }) =>
  isFiltered ? (
    <Empty>
      {noOrdersMatch}{' '}
      <Link to="/orders" search={{}}>
        {showAllOrders}
      </Link>
    </Empty>
  ) : (
    <>
      <Empty>{noOrders}</Empty>
      <FirstSteps />
    </>
  )
