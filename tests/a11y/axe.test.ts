import { AxeBuilder } from '@axe-core/playwright'
import { describe, expect, test } from 'vitest'

import { openShop } from '../journeys/open-shop.ts'
import { cards, desk, phone, type Shopper } from '../journeys/shopper.ts'

const shop = openShop()

/** Rules and the elements that break them; empty is right. */
async function violations({ page }: Shopper): Promise<readonly string[]> {
  // A fade half way has the contrast of neither end.
  await page.evaluate(() =>
    Promise.allSettled(document.getAnimations().map((animation) => animation.finished)),
  )
  const results = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target }) => `${id}: ${target.join(' ')}`),
  )
}

async function visitPage(guest: Shopper, path: string) {
  await guest.visit(path)
  await guest.page.getByRole('heading', { level: 1 }).first().waitFor()
}

async function openMenu({ page }: Shopper) {
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('dialog', { name: 'Menu' }).waitFor()
}

async function openFilters({ page }: Shopper) {
  await page.getByRole('button', { name: /^Filter/ }).click()
  await page.getByRole('dialog', { name: 'Filter' }).waitFor()
}

async function openCountries(guest: Shopper, isPhone: boolean) {
  await visitPage(guest, '/')
  if (isPhone) await openMenu(guest)
  const place = isPhone ? guest.page.getByRole('dialog') : guest.page.getByRole('banner')
  await place.getByRole('button', { name: /^country/i }).click()
  await guest.page.getByRole('dialog', { name: /country/i }).waitFor()
}

async function openCheckout(guest: Shopper) {
  await guest.visit('/')
  await guest.openProduct()
  await guest.addToBag()
  await guest.goToCheckout()
  await guest.page.getByRole('textbox', { name: 'Email' }).waitFor()
}

async function showFaults(guest: Shopper) {
  await openCheckout(guest)
  await guest.page.getByRole('button', { name: /^Pay\b/ }).click()
  await guest.page.locator('[aria-invalid=true]').first().waitFor()
}

async function fail(guest: Shopper) {
  await openCheckout(guest)
  await guest.fillAddress()
  await guest.pressPay()
  await guest.page.getByRole('link', { name: /cancel/i }).click()
  await guest.page.waitForURL('**/payment-fail/**')
  await guest.page.getByRole('heading', { level: 1 }).waitFor()
}

async function buy(guest: Shopper) {
  await openCheckout(guest)
  await guest.fillAddress()
  await guest.pressPay()
  await guest.payWith(cards.pays)
  await guest.page.waitForURL('**/receipt/**')
  await guest.page.getByRole('heading', { level: 1 }).waitFor()
}

const screens: Readonly<Record<string, (guest: Shopper, isPhone: boolean) => Promise<void>>> = {
  home: (guest) => visitPage(guest, '/'),
  'the country chooser': openCountries,
  'the listing': (guest) => visitPage(guest, '/shop/'),
  'a product': async (guest) => {
    await guest.visit('/')
    await guest.openProduct()
  },
  'the bag': async (guest) => {
    await guest.visit('/')
    await guest.openProduct()
    await guest.addToBag()
  },
  checkout: openCheckout,
  'checkout with faults': showFaults,
  'the failure page': fail,
  'the receipt': buy,
  'a text page': (guest) => visitPage(guest, '/terms/'),
  'the not-found page': (guest) => visitPage(guest, '/no-such-page/'),
}

describe.each([
  ['phone', phone],
  ['desk', desk],
])('on a %s', (name, viewport) => {
  test.each(Object.entries(screens))('%s shuts nobody out', async (_, open) => {
    const guest = await shop.shopper(viewport)
    await open(guest, name === 'phone')
    expect(await violations(guest)).toEqual([])
  })
})

test.each([
  ['menu', openMenu, '/'],
  ['filter panel', openFilters, '/shop/'],
])('on a phone, the %s shuts nobody out', async (_, open, path) => {
  const guest = await shop.shopper(phone)
  await visitPage(guest, path)
  await open(guest)
  expect(await violations(guest)).toEqual([])
})
