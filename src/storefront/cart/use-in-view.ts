import { useEffect, useState } from 'react'

import { useCart } from '../stores/cart/cart.ts'

const show = (part: Element | null) => part?.scrollIntoView({ block: 'nearest' })

/**
 * Between head and foot of the bag there is little room. It opens on what was just put in, which may be the last of many lines; and
 * what is unfolded is seen whole, with what will be said of it below.
 */
export function useInView(): void {
  const [[added]] = useState(useCart((state) => state.busyItems))
  useEffect(() => {
    show(document.querySelector(`.bag [id="line-${added}"]`))
    // On the bag, which stays: the fold comes and goes with the lines.
    const bag = document.querySelector('.bag')
    const unfold = ({ target }: Event) => target instanceof HTMLDetailsElement && show(target)
    bag?.addEventListener('toggle', unfold, { capture: true })
    return () => bag?.removeEventListener('toggle', unfold, { capture: true })
  }, [added])
}
