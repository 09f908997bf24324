import type { CartItem } from '#contract/cart.ts'

import { cart } from '../stores/bag/cart.ts'
import { Icon } from '../ui/icon.tsx'

/** One more, one fewer (spec 4.12), or the whole line out. */
export function Quantity({ line }: { line: CartItem }) {
  const { item, quantity } = line
  const name = `${line.productName}, ${line.size}`
  const less = () => void (quantity > 1 ? cart.remove(item) : cart.removeAll(item))
  return (
    <div className="line__foot">
      <div className="quantity" role="group" aria-label={`Quantity of ${name}`}>
        <button type="button" className="icon-button" aria-label={`One fewer ${name}`} onClick={less}>
          <Icon shape="minus" />
        </button>
        <span className="quantity__number" aria-live="polite">
          {quantity}
        </span>
        <button
          type="button"
          className="icon-button"
          aria-label={`One more ${name}`}
          onClick={() => void cart.add(item)}
        >
          <Icon shape="plus" />
        </button>
      </div>
      <button
        type="button"
        className="text-button small"
        aria-label={`Remove ${name}`}
        onClick={() => void cart.removeAll(item)}
      >
        Remove
      </button>
    </div>
  )
}
