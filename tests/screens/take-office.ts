import { mkdirSync } from 'node:fs'
import path from 'node:path'

import type { Page } from 'playwright-core'

import { staffBase } from '#contract/staff/calls.ts'

import { launchChromium } from '../chromium.ts'
import { officeScreens, type OfficeScreen, strangeRoutes } from './office-screens.ts'
import { openOfficeShop, type OfficeShop } from './office-shop.ts'
import { findRawWords } from './raw-words.ts'
import { chooseNames, picturesDir, screenSizes } from './screen-sizes.ts'

/** Of the countries that the demo trade sells to. */
const codes = ['SE', 'NO', 'DK', 'FI', 'DE', 'NL', 'FR', 'GB', 'US']

const target = path.join(picturesDir, 'office')

/** Makes pictures of the back office's screens of these names, or of all, and of what opens over them. */
export async function takeOffice(asked: readonly string[]): Promise<void> {
  const all = Object.values(officeScreens).flat()
  const names = chooseNames(
    all.map(({ name }) => name),
    asked,
  )
  mkdirSync(target, { recursive: true })
  const browser = await launchChromium()
  const office = await openOfficeShop(browser)
  try {
    const strange = strangeRoutes(await readRoutes(office.page))
    if (strange.length > 0)
      throw new Error(`tests/screens/office-screens.ts and the router differ: ${strange.join(', ')}`)
    for (const { name: size, ...window } of screenSizes) {
      await office.resize(window)
      for (const screen of all.filter(({ name }) => names.includes(name)))
        await takeScreen(office, screen, size)
    }
  } finally {
    await office.close()
    await browser.close()
  }
}

/** What the router of the open window knows by itself. */
const readRoutes = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { __TSR_ROUTER__: router } = globalThis as { __TSR_ROUTER__?: { routesByPath: object } }
    return Object.keys(router?.routesByPath ?? {})
  })

async function takeScreen(
  { page, samples }: OfficeShop,
  { name, address, ways = {} }: OfficeScreen,
  size: string,
): Promise<void> {
  const take = async (file: string, come: () => Promise<void>) => {
    try {
      await page.goto(address(samples))
      await untilCalm(page)
      await paintWhole(page)
      await come()
      await untilCalm(page)
      // To be taken whole, a page is given another height, and menus close then.
      const isCovered = (await page.getByRole('dialog').or(page.getByRole('menu')).count()) > 0
      const picture = path.join(target, `${file}-${size}.png`)
      await page.screenshot({ path: picture, fullPage: !isCovered, animations: 'disabled' })
      process.stdout.write(`${path.relative(process.cwd(), picture)}\n`)
      const raw = findRawWords(await page.locator('body').innerText(), codes)
      if (raw.length > 0 && !file.startsWith('audit')) throw new Error(`prints ${raw.join(' | ')}`)
    } catch (reason) {
      process.exitCode = 1
      process.stderr.write(`${file}, ${size}: ${reason instanceof Error ? reason.message : String(reason)}\n`)
    }
  }
  await take(name, () => Promise.resolve())
  for (const [what, way] of Object.entries(ways)) await take(`${name}--${what}`, () => way(page))
}

/** What is painted only once it is scrolled to would be left empty, and moves what is pressed below it. */
const paintWhole = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('* { content-visibility: visible !important }')
    document.adoptedStyleSheets.push(sheet)
  })

/** Waits until a screen has what it asked for, its pictures too, and until what opens is open. */
async function untilCalm(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' })
  await page.evaluate(async (calls) => {
    const asked = () => performance.getEntriesByType('resource').filter(({ name }) => name.includes(calls))
    const isQuiet = () => {
      const last = Math.max(0, ...asked().map(({ startTime, duration }) => startTime + duration))
      const isOpen = [...document.querySelectorAll('.overlay, .modal')].every(
        (part) => getComputedStyle(part).opacity === '1',
      )
      return isOpen && document.querySelector('.loading') === null && performance.now() - last > 250
    }
    const until = performance.now() + 10_000
    while (!isQuiet() && performance.now() < until) await new Promise((resolve) => setTimeout(resolve, 50))
    for (const image of document.images) image.loading = 'eager'
    const decoded = Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)))
    await Promise.race([decoded, new Promise((resolve) => setTimeout(resolve, 4000))])
    // What opened last is painted by then.
    for (let frame = 0; frame < 3; frame++) await new Promise((resolve) => requestAnimationFrame(resolve))
  }, staffBase)
}
