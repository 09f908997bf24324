import { accessHeader } from '#contract/staff/calls.ts'

const listeners = new Set<() => void>()
let known: string | null = null

/** Calls `listener` when an answer shows that whoever is signed in may do something else than before. */
export function onAccessChange(listener: () => void): void {
  listeners.add(listener)
}

/** Notes what an answer says of the access of whoever asked. */
export function noteAccess(response: Response): void {
  const access = response.headers.get(accessHeader)
  if (access === null || access === known) return
  const isChange = known !== null
  known = access
  if (isChange) for (const listener of listeners) listener()
}
