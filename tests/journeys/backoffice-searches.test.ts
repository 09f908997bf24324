import { expect, test } from 'vitest'

import { readSnapshot } from '#server/catalogue/read-catalogue.ts'

import { enterAsOwner, expectNoFaults, openOffice } from './open-office.ts'
import { phone } from './shopper.ts'

const office = openOffice()

test('words that found nothing are answered with a synonym and with a page', async () => {
  const query = 'zori'
  await office.shop.database.write((tx) =>
    tx
      .insertInto('missed_searches')
      .values({ query, times: 3, last_day: '2026-11-20' })
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  )
  const { page, said } = await enterAsOwner(office, phone)
  await page.goto('/searches')
  await page.getByRole('button', { name: 'Answer zori' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByRole('alert').getByText('"zori" is alone', { exact: false }).waitFor()
  await expectNoFaults(page)
  await dialog.getByLabel('Line').fill('zori, loafer')
  await dialog.getByRole('button', { name: 'Save' }).click()
  const words = page.getByRole('table', { name: 'What words mean' })
  await words.getByRole('cell', { name: 'zori, loafer', exact: true }).waitFor()
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await dialog.getByText('Leads to a page').click()
  await dialog.getByLabel('Looked for').fill('My parcel')
  await dialog.getByLabel('Path of the page').fill('/returns/')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await words.getByRole('cell', { name: /^my parcel/ }).waitFor()
  await expectNoFaults(page)
  await page.getByRole('button', { name: 'Remove zori, loafer' }).click()
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await words.getByRole('cell', { name: 'zori, loafer', exact: true }).waitFor({ state: 'hidden' })
  const { searchWords } = await readSnapshot(office.shop.database)
  expect(searchWords).toEqual({ synonyms: [], redirects: { 'my parcel': '/returns/' } })
  expect(said).toEqual([])
}, 60_000)
