import { useState } from 'react'

import type { OrderReturns } from '#contract/returns.ts'
import { isoDay } from '#texts/formats/days.ts'
import { returnUntilText } from '#texts/formats/return-terms.ts'
import * as texts from '#texts/order-returns.ts'

import { handFocus, pageHeading } from '../router/focus.ts'
import { useReturns } from '../stores/checkout/returns.ts'
import './order-status.css'
import { AnnouncedReturn } from './announced-return.tsx'
import { ReturnForm } from './return-form.tsx'

/** What of an order that was sent can come back, and how far its returns are; by the token of its link. Nothing where there is neither. */
export function ReturnsSection({ token }: { token: string }) {
  const { returns, hasFailed, again, take } = useReturns(token)
  const [isOpen, setOpen] = useState(false)
  const [news, setNews] = useState('')
  const [today] = useState(() => isoDay(Date.now()))
  const done = (text: string) => (next: OrderReturns) => {
    take(next)
    setOpen(false)
    setNews(text)
  }
  if (hasFailed && !returns)
    return (
      <section className="order-status no-print" aria-label={texts.yourReturns}>
        <p role="status">{texts.cannotReach}</p>
        <button ref={handFocus(pageHeading)} type="button" className="text-button" onClick={again}>
          {texts.tryAgain}
        </button>
      </section>
    )
  if (!returns || (returns.lines.length === 0 && returns.returns.length === 0)) return null
  return (
    <section className="order-status no-print" aria-label={texts.yourReturns}>
      {returns.returns.length > 0 && (
        <ul className="announced-list">
          {returns.returns.map((found) => (
            <AnnouncedReturn
              key={found.return}
              token={token}
              found={found}
              instructions={returns.instructions}
              onCancelled={done(texts.takenBack)}
            />
          ))}
        </ul>
      )}
      {returns.lines.length > 0 && (
        <div>
          <button
            type="button"
            className="button button--plain"
            aria-expanded={isOpen}
            onClick={() => {
              setOpen(!isOpen)
              setNews('')
            }}
          >
            {isOpen ? texts.keepEverything : texts.returnOrExchange}
          </button>{' '}
          {returns.period && (
            <span className="small soft">
              {texts.canAnnounceUntil(returnUntilText(returns.period, today))}
            </span>
          )}
        </div>
      )}
      {isOpen && returns.lines.length > 0 && (
        <ReturnForm token={token} returns={returns} onDone={done(texts.announced)} onStale={take} />
      )}
      <p role="status">{news}</p>
    </section>
  )
}
