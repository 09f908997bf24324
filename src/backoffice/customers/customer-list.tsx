import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'

import { customerKinds, type CustomerKind, type CustomerRow } from '#contract/staff/customers.ts'
import { country as countryLabel, screens } from '#texts/backoffice.ts'
import * as texts from '#texts/backoffice-customers.ts'
import { countryName } from '#texts/formats/country-name.ts'

import { callStaff } from '../api/call-staff.ts'
import { formatDay } from '../format/time.ts'
import { useMay } from '../session/session.ts'
import { Radios } from '../ui/choices.tsx'
import { type Column, DataTable } from '../ui/data-table.tsx'
import { Empty } from '../ui/notice.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { Pager } from '../ui/pager.tsx'
import { QueryView } from '../ui/query-view.tsx'
import { moveAmongRows } from '../ui/row-keys.ts'
import { UrlSearch } from '../ui/url-search.tsx'

const route = getRouteApi('/frame/customers')

/** Those with an account, or those who bought without one, the newest first; a search finds them by name, email, telephone and postcode. */
export function CustomerList() {
  const { text = '', after, ...search } = route.useSearch()
  const kind = customerKinds.find((each) => each === search.kind) ?? 'account'
  const other = kind === 'account' ? 'guest' : 'account'
  const navigate = useNavigate()
  const mayExport = useMay()('customers.export')
  const query = useQuery({
    queryKey: ['customers', kind, text, after],
    queryFn: ({ signal }) =>
      callStaff(
        'searchCustomers',
        { query: { kind, ...(text && { text }), ...(after && { after }) } },
        signal,
      ),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <PageHead title={screens.customers}>
        {mayExport && (
          <Link className="button" to="/customers/requests">
            {texts.requests}
          </Link>
        )}
      </PageHead>
      <div className="filters" role="search">
        <UrlSearch
          label={texts.searchLabel}
          value={text}
          onSettle={(typed) =>
            void navigate({ to: '/customers', search: { kind: search.kind, text: typed }, replace: true })
          }
        />
        <Radios<CustomerKind>
          label={texts.show}
          value={kind}
          choices={customerKinds.map((each) => [each, texts.kinds[each]] as const)}
          onChange={(each) => void navigate({ to: '/customers', search: searchFor(each, text) })}
        />
      </div>
      <QueryView query={query}>
        {({ customers, next }) =>
          customers.length === 0 ? (
            <Empty>
              {text ? texts.noneFound[kind] : texts.none[kind]}{' '}
              {text && (
                <Link to="/customers" search={searchFor(other, text)}>
                  {texts.lookAmong[other]}
                </Link>
              )}
            </Empty>
          ) : (
            <>
              <DataTable
                label={texts.kinds[kind]}
                rows={customers}
                columns={columns(kind)}
                rowKey={({ id }) => id}
                hasRowLinks
              />
              <Pager search={{ kind: search.kind, text }} after={after} next={next} />
            </>
          )
        }
      </QueryView>
    </>
  )
}

const searchFor = (kind: CustomerKind, text: string) => ({
  ...(kind === 'guest' && { kind }),
  ...(text && { text }),
})

const columns = (kind: CustomerKind): readonly Column<CustomerRow>[] => [
  {
    id: 'customer',
    title: texts.customer,
    cell: ({ id, name, email }) => (
      <>
        <Link to="/customers/$name" params={{ name: id }} data-row onKeyDown={moveAmongRows}>
          {name || email}
        </Link>
        {name && <span className="table__about">{email}</span>}
      </>
    ),
  },
  { id: 'country', title: countryLabel, isWideOnly: true, cell: ({ country }) => countryName(country) },
  {
    id: 'since',
    title: kind === 'guest' ? texts.newestOrder : texts.registered,
    isNumber: true,
    cell: ({ registeredAt }) => formatDay(registeredAt),
  },
]
