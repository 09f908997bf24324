import { useState } from 'react'

import type { Messages } from './field-faults.ts'

/**
 * Which faults are shown. A field is judged when it is left, never while somebody types; a fault that is shown goes as soon as
 * it is mended. `current` holds every fault as things stand.
 */
export function useFormFaults(current: Messages) {
  const [shown, setShown] = useState<Messages>({})
  const [server, setServer] = useState<Messages>({})
  const open = Object.fromEntries(
    Object.keys(shown).flatMap((path) => {
      const message = current[path] ?? server[path]
      return message ? [[path, message]] : []
    }),
  )
  return {
    /** What to show at the fields. */
    faults: open as Messages,
    leave(path: string): void {
      const message = current[path]
      if (message) setShown({ ...open, [path]: message })
    },
    /** Called when a field changes: what the server said of it no longer stands. */
    change(path: string): void {
      if (!server[path]) return
      const { [path]: _, ...others } = server
      setServer(others)
    },
    showAll(): void {
      setShown(current)
    },
    showServer(messages: Messages): void {
      setServer(messages)
      setShown({ ...open, ...messages })
    },
  }
}
