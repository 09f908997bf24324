import { isPressed, shortcuts, type Shortcut } from './shortcuts.ts'

/** An act of the screen that its keys do as well. */
export interface HeardShortcut {
  readonly name: Shortcut
  readonly label: string
  /** Null: it cannot be done now; its keys do nothing, least of all what the browser would do with them. */
  readonly act: (() => void) | null
  /** What shows it: behind an open dialog it is not heard. Null: always. */
  readonly shown: HTMLElement | null
  /** Only heard while the focus is in here. */
  readonly scope: HTMLElement | null
}

const heard = new Set<() => HeardShortcut>()

const isReachable = ({ shown }: HeardShortcut): boolean => !shown?.closest('[inert], [aria-hidden="true"]')

/** Returns the acts that have keys now, the newest first. */
export const listShortcuts = (): readonly HeardShortcut[] =>
  [...heard]
    .map((read) => read())
    .filter(isReachable)
    .toReversed()

/** Begins to hear the keys of an act; `read` says what it is at the moment. Returns how to end it. */
export function hearShortcut(read: () => HeardShortcut): () => void {
  // In the capture phase: a focused button of React Aria keeps Ctrl+Enter to itself.
  if (heard.size === 0) addEventListener('keydown', onKeyDown, { capture: true })
  heard.add(read)
  return () => {
    heard.delete(read)
    if (heard.size === 0) removeEventListener('keydown', onKeyDown, { capture: true })
  }
}

/** Fields that have an undo of their own. */
const textFields =
  'textarea, [contenteditable="true"], input:not([type=checkbox], [type=radio], [type=range], [type=file])'
const names = Object.keys(shortcuts) as Shortcut[]

function onKeyDown(event: KeyboardEvent): void {
  const name = names.find((each) => isPressed(each, event))
  const target = event.target instanceof Element ? event.target : null
  if (!name) return
  if ((name === 'undo' || name === 'redo') && target?.closest(textFields)) return
  const sent = name === 'confirm' ? findForm(target) : null
  const found = findShortcut(name, target)
  // A page of the back office, saved as a file, helps nobody.
  if (!sent && !found && name !== 'save') return
  event.preventDefault()
  event.stopPropagation()
  if (event.repeat && (name === 'save' || name === 'confirm')) return
  if (sent) sendForm(sent)
  else found?.act?.()
}

/** Of acts with the same keys, that of the innermost row is meant. */
const findShortcut = (name: Shortcut, target: Element | null): HeardShortcut | undefined =>
  listShortcuts()
    .filter((each) => each.name === name && (each.scope === null || each.scope.contains(target)))
    .reduce<HeardShortcut | undefined>(
      (best, each) => (!best || best.scope?.contains(each.scope) ? each : best),
      undefined,
    )

/** The form that the focus is in; in a dialog without a field the focus is around it. */
const findForm = (target: Element | null): HTMLFormElement | null =>
  target?.closest('form') ?? target?.closest('[role="dialog"]')?.querySelector('form') ?? null

/** Sends the form that the focus is in, as its button would. */
function sendForm(form: HTMLFormElement): void {
  const button = form.querySelector<HTMLButtonElement>('button[type=submit]')
  if (button && !button.disabled) form.requestSubmit(button)
}
