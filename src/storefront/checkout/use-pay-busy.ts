import { useEffect, useRef, useState } from 'react'

/** One payment at a time, however often the button is pressed. Coming back from the card page makes it free again. */
export function usePayBusy() {
  const isTaken = useRef(false)
  const [isBusy, setIsBusy] = useState(false)
  const set = (busy: boolean) => {
    isTaken.current = busy
    setIsBusy(busy)
  }
  useEffect(() => {
    const onShow = (event: PageTransitionEvent) => event.persisted && set(false)
    addEventListener('pageshow', onShow)
    return () => removeEventListener('pageshow', onShow)
  }, [])
  return {
    isBusy,
    /** False when a payment is already being started. */
    start(): boolean {
      if (isTaken.current) return false
      set(true)
      return true
    },
    stop: () => set(false),
  }
}
