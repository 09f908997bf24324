import { useLayoutEffect } from 'react'

import { restorePosition } from './scroll.ts'

let hasMoved = false
if ('addEventListener' in globalThis)
  for (const type of ['wheel', 'touchstart', 'pointerdown', 'keydown'])
    addEventListener(type, () => (hasMoved = true), { once: true, passive: true, capture: true })

/**
 * A document that is loaded again is put in its place by the browser, but no lower than it then reaches; what is drawn afterwards pushes
 * the foot down, and the view with it. Once all `isDrawn` it stands where it was left, unless somebody has moved meanwhile.
 */
export function useRestoreScroll(isDrawn: boolean): void {
  useLayoutEffect(() => {
    const { key = '' } = (history.state ?? {}) as { readonly key?: string }
    if (isDrawn && !hasMoved) restorePosition(key)
  }, [isDrawn])
}
