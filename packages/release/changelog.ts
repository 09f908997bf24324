/** One commit since the last version. */
export interface Commit {
  /** Shortened. */
  readonly hash: string
  readonly subject: string
  readonly body: string
}

const headings = {
  breaking: 'Different from before',
  feat: 'New',
  fix: 'Mended',
  perf: 'Faster',
} as const
type Kind = keyof typeof headings

/** Of a subject by conventionalcommits.org: `feat(cart)!: what is true now`. */
const conventional = /^(feat|fix|perf|\w+)(?:\(([^)]+)\))?(!)?: (.+)$/

/** Returns the kind of change that somebody who runs a shop would look for, and its line; null for all others. */
function readCommit({ hash, subject, body }: Commit): { readonly kind: Kind; readonly line: string } | null {
  const [, type = '', scope, mark, text = ''] = conventional.exec(subject) ?? []
  const kind = mark !== undefined || /^BREAKING[ -]CHANGE: /m.test(body) ? 'breaking' : type
  if (kind !== 'breaking' && kind !== 'feat' && kind !== 'fix' && kind !== 'perf') return null
  return { kind, line: `- ${scope === undefined ? '' : `${scope}: `}${text} (${hash})` }
}

/** Returns lists of what commits changed, by kind and newest first; empty where nothing is to be told. */
export function listChanges(commits: readonly Commit[]): string {
  const read = commits.map(readCommit).filter((each) => each !== null)
  return Object.entries(headings)
    .map(([kind, heading]) => ({
      heading,
      lines: read.filter((each) => each.kind === kind).map(({ line }) => line),
    }))
    .filter(({ lines }) => lines.length > 0)
    .map(({ heading, lines }) => `### ${heading}\n\n${lines.join('\n')}\n`)
    .join('\n')
}

const unreleased = '## Unreleased\n'

export interface Released {
  /** The whole file. */
  readonly changelog: string
  /** What the version says of itself, without its heading. */
  readonly notes: string
}

/**
 * Returns the changelog in which what was written under "Unreleased" is the new version's, before the lists made of its commits. `day`:
 * `2027-01-31`. Throws where there is no such heading.
 */
export function releaseChangelog(
  changelog: string,
  {
    version,
    day,
    commits,
  }: { readonly version: string; readonly day: string; readonly commits: readonly Commit[] },
): Released {
  const start = changelog.indexOf(unreleased)
  if (start < 0)
    throw new Error('CHANGELOG.md has no heading "## Unreleased". Write it above the newest version.')
  const from = start + unreleased.length
  const next = changelog.indexOf('\n## ', from)
  const until = next < 0 ? changelog.length : next
  const parts = [changelog.slice(from, until).trim(), listChanges(commits).trim()].filter(
    (part) => part !== '',
  )
  const notes = `${parts.join('\n\n')}\n`
  return {
    notes,
    changelog: `${changelog.slice(0, from)}\n## ${version} (${day})\n\n${notes}${changelog.slice(until)}`,
  }
}
