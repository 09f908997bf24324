import type { CartItem } from '#contract/cart.ts'
import * as texts from '#texts/cart.ts'

import { cart } from '../stores/cart/cart.ts'
import { Stepper } from '../ui/stepper.tsx'

/** One more, one fewer (spec 4.12), or the whole line out. */
export function Quantity({ line }: { line: CartItem }) {
  const { item, quantity } = line
  const name = `${line.productName}, ${line.size}`
  return (
    <div className="line__foot">
      <Stepper
        name={name}
        units={quantity}
        onLess={() => void (quantity > 1 ? cart.remove(item) : cart.removeAll(item))}
        onMore={() => void cart.add(item)}
      />
      <button
        type="button"
        className="text-button small"
        aria-label={texts.removeNamed(name)}
        onClick={() => void cart.removeAll(item)}
      >
        {texts.remove}
      </button>
    </div>
  )
}
