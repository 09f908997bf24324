/** On an image that did not load: its placeholder and alternative text stay. */
export const imageErrorClass = 'image--error'

const mark = (target: EventTarget | null, isBroken: boolean) => {
  if (target instanceof HTMLImageElement) target.classList.toggle(imageErrorClass, isBroken)
}

/** Marks images that fail, those before this script ran too, and takes the mark back when another source loads. Laziness is the browser's own. */
export function markBrokenImages(): () => void {
  const onError = (event: Event) => mark(event.target, true)
  const onLoad = (event: Event) => mark(event.target, false)
  // Neither event bubbles.
  document.addEventListener('error', onError, true)
  document.addEventListener('load', onLoad, true)
  for (const image of document.images)
    if (image.complete && image.naturalWidth === 0 && image.currentSrc) mark(image, true)
  return () => {
    document.removeEventListener('error', onError, true)
    document.removeEventListener('load', onLoad, true)
  }
}
