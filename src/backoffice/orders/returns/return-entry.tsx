import { Link } from '@tanstack/react-router'
import { useState } from 'react'

import type { Currency } from '#contract/money.ts'
import type { OrderDetail } from '#contract/staff/answers.ts'
import type { ReturnAnswer, ReturnLineAnswer } from '#contract/staff/returns.ts'
import { refundState, units } from '#texts/backoffice-orders.ts'
import * as texts from '#texts/backoffice-returns.ts'
import { reasonTexts } from '#texts/formats/return-reasons.ts'
import { fitPlaces } from '#texts/order-returns.ts'

import { formatMoney } from '../../format/money.ts'
import { formatTime } from '../../format/time.ts'
import { useMay } from '../../session/session.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorNotice } from '../../ui/notice.tsx'
import { say } from '../../ui/toasts.tsx'
import { CancelReturnDialog } from './cancel-return-dialog.tsx'
import { ReceiveDialog } from './receive-dialog.tsx'
import { RefundReturnDialog } from './refund-return-dialog.tsx'
import { ReturnTag } from './return-tag.tsx'
import { readNames, useReturnAct } from './use-return-act.ts'

interface Props {
  readonly order: OrderDetail
  readonly found: ReturnAnswer
}

const acts = [
  { name: texts.cancel, needs: 'announced', permission: 'orders.return', Dialog: CancelReturnDialog },
  { name: texts.receive, needs: 'announced', permission: 'orders.return', Dialog: ReceiveDialog },
  { name: texts.refund, needs: 'received', permission: 'orders.refund', Dialog: RefundReturnDialog },
] as const

/** One return of an order: what comes back and why, how far it is, and what can be done now. */
export function ReturnEntry({ order, found }: Props) {
  const { nth, state, withdrawal, announcedAt, announcedBy, receivedAt, closedAt } = found
  const may = useMay()
  const [open, setOpen] = useState<string | null>(null)
  const Dialog = acts.find(({ name }) => name === open)?.Dialog
  const by = announcedBy === 'buyer' ? texts.byBuyer : announcedBy
  return (
    <li>
      <div className="row row--apart">
        <p className="row">
          <strong>{texts.nthReturn(nth)}</strong>
          <ReturnTag state={state} />
          {withdrawal !== null && <span className="soft small">{texts.byWithdrawal}</span>}
        </p>
        <div className="row">
          {acts
            .filter(({ needs, permission }) => needs === state && may(permission))
            .map(({ name }, index, all) => (
              <Button
                key={name}
                look={index === all.length - 1 ? 'plain' : 'quiet'}
                aria-label={texts.named(name, nth)}
                onPress={() => setOpen(name)}
              >
                {name}
              </Button>
            ))}
        </div>
      </div>
      <p className="soft small">
        {[
          texts.announcedBy(formatTime(announcedAt), by),
          receivedAt !== null && texts.receivedAt(formatTime(receivedAt)),
          closedAt !== null && texts.closedAt(formatTime(closedAt)),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <ul>
        {found.lines.map((line) => (
          <LineText key={line.line} line={line} />
        ))}
      </ul>
      <Outcome found={found} currency={order.currency} />
      <Label order={order} found={found} />
      {Dialog && <Dialog order={order} found={found} onClose={() => setOpen(null)} />}
    </li>
  )
}

function LineText({ line }: { readonly line: ReturnLineAnswer }) {
  const { quantity, name, size, reason, fit, otherSize, received, condition, isRestocked } = line
  const about = [
    texts.reasonText(reasonTexts[reason], fit === '' ? '' : fitPlaces[fit].toLowerCase()),
    otherSize !== null && texts.wantsSize(otherSize),
    received !== null && texts.arrived(received, quantity, condition ? texts.conditions[condition] : ''),
    received !== null && received > 0 && (isRestocked ? texts.toStock : texts.notToStock),
  ]
  return (
    <li>
      {units(quantity, name, size)}
      <span className="table__about">{about.filter(Boolean).join(' · ')}</span>
    </li>
  )
}

/** What became of it, and what is still kept for it. */
function Outcome({ found, currency }: { readonly found: ReturnAnswer; readonly currency: Currency }) {
  const { state, refund, feeMinor, heldUntil, exchangeOrder } = found
  return (
    <div className="small">
      {refund && (
        <p>
          {texts.wentBack(formatMoney(refund.cardMinor + refund.giftCardMinor, currency))}{' '}
          {refund.state && <span className="soft">{refundState(refund.state)}</span>}
        </p>
      )}
      {state === 'refunded' && !refund && <p>{texts.noMoneyBack}</p>}
      {feeMinor > 0 && (state === 'announced' || state === 'received') && (
        <p>{texts.willBeWithheld(formatMoney(feeMinor, currency))}</p>
      )}
      {state === 'announced' && heldUntil !== null && <p>{texts.keptUntil(formatTime(heldUntil))}</p>}
      {exchangeOrder !== null && (
        <p>
          {texts.exchangeMade}{' '}
          <Link to="/orders/$number" params={{ number: exchangeOrder }}>
            {texts.exchangedFor(exchangeOrder)}
          </Link>
        </p>
      )}
    </div>
  )
}

/** Its label, or a way to have one made and mailed. */
function Label({ order, found }: Props) {
  const { nth, label, canLabel } = found
  const may = useMay()
  const make = useReturnAct('makeReturnLabel', () => say(texts.labelMailed(nth)))
  if (label)
    return /^https?:/.test(label.url) ? (
      <p className="small">
        <a href={label.url} target="_blank" rel="noreferrer">
          {texts.label(label.carrier)}
        </a>{' '}
        {label.trackingId && <span className="code">{label.trackingId}</span>}
      </p>
    ) : null
  if (!canLabel || !may('orders.return')) return null
  return (
    <>
      <ErrorNotice error={make.error} />
      <Button
        look="quiet"
        aria-label={texts.named(texts.makeLabel, nth)}
        isPending={make.isPending}
        onPress={() => make.mutate({ params: readNames({ order, found }) })}
      >
        {texts.makeLabel}
      </Button>
    </>
  )
}
