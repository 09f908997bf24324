import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'

import { expect, test } from 'vitest'

import { violationsAtBothWidths } from '../a11y/violations.ts'
import { openShop } from './open-shop.ts'

const shop = openShop()

/** As if nobody had touched any bag of this shop for so many days. */
function ageBags(days: number): void {
  const database = new DatabaseSync(path.join(shop.server.dataDir, 'vitrine.sqlite'), { timeout: 5000 })
  try {
    database.prepare('UPDATE carts SET updated_at = updated_at - ?').run(days * 24 * 60 * 60_000)
  } finally {
    database.close()
  }
}

test('[4.11] a bag that has expired says what was in it, and one press puts it back', async () => {
  const guest = await shop.shopper()
  const { page } = guest
  await guest.visit('/scented-candle/')
  const name = await guest.addToBag()
  // A late call about the bag, such as for its country, would make it young again.
  await page.waitForLoadState('networkidle')
  await page.goto('about:blank')
  ageBags(31)
  await guest.visit('/shop/')
  await page.getByRole('button', { name: /^Bag/ }).first().click()
  const bag = page.getByRole('dialog', { name: /^Bag, / })
  await bag.getByText(`Your bag waited for more than 30 days, so we emptied it. In it: ${name}`).waitFor()
  expect(await violationsAtBothWidths(guest)).toEqual([])
  // Nothing is lost while the shop is away: the offer stays.
  await page.route('**/cart/add', (route) => route.abort())
  await bag.getByRole('button', { name: 'Put it back' }).click()
  await bag.getByText(/We could not reach the shop/).waitFor()
  await page.unroute('**/cart/add')
  await bag.getByRole('button', { name: 'Put it back' }).click()
  await bag.getByRole('listitem').getByText(name).waitFor()
  await expect.poll(() => guest.piecesInBag()).toBe(1)
  await expect.poll(() => bag.getByText('waited for more than 30 days').count()).toBe(0)
  await page.reload()
  await expect.poll(() => guest.piecesInBag()).toBe(1)
})
