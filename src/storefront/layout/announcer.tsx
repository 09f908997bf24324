import { useState } from 'react'

import * as texts from '#texts/layout.ts'

import { handFocus, pageHeading } from '../router/focus.ts'
import { type NavigationFailure, usePage } from '../router/use-page.ts'
import { cart, useCart } from '../stores/cart/cart.ts'
import { Icon } from '../ui/icon.tsx'

const toHeading = handFocus(pageHeading)

/** What happened outside the page's own text, at the foot of the screen and to screen readers: once, politely, and until it is closed. */
export function Announcer({ fault, onClose }: { fault: string; onClose: () => void }) {
  const { failure: last, route } = usePage()
  const [closed, setClosed] = useState<NavigationFailure | null>(null)
  const failure = last === closed ? null : last
  const isBagOpen = useCart((state) => state.isOpen)
  // Where the bag is shown, it says there what happened to it.
  const isBagShown = isBagOpen || route.name.startsWith('checkout')
  const notice = useCart((state) => state.notice)
  const text = failure ? texts.pageNotLoaded : fault || (isBagShown ? '' : (notice?.text ?? ''))
  function close() {
    setClosed(last)
    onClose()
    if (!isBagShown) cart.forgetNotice()
  }
  return (
    <div className="announcer" role="status">
      {text && (
        <div ref={toHeading} className="announcer__text">
          <p>{text}</p>
          {failure && (
            <button type="button" className="text-button" onClick={failure.retry}>
              {texts.tryAgain}
            </button>
          )}
          <button type="button" className="icon-button" aria-label={texts.closeNotice} onClick={close}>
            <Icon shape="close" />
          </button>
        </div>
      )}
    </div>
  )
}
