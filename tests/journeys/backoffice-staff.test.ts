import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'

import { commandLine, createContext } from '#server/application/context.ts'
import { changeRole } from '#server/staff/manage-roles.ts'
import { inviteStaff } from '#server/staff/manage-staff.ts'

import { buy } from '../buyer.ts'
import { enterAsOwner, expectNoFaults, openOffice } from './open-office.ts'
import { desktop, phone } from './shopper.ts'

const office = openOffice({ hasProvider: true })

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor()
const done = (page: Page, text: string | RegExp) => page.getByRole('status').getByText(text).first().waitFor()
const act = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click()

/** Somebody whom the command line invites and who makes a passkey, at a window of this size. */
async function hire(name: string, roles: readonly string[], viewport: typeof phone) {
  const email = `${crypto.randomUUID().slice(0, 8)}@example.com`
  const { application } = office.shop.services
  await inviteStaff(createContext(application, commandLine), { email, name, roles, isMailed: true })
  const person = await office.person(viewport)
  await person.page.goto(await office.mailedLink(email))
  await act(person.page, 'Make a passkey')
  await heading(person.page, 'Orders')
  return person
}

test('an owner limits what customer care gives back; who is limited sees it before a refund, and is told who may', async () => {
  await buy(office.shop)
  const { number } = await office.shop.database.read
    .selectFrom('orders')
    .select('number')
    .executeTakeFirstOrThrow()
  const { page, said } = await enterAsOwner(office, desktop)
  await page.goto('/staff')
  await act(page, 'Change the limits of Customer care')
  const limits = page.getByRole('dialog', { name: 'Limits of Customer care' })
  const ofOrder = limits.getByRole('radiogroup', { name: 'Refunds of one order' })
  await ofOrder.getByText('Up to').click()
  await limits.getByLabel('Refunds of one order: Amount in SEK').fill('1oo')
  expect(await limits.getByRole('button', { name: 'Save limits' }).isDisabled()).toBe(true)
  await limits.getByLabel('Refunds of one order: Amount in SEK').fill('100')
  await expectNoFaults(page)
  await limits.getByRole('button', { name: 'Save limits' }).click()
  await done(page, 'The limits of Customer care are set. They count from now on.')
  await page.getByText('Refunds of one order: 100.00 SEK').waitFor()
  await expectNoFaults(page)

  const care = await hire('Cleo Care', ['customer-care'], phone)
  await care.page.goto(`/orders/${number}`)
  await act(care.page, 'Refund')
  const refund = care.page.getByRole('dialog', { name: `Refund order ${number}` })
  await refund.getByText('For this order you may give back 100.00 SEK in all; 100.00 SEK is left.').waitFor()
  await refund.getByRole('alert').getByText('is more than you may give').waitFor()
  expect(await refund.getByRole('button', { name: /^Refund/ }).isDisabled()).toBe(true)
  await expectNoFaults(care.page)
  await refund.getByText('An amount', { exact: true }).click()
  await refund.getByLabel('Amount in SEK').fill('100')
  await refund.getByRole('button', { name: 'Refund 100.00 SEK' }).click()
  await done(care.page, '100.00 SEK goes back.')
  expect([...said, ...care.said]).toEqual([])
})

