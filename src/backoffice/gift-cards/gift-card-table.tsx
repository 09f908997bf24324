import type { GiftCardRow } from '#contract/staff/gift-cards.ts'
import { state as stateLabel } from '#texts/backoffice.ts'
import * as replaceTexts from '#texts/backoffice-gift-cards.ts'
import { giftCards as texts } from '#texts/backoffice-sections.ts'

import { formatMoney } from '../format/money.ts'
import { formatDay } from '../format/time.ts'
import { Button } from '../ui/button.tsx'
import { Tag } from '../ui/tag.tsx'

interface Props {
  readonly cards: readonly GiftCardRow[]
  /** Absent where whoever is signed in may not block one. */
  readonly onBlock?: (card: GiftCardRow) => void
  /** The same of replacing. */
  readonly onReplace?: (card: GiftCardRow) => void
}

/** Gift cards with what they were worth and what is left. */
export function GiftCardTable({ cards, onBlock, onReplace }: Props) {
  const hasActs = Boolean(onBlock ?? onReplace)
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
          {hasActs && (
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
              <span className="table__about unbroken">{formatDay(card.createdAt)}</span>
            </td>
            <td className="wide-only number">{formatMoney(card.initialMinor, card.currency)}</td>
            <td className="number">{formatMoney(card.balanceMinor, card.currency)}</td>
            <td>
              <Tag tone={card.isBlocked ? 'over' : 'calm'}>
                {card.isBlocked ? texts.blocked : texts.active}
              </Tag>
            </td>
            {hasActs && (
              <td className="number">
                <div className="table__acts">
                  {onReplace && card.balanceMinor > 0 && (
                    <Button
                      look="quiet"
                      aria-label={replaceTexts.replaceTitle(card.last4)}
                      onPress={() => onReplace(card)}
                    >
                      {replaceTexts.replace}
                    </Button>
                  )}
                  {onBlock && !card.isBlocked && (
                    <Button
                      look="quiet"
                      aria-label={texts.blockTitle(card.last4)}
                      onPress={() => onBlock(card)}
                    >
                      {texts.block}
                    </Button>
                  )}
                </div>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
