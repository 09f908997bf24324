import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { describe, expect, onTestFinished, test } from 'vitest'

import { closeContext, launchWithoutCookies } from '../chromium.ts'
import { logIn, password, register } from '../journeys/member.ts'
import { openShop } from '../journeys/open-shop.ts'
import { anna, cards, phone, shopperIn, type Shopper } from '../journeys/shopper.ts'
import { isNightly } from '../nightly.ts'
import { junkValues } from './junk.ts'
import { timesNow } from './times.ts'

const shop = openShop()

/** Products in turn: at night more is bought than there is of one. */
const models = 8

async function buy(guest: Shopper, email: string, purchase: number) {
  await guest.visit('/')
  await guest.openProduct(purchase % models)
  await guest.addToBag()
  await guest.goToCheckout()
  await guest.fillAddress({ ...anna, email })
  await guest.pressPay()
  await guest.payWith(cards.pays)
  await guest.page.waitForURL('**/receipt/**')
  await guest.page.getByRole('heading', { level: 1 }).waitFor()
}

/** Storage that is there, but has no room: a private window, a full disk. */
function fillStorage() {
  Storage.prototype.setItem = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
  }
}

/** Storage that may not even be looked at. */
function forbidStorage() {
  for (const name of ['localStorage', 'sessionStorage'] as const)
    Object.defineProperty(globalThis, name, {
      get() {
        throw new DOMException('Access is denied for this document.', 'SecurityError')
      },
    })
}

/** What comes of looking into storage, and the cookies that a script sees after it has set one. */
const whatIsKeptBy = ({ page }: Shopper) =>
  page.evaluate(() => {
    document.cookie = 'tried=1'
    try {
      return [String(localStorage.length), document.cookie]
    } catch (error) {
      return [(error as Error).name, document.cookie]
    }
  })

describe('[4.23] storage that fails', () => {
  const ways: [name: string, spoil: () => void][] = [['H1: it is full', fillStorage]]
  // With a push the browser's own setting below says the same.
  if (isNightly) ways.push(['H2: it is forbidden', forbidStorage])
  test.each(ways)(
    '%s: buying works from the first page to the receipt',
    async (name, spoil) => {
      for (let purchase = 0; purchase < timesNow(1, 20); purchase++) {
        const guest = await shop.shopper()
        await guest.page.addInitScript(spoil)
        await buy(guest, `${name.slice(0, 2).toLowerCase()}.${purchase}@example.com`, purchase)
        expect(guest.errors).toEqual([])
      }
    },
    timesNow(60_000, 900_000),
  )

  test(
    'H2: cookies and storage are forbidden by a setting of the browser: buying works, and a login says why it cannot',
    async () => {
      const member = await shop.shopper()
      const email = await register(member)
      const profileDir = mkdtempSync(path.join(tmpdir(), 'vitrine-profile-'))
      onTestFinished(() => rmSync(profileDir, { recursive: true, force: true }))
      const context = await launchWithoutCookies(profileDir, { baseURL: shop.server.url, viewport: phone })
      onTestFinished(() => closeContext(context))
      for (let purchase = 0; purchase < timesNow(1, 20); purchase++) {
        const guest = await shopperIn(context)
        await buy(guest, `h2.setting.${purchase}@example.com`, purchase)
        expect(await whatIsKeptBy(guest)).toEqual(['SecurityError', ''])
        expect(guest.errors).toEqual([])
        await guest.page.close()
      }
      expect(await context.cookies()).toEqual([])
      const guest = await shopperIn(context)
      await logIn(guest, email, password)
      await guest.page.getByRole('main').getByText('This browser keeps no cookies').waitFor()
      expect(await guest.page.getByRole('heading', { name: /^Hello/ }).count()).toBe(0)
      expect(guest.errors).toEqual([])
    },
    timesNow(60_000, 900_000),
  )

  test('H1: the bag survives a document load without storage', async () => {
    const guest = await shop.shopper()
    await guest.page.addInitScript(fillStorage)
    await guest.visit('/')
    await guest.openProduct()
    await guest.addToBag()
    await expect.poll(() => guest.piecesInBag()).toBe(1)
    await guest.page.reload()
    await guest.page.mouse.move(5, 5)
    await expect.poll(() => guest.piecesInBag()).toBe(1)
  })
})

