import { type ReactNode, startTransition, useEffect, useState } from 'react'

import { usePage } from '../router/use-page.ts'

/**
 * What stands below the first screenful of a page. Whoever comes by a link sees the page a frame sooner without it; it is drawn right
 * after. Documents have it from the start, and so has a page that is come back to, which needs its whole height.
 */
export function BelowFold({ children }: { children: ReactNode }) {
  const { isFromTop } = usePage()
  const [isDrawn, setIsDrawn] = useState(!isFromTop)
  useEffect(() => {
    if (isDrawn) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(() => setIsDrawn(true)))
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [isDrawn])
  return isDrawn && children
}
