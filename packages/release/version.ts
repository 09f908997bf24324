const kinds = ['major', 'minor', 'patch'] as const
const exact = /^(\d+)\.(\d+)\.(\d+)$/

/** Returns the version after another one: by its kind, or the one that is named. Throws for one that is not later. */
export function nextVersion(current: string, wanted: string): string {
  const [, ...now] = (exact.exec(current) ?? []).map(Number)
  const [major = 0, minor = 0, patch = 0] = now
  if (wanted === 'major') return `${major + 1}.0.0`
  if (wanted === 'minor') return `${major}.${minor + 1}.0`
  if (wanted === 'patch') return `${major}.${minor}.${patch + 1}`
  const [, ...named] = (exact.exec(wanted) ?? []).map(Number)
  const place = named.findIndex((part, index) => part !== now[index])
  if (place < 0 || (named[place] ?? 0) < (now[place] ?? 0))
    throw new WrongVersion(
      `The version is ${current}; the next one is ${kinds.join(', ')}, or a later one like ${nextVersion(current, 'minor')}, not "${wanted}".`,
    )
  return wanted
}

/** What was asked for is not a version after this one. */
export class WrongVersion extends Error {}
