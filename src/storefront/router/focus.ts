/** Where the document stands, it stays. */
export function focusQuietly(target: HTMLElement): void {
  if (target.tabIndex < 0 && !target.hasAttribute('tabindex')) target.tabIndex = -1
  target.focus({ preventScroll: true })
}

/** Where a page begins for whoever reads it by ear or keyboard. */
export const pageHeading = (): HTMLElement | null => document.querySelector('main h1')

/**
 * A ref for what goes away under somebody's finger: where the focus was in it, `next` gets it. Keyboards go on from there, and screen
 * readers say what came of it.
 */
export const handFocus =
  (next: () => HTMLElement | null | undefined) =>
  (part: HTMLElement | null): (() => void) | undefined => {
    if (!part) return undefined
    return () => {
      if (!part.contains(document.activeElement)) return
      // What takes its place is drawn in the same go.
      queueMicrotask(() => {
        const isFree = document.activeElement === null || document.activeElement === document.body
        // A ref is taken off and put on again as well where only its function is another.
        const target = part.isConnected || !isFree ? null : next()
        if (target) focusQuietly(target)
      })
    }
  }
