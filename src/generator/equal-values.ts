import { hasFields } from '#contract/unknown-fields.ts'

/** True where two plain values (JSON without cycles) are the same. */
export function isEqualValue(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (!hasFields(a) || !hasFields(b)) return false
  if (Array.isArray(a)) {
    if (!Array.isArray(b) || a.length !== b.length) return false
    for (let index = 0; index < a.length; index++) if (!isEqualValue(a[index], b[index])) return false
    return true
  }
  if (Array.isArray(b)) return false
  const keys = Object.keys(a)
  if (keys.length !== Object.keys(b).length) return false
  for (const key of keys) {
    if (a[key] !== b[key] && !isEqualValue(a[key], b[key])) return false
  }
  return true
}

/** True where two lists hold the very same entries. */
export const isSameList = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((entry, position) => entry === b[position])

/** `next` with every entry that equals an entry of `previous` of the same key replaced by that very object. */
export function keepSame<T>(previous: readonly T[], next: readonly T[], getKey: (entry: T) => string): T[] {
  let byKey: Map<string, T> | null = null
  const find = (key: string) =>
    (byKey ??= new Map(previous.map((entry) => [getKey(entry), entry] as const))).get(key)
  return next.map((entry, position) => {
    const there = previous[position]
    if (there === entry) return entry
    const key = getKey(entry)
    // Most stand where they stood.
    const known = there !== undefined && getKey(there) === key ? there : find(key)
    return known !== undefined && isEqualValue(known, entry) ? known : entry
  })
}
