import { expect, test } from 'vitest'

import { enterAsOwner, expectNoFaults, type OpenOffice } from './open-office.ts'
import { desktop } from './shopper.ts'

/** A test of views of the products under names, in a shop that others share. */
export function testProductViews(office: OpenOffice): void {
  test('what is looked at of the products is saved under a name, found again, and removed', async () => {
    const { page, said } = await enterAsOwner(office, desktop)
    await page.goto('/products?text=loafer')
    await page.getByRole('button', { name: 'Save this view' }).click()
    const saving = page.getByRole('dialog', { name: 'Save this view' })
    await saving.getByLabel('Name').fill('Loafers')
    await saving.getByText('For everybody in the team').waitFor()
    await expectNoFaults(page)
    await saving.getByRole('button', { name: 'Save this view' }).click()
    const views = page.getByRole('navigation', { name: 'Views' })
    await views.getByRole('link', { name: 'Drafts' }).click()
    await page.waitForURL('**/products?status=draft')
    await views.getByRole('link', { name: 'Loafers' }).click()
    await page.getByRole('link', { name: 'Taupe Loafer' }).waitFor()
    await expectNoFaults(page)
    await page.getByRole('button', { name: 'Remove this view' }).click()
    const removing = page.getByRole('dialog', { name: 'Remove the view “Loafers”' })
    await removing.getByText('The products stay as they are.').waitFor()
    await removing.getByRole('button', { name: 'Remove this view' }).click()
    await page.getByText('The view “Loafers” is removed.').waitFor()
    expect(await views.getByRole('link', { name: 'Loafers' }).count()).toBe(0)
    expect(said).toEqual([])
  }, 60_000)
}
