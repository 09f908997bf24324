/**
 * Buttons pressed, the last one of each region of the page, until React has heard of them. Of markup that still waits React hears
 * nothing, so those presses are made again. Within a region the last one is meant; an answer about cookies takes none back elsewhere.
 */
const unheard = new Map<Element | null, HTMLButtonElement>()
const closestButton = (target: EventTarget | null) => (target as Element).closest('button')
const closestRegion = (button: HTMLButtonElement) => button.closest('section, article, header, footer, main')

function notePress(button: HTMLButtonElement | null): void {
  if (!button) return
  unheard.delete(closestRegion(button))
  unheard.set(closestRegion(button), button)
}

if (!import.meta.env.SSR) {
  document.addEventListener('click', ({ target }) => notePress(closestButton(target)), true)
  // The browser itself would send a form that still waits, with all that it holds in the address.
  document.addEventListener(
    'submit',
    (event) => [...unheard.values()].some(({ form }) => form === event.target) && event.preventDefault(),
    true,
  )
}

/** Stands as `onClickCapture` around all parts: React calls it for presses on what has come to life, and for no others. */
export function hearPress({ target }: { target: EventTarget }): void {
  const button = closestButton(target)
  if (button) unheard.delete(closestRegion(button))
}

/** Makes presses again that were made before any of the page's scripts were here. */
export function pressEarly(buttons: readonly HTMLButtonElement[]): void {
  buttons.forEach(notePress)
  pressAgain()
}

/** Makes the presses again of which React has not heard. */
export function pressAgain(): void {
  const buttons = [...unheard.values()]
  unheard.clear()
  // A press of what still waits is noted once more.
  for (const button of buttons) button.click()
}
