import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import type { Browser } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { launchChromium } from '../chromium.ts'
import { type ShopServer, startServer } from '../server.ts'
import { anna, cards, newShopper, phone } from './shopper.ts'

const projectDir = path.resolve(import.meta.dirname, '../..')
/** All that a shop is made of, without its brand. */
const house = [
  'bin',
  'src',
  'package.json',
  'package-lock.json',
  'vite.config.ts',
  'build-info.config.ts',
  'finish-scripts.config.ts',
  'markup-templates.config.ts',
]

let dir: string
let server: ShopServer
let browser: Browser

/** The project with another folder as its `brand/`. */
async function moveIn(): Promise<void> {
  for (const part of house) cpSync(path.join(projectDir, part), path.join(dir, part), { recursive: true })
  symlinkSync(path.join(projectDir, 'node_modules'), path.join(dir, 'node_modules'))
  cpSync(path.join(projectDir, 'tests/fixtures/second-brand'), path.join(dir, 'brand'), { recursive: true })
  const images = path.join(dir, 'brand/images')
  mkdirSync(images)
  for (const [index, name] of ['mug', 'belt', 'brush'].entries())
    await sharp({
      create: { width: 800, height: 1000, channels: 3, background: { r: 200, g: 210 + index, b: 220 } },
    })
      .jpeg()
      .toFile(path.join(images, `${name}.jpg`))
}

beforeAll(async () => {
  dir = mkdtempSync(path.join(tmpdir(), 'vitrine-second-brand-'))
  await moveIn()
  ;[server, browser] = await Promise.all([
    startServer({ projectDir: dir, dataDir: path.join(dir, 'data'), patienceMs: 120_000 }),
    launchChromium(),
  ])
}, 180_000)
afterAll(async () => {
  await browser.close()
  await server.stop()
  rmSync(dir, { recursive: true, force: true })
})

test('another folder is another brand: its name, colours, type, pages and prices, and it sells', async () => {
  const guest = await newShopper(browser, server, phone)
  const { page } = guest
  await guest.visit('/')
  expect(await page.title()).toContain('Havre')
  const look = await page.evaluate(() => {
    const { backgroundColor } = getComputedStyle(document.documentElement)
    const { color, fontFamily } = getComputedStyle(document.body)
    return { backgroundColor, color, fontFamily }
  })
  expect(look).toEqual({
    backgroundColor: 'rgb(238, 243, 246)',
    color: 'rgb(11, 31, 42)',
    fontFamily: expect.stringMatching(/^Verdana/) as string,
  })
  expect(await page.content()).not.toMatch(/tallvik/i)
  await guest.visit('/terms/')
  await page.getByText('fourteen days to think again').waitFor()

  await guest.visit('/enamel-mug/')
  // It names no manufacturer: the seller is it.
  await page.getByText('Details', { exact: true }).click()
  await page.getByText('Havre SARL, Quai 1, 00000 Havre, France, bonjour@havre.example').waitFor()
  const answers = page.getByRole('definition').filter({ hasText: 'Bureau BV' })
  expect(await answers.innerText()).toBe('Bureau BV, Kade 1, 0000 AA Delft, Netherlands, eu@bureau.example')
  expect(await answers.getByRole('link').getAttribute('href')).toBe('mailto:eu@bureau.example')
  await guest.addToBag()
  await guest.goToCheckout()
  await page.getByRole('textbox', { name: 'Email' }).waitFor()
  await guest.fillAddress()
  await guest.pressPay()
  await guest.payWith(cards.pays)
  await page.waitForURL('**/receipt/**')
  await page.getByText(/is confirmed/).waitFor()
  expect(await page.getByRole('main').innerText()).toContain('€14.50')
  expect(guest.errors).toEqual([])
  await guest.leave()
})

test('[1.8] [9.7] Great Britain with a pricelist in pounds: those are shown and charged, and nobody asks for a rate', async () => {
  const guest = await newShopper(browser, server, phone)
  const { page } = guest
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await guest.visit('/enamel-mug/')
  await page.mouse.move(5, 5)
  await page
    .getByRole('contentinfo')
    .getByRole('button', { name: /France/ })
    .click()
  await page.getByRole('button', { name: /^United Kingdom/ }).click()
  // €14.50 at the importRate of 0.87, rounded up to ten pence.
  await expect.poll(() => page.locator('.buy-box .product__price').innerText()).toBe('£12.70')
  expect(await page.locator('.product__tax').innerText()).toBe('Tax included')
  expect(await page.locator('script[type="application/ld+json"]').first().innerText()).toContain(
    '"price":"12.70","priceCurrency":"GBP"',
  )
  await page.getByRole('contentinfo').getByRole('button', { name: 'Country: United Kingdom, GBP' }).waitFor()
  await guest.addToBag()
  await guest.goToCheckout()
  await guest.fillAddress({ ...anna, zipCode: 'SW1A 1AA', city: 'London' })
  // With £5.50 for the boat.
  expect(await page.getByRole('button', { name: /^Pay/ }).innerText()).toBe('Pay £18.20')
  expect(await page.getByRole('main').innerText()).not.toMatch(/€|approx/)
  await guest.pressPay()
  await guest.payWith(cards.pays)
  await page.waitForURL('**/receipt/**')
  await expect.poll(() => page.locator('.receipt__body dd.sums__total').innerText()).toBe('£18.20')
  expect(asked.filter((address) => address.includes('exchange-rate'))).toEqual([])
  expect(guest.errors).toEqual([])
  await guest.leave()
})
