import type { CartItem } from '#contract/cart.ts'
import * as texts from '#texts/cart.ts'

import { removeGiftCard } from '../stores/cart/gift-card.ts'

/** A gift card is for one person: it goes whole, and another is added on its own page. */
export function RemoveGiftCard({ line }: { line: CartItem }) {
  const name = line.giftCard?.recipientName
  return (
    <div className="line__foot">
      <button
        type="button"
        className="text-button small"
        aria-label={
          name ? texts.removeGiftCardFor(line.productName, name) : texts.removeNamed(line.productName)
        }
        onClick={() => void removeGiftCard(line)}
      >
        {texts.remove}
      </button>
    </div>
  )
}
