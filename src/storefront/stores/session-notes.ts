import { isText, read, write } from './persist.ts'

/** A text for this tab's session only. */
export const remember = (name: string, text: string): boolean => write('session', name, text)

export function recall(name: string): string | null {
  const kept = read('session', name)
  return isText(kept) ? kept : null
}

/** Whether something was done in this session before: false on the first call with a name, true after. */
export function wasDoneThisSession(name: string): boolean {
  const before = read('session', name) === true
  write('session', name, true)
  return before
}
