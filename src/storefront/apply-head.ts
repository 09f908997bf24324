import type { PageContext } from '#contract/page-data.ts'

import { pageTitle } from './title.ts'

/** The parts of the head that are a page's own, after a move to another page in the same document. */
export function applyHead(path: string, context: PageContext | null): void {
  if (!context) return
  document.title = pageTitle(context)
  document.querySelector('meta[name="description"]')?.setAttribute('content', context.description)
  document.querySelector('link[rel="canonical"]')?.setAttribute('href', new URL(path, location.origin).href)
}