/** Values from which nothing may break: of older versions, of other types, of hostile hands. */
const junk = [
  '',
  '{',
  'null',
  '[]',
  '0',
  '"text"',
  '{"country":7,"pricelist":{},"shoeSize":[],"privacyConsent":"yes","consentPreferences":null}',
  '{"__proto__":{"country":"XX"},"constructor":{"prototype":{"pricelist":"20"}}}',
  '{"selection":"../../etc","cart":{"items":"many"}}',
  '{"cart":{"items":[{"item":1}],"totals":{},"removedItems":null}}',
  '{"seen":[{"uri":"<img>"}],"searches":[1],"unit":"mile","selected":[{"kind":"price"}]}',
  '{"address":"Storgatan 1","mode":"king","consents":{}}',
  `"${'x'.repeat(200_000)}"`,
]
const keys = [
  'preferences',
  'cart',
  'countries',
  'filter',
  'checkout',
  'account',
  'seen',
  'searches',
  'length-unit',
]

test('[4.23] [9.10] H3: junk under every key of storage starts the shop all the same, and sound keys survive', async () => {
  const guest = await shop.shopper()
  for (const value of junk) {
    await guest.page.addInitScript(
      ({ text, names }) => {
        for (const kind of [localStorage, sessionStorage])
          for (const name of names) kind.setItem(`vitrine.v10.${name}`, text)
        localStorage.setItem('vitrine.v10.length-unit', '{"unit":"in"}')
        localStorage.setItem('vitrine.v9.cart', '{"selection":"old"}')
      },
      { text: value, names: keys },
    )
    await guest.visit('/derby-black/')
    await guest.page.mouse.move(7, 7)
    await guest.page.getByRole('button', { name: 'Size guide' }).click()
    await guest.page.getByRole('dialog', { name: 'Size guide' }).waitFor()
    expect(await guest.page.getByRole('radio', { name: 'inch' }).isChecked()).toBe(true)
    await expect
      .poll(() =>
        guest.page.getByRole('banner').getByRole('button', { name: /^Bag/ }).getAttribute('aria-label'),
      )
      .toBe('Bag, 0 items')
  }
  expect(guest.errors).toEqual([])
})

test('[4.23] H3: hundreds of broken values, each key another one at every start: the shop starts, and nothing throws', async () => {
  const guest = await shop.shopper()
  const starts = timesNow(6, 34)
  const values = junkValues(starts * keys.length)
  await guest.visit('/terms/')
  for (let start = 0; start < starts; start++) {
    const mine = values.slice(start * keys.length, (start + 1) * keys.length)
    await guest.page.evaluate(
      ({ texts, names }) => {
        for (const kind of [localStorage, sessionStorage]) {
          kind.clear()
          for (const [index, name] of names.entries()) kind.setItem(`vitrine.v10.${name}`, texts[index] ?? '')
        }
        localStorage.setItem('vitrine.v10.length-unit', '{"unit":"in"}')
      },
      { texts: mine, names: keys },
    )
    const [answer] = await Promise.all([
      guest.page.waitForResponse((response) => /\/cart\/(get)?$/.test(new URL(response.url()).pathname)),
      guest.page
        .goto(start % 2 === 0 ? '/terms/' : '/derby-black/')
        .then(() => guest.page.mouse.move(5 + start, 9)),
    ])
    expect(answer.status(), JSON.stringify(mine)).toBeLessThan(405)
    await expect
      .poll(() => guest.page.evaluate(() => localStorage.getItem('vitrine.v10.length-unit')))
      .toBe('{"unit":"in"}')
    expect(await guest.page.getByRole('heading', { level: 1 }).isVisible()).toBe(true)
  }
  expect(guest.errors).toEqual([])
}, 300_000)
