import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'

import sharp from 'sharp'
import { expect, test } from 'vitest'

import { vitrine } from '../command-line.ts'
import { openShop } from './open-shop.ts'
import { desktop, phone } from './shopper.ts'

const shop = openShop({}, { hasPictures: true })

test('enlarged pictures follow the keys from the moment they open, and when a button has gone off under the focus', async () => {
  const guest = await shop.shopper(desktop)
  const { page } = guest
  const { keyboard } = page
  await guest.visit('/heavy-tee-bone/')
  const picture = page.getByRole('button', { name: /, enlarge/ }).first()
  await picture.click()
  const zoom = page.getByRole('dialog', { name: 'Pictures, enlarged' })
  const isShown = (count: string) => zoom.getByText(count, { exact: true }).waitFor()
  const scale = () => zoom.locator('.zoom__sheet').getAttribute('data-scale')
  await isShown('1 of 3')
  await keyboard.press('ArrowRight')
  await isShown('2 of 3')
  await keyboard.press('+')
  expect(await scale()).toBe('2')
  // It grows from its middle.
  const room = zoom.locator('.zoom__room')
  const across = () => room.evaluate(({ scrollLeft, scrollWidth }) => scrollLeft / scrollWidth)
  expect(await across()).toBeCloseTo(0.25, 2)
  // Over an enlarged picture the arrows move; they do not leave it.
  await keyboard.press('ArrowRight')
  await expect.poll(across).toBeGreaterThan(0.26)
  await isShown('2 of 3')
  await keyboard.press('-')
  expect(await scale()).toBe('1')
  // Where it is tapped twice, it is enlarged.
  await room.dblclick({ position: { x: desktop.width / 4, y: desktop.height / 2 } })
  expect(await scale()).toBe('2')
  expect(await across()).toBeCloseTo(0, 2)
  await keyboard.press('-')
  expect(await scale()).toBe('1')
  await keyboard.press('ArrowLeft')
  await isShown('1 of 3')
  await zoom.getByRole('button', { name: 'Next picture' }).focus()
  await keyboard.press('Enter')
  await keyboard.press('Enter')
  await isShown('3 of 3')
  await keyboard.press('ArrowLeft')
  await isShown('2 of 3')
  await keyboard.press('Escape')
  await zoom.waitFor({ state: 'hidden' })
  await expect.poll(() => picture.evaluate((button) => button === document.activeElement)).toBe(true)
  expect(guest.errors).toEqual([])
})

test('arrow keys bring the next picture with the focus, so that Enter enlarges what is seen', async () => {
  const guest = await shop.shopper(phone)
  const { page } = guest
  await guest.visit('/heavy-tee-bone/')
  await page.mouse.move(5, 5)
  const pictures = page.getByRole('button', { name: /, enlarge/ })
  await pictures.first().focus()
  const next = () => page.keyboard.press('ArrowRight')
  // Until the keys are heard.
  await expect.poll(() => next().then(() => page.locator('.gallery__count').innerText())).toBe('3 of 3')
  await expect.poll(() => pictures.last().evaluate((each) => each === document.activeElement)).toBe(true)
  await page.keyboard.press('Enter')
  const zoom = page.getByRole('dialog', { name: 'Pictures, enlarged' })
  await zoom.getByText('3 of 3', { exact: true }).waitFor()

  // What is pressed together with another key is the browser's: Alt and an arrow go back.
  const isTaken = (key: string, modifier: 'altKey' | 'ctrlKey') =>
    page.evaluate(
      ([pressed, held]) => {
        const event = new KeyboardEvent('keydown', {
          key: pressed,
          [held]: true,
          bubbles: true,
          cancelable: true,
        })
        return !document.activeElement?.dispatchEvent(event)
      },
      [key, modifier] as const,
    )
  await isTaken('ArrowLeft', 'altKey')
  await isTaken('+', 'ctrlKey')
  expect(await zoom.locator('.zoom__sheet').getAttribute('data-scale')).toBe('1')
  await zoom.getByText('3 of 3', { exact: true }).waitFor()
  await page.keyboard.press('Escape')
  await zoom.waitFor({ state: 'detached' })
  await expect.poll(() => pictures.last().evaluate((each) => each === document.activeElement)).toBe(true)
  expect(await isTaken('ArrowLeft', 'altKey')).toBe(false)
  expect(await isTaken('ArrowLeft', 'ctrlKey')).toBe(false)
  expect(guest.errors).toEqual([])
})

test('a close-up is asked for when somebody enlarges, for the picture that they see; where it does not come, they keep what they have until it does', async () => {
  const folder = path.join(shop.server.dataDir, 'close')
  mkdirSync(folder, { recursive: true })
  for (const [at, red] of [90, 140].entries())
    await sharp({ create: { width: 2400, height: 3000, channels: 3, background: { r: red, g: 90, b: 90 } } })
      .jpeg()
      .toFile(path.join(folder, `close-${at + 1}.jpg`))
  const file = path.join(folder, 'close.csv')
  const picture = (at: number) => `https://shop.example/close-${at}.jpg,${at}`
  writeFileSync(
    file,
    `Handle,Title,Variant SKU,Variant Price,Image Src,Image Position\nclose,Close,CLOSE-1,10,${picture(1)}\nclose,,,,${picture(2)}\n`,
  )
  const imported = await vitrine(shop.server, 'import', file, '--images', folder)
  expect(imported.out).toContain('missing 0')
  await expect
    .poll(async () => (await fetch(`${shop.server.url}/close/`)).status, { timeout: 30_000 })
    .toBe(200)

  const guest = await shop.shopper(phone)
  const { page } = guest
  const asked: string[] = []
  page.on('request', (request) => {
    if (/\/2560\./.test(request.url())) asked.push(new URL(request.url()).pathname)
  })
  await guest.visit('/close/')
  expect(await page.locator('[srcset*="/2560."]').count()).toBe(0)
  await page.mouse.move(5, 5)
  await page
    .getByRole('button', { name: /, enlarge/ })
    .first()
    .click()
  const zoom = page.getByRole('dialog', { name: 'Pictures, enlarged' })
  const shown = zoom.locator('.picture picture img')
  const widthOnScreen = () =>
    shown.evaluate((img: HTMLImageElement) => (img.complete ? img.currentSrc.replace(/.*\//, '') : ''))
  await expect.poll(widthOnScreen).toBe('480.avif')
  expect(asked).toEqual([])

  // The browser's own pinch is no step of the buttons; it needs as many pixels.
  const browser = await page.context().newCDPSession(page)
  await browser.send('Emulation.setPageScaleFactor', { pageScaleFactor: 5 })
  await expect.poll(widthOnScreen, { timeout: 30_000 }).toBe('2560.avif')
  expect(new Set(asked).size).toBe(1)
  expect(await shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  await browser.send('Emulation.setPageScaleFactor', { pageScaleFactor: 1 })

  let isBusy = true
  await page.route('**/2560.avif', (route) =>
    isBusy ? route.fulfill({ status: 503, headers: { 'retry-after': '1' } }) : route.continue(),
  )
  await zoom.getByRole('button', { name: 'Next picture' }).click()
  await expect.poll(widthOnScreen).toBe('480.avif')
  await browser.send('Emulation.setPageScaleFactor', { pageScaleFactor: 5 })
  await expect.poll(() => new Set(asked).size).toBe(2)
  await expect.poll(widthOnScreen, { timeout: 30_000 }).toBe('1920.avif')
  isBusy = false
  await expect.poll(widthOnScreen, { timeout: 30_000 }).toBe('2560.avif')
  expect(guest.errors).toEqual([])
})
