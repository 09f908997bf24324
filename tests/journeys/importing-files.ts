import { expect, test } from 'vitest'

import { enterAsOwner, expectNoFaults, type OpenOffice } from './open-office.ts'
import { desktop, phone } from './shopper.ts'

const header =
  'Handle,Title,Body (HTML),Option1 Name,Option1 Value,Variant SKU,Variant Price,Published,Status'

/** Tests of product files that are looked at, explained, imported and taken back, in a shop that others share. */
export function testImportingFiles(office: OpenOffice): void {
  test.each([
    ['a phone', phone],
    ['a desktop', desktop],
  ])(
    'on %s a product file is looked at, imported and taken back; a faulty line is named, and a file that is none changes nothing',
    async (_, viewport) => {
      const on = crypto.randomUUID().slice(0, 8)
      const { page, said } = await enterAsOwner(office, viewport)
      await page.goto('/products/import')
      await page
        .getByText('No import has changed anything yet.')
        .or(page.getByText('spring'))
        .first()
        .waitFor()
      await expectNoFaults(page, [viewport])

      const choose = page.locator('input[type=file]')
      const plain = (name: string, text: string) => ({
        name,
        mimeType: 'text/csv',
        buffer: Buffer.from(text),
      })
      await choose.setInputFiles(plain('orders.csv', 'Name,Financial Status\n#1,paid\n'))
      await page.getByRole('alert').getByText('orders of Shopify').waitFor()

      const sku = `CAP-${on}`
      const spring = `spring ${on}.csv`
      await page.getByLabel('Currency of its prices').selectOption('SEK')
      // A file of a house of its own: what its columns hold is said once, and known the next time.
      const own = (name: string, product: string) =>
        plain(
          name,
          `Artikelbezeichnung;Farbe;Größe;Artikelcode ${on};VK ${on};Notiz ${on}\n${product} ${on};Rot;M;SJ-${on};99,50;x\n`,
        )
      const columns = page.getByRole('region', { name: 'Columns of this file' })
      await choose.setInputFiles(own('own.csv', 'Strickjacke'))
      await columns.getByText('Nothing can be sold without: Price.', { exact: false }).waitFor()
      expect(await columns.getByLabel('Farbe').inputValue()).toBe('colour')
      expect(await columns.getByText('99,50').isVisible()).toBe(true)
      await expectNoFaults(page, [viewport])
      await columns.getByLabel(`VK ${on}`).selectOption('price')
      await columns.getByLabel(`Artikelcode ${on}`).selectOption('sku')
      await columns.getByRole('button', { name: 'Ignore all others' }).click()
      await columns.getByRole('button', { name: 'Use these columns' }).click()
      const result = page.getByRole('region', { name: 'What this import would do' })
      await result.getByText(`Strickjacke ${on}`).first().waitFor()
      await choose.setInputFiles(own('own again.csv', 'Weste'))
      await result.getByText(`Weste ${on}`).first().waitFor()
      await page.getByText('Columns of this file').click()
      await page.getByText('Chosen by', { exact: false }).waitFor()
      await expectNoFaults(page, [viewport])

      // Products of PrestaShop and their combinations are two files.
      await choose.setInputFiles([
        plain('products.csv', `ID;Active (0/1);Name*;Price tax included\n1;1;Duffel ${on};90.00\n`),
        plain(
          'combinations.csv',
          `Product ID*;Attribute (Name:Type:Position)*;Value (Value:Position)*;Reference;Impact on price;Quantity\n1;Size:select:0;M:0;DU-M-${on};0;3\n1;Size:select:0;L:1;DU-L-${on};5.00;2\n`,
        ),
      ])
      await result.getByText(`Duffel ${on}`).first().waitFor()
      await result.getByText('lines from 3 on are those of combinations.csv', { exact: false }).waitFor()

      await choose.setInputFiles(
        plain(
          spring,
          [
            `${header},Mill ${on} (product.metafields.custom.mill_${on})`,
            `cap-${on},Cap ${on},<p>Wool.</p>,Size,M,${sku},300,TRUE,active,Norrland`,
            `belt,Belt,<p>Leather.</p>,Size,M,BELT-M,many,TRUE,active`,
          ].join('\n'),
        ),
      )
      const would = page.getByRole('region', { name: 'What this import would do' })
      await would.getByRole('button', { name: 'Import 1 product' }).waitFor()
      const shown = page.getByRole('region', { name: 'As the page shows it' })
      await page.getByText('Metafields 0 on pages').click()
      await shown.getByText('Nothing of this product', { exact: false }).waitFor()
      await page.getByText(`Mill ${on}`).click()
      await shown.getByText('Norrland').waitFor()
      await expectNoFaults(page, [viewport])
      await page.getByRole('button', { name: 'Use this choice' }).click()
      await page.getByText('Metafields 1 on pages').waitFor()
      await would.getByRole('row', { name: /^3 .*Left out/ }).waitFor()
      await expectNoFaults(page, [viewport])
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
      await expectNoFaults(page, [viewport])
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
}
