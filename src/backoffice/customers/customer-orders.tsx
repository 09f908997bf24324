import { Link } from '@tanstack/react-router'

import type { CustomerDetail } from '#contract/staff/customers.ts'
import { state as stateLabel } from '#texts/backoffice.ts'
import * as texts from '#texts/backoffice-customers.ts'
import { states as returnStates } from '#texts/backoffice-returns.ts'

import { formatDay, formatTime } from '../format/time.ts'
import { useMay } from '../session/session.ts'
import { Panel } from '../ui/panel.tsx'
import { Tag } from '../ui/tag.tsx'

/** What somebody bought, and what came back of it. */
export function CustomerOrders({ customer: { orders, returns } }: { readonly customer: CustomerDetail }) {
  return (
    <>
      <Panel title={texts.orders}>
        {orders.length === 0 ? <p className="soft">{texts.noOrders}</p> : <OrderTable orders={orders} />}
      </Panel>
      {returns.length > 0 && (
        <Panel title={texts.returns}>
          <ul className="notes">
            {returns.map(({ number, nth, state, announcedAt }) => (
              <li key={`${number} ${nth}`}>
                <OrderLink number={number}>{texts.returnOf(number)}</OrderLink>
                <p className="row soft small">
                  <Tag tone={state === 'announced' || state === 'received' ? 'open' : 'over'}>
                    {returnStates[state]}
                  </Tag>{' '}
                  {formatDay(announcedAt)}
                </p>
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </>
  )
}

function OrderTable({ orders }: Pick<CustomerDetail, 'orders'>) {
  return (
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
              <OrderLink number={number}>{number}</OrderLink>
              <span className="table__about">{formatTime(Date.parse(date))}</span>
            </td>
            <td>{status}</td>
            <td className="number">{total}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function OrderLink({ number, children }: { readonly number: string; readonly children: React.ReactNode }) {
  const mayRead = useMay()('orders.read')
  return mayRead ? (
    <Link to="/orders/$number" params={{ number }}>
      {children}
    </Link>
  ) : (
    children
  )
}
