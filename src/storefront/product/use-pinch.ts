import { useEffect, useState } from 'react'

/** How many times larger the browser's own pinch shows the page, rounded up: a picture beneath it needs as many more pixels. */
export function usePinch(): number {
  const [pinch, setPinch] = useState(1)
  useEffect(() => {
    const seen = window.visualViewport
    // A finger that trembles has not pinched.
    const read = () => setPinch(Math.ceil((seen?.scale ?? 1) - 0.1))
    read()
    seen?.addEventListener('resize', read)
    return () => seen?.removeEventListener('resize', read)
  }, [])
  return pinch
}
