import { expect, test } from 'vitest'

import { openShop } from './open-shop.ts'

const shop = openShop()

test('the dots on sizes of which few are left are explained, until a size says how many', async () => {
  const guest = await shop.shopper()
  const { page } = guest
  await guest.visit('/rib-sweater-rust/')
  const legend = () =>
    page.locator('.sizes__note').evaluate((note) => getComputedStyle(note, '::after').content)
  await expect.poll(legend).toContain('Few left')
  await page
    .getByRole('radio', { name: /, only \d left/i })
    .first()
    .locator('xpath=..')
    .click()
  await page.getByText(/^Only \d left in /).waitFor()
  expect(await legend()).toBe('none')
})
