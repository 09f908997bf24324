import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'

import { anna, buy, call } from '../buyer.ts'
import { enterAsOwner, expectNoFaults, openOffice } from './open-office.ts'
import { testOrderMenu } from './order-menu.ts'
import { desktop, phone } from './shopper.ts'

const office = openOffice()

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor()
const done = (page: Page, text: string | RegExp) => page.getByRole('status').getByText(text).first().waitFor()
const act = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click()
/** Opens the menu of what else can be done to an order, and does it. */
async function actFromMenu(page: Page, name: string): Promise<void> {
  await act(page, 'More')
  await page.getByRole('menuitem', { name, exact: true }).click()
}

async function comeIn(viewport: typeof phone) {
  const person = await enterAsOwner(office, viewport)
  return person
}

/** Buys something and returns the number of the order. */
async function order(): Promise<string> {
  await buy(office.shop, 1)
  const { number } = await office.shop.database.read
    .selectFrom('orders')
    .select('number')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return number
}

test('an order is held out of the warehouse’s sight and released, sent elsewhere, noted about, sent, its tracking corrected, and archived, on a phone', async () => {
  const number = await order()
  const { page, said } = await comeIn(phone)
  await page.goto(`/orders/${number}`)
  await heading(page, `Order ${number}`)
  await actFromMenu(page, 'Hold')
  const hold = page.getByRole('dialog', { name: `Hold order ${number}` })
  await hold.getByLabel('What has to be found out').fill('Two addresses for one card')
  await expectNoFaults(page)
  await hold.getByRole('button', { name: 'Hold' }).click()
  await done(page, `Order ${number} is on hold.`)
  await page.getByText(/^The payment is in doubt: Two addresses for one card/).waitFor()
  await page.goto('/orders?pack=held')
  await page.getByRole('link', { name: number, exact: true }).waitFor()
  await page.goto('/orders?pack=ready')
  await page.getByText('No order matches this.').waitFor()

  await page.goto(`/orders/${number}`)
  await act(page, 'Release')
  const release = page.getByRole('dialog', { name: 'Release the parcels' })
  await release.getByLabel('Reason').fill('The buyer called')
  await expectNoFaults(page)
  await release.getByRole('button', { name: 'Release' }).click()
  await done(page, 'The parcels may leave.')

  await actFromMenu(page, 'Change address')
  const address = page.getByRole('dialog', { name: `Where order ${number} goes` })
  await address.getByLabel('Postcode').fill('12')
  await address.getByRole('button', { name: 'Change address' }).click()
  await address.getByRole('alert').waitFor()
  await expectNoFaults(page)
  await address.getByLabel('Postcode').fill('114 55')
  await address.getByLabel('Address', { exact: true }).fill('Lillgatan 2')
  await address.getByRole('button', { name: 'Change address' }).click()
  await done(page, `Order ${number} goes to the new address.`)
  await page.getByRole('region', { name: 'Deliver to' }).getByText('Lillgatan 2').waitFor()
  await page.goto('/orders?text=114+55')
  await page.getByRole('link', { name: number, exact: true }).waitFor()
  await page.goto(`/orders/${number}`)

  await page.getByLabel('Note for the team').fill('Wants it before Friday')
  await act(page, 'Add note')
  await page.getByRole('region', { name: 'Notes' }).getByText('Wants it before Friday').waitFor()
  await expectNoFaults(page)
  await act(page, 'Remove note')
  await page.getByText(/^No note yet/).waitFor()

  await office.shop.services.jobRunner.runOnce()
  await page.reload()
  const timeline = page.getByRole('region', { name: 'Timeline' })
  await timeline.getByText('Paid').waitFor()
  await timeline.getByRole('button', { name: /\(Confirmation\)$/ }).click()
  const mail = page.getByRole('dialog', { name: `Your order ${number} from Tallvik` })
  await mail.getByText('#token=…').waitFor()
  await expectNoFaults(page)
  await mail.getByRole('button', { name: 'Send again' }).click()
  await done(page, 'The email to anna@example.com is on its way.')
  await timeline.getByText('Email sent again').waitFor()
  await actFromMenu(page, 'Mark as packed')
  await done(page, `Order ${number} is packed: its buyer changes nothing any more.`)
  await actFromMenu(page, 'Not packed after all')
  await done(page, `Order ${number} is not packed.`)

  await act(page, 'Note a parcel')
  const parcel = page.getByRole('dialog', { name: 'Note a parcel' })
  await parcel.getByLabel('Carrier').fill('PostNord')
  await parcel.getByLabel('Tracking number').fill('SE-WRONG')
  await parcel.getByRole('button', { name: 'Note a parcel' }).click()
  await parcel.waitFor({ state: 'detached' })
  await act(page, 'Correct')
  const correct = page.getByRole('dialog', { name: 'Correct the tracking' })
  await correct.getByLabel('Tracking number').fill('SE-RIGHT')
  await expectNoFaults(page)
  await correct.getByRole('button', { name: 'Correct' }).click()
  await done(page, 'The tracking is corrected.')
  await page.getByRole('region', { name: 'Parcels' }).getByText('SE-RIGHT').waitFor()
  await act(page, 'Has arrived: PostNord SE-RIGHT')
  await page
    .getByRole('region', { name: 'Parcels' })
    .getByText(/^Arrived /)
    .waitFor()
  await expectNoFaults(page)
  await act(page, 'Archive')
  const archive = page.getByRole('dialog', { name: `Archive order ${number}` })
  await archive.getByRole('button', { name: 'Archive' }).click()
  await done(page, `Order ${number} is archived.`)
  expect(said).toEqual([])
  await office.shop.services.jobRunner.runOnce()
  await office.shop.expectOrder()
}, 180_000)

