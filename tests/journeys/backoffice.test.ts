import path from 'node:path'

import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { bundleDir, ensureBundle } from '#cli/publishing/storefront-bundle.ts'

import { createLink, linkUrl } from '#server/staff/links.ts'

import { violations } from '../a11y/violations.ts'
import { freeOfficePort, openBackOffice, type BackOffice } from '../back-office.ts'
import { buy } from '../buyer.ts'
import { closeContext, launchChromium } from '../chromium.ts'
import { openPaidShop, type PaidShop } from '../paid-shop.ts'
import { desktop, phone } from './shopper.ts'

const minute = 60_000
const sku = 'LOA-TAU-41'

let shop: PaidShop
let office: BackOffice
let browser: Browser
beforeAll(async () => {
  await ensureBundle()
  const port = await freeOfficePort()
  const url = `http://localhost:${port}`
  const environment = { BACKOFFICE_URL: url, BACKOFFICE_PORT: String(port) }
  ;[shop, browser] = await Promise.all([openPaidShop('sqlite', { environment }), launchChromium()])
  office = await openBackOffice(shop.services, url, port, path.join(bundleDir, 'backoffice'))
}, 120_000)
afterAll(async () => {
  await browser.close()
  await office.close()
  await shop.close()
})

/** A page of somebody whose device keeps passkeys; what its console says is kept. */
async function openPage(): Promise<{ page: Page; said: string[]; leave: () => Promise<void> }> {
  const context = await browser.newContext({ baseURL: office.url, viewport: phone })
  context.setDefaultTimeout(15_000)
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  const said: string[] = []
  page.on('console', (message) => {
    // What the browser says of an answer that refuses is no fault of the page.
    if (!/status of 40[134]/.test(message.text())) said.push(message.text())
  })
  page.on('pageerror', (error) => said.push(String(error)))
  return { page, said, leave: () => closeContext(context) }
}

/** The link by which the owner makes a way to sign in: the first one, or one for who has lost all ways. */
async function ownersLink(): Promise<string> {
  const first = await shop.services.staff.firstLink()
  if (first !== null) return first
  const { id } = await shop.database.read.selectFrom('staff').select('id').executeTakeFirstOrThrow()
  const invitation = { staffId: id, kind: 'invitation', now: shop.now() } as const
  return linkUrl(office.url, await shop.database.write((tx) => createLink(tx, invitation)))
}

/** What is wrong with a screen: rules of axe, and what stands beside the edge. */
async function faults(page: Page): Promise<readonly string[]> {
  const beside = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  return [...(await violations({ page })), ...(beside > 0 ? [`${beside} px beside the edge`] : [])]
}

async function expectNoFaults(page: Page): Promise<void> {
  for (const size of [phone, desktop]) {
    await page.setViewportSize(size)
    expect.soft(await faults(page), `${page.url()} at ${size.width} px`).toEqual([])
  }
}

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor()

/** Ships one unit of an order that has two, then refunds one; returns what the panel said goes back. */
async function shipAndRefund(page: Page, size: typeof phone): Promise<string> {
  await page.getByRole('button', { name: 'Note a parcel' }).click()
  const parcel = page.getByRole('dialog', { name: 'Note a parcel' })
  await parcel.getByLabel('Carrier').fill('PostNord')
  await parcel.getByLabel('Tracking number').fill('SE123')
  await parcel.getByText('A part; more parcels follow').click()
  await parcel.getByLabel(/^Units of /).fill('1')
  await expectNoFaults(page)
  await page.setViewportSize(size)
  await parcel.getByRole('button', { name: 'Note a parcel' }).click()
  await page
    .getByRole('status')
    .getByText(/^A parcel of order \d+ is noted/)
    .waitFor()
  await parcel.waitFor({ state: 'detached' })

  await page.getByRole('button', { name: 'Refund', exact: true }).click()
  const refund = page.getByRole('dialog', { name: /^Refund order/ })
  await refund.getByText('Articles', { exact: true }).click()
  // Nothing can be pressed before it is known what it does.
  const act = refund.getByRole('button', { name: /^Refund/ })
  expect(await act.isDisabled()).toBe(true)
  await refund.getByLabel(/^Units of /).fill('1')
  await refund.getByLabel('Reason').fill('Scratched')
  const consequence = refund.getByRole('region', { name: 'What will happen' })
  const money = await consequence.getByText(/ goes back$/).innerText()
  const amount = money.replace(/ goes back$/, '')
  await expect.poll(() => act.innerText()).toBe(`Refund ${amount}`)
  await expectNoFaults(page)
  await page.setViewportSize(size)
  await act.click()
  await page.getByRole('status').getByText(`${amount} goes back.`).waitFor()
  await refund.waitFor({ state: 'detached' })
  await page.getByRole('region', { name: 'Refunds' }).getByText(amount, { exact: true }).waitFor()
  return amount
}

