import { useEffect, useRef, useState } from 'react'

/** After "Load more" the focus goes to the first card that is new. */
export function useFocusOnNew(count: number) {
  const list = useRef<HTMLDivElement>(null)
  const [from, setFrom] = useState<number | null>(null)
  useEffect(() => {
    if (from === null || count <= from) return
    list.current?.querySelectorAll<HTMLElement>('.card__link')[from]?.focus({ preventScroll: true })
    setFrom(null)
  }, [from, count])
  return { list, expectMore: () => setFrom(count) }
}
