import { useEffect, useRef } from 'react'

import { handFocus } from '../router/focus.ts'
import { buyAgain } from '../stores/cart/buy-again.ts'
import { cart, useCart } from '../stores/cart/cart.ts'
import { cartStore } from '../stores/cart/cart-state.ts'

const undoMs = 6000

/** A button that goes gives its focus to the dialog's first one, or it would fall out of the dialog. */
const toFirstButton = handFocus(() => document.querySelector<HTMLElement>('dialog[open] button'))

async function putBack(): Promise<void> {
  const { isInBag, lead } = await buyAgain(cartStore.getState().expired)
  // What could not be put in is told either way.
  cartStore.setState({ expired: [], ...(isInBag ? {} : { notice: { text: lead, kind: 'error' as const } }) })
}

/** What happened to the bag: the server's reason for a change, and for six seconds the way back from a removal. */
export function BagNews() {
  const notice = useCart((state) => state.notice)
  const removed = useCart((state) => state.removed)
  const expired = useCart((state) => state.expired)
  const undo = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!removed) return
    undo.current?.focus({ preventScroll: true })
    const timer = setTimeout(cart.forgetRemoved, undoMs)
    return () => clearTimeout(timer)
  }, [removed])
  return (
    <div role="status">
      {notice && <p className="bag__news small">{notice.text}</p>}
      {expired.length > 0 && (
        <div className="bag__news small">
          <span>
            Your bag waited for more than 30 days, so we emptied it. In it:{' '}
            {expired
              .map(({ productName, size }) => [productName, size].filter(Boolean).join(', '))
              .join('; ')}
            .
          </span>
          <button type="button" className="text-button" onClick={() => void putBack()}>
            Put it back
          </button>
        </div>
      )}
      {removed && (
        <div ref={toFirstButton} className="bag__news small">
          <div className="bag__undo">
            <span>{removed.line.productName} removed.</span>
            <button ref={undo} type="button" className="text-button" onClick={() => void cart.undo()}>
              Undo
            </button>
          </div>
        </div>
      )}
    </div>
  )
}
