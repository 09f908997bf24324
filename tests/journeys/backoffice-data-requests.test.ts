import { expect, test } from 'vitest'

import { buy } from '../buyer.ts'
import { enterAsOwner, expectNoFaults, openOffice } from './open-office.ts'
import { phone } from './shopper.ts'

const office = openOffice()

test('a guest is found, noted about and given a voucher; what is kept is saved and erased by keyboard, and what stays says why', async () => {
  await buy(office.shop, 1)
  const { email } = await office.shop.database.read
    .selectFrom('orders')
    .select('email')
    .executeTakeFirstOrThrow()
  const { page, said } = await enterAsOwner(office, phone)
  await page.goto('/customers')
  await page.getByLabel('Name, email, telephone or postcode').fill('anna ek')
  await page.getByRole('link', { name: 'Look among guests' }).press('Enter')
  await page.getByRole('link', { name: 'Anna Ek' }).press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Anna Ek' }).waitFor()
  await page.getByLabel('Note for the team').fill('Rang about the size.')
  await page.getByRole('button', { name: 'Add the note' }).press('Enter')
  await page.getByRole('listitem').getByText('Rang about the size.').waitFor()
  await page.getByRole('button', { name: 'Give a voucher' }).press('Enter')
  const voucher = page.getByRole('dialog')
  await voucher.getByLabel('Amount').fill('100')
  await voucher.getByLabel('Reason').fill('Late by a week')
  await expectNoFaults(page)
  await voucher.getByRole('button', { name: 'Give a voucher' }).press('Enter')
  await page.getByRole('region', { name: 'Vouchers' }).getByText('Not used').waitFor()
  await expectNoFaults(page)
  await page.getByRole('button', { name: 'Erase' }).press('Enter')
  await page
    .getByRole('region', { name: 'What will stay, and why' })
    .getByText(/^Not yet: order \d+ keeps name and address/)
    .waitFor()
  await expectNoFaults(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).press('Enter')

  await page.goto('/customers')
  await page.getByRole('link', { name: 'Data requests' }).press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Data requests' }).waitFor()
  await page.getByLabel('Email').fill(email)
  await page.keyboard.press('Enter')
  await page.getByRole('region', { name: 'What is kept' }).waitFor()
  await expectNoFaults(page)
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as JSON' }).press('Enter')
  expect((await saved).suggestedFilename()).toBe(`data-of-${email}.json`)
  await page.getByRole('button', { name: 'Erase' }).press('Enter')
  await expectNoFaults(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Erase' }).press('Enter')
  await page.getByText(`All that was kept under ${email} is erased.`).waitFor()
  await page.getByText(/^Not yet: order \d+ keeps name and address until its parcel is sent/).waitFor()
  await expectNoFaults(page)
  expect(said).toEqual([])
}, 120_000)
