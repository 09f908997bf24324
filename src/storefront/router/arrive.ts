import { focusQuietly } from './focus.ts'
import type { How } from './history-entries.ts'
import { restorePosition, scrollToHash, scrollToTop } from './scroll.ts'
import type { CurrentPage } from './use-page.ts'

export interface Arrival {
  readonly how: How
  readonly isSamePath: boolean
}

type Place = Pick<CurrentPage, 'key' | 'hash'>

/** Spec 2.23: the saved position on back and forward, else the anchor, else the top. A changed query stays where it is. */
function scroll({ key, hash }: Place, { how, isSamePath }: Arrival): void {
  // A document that has just loaded was put in its place by the browser.
  if (how === 'first') return
  if (how === 'pop' && restorePosition(key)) return
  if (hash !== '') scrollToHash(hash)
  else if (!isSamePath) scrollToTop()
}

/** People who read with a screen reader, or move by keyboard, start at the new page's heading. */
function moveFocus(): void {
  const start = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main')
  if (start) focusQuietly(start)
}

/** What happens once a page is in the document: scroll, then focus. */
export function arrive(page: Place, arrival: Arrival): void {
  scroll(page, arrival)
  if (arrival.how !== 'first' && !arrival.isSamePath && page.hash === '') moveFocus()
}
