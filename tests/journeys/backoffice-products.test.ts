import { expect, test } from 'vitest'

import { commandLine, createContext } from '#server/application/context.ts'
import { readSnapshot } from '#server/catalogue/read-catalogue.ts'
import { inviteStaff } from '#server/staff/manage-staff.ts'
import { toJson } from '#server/database/json.ts'

import { addShoe } from '../add-shoe.ts'
import { catalogueFingerprint } from '../catalogue-fingerprint.ts'
import { testImportingFiles } from './importing-files.ts'
import { testMakingProducts } from './making-products.ts'
import { enterAsOwner, expectNoFaults, openOffice } from './open-office.ts'
import { testProductViews } from './product-views.ts'
import { desktop, phone } from './shopper.ts'

const office = openOffice()
testMakingProducts(office)
testProductViews(office)
testImportingFiles(office)

const header =
  'Handle,Title,Body (HTML),Option1 Name,Option1 Value,Variant SKU,Variant Price,Published,Status'

test.each([
  ['a phone', phone],
  ['a desktop', desktop],
])(
  'on %s a product is found and changed: faults stand at their fields, a second editor sees the first, and all is taken back',
  async (_, viewport) => {
    const { page, said } = await enterAsOwner(office, viewport)
    await page.goto('/products?lacks=hs-code')
    const [shoe] = office.shop.items
    await page.getByLabel('Name, SKU, colour or barcode').fill(shoe?.sku ?? '')
    await page.getByText('1 product', { exact: true }).waitFor()
    await expectNoFaults(page, [viewport])
    await page.getByRole('table', { name: 'Products' }).getByRole('link').first().click()
    const name = page.getByLabel('Name', { exact: true }).first()
    const before = await name.inputValue()
    await page.getByRole('heading', { level: 1, name: before }).waitFor()
    await expectNoFaults(page, [viewport])

    await page
      .getByRole('region', { name: 'What is missing' })
      .getByRole('link', { name: /^HS code/ })
      .click()
    await page.keyboard.type('wool')
    const sizes = page.getByRole('tabpanel')
    await sizes.getByLabel('41: Price, Sweden').fill('many')
    await page.getByText('1 field to mend').waitFor()
    await expectNoFaults(page, [viewport])
    await sizes.getByLabel('41: Price, Sweden').fill('1 250,00')
    await page.getByRole('button', { name: 'Review and save' }).click()
    await page.getByText('An HS code has 6 to 10 digits').first().waitFor()
    await page.getByLabel('HS code, all sizes').fill('6403.91')
    await name.fill(`${before} II`)

    // Somebody else was quicker.
    const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
    const other = await office.shop.services.products.changeProducts(
      createContext(office.shop.services.application, commandLine),
      { changes: [{ id, change: { season: 'SS27', name: `${before} of others` } }] },
    )
    expect(other.isDone).toBe(true)
    await page.getByRole('button', { name: 'Review and save' }).click()
    const conflict = page.getByRole('dialog')
    await conflict.getByText(`You typed ${before} II.`).waitFor()
    await conflict.getByText('Season: was nothing, is now SS27.').waitFor()
    await expectNoFaults(page, [viewport])
    await conflict.getByRole('button', { name: 'Keep what I typed' }).click()

    await page.getByRole('link', { name: 'All products' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Stay' }).click()
    await page.getByRole('button', { name: 'Review and save' }).click()
    const review = page.getByRole('dialog')
    await review.getByText(`${before} II`).first().waitFor()
    await review.getByText('1250.00 SEK').waitFor()
    await expectNoFaults(page, [viewport])
    await review.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Saved: 1 product.', { exact: false }).waitFor()
    await page.getByRole('heading', { level: 1, name: `${before} II` }).waitFor()
    expect(await page.getByLabel('Season').inputValue()).toBe('SS27')
    const sold = await office.shop.services.catalogue.current()
    expect(sold.bySku(shoe?.sku ?? '')).toMatchObject({
      variant: { name: `${before} II` },
      item: { prices: { '20': { amountMinor: 125_000 } } },
    })

    const changes = page.getByRole('region', { name: 'Changes' })
    for (const heading of [`${before} of others`, before]) {
      await changes.getByRole('button', { name: 'Take back' }).first().click()
      await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor()
    }
    expect(said).toEqual([])
  },
  90_000,
)

test.each([
  ['a phone', phone],
  ['a desktop', desktop],
])(
  'on %s a list is arranged by keyboard; who saves after somebody else sees it, and decides',
  async (_, viewport) => {
    for (const handle of ['boot', 'clog']) await addShoe(office.shop, handle, handle === 'boot' ? 0 : 5)
    const { page, said } = await enterAsOwner(office, viewport)
    await page.goto('/listings')
    await page.getByRole('link', { name: 'Shoes' }).waitFor()
    await expectNoFaults(page, [viewport])
    await page.getByRole('link', { name: 'Shoes' }).click()
    const rows = page.getByRole('grid', { name: 'Shoes' }).getByRole('row')
    await rows.first().waitFor()
    const names = async () => (await rows.locator('.sortable__name').allTextContents()).join(' ')
    await page.getByText('By hand', { exact: true }).click()
    const [first = '', second = ''] = await rows.locator('.sortable__name').allTextContents()
    await page.getByRole('button', { name: `Move ${first}`, exact: true }).focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect.poll(names).toMatch(new RegExp(`^${second} ${first}`))
    await expectNoFaults(page, [viewport])
    const arranged = await names()

    const other = { category: 'shoes', rule: 'in-stock', changed_by: 'bob@example.com' } as const
    await office.shop.database.write(async (tx) => {
      await tx.deleteFrom('listing_orders').execute()
      await tx
        .insertInto('listing_orders')
        .values({
          ...other,
          first: toJson<readonly string[]>([]),
          version: 90,
          changed_at: office.shop.now(),
        })
        .execute()
    })
    await page.getByRole('button', { name: 'Save order' }).click()
    await page.getByRole('alert').getByText('bob@example.com has ordered this list meanwhile.').waitFor()
    expect(await names()).toBe(arranged)
    await expectNoFaults(page, [viewport])
    await page.getByRole('button', { name: 'Save mine over it' }).click()
    await page.getByRole('status').getByText('Shoes: the order is saved.').waitFor()
    const { variants, listings } = await readSnapshot(office.shop.database)
    const saved = listings?.[0]?.first.map((id) => variants.find((variant) => variant.id === id)?.name)
    expect(saved?.join(' ')).toBe(arranged.replace(', Taupe', ''))

    // A rule, with one pinned above it.
    await page.getByText('In stock first', { exact: true }).click()
    await expect.poll(names).toMatch(/boot$/)
    await page.getByRole('button', { name: 'Pin boot' }).click()
    await expect.poll(names).toMatch(/^boot/)
    await page.getByRole('button', { name: 'Save order' }).click()
    await page.getByRole('group', { name: 'Not saved yet' }).waitFor({ state: 'hidden' })
    expect((await readSnapshot(office.shop.database)).listings).toMatchObject([{ rule: 'in-stock' }])
    expect(said).toEqual([])
  },
  90_000,
)

test('many products are edited as a sheet: pasted, filled down, taken back, mended by cell, saved in one and undone', async () => {
  const on = crypto.randomUUID().slice(0, 6)
  const csv = [
    header,
    ...[1, 2, 3].map(
      (nth) => `hat-${on}-${nth},Hat ${on} ${nth},<p>Felt.</p>,Size,M,HAT-${on}-${nth},300,TRUE,active`,
    ),
  ]
  const { page, said } = await enterAsOwner(office, desktop)
  await page.goto('/products/import')
  await page.getByLabel('Currency of its prices').selectOption('SEK')
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'hats.csv', mimeType: 'text/csv', buffer: Buffer.from(csv.join('\n')) })
  await page.getByRole('button', { name: 'Import 3 products' }).click()
  await page.getByRole('region', { name: 'What this import did' }).waitFor()
  const before = await catalogueFingerprint(office.shop.database)

  await page.goto(`/products/sheet?text=hat+${on}&columns=season,price.20,hsCode`)
  const cell = (row: number, column: number) =>
    page
      .getByRole('grid')
      .getByRole('row')
      .nth(row)
      .getByRole('gridcell')
      .nth(column - 1)
  await cell(1, 1).click()
  await expectNoFaults(page)
  await page.keyboard.type('SS28')
  await page.keyboard.press('Enter')
  await cell(1, 1).click()
  await cell(3, 1).click({ modifiers: ['Shift'] })
  await page.keyboard.press('Control+d')
  await expect.poll(() => cell(3, 1).textContent()).toBe('SS28')
  const paste = async (text: string) =>
    page.evaluate((pasted) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', pasted)
      document.activeElement?.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
      )
    }, text)
  await cell(1, 2).click()
  await paste('449\t6505.00\r\nmany\t6505.00\r\n449,50\t6505.00\r\n1\t2\r\n')
  await page.getByText('2 cells of what was pasted stood beyond', { exact: false }).waitFor()
  await page.getByText('1 cell to mend').waitFor()
  await expectNoFaults(page)
  await page.keyboard.press('Control+z')
  await page.getByText('3 cells changed in 3 products').waitFor()
  await paste('449\t6505.00\nmany\t6505.00\n449,50\t65')
  await cell(2, 2).click()
  await page.keyboard.type('450')
  await page.keyboard.press('Tab')
  await page.getByRole('button', { name: 'Review and save' }).click()
  // What the server finds stands at its cell, too.
  await page.getByText(`Hat ${on} 3, HS code: An HS code has 6 to 10 digits`, { exact: false }).waitFor()
  expect(await cell(3, 3).getAttribute('aria-invalid')).toBe('true')
  await cell(3, 3).click()
  await page.keyboard.type('6505.00')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Review and save' }).click()
  await page.getByRole('dialog').getByText('450.00 SEK').waitFor()
  await expectNoFaults(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await page.getByText('Saved: 3 products.', { exact: false }).waitFor()
  const sold = await office.shop.services.catalogue.current()
  expect(sold.bySku(`HAT-${on}-3`)?.item.prices['20']?.amountMinor).toBe(44_950)
  await page
    .getByRole('region', { name: 'Changes' })
    .getByRole('button', { name: 'Take back' })
    .first()
    .click()
  await page.getByText('Taken back: 3 products.', { exact: false }).waitFor()
  expect(await catalogueFingerprint(office.shop.database)).toBe(before)
  expect(said).toEqual([])
})

