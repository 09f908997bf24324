import { randomInt } from 'node:crypto'

import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'

import { raiseIssue } from '#server/jobs/issues.ts'

import { codeAt } from '../back-office.ts'
import { buy } from '../buyer.ts'
import { enterAsOwner, expectNoFaults, openOffice } from './open-office.ts'
import { desktop, phone } from './shopper.ts'

const minute = 60_000
const sku = 'LOA-TAU-41'
const office = openOffice()

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor()

/** Ships one unit of an order that has two, then refunds one; returns what the panel said goes back. */
async function shipAndRefund(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Note a parcel' }).click()
  const parcel = page.getByRole('dialog', { name: 'Note a parcel' })
  await parcel.getByLabel('Carrier').fill('PostNord')
  await parcel.getByLabel('Tracking number').fill('SE123')
  await parcel.getByText('A part; more parcels follow').click()
  await parcel.getByLabel(/^Units of /).fill('1')
  await expectNoFaults(page)
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
  await act.click()
  await page.getByRole('status').getByText(`${amount} goes back.`).waitFor()
  await refund.waitFor({ state: 'detached' })
  await page.getByRole('region', { name: 'Refunds' }).getByText(amount, { exact: true }).waitFor()
  return amount
}

/** Takes an issue that was raised, finds it among one's own, and closes it with a note. */
async function takeAndResolve(page: Page): Promise<void> {
  const report = {
    code: 'fraud-warning',
    params: { number: '1', fraudType: 'misc', warningId: 'w_1' },
  } as const
  await office.shop.database.write((tx) =>
    raiseIssue(tx, { kind: 'fraud-warning', ref: 'w_1', report }, office.shop.now()),
  )
  await page.goto('/issues?show=mine')
  await page.getByText('Nothing is assigned to you.').waitFor()
  await page.getByText('All open', { exact: true }).click()
  const issue = page.getByRole('listitem').filter({ hasText: 'the card network warns of fraud' })
  await issue.getByRole('button', { name: 'Assign to me' }).click()
  await issue.getByText('Yours').waitFor()
  await expectNoFaults(page)
  await issue.getByRole('button', { name: 'Assign…' }).click()
  const assign = page.getByRole('dialog', { name: 'Assign this issue' })
  await assign.getByLabel('To').waitFor()
  await expectNoFaults(page)
  await assign.getByRole('button', { name: 'Cancel' }).click()
  await page.getByText('Mine', { exact: true }).click()
  await issue.getByRole('button', { name: 'Resolve' }).click()
  await page.getByRole('dialog').getByLabel('Note').fill('The buyer called')
  await page.getByRole('dialog').getByRole('button', { name: 'Resolve' }).click()
  await page.getByText('Nothing is assigned to you.').waitFor()
  await page.getByText('Resolved, too').click()
  await page.getByText('The buyer called').waitFor()
}

test('an owner comes by the first link, makes a passkey, ships and refunds on a phone and on a desktop; the panel says what then happens, and no screen has a fault', async () => {
  await buy(office.shop, 2)
  await buy(office.shop, 2)
  const { page, said } = await office.person(phone)
  await page.goto(await office.ownersLink())
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
    const amount = await shipAndRefund(page)
    const [refund] = await office.shop.database.read
      .selectFrom('refunds')
      .innerJoin('orders', 'orders.id', 'refunds.order_id')
      .select(['refunds.card_minor', 'refunds.gift_card_minor'])
      .where('orders.number', '=', number)
      .execute()
    const minor = Number(amount.replaceAll(/[^\d]/g, ''))
    expect(minor).toBeGreaterThan(0)
    expect((refund?.card_minor ?? 0) + (refund?.gift_card_minor ?? 0)).toBe(minor)
    await expectNoFaults(page)
    if (index === 0) await page.goto('/orders')
  }
  expect(said).toEqual([])
  await office.shop.services.jobRunner.runOnce()
  await office.shop.expectOrder()
}, 180_000)

