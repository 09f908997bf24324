import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'

import { buy, call, fetchReceipt } from '../buyer.ts'
import { openSendcloud } from '../sendcloud.ts'
import { staffFor } from '../staff.ts'
import { enterAsOwner, expectNoFaults, openOffice } from './open-office.ts'
import { desktop, phone } from './shopper.ts'

let sendcloud: Awaited<ReturnType<typeof openSendcloud>>
const office = openOffice({
  async prepare() {
    sendcloud = await openSendcloud()
    return sendcloud.environment
  },
})
afterAll(() => sendcloud.carrier.close())

const done = (page: Page, text: string | RegExp) => page.getByRole('status').getByText(text).first().waitFor()
const act = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click()

async function comeIn(viewport: typeof phone) {
  const person = await enterAsOwner(office, viewport)
  return person
}

/** An order of so many shoes of size 41 that was sent. */
async function sentOrder(units: number): Promise<string> {
  const number = (await fetchReceipt(office.shop.url, await buy(office.shop, units)))?.order ?? ''
  const parcel = { carrier: 'PostNord', trackingId: 'SE1', trackingUrl: '', isLast: true }
  await staffFor(office.shop).ship(number, parcel)
  await office.shop.services.jobRunner.runOnce()
  return number
}

test('a guest’s return is announced, arrives in part and is refunded as the panels say, by keyboard from the list; the second of two is told', async () => {
  const number = await sentOrder(3)
  const first = await comeIn(phone)
  const second = await comeIn(desktop)
  const { page } = first
  await page.goto('/returns')
  await page.getByText('No return waits to be received or refunded.').waitFor()
  await expectNoFaults(page)
  await page.goto(`/orders/${number}`)
  const section = page.getByRole('region', { name: 'Returns' })
  await section.getByRole('button', { name: 'Announce a return' }).click()
  const announce = page.getByRole('dialog', { name: `Announce a return of order ${number}` })
  await announce.getByLabel('Reason').selectOption('Too large')
  await announce.getByLabel('Where it does not fit').selectOption('Width')
  await announce.getByLabel(/^Units of/).fill('4')
  await announce.getByText('A whole number from 0 to 3.').waitFor()
  await expectNoFaults(page)
  await announce.getByLabel(/^Units of/).fill('3')
  await announce.getByRole('button', { name: 'Announce a return' }).click()
  await done(page, `A return of order ${number} is announced.`)
  sendcloud.carrier.setFaults({ refuseWith: 'the postal code is wrong' })
  await act(page, 'Make a label and mail it: return 1')
  await section.getByText('the postal code is wrong').waitFor()
  await expectNoFaults(page)
  sendcloud.carrier.resetFaults()
  await act(page, 'Make a label and mail it: return 1')
  await section.getByRole('link', { name: 'Label of PostNord' }).waitFor()
  await expectNoFaults(page)

  await page.goto('/returns?reason=too-small')
  await page.getByText('No return matches this.').waitFor()
  await page.goto('/returns')
  await expectNoFaults(page)
  await page.getByRole('link', { name: `Order ${number}, Return 1` }).press('Enter')
  await page.waitForURL(`**/orders/${number}#returns`)
  await second.page.goto(`/orders/${number}`)
  const titles = {
    receive: `Receive return 1 of order ${number}`,
    refund: `Refund return 1 of order ${number}`,
  }
  for (const each of [page, second.page]) await act(each, 'Receive: return 1')
  const receive = page.getByRole('dialog', { name: titles.receive })
  const effect = receive.getByRole('region', { name: 'What will happen' })
  await effect.getByText('3 × Taupe Loafer, 41 can be sold again').waitFor()
  await receive.getByLabel(/^Units of/).fill('2')
  await effect.getByText('2 × Taupe Loafer, 41 can be sold again').waitFor()
  await receive.getByLabel(/^Condition of/).selectOption('Worn')
  await effect.getByText('Stock stays as it is').waitFor()
  await receive.getByText('Put back into stock').click()
  await effect.getByText('2 × Taupe Loafer, 41 can be sold again').waitFor()
  await expectNoFaults(page)
  await receive.getByRole('button', { name: 'Receive' }).press('Enter')
  await done(page, 'Return 1 is received.')
  const other = second.page.getByRole('dialog', { name: titles.receive })
  await other.getByRole('button', { name: 'Receive' }).click()
  await other.getByRole('alert').getByText('is received; this can be done while it is announced').waitFor()
  await expectNoFaults(second.page)

  await section.getByText('2 of 3 arrived, worn').waitFor()
  await act(page, 'Refund: return 1')
  const refund = page.getByRole('dialog', { name: titles.refund })
  await refund.getByText('2,580.00 SEK goes back').waitFor()
  await refund.getByLabel('Keep back, in SEK').fill('50')
  await refund.getByText('2,530.00 SEK goes back').waitFor()
  await expectNoFaults(page)
  await refund.getByRole('button', { name: 'Refund 2,530.00 SEK' }).press('Enter')
  await done(page, '2,530.00 SEK goes back.')
  await section.getByText('2,530.00 SEK went back.').waitFor()
  await office.shop.services.jobRunner.runOnce()
  expect(office.shop.simulator.ledger().map(({ refunded }) => refunded)).toContain(253_000)
  await page.goto('/returns?show=closed')
  await page
    .getByRole('row', { name: new RegExp(number) })
    .getByText('Closed', { exact: true })
    .waitFor()
  expect([...first.said, ...second.said]).toEqual([])
  await office.shop.expectOrder()
}, 180_000)

