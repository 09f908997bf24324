import { readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { everyScreen } from '../screens/every-screen.ts'
import { openShop } from './open-shop.ts'
import { desktop, type Shopper } from './shopper.ts'

const shop = openShop({ GTM_ID: 'GTM-TEST123' })

/** `name` by `where`, as docs/browser-storage.md lists them. */
const listed = new Set(
  [
    ...readFileSync('docs/browser-storage.md', 'utf8').matchAll(/^\| `(\S+)` +\| (cookie|local|session)/gm),
  ].map(([, name = '', where = '']) => `${where} ${name.replace('__Host-', '')}`),
)

/** From the first page over bag, checkout, both ends of a payment and an account to the shop's own pages. */
const walk =
  'home listing listing-filtered product size-guide saved search-results country bag checkout payment-fail ' +
  'receipt account-member retrieve-password reset-password newsletter-confirm withdraw gift-card draft interview story campaign lookbook stockists terms not-found'

/** A press that comes before the page's scripts is lost, as for anybody; so until the banner has gone. */
async function answerWith({ page }: Shopper, answer: string) {
  const button = page.getByRole('button', { name: answer })
  while (await button.isVisible()) await button.click({ timeout: 1000 }).catch(() => undefined)
}

async function namesKeptBy({ page }: Shopper): Promise<string[]> {
  const cookies = (await page.context().cookies()).map(({ name }) => `cookie ${name.replace('__Host-', '')}`)
  const stored = await page.evaluate(() => [
    ...Object.keys(localStorage).map((name) => `local ${name}`),
    ...Object.keys(sessionStorage).map((name) => `session ${name}`),
  ])
  return [...cookies, ...stored]
}

test.each([
  ['before an answer', null],
  ['after "Only essential"', 'Only essential'],
])(
  '[4.2] J1: %s: every request goes to the shop, and only what is listed is kept',
  async (_, answer) => {
    const guest = await shop.shopper(desktop)
    // How long a page takes is not what is asked here.
    guest.page.context().setDefaultTimeout(60_000)
    const foreign: string[] = []
    let requests = 0
    guest.page.context().on('request', (request) => {
      requests++
      const url = request.url()
      if (/^(?:https?|wss?):/.test(url) && new URL(url).origin !== shop.server.url) foreign.push(url)
    })
    if (answer !== null) {
      await guest.visit('/')
      await answerWith(guest, answer)
    }
    const kept = new Set<string>()
    const addresses = new Set<string>()
    for (const screen of walk.split(' ')) {
      if (!everyScreen[screen]) throw new Error(`There is no screen ${screen}.`)
      await everyScreen[screen](guest)
      for (const name of await namesKeptBy(guest)) kept.add(name)
      addresses.add(new URL(guest.page.url()).pathname)
    }
    expect(foreign).toEqual([])
    expect([...kept].filter((name) => !listed.has(name))).toEqual([])
    // That it looked at all: an account's cookie, a bag and a form were there, and the answer only where one was given.
    expect([...kept]).toEqual(
      expect.arrayContaining(['cookie sid', 'local vitrine.v10.cart', 'session vitrine.v10.checkout']),
    )
    expect(kept.has('local cookieConsent')).toBe(answer !== null)
    expect(addresses.size).toBeGreaterThanOrEqual(20)
    expect(requests).toBeGreaterThan(200)
  },
  600_000,
)
