import { expect, test } from 'vitest'

import { buy, fetchReceipt } from '../buyer.ts'
import { keyboardHand } from './keyboard-hand.ts'
import { enterAsOwner, openOffice } from './open-office.ts'
import { desktop } from './shopper.ts'

const sku = 'LOA-TAU-41'
const office = openOffice()

/** Somebody signed in who takes the keyboard at the table of orders. */
async function sitDown() {
  const { page, said } = await enterAsOwner(office, desktop)
  const hand = keyboardHand(page)
  return {
    page,
    said,
    hand,
    dialog: page.getByRole('dialog'),
    button: (name: string | RegExp) => page.getByRole('button', { name, exact: true }),
    done: (text: string | RegExp) => page.getByRole('status').getByText(text).first().waitFor(),
    /** Goes to a screen by the menu at the side. */
    async go(name: string) {
      await hand.press(
        page.getByRole('navigation', { name: 'Back office' }).getByRole('link', { name, exact: true }),
      )
      await page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
    },
  }
}

test('by keyboard alone an order is found, sent, and given back in part', async () => {
  const number = (await fetchReceipt(office.shop.url, await buy(office.shop, 2)))?.order ?? ''
  const { page, said, hand, dialog, button, done } = await sitDown()
  await hand.fill(page.getByLabel(/^Number, name/), number)
  await page.waitForURL(/text=/)
  await hand.press(page.getByRole('link', { name: number, exact: true }))
  await hand.press(button('Note a parcel'))
  await hand.fill(dialog.getByLabel('Carrier'), 'PostNord')
  await hand.fill(dialog.getByLabel('Tracking number'), 'SE1')
  await hand.key('Enter')
  await done(/^A parcel of order \d+ is noted/)

  await hand.press(button('Refund'))
  const what = dialog.getByRole('radiogroup', { name: 'What to refund' }).getByRole('radio')
  await hand.choose(what, dialog.getByRole('radio', { name: 'Articles' }))
  await hand.fill(dialog.getByLabel(/^Units of /), '1')
  await hand.fill(dialog.getByLabel('Reason'), 'Scratched')
  await hand.press(dialog.getByRole('button', { name: /^Refund [\d,.]+/ }))
  await done(/goes back\.$/)
  await dialog.waitFor({ state: 'detached' })
  expect(said).toEqual([])
}, 120_000)

test('by keyboard alone a delivery is received and a shelf is counted', async () => {
  const { page, said, hand, dialog, button, done, go } = await sitDown()
  const { on_hand: before } = await office.shop.getStock(sku)
  await go('Stock')
  await hand.press(page.getByRole('main').getByRole('link', { name: 'Deliveries', exact: true }))
  await hand.press(page.getByRole('link', { name: 'Receive a delivery' }))
  await hand.fill(page.getByLabel('Reference'), 'Mill 5')
  await hand.reach(page.getByLabel('SKU or EAN'))
  for (const code of [sku, sku]) {
    await hand.type(code)
    await hand.key('Enter')
  }
  await hand.fill(page.getByLabel(`Units of ${sku}`), '3')
  await hand.press(button('Check'))
  await hand.press(button('Book 3 units'))
  await done('Mill 5: 3 units booked.')
  expect((await office.shop.getStock(sku)).on_hand).toBe(before + 3)

  await go('Stock')
  await hand.press(page.getByRole('main').getByRole('link', { name: 'Counts', exact: true }))
  await hand.press(button('Start a count'))
  await hand.fill(dialog.getByLabel('Name'), 'Shelf 5')
  await hand.fill(dialog.getByLabel('Which articles'), sku)
  await hand.key('Enter')
  await page.getByRole('heading', { level: 1, name: 'Shelf 5' }).waitFor()
  await hand.fill(page.getByLabel(`Counted of ${sku}`), String(before + 1))
  await hand.key('Enter')
  await page.getByRole('cell', { name: '-2', exact: true }).waitFor()
  await hand.press(button('Book the differences'))
  await hand.press(dialog.getByRole('button', { name: 'Book the differences' }))
  await done('Shelf 5 is booked.')
  expect((await office.shop.getStock(sku)).on_hand).toBe(before + 1)
  expect(said).toEqual([])
}, 120_000)

test('by keyboard alone the price of a size is changed', async () => {
  const { page, said, hand, dialog, go } = await sitDown()
  await go('Products')
  await hand.press(page.getByRole('table', { name: 'Products' }).getByRole('link'))
  await hand.fill(page.getByLabel('41: Price, Sweden'), '1250')
  await hand.key('Tab')
  await hand.key('ControlOrMeta+s')
  await dialog.getByRole('button', { name: 'Save', exact: true }).waitFor()
  await hand.key('ControlOrMeta+Enter')
  await page.getByText('Saved: 1 product.').waitFor()
  expect(said).toEqual([])
}, 120_000)
