import { expect, test } from 'vitest'

import { buy } from '../buyer.ts'
import { enterAsOwner, expectNoFaults, openOffice } from './open-office.ts'
import { phone } from './shopper.ts'

const office = openOffice()

test('what is kept about a guest is found, saved and erased by keyboard, and what stays says why', async () => {
  await buy(office.shop, 1)
  const { email } = await office.shop.database.read
    .selectFrom('orders')
    .select('email')
    .executeTakeFirstOrThrow()
  const { page, said } = await enterAsOwner(office, phone)
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
