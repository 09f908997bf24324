const storageName = 'router.full-loads'
/** At most one automatic full load of a target in this time (faults H8). */
const quietMs = 60_000

type Times = Record<string, number>

function readTimes(): Times {
  try {
    const times: unknown = JSON.parse(sessionStorage.getItem(storageName) ?? '{}')
    return typeof times === 'object' && times !== null ? (times as Times) : {}
  } catch {
    return {}
  }
}

const inThisDocument: Times = {}

/**
 * Whether the router may load a target as a document now. The second time within a minute it may not: a document that did
 * not help once will not help at once. Where storage is forbidden only this document's own attempts are counted.
 */
export function mayFullLoad(href: string, now = Date.now()): boolean {
  const kept = Object.entries({ ...readTimes(), ...inThisDocument }).filter(([, at]) => now - at < quietMs)
  const times: Times = Object.fromEntries(kept)
  if (href in times) return false
  times[href] = now
  inThisDocument[href] = now
  try {
    sessionStorage.setItem(storageName, JSON.stringify(times))
  } catch {
    // Counted in memory.
  }
  return true
}
