import type { PageContext } from '#contract/page-data.ts'

import { isSamePath } from './base-prefix.ts'
import { loadChunk } from './chunk.ts'
import { mayFullLoad } from './full-load.ts'
import type { Guard, PageVerdict, Verdict } from './guard.ts'
import { partsUnderWay } from './deferred.tsx'
import type { Match, PageModule } from './route.ts'

export type FoundPage = PageVerdict & PageModule

export type Outcome =
  | { readonly kind: 'page'; readonly page: FoundPage }
  /** Only a document can bring what is asked for. */
  | { readonly kind: 'full-load' }
  | { readonly kind: 'failed'; readonly error: Error }
  /** Another navigation came: what was found is known for later, but moves nobody. */
  | { readonly kind: 'superseded' }

export interface Target {
  readonly path: string
  readonly href: string
  readonly isLink: boolean
  /** The path on screen. */
  readonly currentPath: string
  readonly isLatest: () => boolean
}

interface FinderOptions {
  readonly guard: Guard
  readonly loadModule: (match: Match, context: PageContext | null) => Promise<PageModule>
}

const superseded: Outcome = { kind: 'superseded' }
const fullLoad: Outcome = { kind: 'full-load' }

function settle(verdict: Verdict, { isLink, href }: Target): Outcome | PageVerdict {
  switch (verdict.kind) {
    case 'unknown':
      return isLink ? fullLoad : verdict.page
    case 'stale':
      if (mayFullLoad(href)) return fullLoad
      // The document did not help a moment ago: the page that came is better than none.
      console.error(verdict.error)
      return verdict.page
    default:
      return verdict
  }
}

const isContext = (found: Outcome | PageVerdict): found is PageVerdict =>
  found.kind === 'page' && 'match' in found

/** The guard's verdict, then the code of the screen. */
export async function findPage(target: Target, { guard, loadModule }: FinderOptions): Promise<Outcome> {
  const { path, href, currentPath, isLatest } = target
  const verdict = await guard.check(path, currentPath)
  if (!isLatest()) return superseded
  const found = settle(verdict, target)
  if (!isContext(found)) return found
  try {
    const { Page } = await loadChunk(async () => {
      const screen = await loadModule(found.match, found.context)
      await (screen.bringParts ?? partsUnderWay)()
      return screen
    })
    return isLatest() ? { kind: 'page', page: { ...found, Page } } : superseded
  } catch (error) {
    if (!isLatest()) return superseded
    // Spec 2.37: the code of the screen did not come; a document brings its own, but not without a line.
    if (!isSamePath(path, currentPath) && navigator.onLine && mayFullLoad(href)) return fullLoad
    return { kind: 'failed', error: error instanceof Error ? error : new Error(String(error)) }
  }
}
