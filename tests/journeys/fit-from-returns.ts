import { expect, test } from 'vitest'

import { refreshFit } from '#server/catalogue/fit/refresh-fit.ts'

import { announceFit } from '../announce-fit.ts'
import { enterAsOwner, expectNoFaults, type OpenOffice } from './open-office.ts'
import { desktop, phone } from './shopper.ts'

/** A test of what returns say to shoppers and to the team, in a shop that others share. */
export function testFitFromReturns(office: OpenOffice): void {
  test('what most who sent it back say of its size stands on the page, in the size guide and with its numbers in the back office', async () => {
    const { shop } = office
    await shop.database.write((tx) => shop.services.stock.set(tx, shop.items[0]?.sku ?? '', 50, 'counted'))
    const small = Array.from({ length: 12 }, () => 'too-small' as const)
    await announceFit(shop, [...small, 'too-large'])
    expect(await refreshFit(shop.database, shop.now())).toBe(1)
    shop.pass(300)
    await office.publish()

    const { page } = await office.person(phone)
    await page.goto(`${shop.url}/taupe-loafer/`)
    const advice = 'Most who returned it for its size found it too small.'
    await page.getByText(advice).waitFor()
    await page.getByRole('button', { name: 'Size guide' }).click()
    await page.getByRole('dialog', { name: 'Size guide' }).getByText(advice).waitFor()

    const { page: staff } = await enterAsOwner(office, desktop)
    await staff.goto('/products?text=loafer')
    await staff.getByRole('link', { name: 'Taupe Loafer' }).click()
    const fit = staff.getByRole('region', { name: 'Fit, from returns' })
    await fit.getByText('12 found it too small and 1 too large').waitFor()
    await fit.getByText(advice).waitFor()
    await expectNoFaults(staff)
  }, 90_000)
}
