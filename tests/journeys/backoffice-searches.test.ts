import { expect, test } from 'vitest'

import { readSnapshot } from '#server/catalogue/read-catalogue.ts'

import { enterAsOwner, expectNoFaults, openOffice } from './open-office.ts'
import { desktop, phone } from './shopper.ts'

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
})

test.each([
  ['a phone', phone],
  ['a desktop', desktop],
])(
  'on %s redirects are made, found, changed, imported and taken away',
  async (_, viewport) => {
    const on = crypto.randomUUID().slice(0, 8)
    const { page, said } = await enterAsOwner(office, viewport)
    await page.goto('/redirects')
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('From').fill(`/old-${on}`)
    await dialog.getByLabel('To', { exact: true }).fill('//elsewhere.example')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.getByRole('alert').getByText('is neither a path of this shop', { exact: false }).waitFor()
    await expectNoFaults(page, [viewport])
    await dialog.getByLabel('To', { exact: true }).fill('/returns/')
    await dialog.getByRole('button', { name: 'Save' }).click()
    const table = page.getByRole('table', { name: 'Redirects' })
    await table.getByRole('cell', { name: `/old-${on}`, exact: true }).waitFor()

    await page.getByRole('button', { name: `Change /old-${on}` }).click()
    await dialog.getByLabel('To', { exact: true }).fill(`/old-${on}/`)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.getByRole('alert').getByText('would lead to itself', { exact: false }).waitFor()
    await dialog.getByLabel('To', { exact: true }).fill('/shop/')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await table.getByRole('cell', { name: '/shop/', exact: true }).waitFor()

    await page.locator('input[type=file]').setInputFiles({
      name: 'moved.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(
        `Redirect from,Redirect to\n/chain-${on},/old-${on}\n/round-${on},/back-${on}\n/back-${on},/round-${on}\n`,
      ),
    })
    await dialog.getByText('line 4: ', { exact: false }).waitFor()
    await dialog.getByText('visitors are sent to /shop/ at once', { exact: false }).waitFor()
    await expectNoFaults(page, [viewport])
    await dialog.getByRole('button', { name: 'Write 2 redirects' }).click()
    await table.getByText(`through /old-${on}`).waitFor()
    await page.getByLabel('Find an address').fill(`chain-${on}`)
    await table
      .getByRole('cell', { name: `/old-${on}` })
      .first()
      .waitFor()
    await table.getByRole('button', { name: `Change /old-${on}` }).waitFor({ state: 'hidden' })
    await expectNoFaults(page, [viewport])
    for (const address of [`/round-${on}`, `/chain-${on}`, `/old-${on}`]) {
      await page.getByLabel('Find an address').fill(address)
      await page.getByRole('button', { name: `Remove ${address}` }).click()
      await dialog.getByRole('button', { name: 'Remove' }).click()
      await dialog.waitFor({ state: 'hidden' })
      await page.getByText('No redirect has this in either address.').waitFor()
    }
    expect(said).toEqual([])
  },
  60_000,
)
