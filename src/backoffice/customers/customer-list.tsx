import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'

import { country as countryLabel, screens } from '#texts/backoffice.ts'
import { customers as texts } from '#texts/backoffice-sections.ts'

import { callStaff } from '../api/call-staff.ts'
import { countryName } from '../format/country.ts'
import { formatDay } from '../format/time.ts'
import { useMay } from '../session/session.ts'
import { Empty } from '../ui/notice.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { QueryView } from '../ui/query-view.tsx'
import { moveAmongRows } from '../ui/row-keys.ts'
import { UrlSearch } from '../ui/url-search.tsx'

const route = getRouteApi('/frame/customers')

/** The accounts that a search finds, or the newest ones. */
export function CustomerList() {
  const { text = '' } = route.useSearch()
  const navigate = useNavigate()
  const mayExport = useMay()('customers.export')
  const query = useQuery({
    queryKey: ['customers', text],
    queryFn: ({ signal }) =>
      callStaff('searchCustomers', { query: { limit: '100', ...(text && { text }) } }, signal),
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
          onSettle={(typed) => void navigate({ to: '/customers', search: { text: typed }, replace: true })}
        />
      </div>
      <QueryView query={query}>
        {({ customers }) =>
          customers.length === 0 ? (
            <Empty>{text ? texts.noneFound : texts.none}</Empty>
          ) : (
            <table className="table table--rows">
              <thead>
                <tr>
                  <th scope="col">{texts.customer}</th>
                  <th scope="col" className="wide-only">
                    {countryLabel}
                  </th>
                  <th scope="col" className="number">
                    {texts.registered}
                  </th>
                </tr>
              </thead>
              <tbody>
                {customers.map(({ id, email, name, country, registeredAt }) => (
                  <tr key={id}>
                    <td>
                      <Link to="/customers/$name" params={{ name: id }} data-row onKeyDown={moveAmongRows}>
                        {name || email}
                      </Link>
                      {name && <span className="table__about">{email}</span>}
                    </td>
                    <td className="wide-only">{countryName(country)}</td>
                    <td className="number">{formatDay(registeredAt)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          )
        }
      </QueryView>
    </>
  )
}