test('who may lower prices by so much sees it in the cell of the sheet before saving; steps of one day count together', async () => {
  const { application } = office.shop.services
  const owner = await enterAsOwner(office, desktop)
  await owner.page.goto('/staff')
  await owner.page.getByRole('button', { name: 'Change the limits of Merchandiser' }).click()
  const limits = owner.page.getByRole('dialog', { name: 'Limits of Merchandiser' })
  await limits.getByRole('radiogroup', { name: 'Lower prices' }).getByText('Up to').click()
  const percent = limits.getByLabel('Lower prices: at most, in percent')
  const saving = limits.getByRole('button', { name: 'Save limits' })
  await percent.fill('120')
  await limits.getByText('Write a whole number from 0 to 100.').waitFor()
  expect(await saving.isDisabled()).toBe(true)
  await percent.fill('20')
  await expectNoFaults(owner.page)
  await saving.click()
  await owner.page.getByText('Lower prices: up to 20 %').waitFor()
  const email = `${crypto.randomUUID().slice(0, 8)}@example.com`
  await inviteStaff(createContext(application, commandLine), {
    email,
    name: 'Mona Merch',
    roles: ['merchandiser'],
    isMailed: true,
  })
  const { page, said } = await office.person(desktop)
  await page.goto(await office.mailedLink(email))
  await page.getByRole('button', { name: 'Make a passkey' }).click()
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.goto('/products/sheet?text=loafer&columns=price.20')
  const cell = page.getByRole('grid').getByRole('row').nth(1).getByRole('gridcell').first()
  const type = async (amount: string) => {
    await cell.click()
    await page.keyboard.type(amount)
    await page.keyboard.press('Enter')
  }
  await type('900')
  await page.getByText(/You may lower a price by up to 20 % within a day: here to 1032/).waitFor()
  expect(await cell.getAttribute('aria-invalid')).toBe('true')
  const review = page.getByRole('button', { name: 'Review and save' })
  expect(await review.isDisabled()).toBe(true)
  await expectNoFaults(page)
  await type('1100')
  await review.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('status').getByText(/saved/i).first().waitFor()
  // A second step of the same day is against the price before the first: the server knows it.
  await type('1000')
  await review.click()
  await page
    .getByText(/You may lower a price by up to 20 % within a day, here to 1.?032 kr\. Ask Owner/)
    .waitFor()
  expect(await cell.getAttribute('aria-invalid')).toBe('true')
  await expectNoFaults(page)
  expect(said).toEqual([])
})
