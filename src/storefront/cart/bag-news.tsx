import { useEffect, useRef } from 'react'

import { handFocus } from '../router/focus.ts'
import { cart, useCart } from '../stores/cart/cart.ts'

const undoMs = 6000

/** A button that goes gives its focus to the dialog's first one, or it would fall out of the dialog. */
const toFirstButton = handFocus(() => document.querySelector<HTMLElement>('dialog[open] button'))

/** What happened to the bag: the server's reason for a change, and for six seconds the way back from a removal. */
export function BagNews() {
  const notice = useCart((state) => state.notice)
  const removed = useCart((state) => state.removed)
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
