import type { GiftCardDetail } from '#contract/staff/gift-cards.ts'
import { giftCards as texts } from '#texts/backoffice-sections.ts'

import { formatMoney } from '../format/money.ts'
import { formatTime } from '../format/time.ts'
import { Panel } from '../ui/panel.tsx'

/** What was paid with a gift card, and what came back to it. */
export function GiftCardLedger({ card }: { readonly card: GiftCardDetail }) {
  return (
    <Panel title={texts.ledger(card.last4)}>
      <ol className="timeline">
        {card.ledger.map(({ createdAt, deltaMinor, ref }) => (
          <li key={`${createdAt} ${ref} ${deltaMinor}`}>
            <span className="soft small">{formatTime(createdAt)}</span>
            <span>
              {formatMoney(deltaMinor, card.currency)} <span className="soft small">{ref}</span>
            </span>
          </li>
        ))}
      </ol>
    </Panel>
  )
}
