import type { Page } from 'playwright-core'

import { launchChromium } from '#tests/chromium.ts'

import { median, milliseconds, type Row } from '../report.ts'
import type { TradingShop } from './trading-shop.ts'

/** How often a thing is done; the middle and the slowest are told. */
const times = 15
const tableTargetMs = 100
const typingTargetMs = 50
const blocks = 60
const story = '/off-duty-stories/half-tide/'

/** In the page: keeps how long each press or key took until its next paint. The browser tells it in steps of 8 ms, and nothing below 16. */
const watchEvents = `(() => {
  globalThis.paints = []
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries())
      if (['pointerup', 'keydown', 'click', 'input', 'beforeinput', 'keypress'].includes(name)) paints.push(duration)
  }).observe({ type: 'event', durationThreshold: 16 })
})()`

/** Does something, and returns the longest of its events until the next paint; 8 where the browser has none to tell. */
async function measureOnce(page: Page, act: () => Promise<void>): Promise<number> {
  await page.evaluate('paints.length = 0')
  await act()
  // Events are told after the frame that they led to.
  await page.evaluate(
    'new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 60))))',
  )
  return page.evaluate<number>('Math.max(8, ...paints)')
}

async function measureMany(
  page: Page,
  what: string,
  targetMs: number,
  act: (turn: number) => Promise<void>,
): Promise<Row> {
  const took: number[] = []
  for (let turn = 0; turn < times; turn++) took.push(await measureOnce(page, () => act(turn)))
  const slowest = Math.max(...took)
  return {
    what,
    value: milliseconds(median(took)),
    beside: `the slowest ${milliseconds(slowest)}${median(took) > targetMs ? `, over ${targetMs} ms` : ''}`,
  }
}

/** The table of orders as it is used: by keys, by ticks, by pages. */
async function measureTable(page: Page): Promise<Row[]> {
  await page.goto('/orders')
  await page.locator('main [data-row]').first().waitFor()
  await page.evaluate(watchEvents)
  const measure = (what: string, act: (turn: number) => Promise<void>) =>
    measureMany(page, `screen: orders, ${what}`, tableTargetMs, act)
  const search = page.getByLabel(/^Number, name, email/)
  await search.focus()
  const typing = await measure('a letter in the search', (turn) =>
    page.keyboard.press(turn % 6 === 5 ? 'Backspace' : (['l', 'i', 'n', 'd', 'a'][turn % 6] ?? 'a')),
  )
  await search.fill('')
  await page.waitForURL('**/orders')
  await page.locator('main [data-row]').first().waitFor()
  const ticking = await measure('a row is ticked', (turn) =>
    page
      .getByRole('checkbox')
      .nth(1 + turn)
      .click(),
  )
  const all = await measure('all rows are ticked', () => page.getByRole('checkbox').first().click())
  const filters = await measure('more filters', () =>
    page.getByRole('button', { name: /^(?:More|Fewer) filters$/ }).click(),
  )
  const opening = await measure('an order is opened', async () => {
    await page.locator('main [data-row]').first().click()
    await page.waitForURL('**/orders/*')
    await page.goBack()
    await page.locator('main [data-row]').first().waitFor()
  })
  return [typing, ticking, all, filters, opening]
}

/** A page of many parts, and letters typed into one in its midst. */
async function measureEditor(page: Page, { owner }: TradingShop): Promise<Row> {
  const shown = (await owner.ask('showPage', { query: { path: story } })).json
  const text = shown.document.blocks.find(({ kind }) => kind === 'text')
  if (!text) throw new Error(`${story} has no text.`)
  // Two texts beside each other are one once they are saved.
  const between = { kind: 'quote', text: 'Tea is taken standing.', by: '' } as const
  const document = {
    ...shown.document,
    blocks: Array.from({ length: blocks }, (_, index) => (index % 2 === 0 ? text : between)),
  }
  const saved = await owner.ask('savePage', {
    body: { path: story, seen: shown.version, document, note: '' },
  })
  if (saved.status !== 200) throw new Error(`savePage: ${saved.status} ${saved.json.message ?? ''}`)
  await page.goto(`/pages/edit?${new URLSearchParams({ path: story }).toString()}`)
  const field = page
    .locator('.blocks > li')
    .nth(blocks / 2)
    .getByRole('textbox')
    .first()
  await field.click()
  await page.evaluate(watchEvents)
  return measureMany(page, `screen: page of ${blocks} parts, a letter`, typingTargetMs, (turn) =>
    page.keyboard.press(turn % 5 === 4 ? 'Space' : 'e'),
  )
}

/** From a press or a key to the next paint, in Chromium beside the server on this machine, in a window of 1440 by 900. */
export async function measureScreens(shop: TradingShop): Promise<Row[]> {
  const browser = await launchChromium()
  try {
    const { url, owner } = shop
    const context = await browser.newContext({
      baseURL: url,
      userAgent: owner.userAgent,
      viewport: { width: 1440, height: 900 },
    })
    await context.addCookies([...owner.cookies].map(([name, value]) => ({ name, value, url })))
    const page = await context.newPage()
    return [...(await measureTable(page)), await measureEditor(page, shop)]
  } finally {
    await browser.close()
  }
}
