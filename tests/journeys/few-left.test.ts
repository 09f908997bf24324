import { expect, test } from 'vitest'

import { openShop } from './open-shop.ts'

const shop = openShop()

test('the dots on sizes of which few are left are explained, until a size says how many', async () => {
  const guest = await shop.shopper()
  await guest.visit('/rib-sweater-rust/')
  const legend = guest.page.getByText('Few left', { exact: true })
  await legend.waitFor()
  await guest.page
    .getByRole('radio', { name: /, only \d left/i })
    .first()
    .locator('xpath=..')
    .click()
  await guest.page.getByText(/^Only \d left in /).waitFor()
  expect(await legend.count()).toBe(0)
})
