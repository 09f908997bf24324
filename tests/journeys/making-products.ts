import { expect, test } from 'vitest'

import { enterAsOwner, expectNoFaults, type OpenOffice } from './open-office.ts'
import { desktop, phone } from './shopper.ts'

/** Tests of products that are made, grown, duplicated and archived by hand, in a shop that others share. */
export function testMakingProducts(office: OpenOffice): void {
  test.each([
    ['a phone', phone],
    ['a desktop', desktop],
  ])(
    'on %s a product is made as a draft, gets a colour and loses a size, is duplicated and archived, and comes back',
    async (_, viewport) => {
      const on = crypto.randomUUID().slice(0, 6)
      const { page, said } = await enterAsOwner(office, viewport)
      const dialog = page.getByRole('dialog')
      await page.goto('/products')
      await page.getByRole('button', { name: 'New product' }).click()
      await expectNoFaults(page, [viewport])
      await dialog.getByLabel('Name', { exact: true }).fill(`Scarf ${on}`)
      await dialog.getByText(`Left empty: scarf-${on}`, { exact: true }).waitFor()
      await dialog.getByLabel('Category').fill('Women > Scarves')
      await dialog.getByLabel('Colour').fill('Red')
      await dialog.getByLabel('Sizes').fill('S, s')
      await dialog.getByLabel('Price, Sweden, SEK').fill('499')
      await dialog.getByRole('button', { name: 'Make the draft' }).click()
      await dialog.getByText('"s" stands there twice.', { exact: false }).waitFor()
      await expectNoFaults(page, [viewport])
      await dialog.getByLabel('Sizes').fill('S, M')
      await dialog.getByRole('button', { name: 'Make the draft' }).click()
      await page.getByRole('heading', { level: 1, name: `Scarf ${on}` }).waitFor()
      expect(await page.getByLabel('S: Price, Sweden').inputValue()).toBe('499.00')
      await expectNoFaults(page, [viewport])

      await page.getByRole('button', { name: 'Add a colour' }).click()
      await dialog.getByLabel('Colour').fill('Navy')
      expect(await dialog.getByLabel('Sizes').inputValue()).toBe('S, M')
      await expectNoFaults(page, [viewport])
      await dialog.getByRole('button', { name: 'Add', exact: true }).click()
      await page.getByRole('tab', { name: 'Navy' }).click()
      await page.getByRole('button', { name: 'Remove size S' }).click()
      await dialog.getByText(`SCARF-${on.toUpperCase()}-NAVY-S leaves the shop`).waitFor()
      await expectNoFaults(page, [viewport])
      await dialog.getByRole('button', { name: 'Remove', exact: true }).click()
      await dialog.waitFor({ state: 'hidden' })
      await page.getByRole('button', { name: 'Remove size S' }).waitFor({ state: 'hidden' })

      const [shoe] = office.shop.items
      await page.getByLabel('Find a product that goes with it').fill(shoe?.sku ?? '')
      const matching = page.getByRole('group', { name: 'Goes with' })
      await matching.getByRole('button', { name: /^Add / }).click()
      await matching.getByRole('button', { name: /^Remove / }).waitFor()
      await expectNoFaults(page, [viewport])
      await page.getByRole('button', { name: 'Review and save' }).click()
      await dialog.getByRole('button', { name: 'Save' }).click()
      await page.getByText('Saved: 1 product.', { exact: false }).waitFor()

      await page.getByRole('button', { name: 'Duplicate' }).click()
      await expectNoFaults(page, [viewport])
      await dialog.getByRole('button', { name: 'Make the draft' }).click()
      await page.getByRole('heading', { level: 1, name: `Scarf ${on} (copy)` }).waitFor()
      await page.getByRole('button', { name: 'Archive', exact: true }).click()
      await dialog.getByText('archived', { exact: true }).waitFor()
      await expectNoFaults(page, [viewport])
      await dialog.getByRole('button', { name: 'Archive', exact: true }).click()
      await dialog.waitFor({ state: 'hidden' })
      const line = page.locator('.product__line')
      await line.getByText('Archived').waitFor()
      const changes = page.getByRole('region', { name: 'Changes' })
      await changes.getByText(/^Archived:/).waitFor()
      await changes.getByRole('button', { name: 'Take back' }).first().click()
      await line.getByText('Draft').waitFor()
      expect(said).toEqual([])
    },
    90_000,
  )
}
