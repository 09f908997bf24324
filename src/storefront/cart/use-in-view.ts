import { type RefObject, useEffect, useState } from 'react'

import { useCart } from '../stores/cart/cart.ts'

/** Moves what scrolls just so far that the end of this is seen. */
function bringEnd(body: HTMLElement, part: Element | null): void {
  if (!part) return
  body.scrollTop += Math.max(0, part.getBoundingClientRect().bottom - body.getBoundingClientRect().bottom)
}

/**
 * Between head and foot of the bag there is little room. It opens on what was just put in, which may be the last of many lines; and
 * what is unfolded is seen whole, with what will be said of it below.
 */
export function useInView(body: RefObject<HTMLElement | null>): void {
  const busy = useCart((state) => state.busyItems)
  const [[added]] = useState(busy)
  useEffect(() => {
    const place = body.current
    if (!place) return
    if (added !== undefined) bringEnd(place, place.querySelector(`#line-${CSS.escape(added)}`))
    const show = ({ target }: Event) => target instanceof Element && bringEnd(place, target)
    // It does not bubble.
    place.addEventListener('toggle', show, true)
    return () => place.removeEventListener('toggle', show, true)
  }, [body, added])
}
