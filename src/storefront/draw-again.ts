type TextField = HTMLInputElement | HTMLTextAreaElement

const isTextField = (target: EventTarget | null): target is TextField =>
  (target instanceof HTMLInputElement && target.type !== 'checkbox' && target.type !== 'radio') ||
  target instanceof HTMLTextAreaElement

/** What was typed, by the names of fields, and where the page was scrolled to. Kept in memory alone. */
const typed = new Map<string, string>()
let place = 0

/** Notes what a page that is drawn again would lose. */
export function noteState(): void {
  addEventListener('input', ({ target }) => isTextField(target) && typed.set(target.name, target.value), true)
  const note = () => {
    // A page that has just been taken away stands at its top.
    if (document.querySelector('main')) place = scrollY
  }
  addEventListener('scroll', note, { passive: true })
}

/** Types once more what was typed; React hears of it as of a person's typing. */
function typeAgain(): void {
  for (const field of document.querySelectorAll<TextField>('input[name], textarea[name]')) {
    const text = typed.get(field.name)
    if (text === undefined || text === field.value || !isTextField(field)) continue
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
}

/** When parts of a page that is drawn again are there: most at once, those that are loaded first a little later. */
const rounds = [100, 1000]

/** Draws the whole page again by `draw`, with what was typed and where it was scrolled to. */
export function drawAgain(draw: () => void): void {
  const before = place
  draw()
  for (const delay of rounds) setTimeout(typeAgain, delay)
  setTimeout(() => scrollTo(0, before), rounds[0])
}
