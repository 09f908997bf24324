// From the click on a link to the first frame with the new page's heading: in Chromium, over loopback, with the fade that users see.
// `--clicks N` sets how many are made of each kind. See README.md beside this file.
import { parseArgs } from 'node:util'

import type { Browser, Page } from 'playwright-core'

import { ensureBundle } from '#cli/publishing/storefront-bundle.ts'
import { launchChromium } from '#tests/chromium.ts'
import { startServer } from '#tests/server.ts'

import { startScript } from './processes.ts'
import { median, type Row, tableText } from './report.ts'

const { values } = parseArgs({ options: { clicks: { type: 'string', default: '32' } } })
const clicks = Number(values.clicks)
const latencyMs = 100

/**
 * In the page, as text since this program knows no browser: `nextHeading` becomes the milliseconds from the next click's event to the
 * end of the first frame whose heading is another. A message posted from an animation frame is heard once that frame is painted.
 */
const watchHeading = `(() => {
  const heading = () => document.querySelector('main h1')?.textContent
  const before = heading()
  globalThis.nextHeading = new Promise((resolve) => {
    addEventListener('click', ({ timeStamp }) => {
      const look = () => {
        if (heading() === before) return requestAnimationFrame(look)
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => resolve(performance.measure('heading', { start: timeStamp }).duration)
        port2.postMessage(null)
      }
      requestAnimationFrame(look)
    }, { capture: true, once: true })
  })
})()`
/** A connection that saves data gets nothing ahead; the page itself decides so. */
const saveData = `Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } })`
const isHere = (data: string) => `new Promise((resolve) => {
  const look = () => performance.getEntriesByName(location.origin + '${data}').length > 0 ? resolve() : setTimeout(look, 20)
  look()
})`
const quiet = 'new Promise((resolve) => requestIdleCallback(resolve))'

interface Kind {
  readonly what: string
  readonly isPrefetched: boolean
  readonly latencyMs: number
  readonly targetMs: number
}
const kinds: readonly Kind[] = [
  { what: 'prefetched', isPrefetched: true, latencyMs: 0, targetMs: 33 },
  { what: `prefetched, ${latencyMs} ms latency`, isPrefetched: true, latencyMs, targetMs: 40 },
  { what: `not prefetched, ${latencyMs} ms latency`, isPrefetched: false, latencyMs, targetMs: 145 },
]

/** From the listing to a product, whose screen's code every page has and whose data may be here or not; then back. */
async function clickOnce(page: Page, index: number, isPrefetched: boolean): Promise<number> {
  const link = page.locator('.card__link').nth(index)
  const address = (await link.getAttribute('href')) ?? ''
  const heading = (await page.locator('main h1').textContent()) ?? ''
  await link.scrollIntoViewIfNeeded()
  const data = `/assets/data${address}index.json`
  if (isPrefetched) await page.evaluate(isHere(data))
  // What the scrolling began is done.
  await page.evaluate(quiet)
  await page.evaluate(watchHeading)
  await link.click()
  const time = await page.evaluate<number>('nextHeading')
  await page.goBack()
  await page.locator('main h1', { hasText: heading }).waitFor()
  return time
}

/** A page of the listing has this many products and more; each is new to the browser only once. */
const clicksPerVisit = 16

async function measure(browser: Browser, url: string, { isPrefetched }: Kind): Promise<number[]> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  // A visit of so many pages asks for more than the browser would list.
  await context.addInitScript({ content: 'performance.setResourceTimingBufferSize(5000)' })
  if (!isPrefetched) await context.addInitScript({ content: saveData })
  const page = await context.newPage()
  try {
    const times: number[] = []
    for (let index = 0; index < clicks; index++) {
      if (index % clicksPerVisit === 0) {
        await page.goto(`${url}/shop/`)
        // A person has moved before they click: what waits for that is here, as it is for everybody.
        await page.mouse.move(5, 5)
        await page.waitForLoadState('networkidle', { timeout: 120_000 })
      }
      times.push(await clickOnce(page, index % clicksPerVisit, isPrefetched))
    }
    return times
  } finally {
    await context.close()
  }
}

function row({ what, targetMs }: Kind, times: readonly number[]): Row {
  const middle = median(times)
  const sorted = times.toSorted((a, b) => a - b)
  const holds = middle <= targetMs
  if (!holds) process.exitCode = 1
  return {
    what,
    value: `${middle.toFixed(0)} ms`,
    beside: `${holds ? 'holds' : 'FAILS'} (at most ${targetMs} ms); ${sorted[0]?.toFixed(0)} to ${sorted.at(-1)?.toFixed(0)} ms`,
  }
}

await ensureBundle()
const server = await startServer({
  environment: { RATE_LIMITS: 'off', LOG_LEVEL: 'error' },
  timeoutMs: 180_000,
})
const browser = await launchChromium()
try {
  const rows: Row[] = []
  for (const kind of kinds) {
    const proxy = await startScript('bench/slow-proxy.ts', [server.url, String(kind.latencyMs)])
    try {
      const url = `http://localhost:${proxy.line}`
      // A shop that has just started, and a browser that knows none of its code, are measured by nobody.
      if (rows.length === 0) await measure(browser, url, kind)
      rows.push(row(kind, await measure(browser, url, kind)))
    } finally {
      proxy.child.kill()
    }
  }
  process.stdout.write(
    `Chromium ${browser.version()}, click to the first frame with the new heading, middle of ${clicks}\n\n${tableText(rows)}\n`,
  )
} finally {
  await browser.close()
  await server.stop()
  server.remove()
}
