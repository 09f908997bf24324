import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'

import * as texts from '#texts/backoffice-packing.ts'

import { callStaff } from '../api/call-staff.ts'
import { formatDay } from '../format/time.ts'
import { useShop } from '../session/session.ts'
import { Button } from '../ui/button.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { QrCode } from '../ui/qr-code.tsx'
import { QueryView } from '../ui/query-view.tsx'
import { listToPack } from './scan.ts'

const route = getRouteApi('/frame/orders/$number/slip')

/** What lies in the parcel, for the buyer; its code opens the order where it is packed. No prices: it may be a present. */
export function SlipScreen() {
  const { number } = route.useParams()
  const shop = useShop()
  const query = useQuery({
    queryKey: ['order', number],
    queryFn: ({ signal }) => callStaff('showOrder', { params: { number } }, signal),
  })
  return (
    <>
      <PageHead title={texts.slipTitle(number)}>
        <Button look="primary" onPress={() => window.print()}>
          {texts.print}
        </Button>
      </PageHead>
      <QueryView query={query}>
        {(order) => (
          <article className="slip">
            <header className="slip__head">
              <div>
                <p className="title">{shop.name}</p>
                <p>
                  {texts.order(number)} · {formatDay(order.createdAt)}
                </p>
              </div>
              <QrCode text={number} label={texts.slipCode(number)} />
            </header>
            <address className="slip__address">
              {order.deliverTo.map((line) => (
                <span key={line}>{line}</span>
              ))}
            </address>
            {order.shippingMethod && <p>{order.shippingMethod}</p>}
            <table className="table">
              <thead>
                <tr>
                  <th scope="col">{texts.article}</th>
                  <th scope="col" className="number">
                    {texts.quantity}
                  </th>
                </tr>
              </thead>
              <tbody>
                {listToPack(order.lines).map(({ sku, name, colour, size, left }) => (
                  <tr key={sku}>
                    <td>
                      {name}
                      <span className="table__about">{[colour, size, sku].filter(Boolean).join(' · ')}</span>
                    </td>
                    <td className="number">{left}</td>
                  </tr>
                ))}
              </tbody>
            </table>
            <p>{texts.thanks}</p>
          </article>
        )}
      </QueryView>
    </>
  )
}
