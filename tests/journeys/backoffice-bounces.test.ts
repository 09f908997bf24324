import { expect, test } from 'vitest'

import { metadataName } from '#server/mail/message-name.ts'

import { buy, call, fetchReceipt } from '../buyer.ts'
import { enterAsOwner, expectNoFaults, openOffice } from './open-office.ts'
import { desktop, phone } from './shopper.ts'

const password = 'a-password-of-postmark'
const office = openOffice({ prepare: () => Promise.resolve({ POSTMARK_WEBHOOK_PASSWORD: password }) })

/** A mail provider says that an email did not arrive; `name` is that of the message. */
async function reportBounce(email: string, name: string): Promise<number> {
  const answer = await fetch(`${office.shop.url}/wp-json/commerce/v1/mail-webhook/postmark`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Basic ${Buffer.from(`vitrine:${password}`).toString('base64')}`,
    },
    body: JSON.stringify({
      RecordType: 'Bounce',
      ID: crypto.randomUUID(),
      Type: 'HardBounce',
      Email: email,
      Description: 'Unknown user',
      BouncedAt: new Date(office.shop.now()).toISOString(),
      Inactive: true,
      Metadata: { [metadataName]: name },
    }),
  })
  return answer.status
}

test.each([
  ['a phone', phone],
  ['a desktop', desktop],
])(
  'on %s what came back is noted by hand and from a file, is marked where its mailbox stands, and is taken off',
  async (_, viewport) => {
    const { shop } = office
    const on = crypto.randomUUID().slice(0, 8)
    const [angry, gone] = [`angry.${on}@example.com`, `gone.with.a.long.address.${on}@mailbox.example.com`]
    for (const email of [angry, gone]) {
      await call(shop.url, 'subscribe', { email, country: 'SE', language: 'en', source: 'footer' })
      shop.pass(1000)
    }
    await shop.services.jobRunner.runOnce()
    const { page, said } = await enterAsOwner(office, viewport)
    await page.goto(`/newsletter?text=${on}`)
    const table = page.getByRole('table', { name: 'Newsletter' })
    await table.getByRole('row').filter({ hasText: angry }).getByText('Not confirmed').waitFor()
    await page.getByRole('button', { name: 'Note a bounce' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Note a bounce' })
    await dialog.getByLabel('Email').fill(angry)
    await dialog.getByText('Its owner complained').click()
    await dialog.getByLabel('What it said').fill('By telephone')
    await expectNoFaults(page, [viewport])
    await dialog.getByLabel('What it said').press('Enter')
    await page.getByRole('status').getByText('It is noted.').waitFor()
    const file = JSON.stringify([
      { Type: 'HardBounce', Email: gone, BouncedAt: '2026-08-01T13:28:10Z', Description: 'Unknown user' },
      { Type: 'SoftBounce', Email: angry, BouncedAt: '2026-08-01T13:28:10Z' },
    ])
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'bounces.json', mimeType: 'application/json', buffer: Buffer.from(file) })
    await page.getByRole('status').getByText('1 noted, 1 that pass by themselves left out.').waitFor()
    await page.getByText('Bounced', { exact: true }).first().click()
    await table.getByRole('row').filter({ hasText: angry }).getByText('Complained').waitFor()
    const row = table.getByRole('row').filter({ hasText: gone })
    await row.getByText('HardBounce: Unknown user').waitFor()
    await expectNoFaults(page, [viewport])

    // Whoever has the customer before them sees it, and takes it off there.
    await row.getByRole('link', { name: gone }).press('Enter')
    await page.getByText('The mailbox takes nothing', { exact: false }).waitFor()
    await expectNoFaults(page, [viewport])
    await page.getByRole('button', { name: `Works again: ${gone}` }).press('Enter')
    await page.getByRole('status').getByText('It gets emails again.').waitFor()
    await page.getByText('The mailbox takes nothing', { exact: false }).waitFor({ state: 'hidden' })
    await page.goBack()
    await table.getByRole('button', { name: `Works again: ${angry}` }).press('Enter')
    await page.getByText('Nothing came back from any mailbox.').waitFor()
    await expectNoFaults(page, [viewport])
    expect(said).toEqual([])
  },
  120_000,
)

test.each([
  ['a phone', phone],
  ['a desktop', desktop],
])(
  'on %s an email of an order that came back is an issue, and stands in the timeline of its order',
  async (_, viewport) => {
    const { shop } = office
    const number = (await fetchReceipt(shop.url, await buy(shop)))?.order ?? ''
    await shop.services.jobRunner.runOnce()
    const mail = await shop.database.read
      .selectFrom('order_mails')
      .innerJoin('orders', 'orders.id', 'order_mails.order_id')
      .select(['orders.email', 'order_mails.message_name'])
      .where('orders.number', '=', number)
      .executeTakeFirstOrThrow()
    expect(await reportBounce(mail.email, mail.message_name ?? '')).toBe(200)
    const { page, said } = await enterAsOwner(office, viewport)
    await page.goto('/issues')
    const issue = page.getByRole('listitem').filter({ hasText: number })
    await issue.getByText('does not exist', { exact: false }).first().waitFor()
    await expectNoFaults(page, [viewport])
    await page.goto(`/orders/${number}`)
    await page.getByText(/^It came back on .*: the mailbox does not exist\.$/).waitFor()
    await expectNoFaults(page, [viewport])
    await page
      .getByRole('button', { name: /^Show the email/ })
      .first()
      .press('Enter')
    const dialog = page.getByRole('dialog')
    await dialog.getByText('The mail provider said: ', { exact: false }).waitFor()
    await expectNoFaults(page, [viewport])
    expect(said).toEqual([])
  },
  120_000,
)
