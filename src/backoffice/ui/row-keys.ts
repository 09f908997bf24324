import type { KeyboardEvent } from 'react'

/** How far a key moves among rows. */
const steps: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => Math.min(last, at + 1),
  ArrowUp: (at) => Math.max(0, at - 1),
  Home: () => 0,
  End: (_, last) => last,
}

/** Moves the focus among the links of a table's rows (each has `data-row`) with the arrow keys, Home and End; each link stays in the tab order. */
export function moveAmongRows(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key]
  const rows = event.currentTarget.closest('tbody')
  const links = [...(rows?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
  const at = links.findIndex((link) => link === document.activeElement)
  if (!step || at < 0) return
  event.preventDefault()
  links[step(at, links.length - 1)]?.focus()
}
