import { useState } from 'react'

import type { OrderStatus } from '#contract/order-status.ts'
import { paths } from '#contract/screens.ts'
import * as texts from '#texts/order-status.ts'

import { handFocus, pageHeading } from '../router/focus.ts'
import { useOrderStatus } from '../stores/checkout/order-status.ts'
import { isRefused } from '../stores/refusal.ts'
import './order-status.css'
import { AddressForm } from './address-form.tsx'
import { CancelForm } from './cancel-form.tsx'
import { Steps } from './steps.tsx'

interface OrderStatusSectionProps {
  /** Of the link in an email. */
  token: string
  /** A first parcel has left. */
  hasParcels: boolean
  /** When it is to arrive, as people read it; empty where nobody said. */
  expected: string
}

type OpenForm = 'address' | 'cancel' | null

/** How far the order of a mailed link is, and what its buyer can do about it. */
export function OrderStatusSection({ token, hasParcels, expected }: OrderStatusSectionProps) {
  const { status, hasFailed, again, take } = useOrderStatus(token)
  const [open, setOpen] = useState<OpenForm>(null)
  const [news, setNews] = useState('')
  const [problem, setProblem] = useState('')
  const show = (form: OpenForm) => {
    setOpen(form)
    setNews('')
    setProblem('')
  }
  const isOver = (error: unknown): boolean => {
    if (!isRefused(error) || error.status !== 409) return false
    show(null)
    setProblem(error.message)
    again()
    return true
  }
  const done = (text: string) => (next: OrderStatus) => {
    take(next)
    show(null)
    setNews(text)
  }
  return (
    <section className="order-status no-print" aria-label={texts.howFarItIs}>
      {status ? (
        <>
          {status.isCancelled ? (
            <p>{texts.orderIsOff}</p>
          ) : (
            <Steps status={status} isPartlySent={hasParcels} expected={expected} />
          )}
          <Acts status={status} open={open} onOpen={show} />
          {open === 'address' && (
            <AddressForm
              token={token}
              deliverTo={status.deliverTo}
              onDone={done(texts.addressIsChanged)}
              onOver={isOver}
            />
          )}
          {open === 'cancel' && (
            <CancelForm token={token} onDone={done(texts.orderIsCancelled)} onOver={isOver} />
          )}
        </>
      ) : (
        !hasFailed && <p className="soft">{texts.looking}</p>
      )}
      {problem && (
        <p className="form__problem" role="alert">
          {problem}
        </p>
      )}
      <p role="status">{hasFailed && !status ? texts.cannotReach : news}</p>
      {hasFailed && !status && (
        <button ref={handFocus(pageHeading)} type="button" className="text-button" onClick={again}>
          {texts.tryAgain}
        </button>
      )}
    </section>
  )
}

interface ActsProps {
  status: OrderStatus
  open: OpenForm
  onOpen: (form: OpenForm) => void
}

function Acts({ status: { can, order, isCancelled, steps }, open, onOpen }: ActsProps) {
  const canChange = can.changeAddress || can.cancel
  const choice = (form: 'address' | 'cancel', text: string) => (
    <button
      type="button"
      className="button button--plain"
      aria-expanded={open === form}
      onClick={() => onOpen(open === form ? null : form)}
    >
      {open === form ? texts.keepAsItIs : text}
    </button>
  )
  return (
    <>
      {canChange && <p className="soft">{texts.untilPacked}</p>}
      {!canChange && !isCancelled && steps.packed && !steps.sent && (
        <p className="soft">{texts.isPackedNow}</p>
      )}
      <div className="statement__links" role="group" aria-label={texts.whatYouCanDo}>
        {can.changeAddress && choice('address', texts.changeTheAddress)}
        {can.cancel && choice('cancel', texts.cancelTheOrder)}
        {can.withdraw && (
          <a href={`${paths.withdraw}?order=${encodeURIComponent(order)}`}>{texts.withdrawOrSendBack}</a>
        )}
        <a href={`${paths.contact}?order=${encodeURIComponent(order)}`}>{texts.askAboutIt}</a>
      </div>
    </>
  )
}
