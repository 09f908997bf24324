import { isText, read, write } from './persist.ts'

/** Where storage is full or forbidden notes live as long as the document. */
const unwritten = new Map<string, string>()

/** A text for this tab's session only. */
export function remember(name: string, text: string): void {
  if (write('session', name, text)) unwritten.delete(name)
  else unwritten.set(name, text)
}

export function recall(name: string): string | null {
  const kept = unwritten.get(name) ?? read('session', name)
  return isText(kept) && kept !== '' ? kept : null
}

/** A note of nothing: where storage is full, what it holds cannot be taken out. */
export const forget = (name: string): void => remember(name, '')

/** Whether something was done in this session before: false on the first call with a name, true after. */
export function wasDoneThisSession(name: string): boolean {
  const before = read('session', name) === true
  write('session', name, true)
  return before
}