test('stock is counted in the matrix and nothing typed is lost; a grave act asks for the passkey once more; every other screen is without fault', async () => {
  const { page, said } = await enterAsOwner(office, phone)
  await page.setViewportSize(desktop)

  await page.keyboard.press('Control+k')
  await page.getByRole('searchbox', { name: 'Find an order or a screen' }).fill('stoc')
  await page.keyboard.press('Enter')
  await heading(page, 'Stock')
  const before = (await office.shop.getStock(sku)).on_hand
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
  await page.getByRole('button', { name: 'Review' }).click()
  const set = page.getByRole('dialog').getByRole('button', { name: 'Set counts' })
  // A session that ends in the middle of work is begun again on the spot.
  await office.shop.database.write((tx) => tx.deleteFrom('staff_sessions').execute())
  await set.click()
  const signedOut = page.getByRole('dialog', { name: 'You are signed out' })
  await signedOut.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await signedOut.waitFor({ state: 'detached' })
  await set.click()
  await page.getByRole('status').getByText('1 count is set.').waitFor()
  expect((await office.shop.getStock(sku)).on_hand).toBe(before + 5)

  office.shop.pass(11 * minute)
  await page.getByRole('link', { name: 'Gift cards' }).click()
  await page.getByRole('button', { name: 'Issue a gift card' }).click()
  // Another one at each try: cards of an earlier try are still in the list.
  const amount = String(randomInt(200, 1000))
  const card = page.getByRole('row', { name: new RegExp(`${amount}\\.00`) })
  await page.getByLabel('Amount').fill(amount)
  await page.getByRole('dialog').getByRole('button', { name: 'Issue a gift card' }).click()
  await page.getByRole('button', { name: 'Confirm with a passkey' }).click()
  await page.getByRole('heading', { name: 'The code of the gift card' }).waitFor()
  await expectNoFaults(page)
  await page.getByRole('button', { name: 'Close' }).click()
  await card.getByRole('button', { name: 'Block' }).press('Enter')
  await expectNoFaults(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Block' }).press('Enter')
  await page
    .getByRole('status')
    .getByText(/^The gift card …\w{4} is blocked\.$/)
    .waitFor()
  await card.getByText('Blocked').waitFor()

  await takeAndResolve(page)
  office.shop.services.missedSearches.note('silk pyjamas')
  await office.shop.services.missedSearches.flush()
  await page.goto('/searches')
  await page.getByRole('cell', { name: 'silk pyjamas', exact: true }).waitFor()
  for (const [address, name] of [
    ['/vouchers', 'Vouchers'],
    ['/gift-cards', 'Gift cards'],
    ['/customers', 'Customers'],
    ['/newsletter', 'Newsletter'],
    ['/searches', 'Searches that found nothing'],
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
}, 180_000)

test('somebody who is invited takes codes of an app, sees what their role opens and no more, and comes back by an emailed link and a code', async () => {
  const owner = await office.person(desktop)
  await owner.page.goto(await office.ownersLink())
  await owner.page.getByRole('button', { name: 'Make a passkey' }).click()
  await heading(owner.page, 'Orders')
  await owner.page.getByRole('link', { name: 'Staff' }).click()
  await owner.page.getByRole('button', { name: 'Invite' }).click()
  const email = `packer.${crypto.randomUUID().slice(0, 8)}@example.com`
  const form = owner.page.getByRole('dialog', { name: 'Invite somebody' })
  await form.getByLabel('Name').fill('Pia Packer')
  await form.getByLabel('Email').fill(email)
  await form.getByText(/^Warehouse/).click()
  // What was typed is given up only after a question.
  await owner.page.keyboard.press('Escape')
  await form.getByRole('button', { name: 'Keep editing' }).click()
  await expectNoFaults(owner.page)
  await form.getByRole('button', { name: 'Invite' }).click()
  await owner.page.getByRole('status').getByText(`An invitation is on its way to ${email}.`).waitFor()
  await owner.page
    .getByRole('row', { name: new RegExp(email) })
    .getByText('Invited')
    .waitFor()

  const { page, said } = await office.person(phone)
  await page.goto(await office.mailedLink(email))
  await heading(page, 'Welcome, Pia Packer')
  await page.getByRole('button', { name: 'Use codes of an authenticator app instead' }).click()
  await page.getByRole('img', { name: 'QR code of the key for an authenticator app' }).waitFor()
  await expectNoFaults(page)
  const secret = (await page.getByRole('definition').innerText()).replaceAll(/\s/g, '')
  await page.getByLabel('Code of the app').fill(codeAt(secret, office.shop.now()))
  await page.getByRole('button', { name: 'Use this app' }).click()
  await page.getByRole('heading', { name: 'Your recovery codes' }).waitFor()
  await expectNoFaults(page)
  expect(await page.getByRole('listitem').count()).toBe(10)
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download' }).click()
  expect((await saved).suggestedFilename()).toBe('recovery-codes.txt')
  await page.getByText('I have kept them').click()
  await page.getByRole('button', { name: 'Go on' }).click()
  await heading(page, 'Orders')
  await page.getByRole('button', { name: 'Menu' }).click()
  await expectNoFaults(page)
  const links = page.getByRole('navigation', { name: 'Back office' }).getByRole('link')
  expect(await links.allInnerTexts()).toEqual(['Orders', 'Packing', 'Returns', 'Stock'])
  await page.goto('/staff')
  await page.getByRole('alert').getByText('Your role does not allow this').waitFor()

  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByRole('button', { name: 'Use an emailed link' }).click()
  await page.getByLabel('Your email address').fill(email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await heading(page, 'Look in your mail')
  await expectNoFaults(page)
  office.shop.pass(minute)
  await page.goto(await office.mailedLink(email))
  await page.getByLabel('Code').fill('000000')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('alert').waitFor()
  await expectNoFaults(page)
  await page.getByLabel('Code').fill(codeAt(secret, office.shop.now()))
  await page.getByRole('button', { name: 'Sign in' }).click()
  await heading(page, 'Orders')
  expect([...said, ...owner.said]).toEqual([])
}, 180_000)
