import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'

import type { Browser } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { browserOfWorker } from '../browser-of-worker.ts'
import { vitrineProcess } from '../command-line.ts'
import { copyProgram } from '../program-files.ts'
import { type ShopServer, startServer } from '../server.ts'
import { anna, cards, newShopper, phone } from './shopper.ts'

const projectDir = path.resolve(import.meta.dirname, '../..')

let dir: string
let server: ShopServer
let advertiser: Advertiser
let browser: Browser

/** The project with another folder as its `brand/`. */
async function moveIn(): Promise<void> {
  copyProgram(dir)
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

interface Advertiser {
  readonly server: Server
  readonly url: string
  /** Paths that were asked for. */
  readonly asked: string[]
}

/** A host of this machine in the place of an advertiser's. */
async function openAdvertiser(): Promise<Advertiser> {
  const asked: string[] = []
  const types: Readonly<Record<string, string>> = { script: 'text/javascript', frame: 'text/html' }
  const listening = createServer((request, response) => {
    const [, path_ = ''] = (request.url ?? '').split('/')
    asked.push(path_)
    response.writeHead(200, {
      'content-type': types[path_] ?? 'text/plain',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    })
    response.end(path_ === 'script' ? 'globalThis.advertised = true' : '')
  })
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve))
  // An address of a listening server.
  const { port } = listening.address() as AddressInfo
  return { server: listening, url: `http://127.0.0.1:${port}`, asked }
}

/** Names the advertiser in the brand's settings. */
function advertise(): void {
  const file = path.join(dir, 'brand/shop.config.ts')
  const hosts = JSON.stringify([advertiser.url])
  const setting = `advertisers: [{ script: ${hosts}, connect: ${hosts}, img: ${hosts}, frame: ${hosts} }],`
  writeFileSync(
    file,
    readFileSync(file, 'utf8').replace('  closedDays: [],', `  closedDays: [],\n  ${setting}`),
  )
}

/** Of the shop and of its commands: with another, `publish` would make other pages. */
const environment = { GTM_ID: 'GTM-TEST123' }

beforeAll(async () => {
  dir = mkdtempSync(path.join(tmpdir(), 'vitrine-second-brand-'))
  await moveIn()
  advertiser = await openAdvertiser()
  advertise()
  ;[server, browser] = await Promise.all([
    startServer({ projectDir: dir, dataDir: path.join(dir, 'data'), timeoutMs: 120_000, environment }),
    browserOfWorker(),
  ])
}, 180_000)
afterAll(async () => {
  await server.kill()
  advertiser.server.close()
  rmSync(dir, { recursive: true, force: true })
})

test('a page of the brand that changes beside a running shop is there after "vitrine publish", and so is a redirect', async () => {
  const page = path.join(dir, 'brand/content/quay.html')
  const head = '<!-- {"path":"/quay/","title":"The quay","heading":"The quay","description":"D"} -->'
  const write = (words: string) => writeFileSync(page, `${head}<p>${words}</p>`)
  const shop = { dataDir: path.join(dir, 'data'), projectDir: dir, environment }
  const shown = async (address: string) => (await fetch(server.url + address)).text()
  write('Open since 1897.')
  writeFileSync(path.join(dir, 'brand/redirects.csv'), 'Redirect from,Redirect to\n/pier,/quay/\n')
  const published = await vitrineProcess(shop, 'publish')
  expect(published).toMatchObject({
    code: 0,
    error: expect.stringMatching(
      /content: 1 new, 0 changed, 0 gone\.\n.*redirects\.csv: 1 changed/,
    ) as string,
  })
  await expect.poll(() => shown('/quay/')).toContain('Open since 1897.')
  await expect.poll(() => shown('/pier/')).toContain('Open since 1897.')
  write('Closed on Mondays.')
  expect(await vitrineProcess(shop, 'publish')).toMatchObject({ code: 0 })
  await expect.poll(() => shown('/quay/')).toContain('Closed on Mondays.')
  // A mistake keeps what was there, and says where it is.
  writeFileSync(page, '<p>No head.</p>')
  expect(await vitrineProcess(shop, 'publish')).toMatchObject({
    code: 0,
    error: expect.stringMatching(/The pages stay as they were: .*quay\.html:1: /) as string,
  })
  expect(await shown('/quay/')).toContain('Closed on Mondays.')
  rmSync(page)
  expect(await vitrineProcess(shop, 'publish')).toMatchObject({ code: 0 })
  await expect.poll(async () => (await fetch(`${server.url}/quay/`)).status).toBe(404)
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

test('[7.34] an advertiser of the settings is reached by script, request, picture and frame after consent, and no other host is', async () => {
  const guest = await newShopper(browser, server, phone)
  const { page } = guest
  advertiser.asked.length = 0
  const stranger = advertiser.url.replace('127.0.0.1', 'localhost')
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ blockedURI, effectiveDirective }) => {
      const known = (Reflect.get(globalThis, 'violations') ?? []) as string[]
      Reflect.set(globalThis, 'violations', [...known, `${effectiveDirective} ${new URL(blockedURI).origin}`])
    }),
  )
  await page.route(/^https:\/\/www\.googletagmanager\.com\/gtm\.js/, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `(${String(bringIn)})(${JSON.stringify(advertiser.url)}, ${JSON.stringify(stranger)})`,
    }),
  )
  await guest.visit('/enamel-mug/')
  expect(advertiser.asked).toEqual([])
  await page.getByRole('button', { name: 'Accept all' }).click()
  const kinds = ['connect', 'frame', 'img', 'script']
  await expect.poll(() => [...new Set(advertiser.asked)].toSorted()).toEqual(kinds)
  await expect.poll(() => page.evaluate(() => Reflect.get(globalThis, 'advertised') as unknown)).toBe(true)
  const violations = () =>
    page.evaluate(() => ((Reflect.get(globalThis, 'violations') ?? []) as string[]).toSorted())
  await expect
    .poll(violations)
    .toEqual(
      ['connect', 'frame', 'img', 'script-src-elem'].map(
        (kind) => `${kind.replace(/^\w+$/, '$&-src')} ${stranger}`,
      ),
    )
  expect(advertiser.asked.filter((each) => each.endsWith('stranger'))).toEqual([])
  await guest.leave()
})

/** Runs in the page in the place of a container: brings one host in by every way, and another that the settings do not name. */
function bringIn(known: string, stranger: string) {
  const bring = (host: string, suffix: string) => {
    const script = document.createElement('script')
    script.src = `${host}/script${suffix}`
    const frame = document.createElement('iframe')
    frame.src = `${host}/frame${suffix}`
    document.body.append(script, frame)
    new Image().src = `${host}/img${suffix}`
    void fetch(`${host}/connect${suffix}`).catch(() => undefined)
  }
  bring(known, '')
  bring(stranger, '-stranger')
}

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
  expect(await page.locator('.product__tax').innerText()).toBe('Tax and duties included')
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
