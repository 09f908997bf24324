import { useEffect, useRef } from 'react'

/** Tries again what the line lost, as soon as the browser says that it is back. */
export function useRetryOnline(retry: () => void): void {
  const latest = useRef(retry)
  useEffect(() => {
    latest.current = retry
  })
  useEffect(() => {
    const online = () => latest.current()
    window.addEventListener('online', online)
    return () => window.removeEventListener('online', online)
  }, [])
}
