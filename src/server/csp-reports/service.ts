import type { PageFault } from '#contract/reports.ts'

import { scrub } from '../http/logging.ts'
import { discreetFolders } from '../http/security-headers.ts'
import type { SecurityLog } from '../security-log.ts'

/** What a browser says of one violation (https://www.w3.org/TR/CSP3/#reporting); anybody may send one. */
export interface Violation {
  readonly effectiveDirective: string
  /** An address, or a word as `inline` and `eval`. */
  readonly blockedURL: string
  readonly documentURL: string
}

/** A page of ours that another program changed under it; anybody may send one. */
export interface FaultOfPage {
  readonly kind: PageFault
  readonly documentURL: string
}

export interface CspReportsService {
  /** Writes one line an hour for each kind and page. */
  noteFaults(faults: readonly FaultOfPage[]): void
  /** Counts each, and writes one line an hour for each that is different. */
  note(violations: readonly Violation[]): void
  /** How many so far, by directive; those that the policy of the pages does not know are `other`. */
  counts(): ReadonlyMap<string, number>
}

/** The directives of the pages' policy, and what browsers report for `script-src` and `style-src` in more detail. */
const directives: ReadonlySet<string> = new Set(
  'default script script-elem script-attr style style-elem style-attr img media font frame connect manifest object worker child'
    .split(' ')
    .map((name) => name.replace(/^(\w+)/, '$1-src'))
    .concat('form-action', 'base-uri', 'frame-ancestors', 'require-trusted-types-for', 'trusted-types'),
)

const hour = 60 * 60_000
/** Reports are written by whoever likes to: more different ones than this in an hour are counted, and fill no log. */
const linesAnHour = 200
const longestPath = 100

export function createCspReportsService({
  security,
  now,
}: {
  security: SecurityLog
  now: () => number
}): CspReportsService {
  const counts = new Map<string, number>()
  let reported = new Set<string>()
  let since = -Infinity

  function note({ effectiveDirective, blockedURL, documentURL }: Violation): void {
    const directive = directives.has(effectiveDirective) ? effectiveDirective : 'other'
    counts.set(directive, (counts.get(directive) ?? 0) + 1)
    const about = { directive, blocked: scrubSource(blockedURL), page: discreetPath(documentURL) }
    logOnce('csp-violation', about)
  }

  function logOnce(event: 'csp-violation' | 'page-fault', about: Readonly<Record<string, string>>): void {
    if (now() - since >= hour) {
      reported = new Set()
      since = now()
    }
    const key = [event, ...Object.values(about)].join(' ')
    if (reported.has(key) || reported.size >= linesAnHour) return
    reported.add(key)
    security(event, about)
  }

  return {
    note: (violations) => violations.forEach(note),
    noteFaults: (faults) =>
      faults.forEach(({ kind, documentURL }) =>
        logOnce('page-fault', { kind, page: discreetPath(documentURL) }),
      ),
    counts: () => counts,
  }
}

/** `https://evil.example`, `data:`, `inline`. */
function scrubSource(blocked: string): string {
  const url = URL.parse(blocked)
  if (url) return scrub(url.origin === 'null' ? url.protocol : url.origin).slice(0, longestPath)
  return /^[a-z-]{1,30}$/.test(blocked) ? blocked : '-'
}

/** The path alone; of pages that know something personal only the folder, as their addresses may name an order. */
function discreetPath(documentUrl: string): string {
  const { pathname } = URL.parse(documentUrl) ?? { pathname: '-' }
  const [, folder = ''] = pathname.split('/')
  const isDiscreet = discreetFolders.some((each) => each === folder)
  return isDiscreet ? `/${folder}/` : scrub(pathname).slice(0, longestPath)
}