test('of two who work on one order the second is told what the first did, and nothing is done twice', async () => {
  const number = await order()
  const first = await comeIn(desktop)
  const second = await comeIn(phone)
  for (const { page } of [first, second]) {
    await page.goto(`/orders/${number}`)
    await heading(page, `Order ${number}`)
  }
  await act(second.page, 'Note a parcel')
  const parcel = second.page.getByRole('dialog', { name: 'Note a parcel' })
  await parcel.getByLabel('Carrier').fill('DHL')
  await actFromMenu(first.page, 'Cancel order')
  const cancel = first.page.getByRole('dialog', { name: `Cancel order ${number}` })
  await cancel
    .getByRole('region', { name: 'What will happen' })
    .getByText(/ goes back$/)
    .waitFor()
  await expectNoFaults(first.page)
  await cancel.getByRole('button', { name: 'Cancel order' }).click()
  await done(first.page, `Order ${number} is cancelled.`)

  await parcel.getByRole('button', { name: 'Note a parcel' }).click()
  await parcel.getByRole('alert').waitFor()
  expect(await parcel.getByLabel('Carrier').inputValue()).toBe('DHL')
  await expectNoFaults(second.page)
  await second.page.keyboard.press('Escape')
  await second.page.getByRole('button', { name: 'Discard' }).click()
  await second.page.getByText('Cancelled', { exact: true }).first().waitFor()
  expect(await second.page.getByRole('button', { name: 'Note a parcel' }).count()).toBe(0)
  expect(
    await office.shop.database.read
      .selectFrom('shipments')
      .select('id')
      .where('carrier', '=', 'DHL')
      .execute(),
  ).toEqual([])
  expect([...first.said, ...second.said].filter((line) => !line.includes('409'))).toEqual([])
  await office.shop.services.jobRunner.runOnce()
  await office.shop.expectOrder()
}, 180_000)

