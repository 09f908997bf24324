import { expect, test } from 'vitest'

import { importPageFiles, storyFile } from '../api/page-files.ts'
import { anna, buy, call, fetchReceipt } from '../buyer.ts'
import { staffFor } from '../staff.ts'
import { countSteps, findDialog, menu, readSteps, type Hand } from './count-steps.ts'
import { enterAsOwner, openOffice } from './open-office.ts'
import { desktop } from './shopper.ts'

const office = openOffice()
const sku = 'LOA-TAU-41'

/** Two pairs of one size: one goes back, the other is exchanged. */
async function sentOrder(): Promise<string> {
  const number = (await fetchReceipt(office.shop.url, await buy(office.shop, 2)))?.order ?? ''
  const parcel = { carrier: 'PostNord', trackingId: 'SE1', trackingUrl: '', isLast: true }
  await staffFor(office.shop).ship(number, parcel)
  return number
}

async function writeQuestion(number: string): Promise<void> {
  const { shop } = office
  const written = await call(shop.url, 'startContact', {})
  const { ticket } = (written.data as { data: { ticket: string } }).data
  shop.pass(3000)
  const message = 'Is a 42 as wide as a 41?'
  await call(shop.url, 'sendContact', { topic: 'size', order: number, email: anna.email, message, ticket })
}

/** The ten commonest jobs of a brand's team, each from the table of orders, which is the first screen of the day. */
const jobs: Readonly<Record<string, (hand: Hand, number: string) => Promise<void>>> = {
  async 'Find an order by the buyer’s name'(hand, number) {
    await hand.fill(/^Number, name/, anna.lastName)
    await hand.press(number)
    await hand.page.getByRole('heading', { level: 1, name: `Order ${number}` }).waitFor()
  },
  async 'Pack an order by scanning, and send it'(hand) {
    await hand.press('Packing', menu(hand))
    await hand.press(/^Pack /)
    await hand.fill('Carrier', 'PostNord')
    await hand.tap(hand.page.getByLabel('Scan or type a code, then Enter'))
    await hand.scan('')
    await hand.page.getByText('0 of 1').waitFor()
    await hand.scan(sku)
    await hand.scan('SE100')
    await hand.page.getByText('All is packed.').waitFor()
  },
  async 'Give back the price of an article'(hand, number) {
    await hand.press(number)
    await hand.press('Refund')
    await hand.tap(findDialog(hand).getByText('Articles', { exact: true }))
    await hand.fill(/^Units of /, '1', findDialog(hand))
    await hand.fill('Reason', 'Scratched', findDialog(hand))
    await hand.press(/^Refund [\d,.]+/, findDialog(hand))
    await hand.done(/goes back\.$/)
  },
  async 'Exchange a size'(hand, number) {
    await hand.press(number)
    await hand.press('Exchange')
    await hand.choose(findDialog(hand).getByLabel('For size'), 'Size 42, 10 in stock')
    await hand.press('Exchange', findDialog(hand))
    await hand.done('It is exchanged.')
  },
  async 'Answer a shopper’s question'(hand) {
    await hand.press('Cases', menu(hand))
    await hand.press(/^Size and fit #/)
    await hand.fill(/^Answer$/, 'Yes, it is.')
    await hand.press('Send the answer')
    await hand.done(/^The answer is on its way/)
  },
  async 'Correct the stock of a size'(hand) {
    await hand.press('Stock', menu(hand))
    await hand.fill(/, 41: units$/, '30')
    await hand.press('Review')
    await hand.press('Set counts', findDialog(hand))
    await hand.done('1 count is set.')
  },
  async 'Change a price'(hand) {
    await hand.press('Products', menu(hand))
    await hand.tap(hand.page.getByRole('table', { name: 'Products' }).getByRole('link').first())
    await hand.fill('41: Price, Sweden', '1250')
    await hand.press('Review and save')
    await hand.press('Save', findDialog(hand))
    await hand.page.getByText('Saved: 1 product.').waitFor()
  },
  async 'Make a voucher of 10 %'(hand) {
    await hand.press('Vouchers', menu(hand))
    await hand.press('New voucher')
    await hand.fill(/^Code$/, 'SPRING', findDialog(hand))
    await hand.fill('Percent off the goods', '10', findDialog(hand))
    await hand.press('Create voucher', findDialog(hand))
    await hand.done('The voucher SPRING is there.')
  },
  async 'Change a sentence of a story, and publish it'(hand) {
    await hand.press('Pages', menu(hand))
    await hand.press('Soft wool')
    const first = hand.page.locator('.blocks > li').first().getByRole('textbox')
    await hand.tap(first)
    await hand.type('Softer still. ')
    await hand.press('Publish')
    await hand.page.getByText('The draft is saved.').waitFor()
    await hand.press('Publish', findDialog(hand))
    await findDialog(hand).waitFor({ state: 'hidden' })
  },
  async 'Invite a colleague'(hand) {
    await hand.press('Staff', menu(hand))
    await hand.press('Invite')
    await hand.fill(/^Email$/, 'packer@example.com', findDialog(hand))
    await hand.fill(/^Name$/, 'Pia', findDialog(hand))
    await hand.tap(
      findDialog(hand)
        .getByText(/^Warehouse/)
        .first(),
    )
    await hand.press('Invite', findDialog(hand))
    await hand.done('An invitation is on its way to packer@example.com.')
  },
}

test('the ten commonest jobs take as many steps as the documentation says', async () => {
  await importPageFiles(office.shop, { 'stories/wool.html': storyFile('First words.') })
  const sent = await sentOrder()
  await writeQuestion(sent)
  await buy(office.shop, 1)
  const { page, said } = await enterAsOwner(office, desktop)
  const counted: Record<string, number> = {}
  for (const [job, work] of Object.entries(jobs)) {
    await page.goto('/orders')
    await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor()
    const hand = countSteps(page)
    await work(hand, sent)
    counted[job] = hand.steps()
  }
  expect(counted).toEqual(readSteps('Ten jobs in steps'))
  // The shop of this test has no pages that the editor could frame.
  expect(said.filter((line) => !line.startsWith('Framing '))).toEqual([])
}, 180_000)
