import { expect, test } from 'vitest'

import { openShop } from './open-shop.ts'

const shop = openShop()

test('a page that a mail led to can be loaded again, though its address and every storage hold nothing of the link', async () => {
  const guest = await shop.shopper()
  const { page } = guest
  const needsMail = page.getByText('Open this page by the link in the mail.')
  const holdsToken = () =>
    page.evaluate(() =>
      [location.href, document.cookie, ...[localStorage, sessionStorage].map((kept) => JSON.stringify(kept))]
        .join()
        .includes('of-a-mail'),
    )
  await guest.visit('/notify/stop/#token=of-a-mail')
  await page.waitForURL('**/notify/stop/')
  await needsMail.waitFor({ state: 'detached' })
  await page.reload()
  await needsMail.waitFor({ state: 'detached' })
  expect(await holdsToken()).toBe(false)
  await page.getByRole('link', { name: 'Skip to content' }).press('Enter')
  await page.waitForURL('**/notify/stop/#main')
  await page.reload()
  await needsMail.waitFor({ state: 'detached' })
  // Whoever moves on leaves none of it behind.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Withdraw from contract here' }).click()
  await page.waitForURL('**/withdraw/')
  await page.goBack()
  await needsMail.waitFor()
  expect(guest.errors).toEqual([])
})
