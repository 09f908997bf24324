import { AxeBuilder } from '@axe-core/playwright'
import { describe, expect, test } from 'vitest'

import { openShop } from '../journeys/open-shop.ts'
import { desk, phone, type Shopper } from '../journeys/shopper.ts'

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

async function heading({ page }: Shopper, path: string, name: string | RegExp) {
  await page.goto(path)
  await page.getByRole('heading', { name }).first().waitFor()
}

async function openDialog({ page }: Shopper, button: string | RegExp, name: string) {
  await page.getByRole('button', { name: button, exact: true }).click()
  await page.getByRole('dialog', { name }).waitFor()
}

async function openCheckout(guest: Shopper) {
  await guest.visit('/')
  await guest.openProduct()
  await guest.addToBag()
  await guest.goToCheckout()
  await guest.page.getByRole('main').getByRole('textbox', { name: 'Email' }).waitFor()
}

const screens: Readonly<Record<string, (guest: Shopper) => Promise<void>>> = {
  'log in and register': (guest) => heading(guest, '/my-account/', 'Log in'),
  'log in and register with faults': async (guest) => {
    await heading(guest, '/my-account/', 'Log in')
    await guest.page.getByRole('button', { name: 'Create account' }).click()
    await guest.page.locator('[aria-invalid=true]').first().waitFor()
  },
  'a forgotten password': (guest) => heading(guest, '/retrieve-password/', 'Forgotten your password?'),
  'an expired link': (guest) => heading(guest, '/reset-password/#i=a&id=b', 'This link no longer works'),
  'the sign-up that cannot be confirmed': (guest) =>
    heading(guest, '/newsletter/confirm/#token=none', 'This link no longer works'),
  'the gift card': async (guest) => {
    await heading(guest, '/gift-card/', 'Gift Card')
    await guest.page.getByRole('button', { name: 'Add to bag' }).click()
    await guest.page.getByText('Choose an amount').waitFor()
  },
  'cookie settings': async (guest) => {
    await guest.visit('/')
    await openDialog(guest, 'Settings', 'Cookie settings')
  },
  'the letter': async (guest) => {
    await guest.visit('/')
    await openDialog(guest, /Join the letter/, 'The letter')
  },
  'a bag with the code field open': async (guest) => {
    await guest.visit('/')
    await guest.openProduct()
    await guest.addToBag()
    await guest.page.getByRole('dialog').getByText('Have a code?').click()
    await guest.page.getByRole('dialog').getByRole('button', { name: 'Use' }).click()
    await guest.page.getByText('Type your voucher').waitFor()
  },
  'checkout while registering': async (guest) => {
    await openCheckout(guest)
    await guest.page.getByLabel(/Create an account/).check()
    await guest.page.getByRole('textbox', { name: 'Password' }).waitFor()
  },
  'logging in at the till': async (guest) => {
    await openCheckout(guest)
    await openDialog(guest, 'log in', 'Log in')
  },
}

describe.each([
  ['phone', phone],
  ['desk', desk],
])('on a %s', (_, viewport) => {
  test.each(Object.entries(screens))('%s shuts nobody out', async (_name, open) => {
    const guest = await shop.shopper(viewport)
    await open(guest)
    expect(await violations(guest)).toEqual([])
  })

  test('a member in the account and at the till is shut out nowhere', async () => {
    const guest = await shop.shopper(viewport)
    await heading(guest, '/my-account/', 'Create an account')
    const form = guest.page.locator('form', {
      has: guest.page.getByRole('button', { name: 'Create account' }),
    })
    const fields = {
      Email: `axe.${viewport.width}@example.com`,
      Password: 'en lång ramsa 1',
      'First name': 'Anna',
      'Last name': 'Lind',
      'Phone number': '+46701234567',
      Address: 'Storgatan 1',
      'Zip code': '11122',
      City: 'Stockholm',
    }
    for (const [label, value] of Object.entries(fields)) {
      await form.getByRole('textbox', { name: label, exact: true }).fill(value)
    }
    await form.getByRole('combobox', { name: 'Country' }).selectOption('SE')
    await form.getByRole('button', { name: 'Create account' }).click()
    await guest.page.getByRole('heading', { name: 'Hello, Anna' }).waitFor()
    const found = [...(await violations(guest))]
    for (const section of ['orders', 'details', 'address', 'security', 'letter', 'data']) {
      await heading(guest, `/my-account/${section}`, 'Hello, Anna')
      found.push(...(await violations(guest)))
    }
    await openCheckout(guest)
    await guest.page.getByText(/You are logged in as/).waitFor()
    found.push(...(await violations(guest)))
    expect(found).toEqual([])
  })
})
