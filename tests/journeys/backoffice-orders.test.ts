import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'

import { buy, fetchReceipt } from '../buyer.ts'
import { enterAsOwner, expectNoFaults, openOffice } from './open-office.ts'
import { desktop, phone } from './shopper.ts'

const office = openOffice()

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor()
const done = (page: Page, text: string | RegExp) => page.getByRole('status').getByText(text).first().waitFor()

async function openOrders(): Promise<{ page: Page; said: readonly string[] }> {
  const person = await enterAsOwner(office, desktop)
  return person
}

test('orders are filtered, a view is saved, many are tagged, untagged and archived with a result for each, and what matches is exported', async () => {
  for (let count = 0; count < 3; count++) await buy(office.shop, 1)
  const { page, said } = await openOrders()
  const table = page.getByRole('table', { name: 'Orders' })
  const rows = table.locator('tbody tr')
  await expect.poll(() => rows.count()).toBe(3)
  await page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: 'To pack' }).click()
  await page.waitForURL('**/orders?pack=ready&sort=oldest')
  await page.getByRole('button', { name: 'More filters' }).click()
  await page.getByLabel('Country').selectOption('Sweden')
  await page.waitForURL('**country=SE**')
  await expectNoFaults(page)
  await page.getByRole('button', { name: /^Packing: To pack/ }).click()
  await page.getByRole('button', { name: 'Save this view' }).click()
  const saving = page.getByRole('dialog', { name: 'Save this view' })
  await saving.getByLabel('Name').fill('Sweden')
  await saving.getByText('For everybody in the team').click()
  await expectNoFaults(page)
  await saving.getByRole('button', { name: 'Save this view' }).click()
  await page.getByRole('link', { name: 'Sweden', exact: true }).waitFor()

  await rows.nth(0).getByRole('checkbox').click()
  await rows
    .nth(2)
    .getByRole('checkbox')
    .click({ modifiers: ['Shift'] })
  const bar = page.getByRole('region', { name: 'Selected' })
  await bar.getByText('3 orders selected').waitFor()
  await expectNoFaults(page)
  await bar.getByRole('button', { name: 'Tag', exact: true }).click()
  const tagging = page.getByRole('dialog', { name: 'Tag 3 orders' })
  await tagging.getByLabel('Tag').fill('Press')
  await tagging.getByRole('button', { name: 'Do it' }).click()
  await tagging.getByText('3 orders are changed.').waitFor()
  await expectNoFaults(page)
  await tagging.getByRole('button', { name: 'Undo' }).click()
  await done(page, 'It is undone.')
  expect(await office.shop.database.read.selectFrom('order_tags').selectAll().execute()).toEqual([])

  await bar.getByRole('button', { name: 'Clear' }).click()
  const [first] = await office.shop.database.read
    .selectFrom('orders')
    .select('number')
    .orderBy('created_at')
    .execute()
  await rows
    .filter({ hasText: first?.number ?? '' })
    .getByRole('checkbox')
    .click()
  await bar.getByRole('button', { name: 'Archive' }).click()
  const archiving = page.getByRole('dialog', { name: 'Archive 1 order' })
  await archiving.getByRole('button', { name: 'Check what will happen' }).click()
  await archiving.getByText('1 order will be changed.').waitFor()
  await archiving.getByRole('button', { name: 'Do it' }).click()
  await archiving.getByText('1 order is changed.').waitFor()
  await archiving.getByRole('button', { name: 'Close' }).click()

  await page.getByRole('link', { name: 'All orders' }).click()
  await rows.filter({ hasText: 'Archived' }).waitFor()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  expect((await saved).suggestedFilename()).toBe('orders.csv')
  await done(page, '3 orders are in the file.')
  expect(said).toEqual([])
})

