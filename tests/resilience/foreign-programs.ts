/** What other programs do to a page. All of it runs in the page, before the shop's own scripts, and is sent there as text. */

/** A page translator: every text is put into `<font><font>`, now and whenever the page shows another one. `replaces`: by a new text, as Chrome's does; else the page's own node moves into it. */
export function translate(replaces: boolean): void {
  const texts = () => {
    const walker = document.createTreeWalker(document.getElementById('root') as Node, NodeFilter.SHOW_TEXT)
    const found: Text[] = []
    while (walker.nextNode()) found.push(walker.currentNode as Text)
    return found
  }
  const isPlain = (text: Text) =>
    text.data.trim() !== '' && !text.parentElement?.closest('font, script, style, textarea, option')
  const run = () => {
    for (const text of texts().filter(isPlain)) {
      const outer = document.createElement('font')
      const inner = document.createElement('font')
      outer.append(inner)
      text.replaceWith(outer)
      inner.append(replaces ? document.createTextNode(text.data) : text)
    }
  }
  document.addEventListener('DOMContentLoaded', () => {
    run()
    new MutationObserver(run).observe(document.body, { childList: true, characterData: true, subtree: true })
  })
}

/** Moves, wraps, removes and adds nodes, `steps` times from `seed` on. What holds the page itself stays where it is. */
export function meddle({ seed, steps }: { seed: number; steps: number }): void {
  let state = seed
  const below = (limit: number) => {
    // Park–Miller.
    state = (state * 48_271) % 2_147_483_647
    return state % limit
  }
  const isSpared = (element: Element) => element.querySelector('#page') !== null || element.id === 'page'
  const step = () => {
    const all = [...document.querySelectorAll('#root *')].filter((element) => !isSpared(element))
    const one = all[below(all.length || 1)]
    const other = all[below(all.length || 1)]
    if (!one || !other) return
    const font = document.createElement('font')
    const child = one.childNodes[below(one.childNodes.length || 1)]
    const acts = [
      () => one.remove(),
      () => child?.remove(),
      () => !one.contains(other) && other.append(one),
      () => !other.contains(one) && other.before(one),
      () => {
        one.replaceWith(font)
        font.append(one)
      },
      () => {
        if (!child) return
        child.replaceWith(font)
        font.textContent = child.textContent
      },
      () => one.prepend(document.createComment('a note'), document.createElement('span')),
      () => one.append('text'),
    ]
    try {
      acts[below(acts.length)]?.()
    } catch {
      // An element takes no part of itself.
    }
  }
  const isAlive = () =>
    [...document.querySelectorAll('#root > *, #page')].some((element) =>
      Object.keys(element).some((key) => key.startsWith('__reactProps')),
    )
  let left = steps
  const run = () => {
    // A third before React has taken the page over, the rest after, while it goes on drawing.
    for (let turn = 0; turn < 3 && left > (isAlive() ? 0 : (steps * 2) / 3); turn++, left--) step()
    if (left > 0) setTimeout(run, 10)
    else document.documentElement.dataset['meddled'] = 'done'
  }
  document.addEventListener('DOMContentLoaded', run)
}
