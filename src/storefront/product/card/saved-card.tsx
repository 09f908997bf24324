import { useEffect, useRef } from 'react'

import type { ProductCard as Card } from '#contract/page-data.ts'
import * as texts from '#texts/cards.ts'

import { cartStore } from '../../stores/cart/cart-state.ts'
import type { SavedEntry } from '../../stores/saved/saved-list.ts'
import { putBack, takeOut } from '../../stores/saved/saved.ts'
import { ProductCard } from './product-card.tsx'
import { QuickAddButton } from './quick-add-button.tsx'

const cardSizes = '(width >= 1536px) 23vw, (width >= 768px) 31vw, 46vw'

/** A saved product, and the ways out of the list: into the bag, or away. */
export function SavedCard({ entry, card, isFirst }: { entry: SavedEntry; card: Card; isFirst: boolean }) {
  async function move(item: string, settled: Promise<void>) {
    await settled
    // What the server refused stays saved.
    if (cartStore.getState().cart?.items.some((line) => line.item === item)) takeOut(entry, true)
  }
  return (
    <ProductCard card={card} sizes={cardSizes} isFirst={isFirst}>
      <div className="saved__acts small">
        {!card.giftCard && (
          <QuickAddButton card={card} words={texts.moveToBag} onAdd={(...added) => void move(...added)} />
        )}
        <button
          type="button"
          className="text-button"
          aria-label={texts.removeNamed(cardName(card))}
          onClick={() => takeOut(entry, false)}
        >
          {texts.remove}
        </button>
      </div>
    </ProductCard>
  )
}

export const cardName = ({ name, color }: Card): string => [name, color].filter(Boolean).join(', ')

/** Where a product stood that was taken out: the list stays as it was, and the way back is at hand. */
export function TakenCard({ entry, card, isMoved }: { entry: SavedEntry; card: Card; isMoved: boolean }) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // Over what was moved lies the bag, which has the focus.
    if (document.activeElement === document.body) button.current?.focus({ preventScroll: true })
  }, [])
  return (
    <div className="card saved__taken">
      <p>{isMoved ? texts.isInYourBag(cardName(card)) : texts.wasRemoved(cardName(card))}</p>
      <button ref={button} type="button" className="text-button" onClick={() => putBack(entry)}>
        {isMoved ? texts.saveAgain : texts.undo}
      </button>
    </div>
  )
}
