import { type SyntheticEvent, useEffect, useRef, useState } from 'react'

import { awaitPicture } from './await-picture.ts'

/**
 * Whether a picture is shown with its close-up. One that did not come is left until a busy server has made it; one that fails again
 * after that, for good.
 */
export function useCloseUp() {
  const [failed, setFailed] = useState<string | null>(null)
  const hasCome = useRef(false)
  useEffect(() => {
    if (failed === null || hasCome.current) return
    const left = new AbortController()
    const ask = async () => {
      if (!(await awaitPicture(failed, left))) return
      hasCome.current = true
      setFailed(null)
    }
    void ask()
    return () => left.abort()
  }, [failed])
  const noteFault = ({ target }: SyntheticEvent) => {
    if (target instanceof HTMLImageElement) setFailed((before) => before ?? target.currentSrc)
  }
  return { isShown: failed === null, noteFault }
}
