import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'

import { buy } from '../buyer.ts'
import { openSendcloud } from '../sendcloud.ts'
import { enterAsOwner, expectNoFaults, openOffice } from './open-office.ts'
import { desktop, phone } from './shopper.ts'

let sendcloud: Awaited<ReturnType<typeof openSendcloud>>
const office = openOffice({
  opensPdf: true,
  async prepare() {
    sendcloud = await openSendcloud()
    return sendcloud.environment
  },
})
afterAll(() => sendcloud.carrier.close())
const orders = 20
const [right, wrong] = ['LOA-TAU-41', 'LOA-TAU-42']

test('twenty orders are packed by scanned codes without a mouse; a wrong size is refused, and a part is sent by itself', async () => {
  const { stock } = office.shop.services.application
  await office.shop.database.write((tx) => stock.set(tx, right, 60, 'counted'))
  const known = new Set(
    (await office.shop.database.read.selectFrom('orders').select('id').execute()).map(({ id }) => id),
  )
  await buy(office.shop, 2)
  for (let count = 1; count < orders; count++) await buy(office.shop, 1)
  const { page, said } = await enterAsOwner(office, desktop)
  await page.goto('/packing')
  await page.getByRole('table', { name: 'Packing' }).waitFor()
  await expectNoFaults(page)
  await page.goto('/packing/pick')
  await page.getByText('21 units for 20 orders').waitFor()
  await expectNoFaults(page)

  await page.goto('/packing/pack?carrier=PostNord')
  await page.getByText('20 orders left').waitFor()
  const field = page.getByLabel('Scan or type a code, then Enter')
  await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true)
  /** As a scanner does: it types into what has the focus, and ends with Enter. */
  const scan = async (code: string, answer: string | RegExp) => {
    await page.keyboard.type(code)
    await page.keyboard.press('Enter')
    await page.getByText(answer).first().waitFor()
  }
  await scan('', 'Scan each article as it goes into the parcel.')
  await scan(wrong, 'Wrong size: this is Taupe Loafer, 42. The order wants 41.')
  await expectNoFaults(page)
  // While the shop thinks about one code, a scanner reads the next.
  await page.route('**/articles/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300))
    await route.continue()
  })
  await page.keyboard.type(wrong)
  await page.keyboard.press('Enter')
  await scan(right, '1 of 2')
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Make label for what is in the parcel' }).focus()
  const [printed] = await Promise.all([page.context().waitForEvent('page'), page.keyboard.press('Enter')])
  await printed.waitForURL(/\/labels\?labels=/, { waitUntil: 'commit' })
  await page.getByText(/^A part of order \d+ is sent\.$/).waitFor()
  await field.focus()
  for (let count = 1; count < orders; count++) {
    if (count === 10) await page.setViewportSize(phone)
    await page.getByText('0 of 1').waitFor()
    await scan(right, 'All are in. Press Enter to make the label and send, or scan a tracking number.')
    if (count === 10) {
      await scan(right, /^All units of .* are in already/)
      await expectNoFaults(page)
    }
    await scan(`SE${count}`, count === orders - 1 ? 'All is packed.' : '0 of 1')
  }
  const sent = await office.shop.database.read
    .selectFrom('orders')
    .leftJoin('shipments', 'shipments.order_id', 'orders.id')
    .select(['orders.id', 'orders.state', 'shipments.tracking_id'])
    .orderBy('orders.created_at')
    .execute()
  const own = sent.filter(({ id }) => !known.has(id))
  expect(own.map(({ state, tracking_id }) => [state, tracking_id])).toEqual([
    ['paid', 'SIM00000001'],
    ...Array.from({ length: orders - 1 }, (_, index) => ['shipped', `SE${index + 1}`]),
  ])
  const { number } = await office.shop.database.read
    .selectFrom('orders')
    .select('number')
    .where('id', '=', own[0]?.id ?? '')
    .executeTakeFirstOrThrow()
  await labelTheRest(page, number)
  await page.goto(`/orders/${number}/slip`)
  await page.getByRole('img', { name: `QR code of the order number ${number}` }).waitFor()
  await expectNoFaults(page)
  expect(said).toEqual([])
  await office.shop.services.jobRunner.runOnce()
  await office.shop.expectOrder()
}, 180_000)

/** Makes the label of what is left from the table, and sees where the carrier says that the parcels are. */
async function labelTheRest(page: Page, number: string): Promise<void> {
  await page.goto('/orders?state=paid&pack=part')
  await page.getByRole('row').nth(1).getByRole('checkbox').check({ force: true })
  await page.getByRole('button', { name: 'Make label and send' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Sendcloud makes a label for all that is left').waitFor()
  await expectNoFaults(page)
  await dialog.getByRole('button', { name: 'Make label and send' }).click()
  await dialog.getByRole('link', { name: 'Print 1 label' }).waitFor()
  await expectNoFaults(page)
  sendcloud.reportTo(office.shop.url)
  const [undeliverable, arrived] = [80, 11]
  const own = sendcloud.carrier.parcels().filter(({ order_number }) => order_number === number)
  for (const [index, { id }] of own.entries())
    await sendcloud.carrier.report(id, index === 0 ? arrived : undeliverable, office.shop.now())
  await page.goto(`/orders/${number}`)
  await page.getByRole('link', { name: 'Print label of SIM00000002' }).waitFor()
  await page.getByText('Parcel delivered by PostNord').waitFor()
  await page.getByText('Parcel cannot be delivered by PostNord').waitFor()
  await page.getByText('SIM00000002, Unable to deliver').waitFor()
  await expectNoFaults(page)
}
