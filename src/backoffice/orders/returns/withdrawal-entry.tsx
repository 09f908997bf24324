import { useState } from 'react'

import type { OrderReturnsAnswer, WithdrawalAnswer } from '#contract/staff/returns.ts'
import { units } from '#texts/backoffice-orders.ts'
import * as texts from '#texts/backoffice-returns.ts'
import { reasonTexts } from '#texts/formats/return-reasons.ts'

import { formatDay, formatTime } from '../../format/time.ts'
import { useMay } from '../../session/session.ts'
import { Button } from '../../ui/button.tsx'
import { AnnounceDialog } from './announce-dialog.tsx'

interface Props {
  readonly of: OrderReturnsAnswer
  readonly withdrawal: WithdrawalAnswer
}

/** A statement of withdrawal: what it names, until when the money goes back, and the way to its return while nobody has announced one. */
export function WithdrawalEntry({ of, withdrawal }: Props) {
  const { nth, receivedAt, refundBy, message, lines, nthReturn } = withdrawal
  const mayReturn = useMay()('orders.return')
  const [isOpen, setIsOpen] = useState(false)
  const canAnnounce = of.returnable.length > 0
  return (
    <li>
      <div className="row row--apart">
        <strong>{texts.withdrawal}</strong>
        {nthReturn !== null && <span className="soft small">{texts.nthReturn(nthReturn)}</span>}
        {mayReturn && canAnnounce && nthReturn === null && (
          <Button aria-label={texts.announceWithdrawnOf(nth)} onPress={() => setIsOpen(true)}>
            {texts.announceWithdrawn}
          </Button>
        )}
      </div>
      <p className="soft small">
        {texts.withdrawnAt(formatTime(receivedAt))} · {texts.refundByLaw(formatDay(refundBy))}
      </p>
      {lines.length === 0 && <p>{texts.namesNothing}</p>}
      <ul>
        {lines.map(({ line, quantity, name, size, reason }) => (
          <li key={line}>
            {units(quantity, name, size)}
            <span className="table__about">{reasonTexts[reason]}</span>
          </li>
        ))}
      </ul>
      {message && <p>{message}</p>}
      {!canAnnounce && nthReturn === null && <p className="soft small">{texts.notReturnable}</p>}
      {isOpen && <AnnounceDialog of={of} withdrawal={withdrawal} onClose={() => setIsOpen(false)} />}
    </li>
  )
}
