import { useEffect, useRef } from 'react'

import { useRouter } from '../router/use-page.ts'

/** Asks whether the shopper has left the view: it is gone, or another page is on its way. */
export function useHasLeft(): () => boolean {
  const router = useRouter()
  const isGone = useRef(false)
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
    }
  }, [])
  return () => isGone.current || router.isPending()
}