test('a size is kept for a return and seen with the stock, and what lies at hand is exchanged as one act', async () => {
  const number = await sentOrder(2)
  const { page, said } = await comeIn(desktop)
  await page.goto(`/orders/${number}`)
  const section = page.getByRole('region', { name: 'Returns' })
  await section.getByRole('button', { name: 'Announce a return' }).click()
  const announce = page.getByRole('dialog', { name: `Announce a return of order ${number}` })
  await announce.getByLabel(/^Units of/).fill('1')
  await announce.getByLabel('Instead').selectOption({ label: 'Size 42, 10 in stock' })
  await expectNoFaults(page)
  await announce.getByRole('button', { name: 'Announce a return' }).click()
  await section.getByText(/wants size 42/).waitFor()
  await expectNoFaults(page)
  await page.goto('/stock/items/LOA-TAU-42')
  const claims = page.getByRole('region', { name: 'Reserved, and why' })
  await claims.getByText(/^1 kept until its return is here/).waitFor()
  await expectNoFaults(page)
  await claims.getByRole('link', { name: `Exchange of order ${number}` }).click()

  await section.getByRole('button', { name: 'Exchange', exact: true }).click()
  const exchange = page.getByRole('dialog', { name: `Exchange an article of order ${number}` })
  await exchange.getByText('A new order sends 1 × Taupe Loafer in size 42; it costs nothing').waitFor()
  await expectNoFaults(page)
  await exchange.getByRole('button', { name: 'Exchange' }).click()
  await done(page, 'It is exchanged.')
  await section.getByText('Exchanged', { exact: true }).waitFor()
  await act(page, 'Does not come: return 1')
  const cancel = page.getByRole('dialog', { name: `Return 1 of order ${number} does not come` })
  await expectNoFaults(page)
  await cancel.getByRole('button', { name: 'Does not come' }).click()
  await done(page, 'Return 1 is closed: it does not come.')
  await section.getByRole('link', { name: /^Order \d+$/ }).click()
  await page.getByText('LOA-TAU-42').first().waitFor()
  expect(said).toEqual([])
  expect(await office.shop.getStock('LOA-TAU-42')).toMatchObject({ on_hand: 9, reserved: 0 })
  await office.shop.services.jobRunner.runOnce()
  await office.shop.expectOrder()
}, 180_000)

test('a statutory withdrawal stands in the list with its deadline and becomes a return that names it', async () => {
  const number = await sentOrder(1)
  const { shop } = office
  await call(shop.url, 'requestWithdrawal', { order: number, email: 'anna@example.com' })
  await shop.services.jobRunner.runOnce()
  const token = /\/withdraw\/#token=(\S+)/.exec(shop.mailbox.messages().at(-1)?.text ?? '')?.[1] ?? ''
  const items = [{ item: shop.items[0]?.item, quantity: 1, reason: 'too-large' }]
  await call(shop.url, 'confirmWithdrawal', { token, items, message: 'They come on Monday.' })
  const { page, said } = await comeIn(phone)
  await page.goto('/returns')
  await page.getByRole('table', { name: 'Withdrawals without a return' }).waitFor()
  await expectNoFaults(page)
  await page.getByRole('link', { name: `Order ${number}, Withdrawal` }).press('Enter')
  const section = page.getByRole('region', { name: 'Returns' })
  await section.getByText('They come on Monday.').waitFor()
  await expectNoFaults(page)
  await act(page, 'Announce its return: withdrawal 1')
  const announce = page.getByRole('dialog', { name: `Announce what order ${number} was withdrawn from` })
  expect(await announce.getByLabel('Reason').inputValue()).toBe('too-large')
  await announce.getByRole('button', { name: 'Announce a return' }).press('Enter')
  await done(page, `A return of order ${number} is announced.`)
  await section.getByText('by withdrawal').waitFor()
  await expectNoFaults(page)
  await page.goto('/returns')
  await page.getByRole('link', { name: `Order ${number}, Return 1` }).waitFor()
  expect(await page.getByText('Withdrawals without a return').count()).toBe(0)
  expect(said).toEqual([])
  await shop.expectOrder()
})
