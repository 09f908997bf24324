import type { OrderStatus } from '#contract/order-status.ts'
import { locale } from '#texts/language.ts'
import * as texts from '#texts/order-status.ts'

/** In the time of whoever reads it. */
const momentText = (iso: string): string =>
  new Date(iso).toLocaleString(locale, { day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' })

interface StepsProps {
  status: OrderStatus
  isPartlySent: boolean
  /** When it is to arrive; empty where nobody said. */
  expected: string
}

/** Paid, packed, sent, delivered: what is done is dark and has its moment, what is to come is pale, with the days on which it is expected. */
export function Steps({ status, isPartlySent, expected }: StepsProps) {
  const { paid, packed, sent, delivered } = status.steps
  const steps = [
    { name: paid ? texts.paid : texts.placed, at: paid, isDone: true },
    { name: texts.packed, at: packed, isDone: packed !== null },
    { name: isPartlySent && !sent ? texts.partlySent : texts.sent, at: sent, isDone: sent !== null },
    { name: texts.delivered, at: delivered, isDone: delivered !== null, expected },
  ]
  return (
    <ol className="steps">
      {steps.map(({ name, at, isDone, expected: days }) => (
        <li key={name} className={isDone ? 'step step--done' : 'step'}>
          <span className="step__name">
            {name}
            {isDone && <span className="hidden">{texts.isDone}</span>}
          </span>
          {at && (
            <time className="small soft" dateTime={at}>
              {momentText(at)}
            </time>
          )}
          {!isDone && days && <span className="small soft">{texts.expectedOn(days)}</span>}
        </li>
      ))}
    </ol>
  )
}
