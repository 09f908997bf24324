import type { GiftCardRow } from '#contract/staff/answers.ts'
import { state as stateLabel } from '#texts/backoffice.ts'
import { giftCards as texts } from '#texts/backoffice-sections.ts'

import { formatMoney } from '../format/money.ts'
import { formatDay } from '../format/time.ts'
import { Button } from '../ui/button.tsx'
import { Tag } from '../ui/tag.tsx'

interface Props {
  readonly cards: readonly GiftCardRow[]
  /** Absent where whoever is signed in may not block one. */
  readonly onBlock?: (card: GiftCardRow) => void
}

/** Gift cards with what they were worth and what is left. */
export function GiftCardTable({ cards, onBlock }: Props) {
  return (
    <table className="table">
      <thead>
        <tr>
          <th scope="col">{texts.card}</th>
          <th scope="col" className="wide-only number">
            {texts.worth}
          </th>
          <th scope="col" className="number">
            {texts.balance}
          </th>
          <th scope="col">{stateLabel}</th>
          {onBlock && (
            <th scope="col">
              <span className="unseen">{texts.act}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {cards.map((card) => (
          <tr key={card.id}>
            <td>
              <span className="code">{texts.ends(card.last4)}</span>
              <span className="table__about">{formatDay(card.createdAt)}</span>
            </td>
            <td className="wide-only number">{formatMoney(card.initialMinor, card.currency)}</td>
            <td className="number">{formatMoney(card.balanceMinor, card.currency)}</td>
            <td>
              <Tag tone={card.isBlocked ? 'over' : 'calm'}>
                {card.isBlocked ? texts.blocked : texts.active}
              </Tag>
            </td>
            {onBlock && (
              <td className="number">
                {!card.isBlocked && (
                  <Button
                    look="quiet"
                    aria-label={texts.blockTitle(card.last4)}
                    onPress={() => onBlock(card)}
                  >
                    {texts.block}
                  </Button>
                )}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
