import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'

import type { CustomerDetail } from '#contract/staff/customers.ts'
import {
  country as countryLabel,
  email as emailLabel,
  screens,
  state as stateLabel,
} from '#texts/backoffice.ts'
import { customers as texts } from '#texts/backoffice-sections.ts'

import { callStaff } from '../api/call-staff.ts'
import { CasesPanel } from '../ui/cases-panel.tsx'
import { countryName } from '../format/country.ts'
import { formatDay } from '../format/time.ts'
import { useMay } from '../session/session.ts'
import { PageHead } from '../ui/page-head.tsx'
import { Panel } from '../ui/panel.tsx'
import { QueryView } from '../ui/query-view.tsx'

const route = getRouteApi('/frame/customers/$name')

/** One account, with its orders. */
export function CustomerScreen() {
  const { name } = route.useParams()
  const query = useQuery({
    queryKey: ['customer', name],
    queryFn: ({ signal }) => callStaff('showCustomer', { params: { name } }, signal),
  })
  return (
    <>
      <PageHead title={query.data ? query.data.name || query.data.email : screens.customers} />
      <QueryView query={query}>
        {(customer) => (
          <div className="profile">
            <About customer={customer} />
            <Orders orders={customer.orders} />
            <CasesPanel of={{ email: customer.email }} />
          </div>
        )}
      </QueryView>
    </>
  )
}

function About({ customer }: { readonly customer: CustomerDetail }) {
  const { email, isEmailProven, phone, address, country, registeredAt, newsletter } = customer
  return (
    <Panel title={texts.about}>
      <dl className="facts">
        <dt>{emailLabel}</dt>
        <dd>
          {email}
          <span className="table__about">{isEmailProven ? texts.proven : texts.unproven}</span>
        </dd>
        {phone && (
          <>
            <dt>{texts.phone}</dt>
            <dd>{phone}</dd>
          </>
        )}
        <dt>{countryLabel}</dt>
        <dd>{countryName(country)}</dd>
        <dt>{texts.address}</dt>
        <dd>{address.length > 0 ? address.join(', ') : <span className="soft">{texts.noAddress}</span>}</dd>
        <dt>{texts.registered}</dt>
        <dd>{formatDay(registeredAt)}</dd>
        <dt>{texts.newsletter}</dt>
        <dd>{newsletter ? texts.getsNewsletter : texts.noNewsletter}</dd>
      </dl>
    </Panel>
  )
}

function Orders({ orders }: Pick<CustomerDetail, 'orders'>) {
  const mayRead = useMay()('orders.read')
  if (orders.length === 0)
    return (
      <Panel title={texts.orders}>
        <p className="soft">{texts.noOrders}</p>
      </Panel>
    )
  return (
    <Panel title={texts.orders}>
      <table className="lines">
        <thead>
          <tr>
            <th scope="col">{texts.order}</th>
            <th scope="col">{stateLabel}</th>
            <th scope="col" className="number">
              {texts.total}
            </th>
          </tr>
        </thead>
        <tbody>
          {orders.map(({ number, date, status, total }) => (
            <tr key={number}>
              <td>
                {mayRead ? (
                  <Link to="/orders/$number" params={{ number }}>
                    {number}
                  </Link>
                ) : (
                  number
                )}
                <span className="table__about">{date}</span>
              </td>
              <td>{status}</td>
              <td className="number">{total}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  )
}
