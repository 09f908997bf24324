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
    const fold = document.querySelector('.bag details')
    fold?.addEventListener('toggle', () => show(fold))
  }, [added])
}
