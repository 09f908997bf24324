import { Link } from '@tanstack/react-router'

import type { OrderDetail } from '#contract/staff/answers.ts'
import * as texts from '#texts/backoffice-disputes.ts'

import { formatMoney } from '../../format/money.ts'
import { formatDay } from '../../format/time.ts'
import { Panel } from '../../ui/panel.tsx'
import { Deadline, DisputeTags, Excess } from './dispute-state.tsx'

/** What the buyer of an order disputes at the bank. Nothing where nothing is. */
export function OrderDisputes({ order: { disputes } }: { readonly order: OrderDetail }) {
  if (disputes.length === 0) return null
  return (
    <Panel title={texts.ofOrder}>
      {disputes.map((dispute) => (
        <div key={dispute.id}>
          <p className="row">
            <strong>{formatMoney(dispute.amountMinor, dispute.currency)}</strong>
            <DisputeTags dispute={dispute} />
            <span className="small">
              <Deadline dispute={dispute} />
            </span>
          </p>
          <p>{texts.reasonText(dispute.reason)}</p>
          <p className="soft small">
            {dispute.id}, {texts.opened(formatDay(dispute.openedAt))}
          </p>
          <Excess dispute={dispute} />
          <p>
            <Link to="/orders/disputes/$id" params={{ id: dispute.id }}>
              {dispute.stage === 'due' ? texts.answer : texts.evidence}
            </Link>
          </p>
        </div>
      ))}
    </Panel>
  )
}
