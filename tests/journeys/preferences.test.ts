import { expect, test } from 'vitest'

import { openShop } from './open-shop.ts'
import { anna, desktop, phone, type Shopper } from './shopper.ts'

const shop = openShop()

const preferences = async ({ page }: Shopper): Promise<Record<string, unknown>> =>
  JSON.parse((await page.evaluate(() => localStorage.getItem('vitrine.v10.preferences'))) ?? '{}') as Record<
    string,
    unknown
  >
const chosenSize = ({ page }: Shopper) =>
  page
    .getByRole('radio', { name: /^Size/, checked: true })
    .evaluateAll((all) =>
      all.map((each) => (each as HTMLInputElement).value || each.getAttribute('aria-label')),
    )

test('[1.7, 3.25, 9.3] shoes open in size 41; the size one chooses is remembered for the next pair, and after a reload', async () => {
  const guest = await shop.shopper(desktop)
  const { page } = guest
  await guest.visit('/derby-black/')
  await page.mouse.move(5, 5)
  await page.getByRole('radio', { name: /^Size 41/, checked: true }).waitFor()
  await page
    .getByRole('radio', { name: /^Size 43/ })
    .locator('xpath=..')
    .click()
  await expect.poll(async () => (await preferences(guest))['shoeSize']).toBe('43')
  await guest.visit('/court-sneaker-moss/')
  await page.mouse.move(6, 6)
  await page.getByRole('radio', { name: /^Size 43/, checked: true }).waitFor()
  await page.reload()
  await page.mouse.move(7, 7)
  await page.getByRole('radio', { name: /^Size 43/, checked: true }).waitFor()
  expect(await chosenSize(guest)).toHaveLength(1)
  expect(guest.errors).toEqual([])
})

test('[1.7, 3.25, 4.8, 9.5] whose country nobody knows is served as Sweden; the one they choose is kept', async () => {
  const guest = await shop.shopper(desktop)
  const { page } = guest
  await guest.visit('/derby-black/')
  await page.mouse.move(5, 5)
  await expect.poll(async () => (await preferences(guest))['country']).toBe('SE')
  expect(await page.locator('.product__price').innerText()).toMatch(/kr$/)
  await page
    .getByRole('contentinfo')
    .getByRole('button', { name: /Sweden/ })
    .click()
  const dialog = page.getByRole('dialog', { name: /country/i })
  await dialog.getByRole('button', { name: /^Germany/ }).click()
  await expect.poll(async () => (await preferences(guest))['country']).toBe('DE')
  await page.reload()
  expect(await page.locator('.product__price').innerText()).toMatch(/^€/)
  expect(guest.errors).toEqual([])
})

test('[1.8, 4.8] a link of a market’s feed shows that market’s prices, and leaves an address without the country; what one chose holds', async () => {
  const feed = await (await fetch(`${shop.server.url}/feeds/3.xml`)).text()
  const link = /<g:link>[^<]*(\/derby-black\/[^<]+)/.exec(feed)?.[1]?.replaceAll('&amp;', '&')
  const size = new URLSearchParams(link?.split('?')[1]).get('size')
  const guest = await shop.shopper(desktop)
  const { page } = guest
  const price = page.locator('.product__price')
  const query = () => new URL(page.url()).search
  await guest.visit(`${link}&utm_source=google`)
  // Nobody has touched it: a crawler does not.
  await expect.poll(() => price.innerText()).toMatch(/^€/)
  expect(query()).toBe(`?size=${size}&utm_source=google`)
  expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(/\/derby-black\/$/)
  await page.getByRole('radio', { name: `Size ${size}`, checked: true }).waitFor()

  await page.getByRole('contentinfo').getByRole('link', { name: 'Shipping' }).first().click()
  await page.getByRole('heading', { level: 1, name: /Shipping/ }).waitFor()
  await page.goBack()
  await expect.poll(() => price.innerText()).toMatch(/^€/)
  expect(query()).toBe(`?size=${size}&utm_source=google`)

  await page
    .getByRole('contentinfo')
    .getByRole('button', { name: /, EUR$/ })
    .click()
  const dialog = page.getByRole('dialog', { name: /country/i })
  await dialog.getByRole('button', { name: /^Sweden/ }).click()
  await expect.poll(() => price.innerText()).toMatch(/kr$/)
  await guest.visit(link ?? '')
  await expect.poll(query).toBe(`?size=${size}`)
  expect(await price.innerText()).toMatch(/kr$/)
  expect((await preferences(guest))['country']).toBe('SE')
  expect(guest.errors).toEqual([])
})

test('[3.25, 3.26] what was agreed to is kept with the preferences', async () => {
  const guest = await shop.shopper()
  await guest.visit('/')
  await guest.page.getByRole('button', { name: 'Only essential' }).click()
  await expect
    .poll(() => preferences(guest))
    .toMatchObject({
      privacyConsent: true,
      consentPreferences: { essential: true, analytics: false, marketing: false },
    })
})

