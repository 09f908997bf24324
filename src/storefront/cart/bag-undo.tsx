import { useEffect, useRef } from 'react'

import * as texts from '#texts/cart.ts'

import { handFocus, pageHeading } from '../router/focus.ts'
import { cart } from '../stores/cart/cart.ts'
import type { CartState } from '../stores/cart/cart-state.ts'

const undoMs = 6000

/** A button that goes gives its focus to the bag's first one, or it would fall out of the dialog, or of the page. */
export const bagButton = (): HTMLElement | null =>
  document.querySelector<HTMLElement>('dialog[open] button') ??
  document.querySelector<HTMLElement>('.summary summary') ??
  pageHeading()
const toBag = handFocus(bagButton)

/** For six seconds the way back from a removal. */
export function BagUndo({ removed }: { removed: NonNullable<CartState['removed']> }) {
  const undo = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    undo.current?.focus({ preventScroll: true })
    const timer = setTimeout(cart.forgetRemoved, undoMs)
    return () => clearTimeout(timer)
  }, [removed])
  return (
    <div ref={toBag} className="bag__news small">
      <div className="bag__undo">
        <span>{texts.nameRemoved(removed.line.productName)}</span>
        <button ref={undo} type="button" className="text-button" onClick={() => void cart.undo()}>
          {texts.undo}
        </button>
      </div>
    </div>
  )
}
