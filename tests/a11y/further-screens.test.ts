import { expect, test } from 'vitest'

import { openShop } from '../journeys/open-shop.ts'
import { desktop, type Shopper } from '../journeys/shopper.ts'
import { violations, violationsAtBothWidths } from './violations.ts'

const shop = openShop()

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

/** What stands not among the screens that `tests/screens` goes through, each of them with axe as well. */
const screens: Readonly<Record<string, (guest: Shopper) => Promise<void>>> = {
  'log in and register with faults': async (guest) => {
    await heading(guest, '/my-account/', 'Log in')
    await guest.page.getByRole('button', { name: 'Create account' }).click()
    await guest.page.locator('[aria-invalid=true]').first().waitFor()
  },
  'an expired link': (guest) => heading(guest, '/reset-password/#i=a&id=b', 'This link no longer works'),
  'the gift card': async (guest) => {
    await heading(guest, '/gift-card/', 'Gift Card')
    await guest.page.getByRole('button', { name: 'Add to bag' }).click()
    await guest.page.getByText('Choose an amount').waitFor()
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

test.each(Object.entries(screens))(
  '%s shuts nobody out, on a phone and on a desktop',
  async (_name, open) => {
    const guest = await shop.shopper()
    await open(guest)
    expect(await violationsAtBothWidths(guest)).toEqual([])
  },
)

test('a member in the account and at the till is shut out nowhere', async () => {
  const guest = await shop.shopper()
  await heading(guest, '/my-account/', 'Create an account')
  const form = guest.page.locator('form', {
    has: guest.page.getByRole('button', { name: 'Create account' }),
  })
  const fields = {
    Email: 'axe@example.com',
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
  const found = [...(await violationsAtBothWidths(guest))]
  for (const section of ['orders', 'details', 'address', 'security', 'letter', 'data']) {
    await heading(guest, `/my-account/${section}`, 'Hello, Anna')
    found.push(...(await violationsAtBothWidths(guest)))
  }
  await openCheckout(guest)
  await guest.page.getByText(/You are logged in as/).waitFor()
  found.push(...(await violationsAtBothWidths(guest)))
  expect(found).toEqual([])
})

test('in forced colours a filter that is chosen looks unlike the others', async () => {
  const guest = await shop.shopper(desktop)
  const { page } = guest
  await page.emulateMedia({ forcedColors: 'active' })
  await guest.visit('/shop/?color=Black')
  const getBox = (isPressed: boolean) =>
    page
      .locator(`.filters__option[aria-pressed=${isPressed}]:enabled`)
      .first()
      .evaluate((option) => getComputedStyle(option, '::before').backgroundColor)
  await page.locator('.filters__option[aria-pressed=true]').waitFor()
  expect(await getBox(true)).not.toBe(await getBox(false))
})

test('in forced colours a size of which few are left keeps its dot', async () => {
  const guest = await shop.shopper(desktop)
  const { page } = guest
  await page.emulateMedia({ forcedColors: 'active' })
  await guest.visit('/heavy-tee-bone/')
  await page.locator('.size--few').first().waitFor()
  // A colour that the browser forces is not in the computed style.
  const corner = async (state: string) => {
    const { x, y, width } = (await page.locator(`.size--${state}`).first().boundingBox()) ?? {
      x: 0,
      y: 0,
      width: 0,
    }
    return page.screenshot({
      clip: { x: Math.round(x + width) - 14, y: Math.round(y) + 5, width: 10, height: 8 },
    })
  }
  const [few, many] = [await corner('few'), await corner('available')]
  expect(few.equals(many)).toBe(false)
})

test('on a desktop, the country chooser of the header shuts nobody out', async () => {
  const guest = await shop.shopper(desktop)
  await guest.visit('/')
  await guest.page
    .getByRole('banner')
    .getByRole('button', { name: /^country/i })
    .click()
  await guest.page.getByRole('dialog', { name: /country/i }).waitFor()
  expect(await violations(guest)).toEqual([])
})
