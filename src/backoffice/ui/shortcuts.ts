/**
 * The keys of acts that stand on more than one screen, as people of Google Docs, Word and Slack know them. `Mod` is Ctrl or, on a Mac, ⌘.
 * None is a letter alone: what is dictated must not become a command (WCAG 2.1.4).
 */
export const shortcuts = {
  find: 'Mod+K',
  list: 'Mod+/',
  save: 'Mod+S',
  confirm: 'Mod+Enter',
  undo: 'Mod+Z',
  redo: 'Mod+Shift+Z',
  moveUp: 'Alt+Shift+ArrowUp',
  moveDown: 'Alt+Shift+ArrowDown',
} as const
export type Shortcut = keyof typeof shortcuts

const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent)
const signs: Readonly<Record<string, string>> = {
  Mod: isMac ? '⌘' : 'Ctrl',
  Alt: isMac ? '⌥' : 'Alt',
  Shift: '⇧',
  Enter: '↵',
  ArrowUp: '↑',
  ArrowDown: '↓',
}

/** Returns the keys of an act as they stand on this keyboard: `Ctrl S`. */
export const showKeys = (name: Shortcut): string =>
  shortcuts[name]
    .split('+')
    .map((key) => signs[key] ?? key)
    .join(' ')

/** Returns them as `aria-keyshortcuts` names them: `Control+S`. */
export const ariaKeys = (name: Shortcut): string => shortcuts[name].replace('Mod', isMac ? 'Meta' : 'Control')

type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

/** Whether keys were pressed that are those of an act. Where the layout has other letters than Latin ones, the place of the key counts. */
export function isPressed(name: Shortcut, pressed: Pressed): boolean {
  const parts = shortcuts[name].split('+')
  const wanted = parts.at(-1)?.toLowerCase()
  const key = /^[\u0020-\u007e]+$/.test(pressed.key) ? pressed.key : pressed.code.replace('Key', '')
  // A sign may need Shift to be typed at all, as `/` does on many keyboards.
  const isSign = wanted === '/'
  return (
    (isSign ? /^[/?]$/.test(key) : key.toLowerCase() === wanted) &&
    (pressed.ctrlKey || pressed.metaKey) === parts.includes('Mod') &&
    pressed.altKey === parts.includes('Alt') &&
    (isSign || pressed.shiftKey === parts.includes('Shift'))
  )
}