test('an owner comes by the first link, makes a passkey, ships and refunds on a phone and on a desktop; the panel says what then happens, and no screen has a fault', async () => {
  await buy(shop, 2)
  await buy(shop, 2)
  const { page, said, leave } = await openPage()
  await page.goto(await ownersLink())
  await heading(page, 'Welcome, Owner')
  await expectNoFaults(page)
  await page.getByRole('button', { name: 'Make a passkey' }).click()
  await heading(page, 'Orders')

  const rows = page.locator('tbody').getByRole('link')
  await rows.nth(1).waitFor()
  const numbers = (await rows.allInnerTexts()).slice(0, 2)
  for (const [index, size] of [phone, desktop].entries()) {
    await page.setViewportSize(size)
    if (index > 0) {
      // A later day: by passkey alone, from the address that was asked for.
      await page.getByRole('button', { name: 'Sign out' }).click()
      await heading(page, 'Sign in')
      await expectNoFaults(page)
      await page.goto('/orders?state=paid')
      await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
      await heading(page, 'Orders')
      await page.waitForURL('**/orders?state=paid')
    }
    // By keyboard: to the row, and in.
    await rows.first().focus()
    if (index > 0) await page.keyboard.press('ArrowDown')
    const number = numbers[index] ?? ''
    await page.keyboard.press('Enter')
    await heading(page, `Order ${number}`)
    const amount = await shipAndRefund(page, size)
    const [refund] = await shop.database.read
      .selectFrom('refunds')
      .innerJoin('orders', 'orders.id', 'refunds.order_id')
      .select(['refunds.card_minor', 'refunds.gift_card_minor'])
      .where('orders.number', '=', number)
      .execute()
    const minor = Number(amount.replaceAll(/[^\d]/g, ''))
    expect(minor).toBeGreaterThan(0)
    expect((refund?.card_minor ?? 0) + (refund?.gift_card_minor ?? 0)).toBe(minor)
    await expectNoFaults(page)
    await page.setViewportSize(size)
    if (index === 0) await page.goto('/orders')
  }
  expect(said).toEqual([])
  await leave()
  await shop.services.jobRunner.runOnce()
  await shop.expectOrder()
}, 180_000)

test('stock is counted in the matrix and nothing typed is lost; a grave act asks for the passkey once more; every other screen is without fault', async () => {
  const { page, said, leave } = await openPage()
  await page.goto(await ownersLink())
  await page.getByRole('button', { name: 'Make a passkey' }).click()
  await heading(page, 'Orders')
  await page.setViewportSize(desktop)

  await page.keyboard.press('Control+k')
  await page.getByRole('searchbox', { name: 'Find an order or a screen' }).fill('stoc')
  await page.keyboard.press('Enter')
  await heading(page, 'Stock')
  const before = (await shop.getStock(sku)).on_hand
  const cell = page.getByRole('textbox', { name: /, 41: units$/ })
  await cell.fill('none')
  expect(await page.getByRole('button', { name: 'Review' }).isDisabled()).toBe(true)
  await cell.fill(String(before + 5))
  await page.getByRole('link', { name: 'Issues' }).click()
  await page
    .getByRole('dialog', { name: 'Leave without saving?' })
    .getByRole('button', { name: 'Stay' })
    .click()
  expect(await cell.inputValue()).toBe(String(before + 5))
  await expectNoFaults(page)
  await page.setViewportSize(desktop)
  await page.getByRole('button', { name: 'Review' }).click()
  const set = page.getByRole('dialog').getByRole('button', { name: 'Set counts' })
  // A session that ends in the middle of work is begun again on the spot.
  await shop.database.write((tx) => tx.deleteFrom('staff_sessions').execute())
  await set.click()
  const signedOut = page.getByRole('dialog', { name: 'You are signed out' })
  await signedOut.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await signedOut.waitFor({ state: 'detached' })
  await set.click()
  await page.getByRole('status').getByText('1 count is set.').waitFor()
  expect((await shop.getStock(sku)).on_hand).toBe(before + 5)

  shop.pass(11 * minute)
  await page.getByRole('link', { name: 'Gift cards' }).click()
  await page.getByRole('button', { name: 'Issue a gift card' }).click()
  await page.getByLabel('Amount').fill('500')
  await page.getByRole('dialog').getByRole('button', { name: 'Issue a gift card' }).click()
  await page.getByRole('button', { name: 'Confirm with a passkey' }).click()
  await page.getByRole('heading', { name: 'The code of the gift card' }).waitFor()
  await expectNoFaults(page)
  await page.setViewportSize(desktop)
  await page.getByRole('button', { name: 'Close' }).click()
  await page.getByText('500.00').first().waitFor()

  for (const [address, name] of [
    ['/issues', 'Issues'],
    ['/vouchers', 'Vouchers'],
    ['/gift-cards', 'Gift cards'],
    ['/customers', 'Customers'],
    ['/staff', 'Staff'],
    ['/audit', 'Audit'],
    ['/account', 'Your account'],
    ['/orders/1', 'Order 1'],
    ['/no-such-screen', 'There is no such page'],
  ] as const) {
    await page.goto(address)
    await heading(page, name)
    await page.waitForLoadState('networkidle')
    await expectNoFaults(page)
  }
  expect(said).toEqual([])
  await leave()
}, 180_000)
