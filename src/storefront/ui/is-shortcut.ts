import type { KeyboardEvent } from 'react'

/** Whether a key is meant for the browser: Alt and an arrow go back, Ctrl and plus enlarge the page. */
export const isShortcut = ({ altKey, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  altKey || ctrlKey || metaKey
