import { expect, test } from 'vitest'

import { openShop } from '../journeys/open-shop.ts'
import { desktop } from '../journeys/shopper.ts'

const shop = openShop()

/** Scrolls from top to bottom; returns the parts of a content page that came to lie on one another. */
async function overlaps(): Promise<string[]> {
  const parts = [...document.querySelectorAll('.house__body > *')]
  const found = new Set<string>()
  const step = innerHeight / 2
  for (let top = 0; top < document.documentElement.scrollHeight; top += step) {
    scrollTo(0, top)
    await new Promise((resolve) => requestAnimationFrame(resolve))
    const boxes = parts.map((part) => part.getBoundingClientRect())
    for (const [one, a] of boxes.entries())
      for (const [other, b] of boxes.entries())
        if (one < other && a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom)
          found.add(`${parts[one]?.className} on ${parts[other]?.className}`)
  }
  return [...found]
}

test.each(['/our-craft/', '/careers/'])(
  '[2.16] %s: no picture comes to lie on a text or on another, however far it is scrolled',
  async (path) => {
    const guest = await shop.shopper(desktop)
    await guest.visit(path)
    expect(await guest.page.locator('.house__body > *').count()).toBeGreaterThan(3)
    expect(await guest.page.evaluate(overlaps)).toEqual([])
  },
)

/** Letters in a line, on average, of the longest-lined paragraph that has four lines or more. */
function longestLine(): number {
  const lengths = [...document.querySelectorAll<HTMLElement>('.prose > p')].map((paragraph) => {
    const lines = Math.round(paragraph.offsetHeight / parseFloat(getComputedStyle(paragraph).lineHeight))
    return lines < 4 ? 0 : paragraph.textContent.length / lines
  })
  return Math.max(...lengths)
}

test('[2.16] a content page is read in lines of 45 to 80 letters, and not for longer than ten desktops', async () => {
  const guest = await shop.shopper(desktop)
  for (const path of ['/our-craft/', '/careers/', '/terms/', '/shipping-info/']) {
    await guest.visit(path)
    const length = await guest.page.evaluate(longestLine)
    expect([path, length > 45 && length < 80, Math.round(length)]).toEqual([path, true, expect.any(Number)])
    const height = await guest.page.locator('main').evaluate((main) => main.getBoundingClientRect().height)
    expect([path, height < 10 * desktop.height, height]).toEqual([path, true, expect.any(Number)])
  }
})

test.each([
  ['/', true],
  ['/off-duty-stories/', true],
  ['/off-duty-stories/golden-hour/', true],
  ['/shop/', false],
  ['/derby-black/', false],
  ['/our-craft/', false],
  ['/lookbook-ss23/', false],
])(
  'the name as wide as the window stands below the home page and the stories alone: %s',
  async (path, isThere) => {
    const page = await fetch(`${shop.server.url}${path}`)
    expect((await page.text()).includes('class="footer__brand"')).toBe(isThere)
  },
)

test('tax, delivery and fit are read at 15 pixels in ink; beside unfolded details stands a picture, not half an empty window', async () => {
  const guest = await shop.shopper(desktop)
  const { page } = guest
  await guest.visit('/heavy-tee-bone/')
  const looks = await page
    .locator('.product__tax, .promises, .promises p, .fit-notes p')
    .evaluateAll((facts) =>
      facts.map((fact) => [getComputedStyle(fact).fontSize, getComputedStyle(fact).color]),
    )
  const ink = await page.evaluate(() => getComputedStyle(document.body).color)
  expect(looks.length).toBeGreaterThan(3)
  expect(looks.filter(([size, color]) => size !== '15px' || color !== ink)).toEqual([])

  const middle = () =>
    page.evaluate(
      () => document.elementFromPoint(innerWidth / 4, innerHeight / 2)?.closest('.gallery__slide') !== null,
    )
  await page.locator('.facts__part').evaluateAll((folds) => {
    for (const fold of folds) if (fold instanceof HTMLDetailsElement) fold.open = true
  })
  await page.getByText('Delivery and returns', { exact: true }).scrollIntoViewIfNeeded()
  await expect.poll(middle).toBe(true)
})

test('[2.21] [2.22] on a phone one bar at a time stands before the header: the notification once cookies are answered', async () => {
  const { page, visit } = await shop.shopper()
  await visit('/')
  const barsAbove = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('.cookies, .notice')]
        .filter((bar) => bar.getBoundingClientRect().height > 0)
        .map((bar) => bar.getAttribute('aria-label')),
    )
  expect(await barsAbove()).toEqual(['Cookies'])
  await page.getByRole('button', { name: 'Only essential' }).click()
  await expect.poll(barsAbove).toEqual(['Notification'])
})
