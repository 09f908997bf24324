import { Link } from '@tanstack/react-router'

import type { StockItemAnswer } from '#contract/staff/stock.ts'
import * as texts from '#texts/backoffice-stock.ts'

import { formatTime } from '../format/time.ts'
import { useMay } from '../session/session.ts'
import { Panel } from '../ui/panel.tsx'

interface Props {
  readonly item: StockItemAnswer
}

/** Which payments and orders have a claim on units, and who waits for some. */
export function ItemClaims({ item }: Props) {
  const { reservations, exchanges, orders } = item
  const mayOpen = useMay()('orders.read')
  return (
    <div>
      <Panel title={texts.claims}>
        {reservations.length + exchanges.length + orders.length === 0 ? (
          <p className="soft">{texts.noClaims}</p>
        ) : (
          <ul className="claims">
            {reservations.map(({ id, quantity, email, expiresAt }) => (
              <li key={id}>
                {texts.payment(quantity)}
                <span className="table__about">
                  {[email, texts.until(formatTime(expiresAt))].filter(Boolean).join(' · ')}
                </span>
              </li>
            ))}
            {exchanges.map(({ number, nth, quantity, expiresAt }) => (
              <li key={`${number} ${nth}`}>
                {mayOpen ? (
                  <Link to="/orders/$number" params={{ number }} hash="returns">
                    {texts.exchange(number)}
                  </Link>
                ) : (
                  texts.exchange(number)
                )}
                <span className="table__about">
                  {texts.keptForExchange(quantity)} · {texts.until(formatTime(expiresAt))}
                </span>
              </li>
            ))}
            {orders.map(({ number, quantity, createdAt }) => (
              <li key={number}>
                {mayOpen ? (
                  <Link to="/orders/$number" params={{ number }}>
                    {texts.order(number)}
                  </Link>
                ) : (
                  texts.order(number)
                )}
                <span className="table__about">
                  {texts.toSend(quantity)} · {formatTime(createdAt)}
                </span>
              </li>
            ))}
          </ul>
        )}
      </Panel>
      <Waiting item={item} />
    </div>
  )
}

function Waiting({ item: { waiting, waitingFor } }: Props) {
  return (
    <Panel title={texts.whoWaits}>
      {waiting === 0 && <p className="soft">{texts.noneWaits}</p>}
      {waiting > 0 && waitingFor.length === 0 && <p>{texts.waitHidden(waiting)}</p>}
      <ul className="claims">
        {waitingFor.map(({ email, askedAt }) => (
          <li key={email}>
            {email}
            <span className="table__about">{texts.since(formatTime(askedAt))}</span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
