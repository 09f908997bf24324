import { unknownFields } from '#contract/unknown-fields.ts'

import { keptLink } from './kept-link.ts'
import { followScroll, keepPosition, notePosition, storePositions } from './scroll.ts'

/** What `history.state` holds for each of our entries. */
export interface Entry {
  readonly key: string
  /** Grows with every push, so that the way back to another entry is known. */
  readonly index: number
}

export type How = 'first' | 'push' | 'replace' | 'pop'

export const newKey = () => Math.random().toString(36).slice(2, 10)

function toEntry(state: unknown): Entry | null {
  const { key, index } = unknownFields(state)
  return typeof key === 'string' && typeof index === 'number' ? { key, index } : null
}

export interface HistoryEntries {
  /** Key of the page on screen. */
  readonly key: () => string
  /** Whether the browser stands where the page on screen belongs: not between Back and the page that it leads to. */
  readonly isShown: () => boolean
  /** Puts the address of a page that is about to be shown. The entry keeps its key while only query or anchor change. */
  write(href: string, how: How, isSamePath: boolean): string
  /** The browser went to another entry. False when that was ours, to take a failed move back. */
  pop(state: unknown): boolean
  /** The browser's entry becomes that of the page on screen again. */
  takeBack(): void
}

/**
 * Our entries in the browser's history, and where each was scrolled to. The browser may stand on another entry than the page
 * on screen belongs to: after Back, until the page is there.
 */
export function createHistoryEntries(firstState: unknown): HistoryEntries {
  let shown: Entry = toEntry(firstState) ?? { key: newKey(), index: 0 }
  let current = shown
  let ownPops = 0

  followScroll()
  history.scrollRestoration = 'manual'
  if (toEntry(history.state) === null) history.replaceState({ ...keptLink(history.state), ...shown }, '')
  addEventListener('pagehide', () => {
    keepPosition(shown.key)
    storePositions()
    // The browser puts a reloaded document back in its place by itself; only moves inside this one are ours.
    history.scrollRestoration = 'auto'
  })
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) history.scrollRestoration = 'manual'
  })

  return {
    key: () => shown.key,
    isShown: () => current.key === shown.key,
    write(href, how, isSamePath) {
      // The entry below a dialog has the key of the page on screen, and comes back by Back.
      if (how === 'push' || how === 'replace') keepPosition(shown.key)
      const link = keptLink(history.state)
      const kept = isSamePath ? link : {}
      if (how === 'push') {
        // Left behind, it would be told with Back to a tag manager that is loaded by then.
        if (link.link !== undefined) history.replaceState(current, '')
        current = { key: newKey(), index: current.index + 1 }
        history.pushState({ ...kept, ...current }, '', href)
      } else {
        if (how === 'replace' && !isSamePath) current = { ...current, key: newKey() }
        history.replaceState({ ...kept, ...current }, '', href)
      }
      shown = current
      return shown.key
    },
    pop(state) {
      if (ownPops > 0) {
        ownPops -= 1
        return false
      }
      // A way back is not a press, and nothing has changed yet that would have to be laid out.
      notePosition()
      keepPosition(shown.key)
      current = toEntry(state) ?? { key: newKey(), index: current.index + 1 }
      return true
    },
    takeBack() {
      const steps = shown.index - current.index
      current = shown
      if (steps === 0) return
      ownPops += 1
      history.go(steps)
    },
  }
}