test('[3.16] who empties the gift message still has its field under the fingers', async () => {
  const guest = await shop.shopper()
  const { page } = guest
  await guest.visit('/scented-candle/')
  await guest.addToBag()
  await guest.goToCheckout()
  await page.getByText('Add a gift message').click()
  const words = page.getByRole('textbox', { name: 'Gift message' })
  await words.fill('For you')
  await page.reload()
  await expect.poll(() => words.inputValue()).toBe('For you')
  await words.fill('')
  await words.pressSequentially('For us')
  expect(await words.inputValue()).toBe('For us')
})

test('[3.4, 3.9, 3.16] the payment carries every field of the address and of the checkout, as typed', async () => {
  const guest = await shop.shopper()
  const { page } = guest
  await guest.visit('/scented-candle/')
  await guest.addToBag()
  await page.getByText('Have a code?').click()
  await page.getByRole('textbox', { name: 'Voucher or gift card' }).fill('NOSUCHCODE')
  await page.getByRole('button', { name: 'Use', exact: true }).click()
  await page.getByText('We do not know this code').waitFor()
  await guest.goToCheckout()
  await guest.fillAddress({ ...anna, email: 'fields@example.com' })
  await page.getByText('Add a gift message').click()
  await page.getByRole('textbox', { name: 'Gift message' }).fill('For you')
  const [request] = await Promise.all([
    page.waitForRequest((each) => each.url().endsWith('/payment/') && each.method() === 'POST'),
    guest.pressPay(),
  ])
  const body = request.postDataJSON() as Record<string, unknown>
  expect(body).toMatchObject({
    address: {
      email: 'fields@example.com',
      company: '',
      firstName: 'Anna',
      lastName: 'Lind',
      address1: 'Storgatan 1',
      address2: '',
      zipCode: '11122',
      city: 'Stockholm',
      state: '',
      country: 'SE',
      phoneNumber: anna.phoneNumber,
      identityNumber: '',
    },
    shippingAddress: null,
    language: 'en',
    affiliate: '',
    giftMessage: 'For you',
    additionalFields: {},
    additionalNotes: '',
    internalComment: '',
    customerClubFields: {},
    pickupLocation: '',
    internalOrder: false,
  })
  // The server knows it better.
  expect(body).not.toHaveProperty('ipAddress')
  expect(JSON.stringify(body)).not.toContain('password')
  expect(guest.errors).toEqual([])
})

test('[9.12, 9.13] the summary opens on a wide window once it has been at rest for 100 ms, not before', async () => {
  const guest = await shop.shopper({ ...phone, width: 700 })
  const { page } = guest
  await guest.visit('/scented-candle/')
  await guest.addToBag()
  await guest.goToCheckout()
  await page.getByRole('textbox', { name: 'Email' }).waitFor()
  const fold = page.getByRole('complementary', { name: 'Order summary' }).locator('details').first()
  const isOpen = () => fold.evaluate((details) => (details as HTMLDetailsElement).open)
  expect(await isOpen()).toBe(false)
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  for (const width of [900, 1000, 1100]) {
    await page.setViewportSize({ width, height: 900 })
    await page.evaluate(() => void dispatchEvent(new Event('resize')))
    await page.clock.runFor(90)
    expect(await isOpen()).toBe(false)
  }
  await page.clock.runFor(110)
  await expect.poll(isOpen).toBe(true)
})

test('[9.12] an enlarged picture is whole again after the window was turned, and while it keeps turning at the latest after 500 ms', async () => {
  const guest = await shop.shopper()
  const { page } = guest
  await guest.visit('/heavy-tee-bone/')
  await page.mouse.move(5, 5)
  await page
    .getByRole('button', { name: /, enlarge/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Zoom in' }).click()
  const scale = () => page.locator('.zoom__sheet').getAttribute('data-scale')
  expect(await scale()).toBe('2')
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  const turn = () => page.evaluate(() => void dispatchEvent(new Event('resize')))
  for (let passed = 0; passed < 400; passed += 100) {
    await turn()
    await page.clock.runFor(100)
    expect(await scale()).toBe('2')
  }
  await turn()
  await page.clock.runFor(101)
  await expect.poll(scale).toBe('1')
})

test('[4.5, 9.1] in a tab that stays open a closed notification is back after 24 hours as well', async () => {
  const guest = await shop.shopper(desktop)
  await guest.page.clock.install()
  await guest.visit('/terms/')
  const bar = guest.page.getByRole('complementary', { name: 'Notification' })
  await guest.page.getByRole('button', { name: 'Close notification' }).click()
  await bar.waitFor({ state: 'detached' })
  await guest.page.clock.fastForward(86_400_000 - 60_000)
  expect(await bar.count()).toBe(0)
  await guest.page.clock.fastForward(61_000)
  await expect.poll(() => bar.isVisible()).toBe(true)
})
