import { afterAll, beforeAll, expect, test } from 'vitest'

import { emailLanguages, textsFor } from '../../src/texts/emails.ts'
import { handleReturn, call, fillBag, goToPay, payOnPage } from '../buyer.ts'
import { openPaidShop, type PaidShop } from '../paid-shop.ts'
import { fillCatalogue } from './catalogue.ts'
import { openBrowser, otherPassword, registration } from './member.ts'

/** Stands before every sentence of the language `xx`. */
const mark = '⟦xx⟧ '

type Say = (...given: unknown[]) => string

/** The sentences of a module with a mark before each. */
function markAll<Module extends object>(texts: Module): Module {
  const marked = Object.entries(texts).map(([name, text]: [string, string | Say]) => [
    name,
    typeof text === 'string' ? mark + text : (...given: unknown[]) => mark + text(...given),
  ])
  return { ...texts, ...Object.fromEntries(marked) }
}

const en = textsFor('en')
emailLanguages.set('xx', {
  ...en,
  language: 'xx',
  account: markAll(en.account),
  backInStock: markAll(en.backInStock),
  bagReminder: markAll(en.bagReminder),
  giftCard: markAll(en.giftCard),
  letter: markAll(en.letter),
})

const hour = 60 * 60_000
let shop: PaidShop
beforeAll(async () => {
  shop = await openPaidShop('sqlite', { units: 5 })
})
afterAll(async () => {
  emailLanguages.delete('xx')
  await shop.close()
})

/** Sends what is due; returns the newest mail to an address, once it is shown to be in `xx`. */
async function expectMarked(to: string, subject: string): Promise<string> {
  await shop.services.jobRunner.runOnce()
  const mail = shop.mailbox.messages().findLast((one) => one.to.includes(to))
  expect(mail?.subject).toBe(mark + subject)
  expect(mail?.html).toContain('<html lang="xx"')
  // Articles, codes, addresses and the sender have no sentence.
  expect(mail?.text.split('\n\n').slice(0, 2).join('')).toContain(mark)
  return mail?.text ?? ''
}

test('the mails of an account are in the language in which it was opened', async () => {
  const browser = openBrowser(shop.url)
  const email = 'konto@example.com'
  await browser.call('registerCustomer', registration(email, { language: 'xx' }))
  await expectMarked(email, 'Welcome to Tallvik')
  await openBrowser(shop.url).call('registerCustomer', registration(email, { language: 'xx' }))
  await expectMarked(email, 'You already have an account with Tallvik')
  await openBrowser(shop.url).call('requestReset', { email })
  const text = await expectMarked(email, 'Set a new password')
  const [, i, id] = /#i=([^&]+)&id=(\S+)/.exec(text) ?? []
  const reset = await openBrowser(shop.url).call('resetPassword', { i, id, password: otherPassword })
  expect(reset.status).toBe(200)
  await expectMarked(email, 'Your password was changed')
  await browser.call('login', { email, password: otherPassword })
  const moved = 'flyttad@example.com'
  const account = { newEmail: moved }
  const credentials = { password: otherPassword }
  expect((await browser.call('updateCustomer', { credentials, account })).status).toBe(200)
  await expectMarked(moved, 'Confirm your new email address')
})

test('a bag that was left, a size that is back, and a gift card are mailed in the language of whom they are for, or of who bought it', async () => {
  await fillCatalogue({ database: shop.database, services: shop.services, now: Date.now() })
  const item = shop.items[0]?.item ?? ''
  const left = await fillBag(shop.url, [item])
  await call(shop.url, 'setCartEmail', { selection: left, email: 'kasse@example.com', language: 'xx' })
  shop.pass(4.1 * hour)
  await shop.services.reminders.remind()
  await expectMarked('kasse@example.com', 'Your bag at Tallvik')

  const sku = shop.items[1]?.sku ?? ''
  const setUnits = (units: number) =>
    shop.database.write((tx) => shop.services.stock.set(tx, sku, units, 'counted'))
  await setUnits(0)
  await call(shop.url, 'notifyMe', { item: shop.items[1]?.item, email: 'vantar@example.com', language: 'xx' })
  await setUnits(3)
  await shop.services.notify.notifyWaiting(shop.services.outbox)
  await expectMarked('vantar@example.com', 'Taupe Loafer is back in 42')

  const gift = (await shop.services.catalogue.current()).bySku('GIFT')?.item.id ?? ''
  const selection = await fillBag(shop.url, [item])
  const giftCard = { recipientName: 'Maja', recipientEmail: 'maja@example.com', message: 'Grattis' }
  await call(shop.url, 'addToCart', { selection, item: gift, giftCard })
  const page = await goToPay(shop.url, selection, { language: 'xx' })
  await handleReturn((await payOnPage(page)).location ?? '')
  await expectMarked('maja@example.com', 'A gift card from Anna Ek')
})
