import type { Browser, Page } from 'playwright-core'

/**
 * In every document, as text since this program knows no browser: `headingTook` becomes the milliseconds from a click's event to the
 * end of the first frame whose heading is another, be it in this document or in the next. A message posted from an animation frame is
 * heard once that frame is painted.
 */
const watchHeading = `(() => {
  const heading = () => document.querySelector('main h1')?.textContent
  const now = () => performance.timeOrigin + performance.now()
  const watch = ({ before, start }) => {
    const look = () => {
      const shown = heading()
      if (!shown || shown === before) return requestAnimationFrame(look)
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => { globalThis.headingTook = now() - start }
      port2.postMessage(null)
    }
    requestAnimationFrame(look)
  }
  const left = sessionStorage.getItem('click')
  sessionStorage.removeItem('click')
  if (left) watch(JSON.parse(left))
  addEventListener('click', ({ timeStamp }) => {
    const click = { before: heading(), start: performance.timeOrigin + timeStamp }
    sessionStorage.setItem('click', JSON.stringify(click))
    watch(click)
  }, { capture: true, once: true })
})()`

/** Follows a product's first link to another product, once all that the page asks for by itself is here. */
async function clickOnce(page: Page, from: string, to: string): Promise<number> {
  await page.goto(from, { waitUntil: 'networkidle' })
  // A person has moved before they click.
  await page.mouse.move(5, 5)
  const link = page.locator(`main a[href="/${to}/"]`).first()
  await link.scrollIntoViewIfNeeded()
  await page.waitForLoadState('networkidle')
  // Whatever a generator fetches for links in view, it has had the time to.
  await page.waitForTimeout(500)
  await link.click()
  const took = await page.waitForFunction('globalThis.headingTook')
  return (await took.jsonValue()) as number
}

/** From the click on a link to another product to the first frame with its heading; each pair of addresses once, in one visit. */
export async function clickTimes(
  browser: Browser,
  url: string,
  pairs: readonly (readonly [from: string, to: string])[],
): Promise<number[]> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  await context.addInitScript({ content: watchHeading })
  const page = await context.newPage()
  try {
    const times: number[] = []
    for (const [from, to] of pairs) times.push(await clickOnce(page, `${url}/${from}/`, to))
    return times
  } finally {
    await context.close()
  }
}