test('an order by hand is put together by a code, priced, made, paid by its link and cancelled, with keys alone where it is typed', async () => {
  const { page, said } = await openOrders()
  await page.getByRole('link', { name: 'Orders by hand' }).click()
  await heading(page, 'Orders by hand')
  await expectNoFaults(page)
  const [shoe] = office.shop.items
  const make = async () => {
    await page.goto('/orders/links/new')
    await page.getByLabel('Article', { exact: true }).fill(shoe?.sku ?? '')
    await page.keyboard.press('Enter')
    await page.getByRole('textbox', { name: 'Units' }).waitFor()
    const typed = {
      Email: 'bo@example.com',
      'First name': 'Bo',
      'Last name': 'Berg',
      Address: 'Storgatan 1',
      Postcode: '113 51',
      City: 'Stockholm',
      Telephone: '070 123 45 67',
    }
    for (const [label, text] of Object.entries(typed))
      await page.getByLabel(label, { exact: true }).fill(text)
    await page.getByLabel('Country', { exact: true }).selectOption('Sweden')
    const effect = page.getByRole('region', { name: 'What will happen' })
    await effect.getByText('1,290.00 SEK').last().waitFor()
    await page.getByLabel('Discount in SEK').fill('90')
    await effect.getByText('1,200.00 SEK').waitFor()
    await expectNoFaults(page)
    await page.getByRole('button', { name: 'Make the link' }).click()
    await done(page, 'The link is there.')
  }
  await make()
  const row = page.getByRole('table', { name: 'Orders by hand' }).locator('tbody tr').first()
  await row.getByText('To pay').waitFor()
  await expectNoFaults(page)
  await office.shop.services.jobRunner.runOnce()
  const mail = office.shop.mailbox.messages().findLast(({ to }) => to.includes('bo@example.com'))
  const [url = ''] = /http\S+\/payment-link\/\S+/.exec(mail?.text ?? '') ?? []
  const buyer = await office.person(phone)
  await buyer.page.goto(url)
  await expectNoFaults(buyer.page)
  await buyer.page.getByRole('button', { name: /^Pay / }).click()
  await buyer.page.waitForURL('**/_simulator/**')
  await buyer.page.goto(url)
  await buyer.page.getByRole('heading', { name: 'Your order' }).waitFor()

  await page.reload()
  await row.getByText('Being paid').waitFor()
  await row.getByRole('button', { name: 'Cancel the link of Bo Berg' }).click()
  const cancel = page.getByRole('dialog', { name: 'Cancel the link' })
  await expectNoFaults(page)
  await cancel.getByRole('button', { name: 'Cancel the link' }).click()
  await done(page, 'The link opens nothing any more.')
  await office.shop.services.jobRunner.runOnce()
  await buyer.page.reload()
  await buyer.page.getByRole('heading', { name: 'This order cannot be paid any more' }).waitFor()
  expect(said).toEqual([])
  await office.shop.expectOrder()
})

test('a dispute is found by its deadline and answered with evidence and a file, on a phone too; its order says so', async () => {
  const { shop } = office
  const number = (await fetchReceipt(shop.url, await buy(shop, 1)))?.order ?? ''
  await shop.services.jobRunner.runOnce()
  const { payment = '' } = shop.simulator.ledger().at(-1) ?? {}
  shop.simulator.control('disputes', { payment, reason: 'product_not_received' })
  await shop.services.payments.recordPayment({ provider: 'stripe', id: payment })
  const { page, said } = await openOrders()
  await page.getByRole('link', { name: 'Disputes', exact: true }).click()
  await heading(page, 'Disputes')
  const row = page.getByRole('table', { name: 'Disputes' }).getByRole('row', { name: `Order ${number}` })
  await row.waitFor()
  expect(await row.innerText()).toMatch(/Not received[^]*1[34] days left[^]*1,290\.00.SEK/)
  await expectNoFaults(page)
  await page.getByText('All', { exact: true }).click()
  await page.waitForURL('**/orders/disputes?show=all')
  await row.getByRole('link').press('Enter')
  await heading(page, `Dispute of order ${number}`)
  expect(await page.getByLabel('Customer', { exact: true }).inputValue()).toBe('Anna Ek')
  await expectNoFaults(page)
  await page.setViewportSize(phone)
  await page.getByLabel('What happened').fill('It arrived, and she wrote that she likes it.')
  await page.getByText('Send: Receipt').click()
  const file = { name: 'note.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4 note') }
  await page.locator('input[type="file"]').setInputFiles(file)
  await page.getByRole('region', { name: 'Files' }).getByText('File: Another proof').waitFor()
  await page.getByRole('button', { name: 'Send to the bank' }).click()
  const dialog = page.getByRole('dialog', { name: 'Send to the bank' })
  await dialog.getByText('File: Messages to and from the customer').waitFor()
  expect(await dialog.getByText('File: Receipt').count()).toBe(0)
  await expectNoFaults(page)
  await dialog.getByRole('button', { name: 'Send to the bank' }).click()
  await done(page, 'The bank has the evidence and decides.')
  await page.getByText('No evidence is awaited any more.').waitFor()
  await expectNoFaults(page)
  await page.getByRole('link', { name: number, exact: true }).click()
  const panel = page.getByRole('region', { name: 'Disputed at the bank' })
  await panel.getByText('The bank decides').waitFor()
  await expectNoFaults(page)
  expect(said).toEqual([])
})
