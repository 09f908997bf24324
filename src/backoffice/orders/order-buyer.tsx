import { Link } from '@tanstack/react-router'

import type { OrderDetail } from '#contract/staff/answers.ts'
import * as texts from '#texts/backoffice-orders.ts'
import { email as emailLabel } from '#texts/backoffice.ts'

import { useMay } from '../session/session.ts'
import { Panel } from '../ui/panel.tsx'

function Address({ lines }: { readonly lines: readonly string[] }) {
  if (lines.length === 0) return <p className="soft">{texts.noAddress}</p>
  return (
    <address className="address">
      {lines.map((line, index) => (
        // Lines of an address may repeat, and never move.
        // oxlint-disable-next-line react/no-array-index-key
        <span key={index}>{line}</span>
      ))}
    </address>
  )
}

/** Who bought it, where it goes, and how it was paid. */
export function OrderBuyer({ order }: { readonly order: OrderDetail }) {
  const may = useMay()
  const { email, phone, deliverTo, billTo, paymentId } = order
  return (
    <>
      <Panel title={texts.deliverTo}>
        <Address lines={deliverTo} />
        <dl className="facts">
          {order.shippingMethod && (
            <>
              <dt>{texts.shipping}</dt>
              <dd>{order.shippingMethod}</dd>
            </>
          )}
          {phone && (
            <>
              <dt>{texts.phone}</dt>
              <dd>
                <a href={`tel:${phone}`}>{phone}</a>
              </dd>
            </>
          )}
        </dl>
      </Panel>
      <Panel title={texts.buyer}>
        <Address lines={billTo} />
        {email ? (
          <dl className="facts">
            <dt>{emailLabel}</dt>
            <dd>
              {may('customers.read') ? (
                <Link to="/customers" search={{ text: email }}>
                  {email}
                </Link>
              ) : (
                email
              )}
            </dd>
          </dl>
        ) : (
          <p className="soft">{texts.unnamed}</p>
        )}
      </Panel>
      <Panel title={texts.payment}>
        <dl className="facts">
          <dt>{texts.payment}</dt>
          <dd>{order.paymentMethod}</dd>
          {paymentId && (
            <>
              <dt>{texts.paymentId}</dt>
              <dd className="code">{paymentId}</dd>
            </>
          )}
        </dl>
        {paymentId && may('finance.read') && (
          <Link to="/finance/payouts" search={{ order: order.number }}>
            {texts.payouts}
          </Link>
        )}
      </Panel>
    </>
  )
}
