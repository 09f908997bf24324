import { useEffect, useRef, useState } from 'react'

/** The way to the card page may be stopped, by the browser's Stop or a line that breaks: nothing tells of that. */
const wayMs = 15_000

/** One payment at a time, however often the button is pressed. Coming back from the card page makes it free again. */
export function usePayBusy() {
  const isTaken = useRef(false)
  const way = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [isBusy, setIsBusy] = useState(false)
  const set = (busy: boolean) => {
    clearTimeout(way.current)
    isTaken.current = busy
    setIsBusy(busy)
  }
  useEffect(() => {
    const onShow = (event: PageTransitionEvent) => event.persisted && set(false)
    addEventListener('pageshow', onShow)
    return () => {
      removeEventListener('pageshow', onShow)
      clearTimeout(way.current)
    }
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
    /** The browser is on its way to the card page. */
    leave(): void {
      way.current = setTimeout(() => set(false), wayMs)
    },
  }
}
