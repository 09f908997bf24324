import type { OrderDetail } from '#contract/staff/answers.ts'
import * as texts from '#texts/backoffice-orders.ts'

import { formatMoney } from '../format/money.ts'
import { formatTime } from '../format/time.ts'
import { Panel } from '../ui/panel.tsx'
import { Tag } from '../ui/tag.tsx'
import { findArticleName } from './units.ts'

/** What went back, where, and how far it is. */
export function OrderRefunds({ order }: { readonly order: OrderDetail }) {
  const { currency, refunds } = order
  return (
    <Panel title={texts.refunds}>
      {refunds.length === 0 && <p className="soft">{texts.noRefunds}</p>}
      {refunds.map(({ id, createdAt, cardMinor, giftCardMinor, state, reason, lines }) => (
        <div key={id}>
          <p className="row">
            <strong>{formatMoney(cardMinor + giftCardMinor, currency)}</strong>
            {state && <Tag tone={state === 'failed' ? 'warn' : 'calm'}>{texts.refundState(state)}</Tag>}
            <span className="soft small">{formatTime(createdAt)}</span>
          </p>
          <ul className="small">
            {cardMinor > 0 && <li>{texts.partToCard(formatMoney(cardMinor, currency))}</li>}
            {giftCardMinor > 0 && <li>{texts.partToGiftCards(formatMoney(giftCardMinor, currency))}</li>}
            {lines.map(({ sku, quantity }) => (
              <li key={sku}>{texts.units(quantity, findArticleName(order, sku), '')}</li>
            ))}
          </ul>
          {reason && <p className="soft small">{reason}</p>}
        </div>
      ))}
    </Panel>
  )
}