test('a role is copied, narrowed and given; what is taken from it leaves the menu of an open window, and the second of two editors is told', async () => {
  const { page, said } = await enterAsOwner(office, desktop)
  await page.goto('/staff')
  await page.getByRole('link', { name: 'Roles' }).click()
  await heading(page, 'Roles')
  await page.getByRole('columnheader', { name: 'Merchandiser' }).waitFor()
  await expectNoFaults(page)
  await page.getByLabel('Role', { exact: true }).selectOption('Warehouse')
  await act(page, 'Copy Warehouse')
  const made = page.getByRole('dialog', { name: 'New role' })
  await made.getByLabel('What it is called').fill('customer care')
  await made.getByRole('button', { name: 'Make role' }).click()
  await made.getByText(/There is a role called customer care already/).waitFor()
  await made.getByLabel('What it is called').fill('Shelf')
  await expectNoFaults(page)
  await made.getByRole('button', { name: 'Make role' }).click()
  await done(page, 'The role Shelf is saved, and counts from now on.')
  const { id } = await office.shop.database.read
    .selectFrom('staff_own_roles')
    .select('id')
    .executeTakeFirstOrThrow()
  const packer = await hire('Pia Packer', [id], phone)
  const menu = packer.page.getByRole('navigation', { name: 'Back office' }).getByRole('link')
  await act(packer.page, 'Menu')
  expect(await menu.allInnerTexts()).toEqual(['Orders', 'Packing', 'Returns', 'Stock'])
  await packer.page.getByRole('link', { name: 'Stock' }).click()
  await heading(packer.page, 'Stock')

  await page.goto(`/staff/roles?role=${id}`)
  await page.getByText(/^Of your own · 1 person/).waitFor()
  await act(page, 'Change Shelf')
  const changed = page.getByRole('dialog', { name: 'Change Shelf' })
  await changed.getByText('Pack and send').click()
  // Somebody else is quicker.
  const context = createContext(office.shop.services.application, commandLine)
  const quicker = {
    id,
    name: 'Shelf',
    permissions: ['orders.read', 'orders.ship', 'stock.read'],
    version: 1,
  } as const
  expect((await changeRole(context, quicker)).isDone).toBe(true)
  await changed.getByRole('button', { name: 'Save role' }).click()
  await changed.getByRole('alert').getByText('has changed the role Shelf since you opened it').waitFor()
  await changed.getByRole('button', { name: 'Cancel' }).click()
  await changed.getByRole('button', { name: 'Discard' }).click()
  await act(page, 'Change Shelf')
  await changed.getByText('Pack and send').click()
  await changed.getByRole('button', { name: 'Save role' }).click()
  await done(page, 'The role Shelf is saved, and counts from now on.')

  // The next thing that the packer's window asks for brings the menu up to date.
  await act(packer.page, 'Menu')
  await packer.page.getByRole('link', { name: 'Returns' }).click()
  await heading(packer.page, 'Returns')
  await act(packer.page, 'Menu')
  await expect.poll(() => menu.allInnerTexts()).toEqual(['Orders', 'Returns', 'Stock'])
  expect([...said, ...packer.said]).toEqual([])
})

test('somebody who is invited comes in at the identity provider to the page they asked for, and confirms a grave act there in another tab', async () => {
  const email = `${crypto.randomUUID().slice(0, 8)}@example.com`
  const { application } = office.shop.services
  const invited = { email, name: 'Mia Manager', roles: ['manager'], isMailed: false }
  await inviteStaff(createContext(application, commandLine), invited)
  office.provider.accounts.set('mia', { email, email_verified: true })
  office.provider.accounts.set('eve', { email: 'eve@example.com', email_verified: true })
  const signInThere = async (page: Page, name: string) => {
    await page.getByLabel('Name').fill(name)
    await page.getByRole('button', { name: 'Sign in' }).click()
  }
  const stranger = await office.person(desktop)
  await stranger.page.goto('/sign-in')
  await act(stranger.page, 'Sign in with House ID')
  await signInThere(stranger.page, 'eve')
  await heading(stranger.page, 'You could not sign in')
  await stranger.page.getByRole('alert').getByText('Nobody was invited as eve@example.com').waitFor()
  await expectNoFaults(stranger.page)

  const { page } = await office.person(phone)
  await page.goto('/gift-cards')
  await heading(page, 'Sign in')
  await expectNoFaults(page)
  await act(page, 'Sign in with House ID')
  await signInThere(page, 'mia')
  await heading(page, 'Gift cards')
  office.shop.pass(11 * 60_000)
  await act(page, 'Issue a gift card')
  await page.getByLabel('Amount').fill('321')
  await page.getByRole('dialog').getByRole('button', { name: 'Issue a gift card' }).click()
  const opened = page.waitForEvent('popup')
  await act(page, 'Sign in again with House ID')
  const tab = await opened
  await expectNoFaults(page)
  // The clock of the provider is that of this machine: the shop's goes back to it.
  office.shop.pass(-11 * 60_000)
  await signInThere(tab, 'mia')
  await heading(tab, 'Orders')
  await tab.close()
  await act(page, 'I have signed in again')
  await page.getByRole('heading', { name: 'The code of the gift card' }).waitFor()
})
