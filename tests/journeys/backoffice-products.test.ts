import { expect, test } from 'vitest'

import { expectNoFaults, openOffice } from './open-office.ts'
import { desktop, phone } from './shopper.ts'

const office = openOffice()

const header =
  'Handle,Title,Body (HTML),Option1 Name,Option1 Value,Variant SKU,Variant Price,Published,Status'
const file = (name: string, rows: readonly string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from([header, ...rows].join('\n')),
})

test.each([
  ['a phone', phone],
  ['a desktop', desktop],
])(
  'on %s a product file is looked at, imported and taken back; a faulty line is named, and a file that is none changes nothing',
  async (_, viewport) => {
    const on = crypto.randomUUID().slice(0, 8)
    const { page, said } = await office.person(viewport)
    await page.goto(await office.ownersLink())
    await page.getByRole('button', { name: 'Make a passkey' }).click()
    await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor()
    await page.goto('/products')
    await page.getByText('No import has changed anything yet.').or(page.getByText('spring')).first().waitFor()
    await expectNoFaults(page)

    const choose = page.locator('input[type=file]')
    await choose.setInputFiles({ name: 'notes.csv', mimeType: 'text/csv', buffer: Buffer.from('a,b\n1,2\n') })
    await page.getByRole('alert').getByText('a | b').waitFor()

    const sku = `CAP-${on}`
    const spring = `spring ${on}.csv`
    await page.getByLabel('Currency of its prices').selectOption('SEK')
    await choose.setInputFiles(
      file(spring, [
        `cap-${on},Cap ${on},<p>Wool.</p>,Size,M,${sku},300,TRUE,active`,
        `belt,Belt,<p>Leather.</p>,Size,M,BELT-M,many,TRUE,active`,
      ]),
    )
    const would = page.getByRole('region', { name: 'What this import would do' })
    await would.getByRole('button', { name: 'Import 1 product' }).waitFor()
    await would.getByRole('row', { name: /^3 .*Left out/ }).waitFor()
    await expectNoFaults(page)
    const isSold = async () => {
      const row = await office.shop.database.read
        .selectFrom('items')
        .innerJoin('variants', 'variants.id', 'items.variant_id')
        .innerJoin('products', 'products.id', 'variants.product_id')
        .select('products.archived_at')
        .where('sku', '=', sku)
        .executeTakeFirst()
      return row?.archived_at === null
    }
    expect(await isSold()).toBe(false)

    await would.getByRole('button', { name: 'Import 1 product' }).click()
    await page.getByRole('region', { name: 'What this import did' }).waitFor()
    expect(await isSold()).toBe(true)

    await page.getByRole('button', { name: `Take back ${spring}` }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('1 product it brought will be taken off sale.', { exact: false }).waitFor()
    await expectNoFaults(page)
    await dialog.getByRole('button', { name: 'Take back' }).click()
    await dialog.waitFor({ state: 'hidden' })
    await page.getByText('Taken back: 0 products as before, 1 product off sale.').waitFor()
    expect(await isSold()).toBe(false)

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Export CSV' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('products.csv')
    expect(said).toEqual([])
  },
  90_000,
)
