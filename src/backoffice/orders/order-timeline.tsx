import { useState } from 'react'

import type { AuditEntryAnswer } from '#contract/staff/account.ts'
import type { OrderDetail } from '#contract/staff/answers.ts'
import type {
  OrderMailAnswer,
  ParcelEventAnswer,
  PaymentEventAnswer,
} from '#contract/staff/order-timeline.ts'
import * as orderTexts from '#texts/backoffice-orders.ts'
import * as texts from '#texts/backoffice-timeline.ts'
import { mailKindText } from '#texts/order-mails.ts'

import { readDetail } from '../format/audit-detail.ts'
import { formatMoney } from '../format/money.ts'
import { formatDay, formatTime } from '../format/time.ts'
import { Button } from '../ui/button.tsx'
import { Panel } from '../ui/panel.tsx'
import { MailDialog } from './mail-dialog.tsx'

interface Entry {
  readonly id: string
  readonly at: number
  readonly content: React.ReactNode
}

/** What happened to the order, newest first: what was done by whom, what was written to the buyer, and what became of the payment. */
export function OrderTimeline({ order }: { readonly order: OrderDetail }) {
  const [mail, setMail] = useState<OrderMailAnswer | null>(null)
  const entries: Entry[] = [
    ...order.payments.map((event, index) => ({
      id: `payment ${index}`,
      at: event.at,
      content: <Payment event={event} />,
    })),
    ...order.mails.map((one) => ({
      id: one.id,
      at: one.sentAt,
      content: <Mail mail={one} onShow={() => setMail(one)} />,
    })),
    ...order.parcelEvents.map((event, index) => ({
      id: `parcel ${index}`,
      at: event.at,
      content: <Parcel event={event} order={order} />,
    })),
    ...order.audit.map((entry) => ({ id: entry.id, at: entry.at, content: <Done entry={entry} /> })),
  ]
  return (
    <Panel title={texts.title}>
      {entries.length === 0 && <p className="soft">{orderTexts.noTimeline}</p>}
      <ol className="timeline">
        {entries
          .toSorted((a, b) => b.at - a.at)
          .map(({ id, at, content }) => (
            <li key={id}>
              <span className="soft small">{formatTime(at)}</span>
              {content}
            </li>
          ))}
      </ol>
      {mail && <MailDialog order={order} mail={mail} onClose={() => setMail(null)} />}
    </Panel>
  )
}

const shownDetails = new Set(['carrier', 'trackingId', 'reason', 'note', 'tag', 'wave'])

function Done({ entry: { action, actor, detail } }: { readonly entry: AuditEntryAnswer }) {
  return (
    <span>
      {orderTexts.actText(action)} <span className="soft">{orderTexts.by(actor)}</span>
      {readDetail(detail)
        .filter(([name]) => shownDetails.has(name))
        .map(([name, value]) => (
          <span key={name} className="table__about">
            {value}
          </span>
        ))}
    </span>
  )
}

function mailFate({ refusal, bouncedAt, subject }: OrderMailAnswer): string {
  if (bouncedAt !== null) return texts.cameBack(formatTime(bouncedAt))
  return refusal === null ? subject : texts.refused
}

function Mail({ mail, onShow }: { readonly mail: OrderMailAnswer; readonly onShow: () => void }) {
  const kind = mailKindText(mail.kind)
  return (
    <span className="row row--apart">
      <span>
        {texts.email(kind)} <span className="soft">{texts.mailTo(mail.to)}</span>
        <span className="table__about">{mailFate(mail)}</span>
      </span>
      <Button look="quiet" aria-label={texts.showMail(kind, mail.subject)} onPress={onShow}>
        {texts.show}
      </Button>
    </span>
  )
}

function Parcel({
  order,
  event: { status, said, parcel },
}: {
  readonly order: OrderDetail
  readonly event: ParcelEventAnswer
}) {
  const { carrier = '', trackingId = '' } = order.shipments[parcel - 1] ?? {}
  return (
    <span>
      {texts.parcelText(status)} <span className="soft">{texts.saysCarrier(carrier)}</span>
      <span className="table__about">{[trackingId, said].filter(Boolean).join(', ')}</span>
    </span>
  )
}

function Payment({
  event: { kind, amountMinor, currency, about, until },
}: {
  readonly event: PaymentEventAnswer
}) {
  const day = until === null ? null : formatDay(until)
  const facts = [
    about === null ? null : texts.paymentAbout(about),
    day && (kind === 'disputed' ? texts.evidenceUntil(day) : texts.until(day)),
  ].filter(Boolean)
  return (
    <span>
      {texts.paymentText(kind)}
      {amountMinor !== null && <span className="soft"> {formatMoney(amountMinor, currency)}</span>}
      {facts.length > 0 && <span className="table__about">{facts.join(', ')}</span>}
    </span>
  )
}