test('a question is answered from its case while another answers too, noted about and closed; its order and its shopper show it', async () => {
  const number = await order()
  const { shop } = office
  const written = await call(shop.url, 'startContact', {})
  const { ticket } = (written.data as { data: { ticket: string } }).data
  shop.pass(3000)
  const question = { topic: 'size', order: number, email: anna.email, message: 'Is a 42 as wide as a 41?' }
  await call(shop.url, 'sendContact', { ...question, ticket })
  const { page, said } = await comeIn(phone)
  await page.goto('/cases')
  await expectNoFaults(page)
  await page.getByRole('link', { name: /^Size and fit #/ }).press('Enter')
  await heading(page, /^Size and fit #/)
  await page.getByText(question.message).waitFor()
  await expectNoFaults(page)
  await page.getByLabel('Whose').selectOption({ index: 1 })
  await done(page, /^The case is assigned to/)

  await page.getByLabel('Answer').fill('Yes, it is.')
  // The shopper was quicker.
  await shop.services.jobRunner.runOnce()
  const mail = shop.mailbox.messages().findLast(({ subject }) => subject.includes('we have your message'))
  const token = /#token=(\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
  shop.pass(1000)
  await call(shop.url, 'replyToCase', { token, message: 'And as long?' })
  await act(page, 'Send the answer')
  await page.getByRole('alert').getByText('has written meanwhile').waitFor()
  await page.getByText('And as long?').waitFor()
  await page.getByLabel('Answer').fill('Yes, both.')
  await act(page, 'Send the answer')
  await done(page, /^The answer is on its way to anna@example.com/)
  await page.getByLabel('Write down').fill('Asks for a wide last.')
  await act(page, 'Add a note')
  await done(page, 'It is written down.')
  await act(page, 'Close')
  const dialog = page.getByRole('dialog', { name: 'Close this case' })
  await dialog.getByLabel('What came of it').fill('Bought a 42')
  await expectNoFaults(page)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await done(page, 'The case is closed.')
  await page.getByRole('button', { name: 'Open again' }).waitFor()
  await expectNoFaults(page)
  await page.goto(`/orders/${number}`)
  await page
    .getByRole('region', { name: 'Questions to the shop' })
    .getByRole('link', { name: /^Size and fit #/ })
    .click()
  await page.getByText('Bought a 42').waitFor()
  expect(said).toEqual([])
})

test('vouchers are made one and many, their codes saved as a file once, and a lost gift card is replaced without its code being shown', async () => {
  const { page, said } = await comeIn(phone)
  await page.goto('/vouchers')
  await page.getByText('There is no voucher yet.').waitFor()
  await act(page, 'New voucher')
  const dialog = page.getByRole('dialog', { name: 'New voucher' })
  await dialog.getByLabel('Code', { exact: true }).fill('SPRING')
  await dialog.getByLabel('Percent off the goods').fill('10')
  await dialog.getByText('Only for some orders or goods').click()
  await dialog.getByLabel('Products').fill('NOPE')
  await dialog.getByRole('button', { name: 'Create voucher' }).click()
  await dialog.getByText('There is no product “NOPE”.').waitFor()
  await expectNoFaults(page)
  await dialog.getByLabel('Products').fill('LOA-TAU-41')
  await dialog.getByRole('button', { name: 'Create voucher' }).click()
  await done(page, 'The voucher SPRING is there.')

  await act(page, 'New voucher')
  await dialog.getByText('Many codes').click()
  await dialog.getByLabel('How many').fill('3')
  await dialog.getByLabel('Beginning').fill('CLUB')
  await dialog.getByText('An amount').click()
  await dialog.getByLabel('Off in SEK').fill('100')
  await expectNoFaults(page)
  // The answer is lost on its way; the second press makes no second batch.
  await page.route(
    '**/voucher-batches',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await dialog.getByRole('button', { name: 'Create 3 codes' }).click()
  await dialog.getByRole('alert').waitFor()
  await dialog.getByRole('button', { name: 'Create 3 codes' }).click()
  const made = page.getByRole('dialog', { name: '3 codes are there' })
  expect(await made.getByLabel('Code').inputValue()).toMatch(/^(?:CLUB-[0-9A-Z]{10}\n?){3}$/)
  await expectNoFaults(page)
  const download = page.waitForEvent('download')
  await made.getByRole('button', { name: 'Save as CSV' }).click()
  expect((await download).suggestedFilename()).toMatch(/^vouchers-.*-codes\.csv$/)
  await made.getByRole('button', { name: 'Close' }).click()
  await page.getByText('3 codes', { exact: true }).waitFor()
  expect(await page.getByText('3 codes', { exact: true }).count()).toBe(1)
  await expectNoFaults(page)

  await page.goto('/gift-cards')
  await act(page, 'Issue many')
  const many = page.getByRole('dialog', { name: 'Issue many' })
  await many.getByLabel('How many').fill('2')
  await many.getByLabel('Amount').fill('500')
  await expectNoFaults(page)
  await many.getByRole('button', { name: 'Issue 2 gift cards' }).click()
  const cards = page.getByRole('dialog', { name: '2 codes are there' })
  const codes = (await cards.getByLabel('Code').inputValue()).split('\n')
  await cards.getByRole('button', { name: 'Close' }).click()
  const last4 = codes[0]?.slice(-4) ?? ''
  await act(page, `Replace the gift card …${last4}`)
  const replace = page.getByRole('dialog', { name: `Replace the gift card …${last4}` })
  await replace.getByLabel('Mail the new code to').fill('anna@home')
  await replace.getByRole('button', { name: 'Replace' }).click()
  await replace.getByText(/does not end in a domain/).waitFor()
  await expectNoFaults(page)
  await replace.getByLabel('Mail the new code to').fill('holder@example.com')
  await replace.getByRole('button', { name: 'Replace' }).click()
  await done(page, `The gift card …${last4} is replaced. The new code goes to holder@example.com.`)
  await expectNoFaults(page)
  await office.shop.services.jobRunner.runOnce()
  const mail = office.shop.mailbox.messages().findLast(({ to }) => to.includes('holder@example.com'))
  const code = /(?:[0-9A-Z]{4}-){3}[0-9A-Z]{4}/.exec(mail?.text ?? '')?.[0] ?? 'none'
  expect(await page.content()).not.toContain(code)
  expect(said.filter((line) => !line.includes('ERR_FAILED'))).toEqual([])
  await office.shop.expectOrder()
})

// Last: its orders wait to be packed.
testOrderMenu(office)
