import { focusQuietly } from './focus.ts'

const storageName = 'router.scroll'
type Position = readonly [x: number, y: number]

/** Positions by history key, kept over reloads where the browser allows it. */
const positions = new Map<string, Position>(readKept())

function readKept(): [string, Position][] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(storageName) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isEntry) : []
  } catch {
    return []
  }
}

function isEntry(entry: unknown): entry is [string, Position] {
  if (!Array.isArray(entry)) return false
  const [key, position]: unknown[] = entry
  return typeof key === 'string' && Array.isArray(position) && position.every(Number.isFinite)
}

const keptEntries = 100

let latest: Position = [0, 0]

/** Where the document stands now. */
export const notePosition = (): void => void (latest = [scrollX, scrollY])

/**
 * Notes where the document stands at every scroll, and when a press begins, since a busy page hears late of a scroll. Asking at the click
 * would have the browser lay the old page out once more.
 */
export function followScroll(): void {
  notePosition()
  for (const type of ['scroll', 'pointerdown'])
    addEventListener(type, notePosition, { passive: true, capture: type === 'pointerdown' })
}

export function keepPosition(key: string): void {
  positions.delete(key)
  positions.set(key, latest)
}

/** Called when the document goes. */
export function storePositions(): void {
  try {
    sessionStorage.setItem(storageName, JSON.stringify([...positions].slice(-keptEntries)))
  } catch {
    // Positions last as long as the document.
  }
}

export function restorePosition(key: string): boolean {
  const position = positions.get(key)
  if (position) scrollTo({ left: position[0], top: position[1], behavior: 'instant' })
  return position !== undefined
}

/** To an anchor, decoded. By id, not by selector: an id may start with a digit. A missing target means no scroll at all. Keyboards go on from there. */
export function scrollToHash(hash: string): void {
  const target = document.getElementById(hash)
  if (!target) return
  target.scrollIntoView()
  focusQuietly(target)
}

export const scrollToTop = (): void => scrollTo({ left: 0, top: 0, behavior: 'instant' })
