import { useEffect, useRef } from 'react'

/** The place of an element's row among those of the list. */
function findPlace(list: HTMLElement, target: EventTarget | null): number {
  const row = target instanceof Element ? target.closest('li') : null
  return [...list.children].findIndex((child) => child === row || (row !== null && child.contains(row)))
}

/**
 * Lets the rows of a list be dragged to another place by whatever in them is `draggable`. Returns the list's ref. Without a mouse the
 * same is done by buttons.
 */
export function useDragOrder<List extends HTMLElement>(onMove: (from: number, to: number) => void) {
  const list = useRef<List>(null)
  const latest = useRef(onMove)
  useEffect(() => {
    latest.current = onMove
  }, [onMove])
  useEffect(() => {
    const element = list.current
    if (!element) return undefined
    const ended = new AbortController()
    const { signal } = ended
    let from: number | null = null
    const start = ({ target }: DragEvent) => {
      from = findPlace(element, target)
    }
    const allow = (event: DragEvent) => {
      if (from !== null) event.preventDefault()
    }
    const drop = (event: DragEvent) => {
      if (from === null) return
      event.preventDefault()
      latest.current(from, findPlace(element, event.target))
      from = null
    }
    element.addEventListener('dragstart', start, { signal })
    element.addEventListener('dragover', allow, { signal })
    element.addEventListener('drop', drop, { signal })
    element.addEventListener('dragend', () => (from = null), { signal })
    return () => ended.abort()
  }, [])
  return list
}
