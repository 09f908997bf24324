import path from 'node:path'

import { expect, test } from 'vitest'

import { violationsAtBothWidths } from '../a11y/violations.ts'
import { vitrine } from '../command-line.ts'
import { openShop } from './open-shop.ts'
import { readMails } from './outside.ts'
import { anna, cards, desktop, type Shopper } from './shopper.ts'

const shop = openShop({ SENDCLOUD_URL: 'simulator', SENDCLOUD_RETURNS: 'SE=postnord:return/return' })

/** Buys something, and returns the order's number with the address of the link in its email. */
async function order(guest: Shopper, email: string, choose: () => Promise<void> = () => Promise.resolve()) {
  const { page } = guest
  await guest.visit('/')
  await guest.openProduct()
  await guest.addToBag()
  await guest.goToCheckout()
  await guest.fillAddress({ ...anna, email })
  await choose()
  await guest.pressPay()
  await guest.payWith(cards.pays)
  await page.waitForURL('**/receipt/**')
  const number = /\d{6}/.exec(await page.getByText(/is confirmed/).innerText())?.[0] ?? ''
  const about = async () =>
    (await readMails(shop.server)).find(({ subject }) => subject.startsWith(`Your order ${number} from`))
  await expect.poll(about).toBeTruthy()
  return { number, link: /\/receipt\/#token=\S+/.exec((await about())?.text ?? '')?.[0] ?? '' }
}

test('a guest opens the link of the email on another device, has it sent elsewhere, and is told once it is packed', async () => {
  const buyer = await shop.shopper(desktop)
  const { number, link } = await order(buyer, 'status@example.com', () => choosePoint(buyer))
  const guest = await shop.shopper()
  const { page } = guest
  await guest.visit(link)
  const section = page.getByRole('region', { name: 'Order status' })
  await section.getByText('Paid, done').waitFor()
  const expected = page.getByRole('heading', { name: 'Expected delivery' }).locator('xpath=../div')
  await section.getByText(`Expected ${await expected.innerText()}`).waitFor()
  await page.getByText('Pick-up point: Grocer at the square, Torget 3, 111 22 Stockholm (PostNord)').waitFor()
  await section.getByRole('button', { name: 'Change the address' }).click()
  const city = section.getByRole('textbox', { name: 'City' })
  expect(await city.inputValue()).toBe('Stockholm')
  await city.fill('')
  await section.getByRole('button', { name: 'Send it there' }).click()
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('city')
  await section.getByText('Please fill this in').waitFor()
  await city.fill('Lund')
  expect(await violationsAtBothWidths(guest)).toEqual([])
  await section.getByRole('button', { name: 'Send it there' }).click()
  await section.getByText('The address is changed').waitFor()
  await page.getByText('111 22 Lund').waitFor()
  expect(guest.errors).toEqual([])

  // Packed meanwhile, while the page still offers to cancel it.
  await section.getByRole('button', { name: 'Cancel the order' }).click()
  expect((await vitrine(shop.server, 'orders', 'pack', number)).code).toBe(0)
  await section.getByRole('button', { name: 'Yes, cancel it' }).click()
  await section.getByRole('alert').getByText('packed already').waitFor()
  await section.getByText('Packed, done').waitFor()
  expect(await section.getByRole('button', { name: 'Change the address' }).count()).toBe(0)
  const out = ['--out', path.join(shop.server.dataDir, 'label.pdf')]
  const environment = { SENDCLOUD_URL: 'simulator', PUBLIC_URL: shop.server.url }
  const labelled = await vitrine({ ...shop.server, environment }, 'orders', 'label', number, ...out)
  expect(labelled).toMatchObject({ code: 0 })
  await reportParcel('Awaiting customer pickup')
  await page.reload()
  await page.getByText('Waiting for you at the pick-up point since').waitFor()
  await page.getByRole('link', { name: 'follow SIM00000001' }).waitFor()
  await reportParcel('Delivered')
  await page.reload()
  await section.getByText('Delivered, done').waitFor()
  await page.getByText('Delivered on').waitFor()
  expect(await violationsAtBothWidths(guest)).toEqual([])
  await returnAndExchange(guest, number)
})

/** Has the parcel sent to the second nearest of the pick-up points. */
async function choosePoint(guest: Shopper): Promise<void> {
  const { page } = guest
  await page.getByRole('group', { name: 'Delivery' }).getByText('Pick-up point').click()
  const points = page.getByRole('group', { name: 'Pick it up at' })
  const nearest = points.getByRole('radio', { name: /^Railway kiosk/ })
  await expect.poll(() => nearest.isChecked()).toBe(true)
  await points.getByText('Mon–Fri 08:00–20:00, Sat 10:00–16:00').first().waitFor()
  expect(await violationsAtBothWidths(guest)).toEqual([])
  await points.getByText('Grocer at the square').click()
}

/** Has the carrier report what becomes of the newest parcel, from its page. */
async function reportParcel(status: string): Promise<void> {
  const { page } = await shop.shopper(desktop)
  await page.goto(`${shop.server.url}/_simulator/sendcloud/`)
  await page.getByRole('combobox').first().selectOption(status)
  await page.getByRole('button', { name: 'Report' }).first().click()
  await page.getByRole('cell', { name: status, exact: true }).waitFor()
}

/** Announces an exchange and keeps it after all, then one for the money that arrives and is paid back. */
async function returnAndExchange(guest: Shopper, number: string): Promise<void> {
  const { page } = guest
  const section = page.getByRole('region', { name: 'Your returns' })
  const announce = section.getByRole('button', { name: 'Announce the return' })
  await section
    .getByText(/^You can announce it by law until .*, by our promise until \d+ \w+ \d{4}\.$/)
    .waitFor()
  await section.getByRole('button', { name: 'Return or exchange' }).click()
  await announce.click()
  await section.getByText('Tick at least one article').waitFor()
  await section.getByRole('checkbox').first().check()
  await announce.click()
  await section.getByText('Please say why').waitFor()
  await section.getByRole('combobox', { name: /^Why/ }).selectOption('Too small')
  await section.getByRole('combobox', { name: /^Where it does not fit/ }).selectOption('Length')
  await section.getByRole('combobox', { name: /^What you want/ }).selectOption({ index: 1 })
  await section.getByText(/^The other size is kept for you from now on/).waitFor()
  await section.getByText('The way back costs you nothing.').waitFor()
  expect(await violationsAtBothWidths(guest)).toEqual([])
  // The request is lost on its way, then its answer: it is announced once, and that is said.
  await page.route('**/order/returns', (route) => route.abort())
  await announce.click()
  await section.getByRole('alert').waitFor()
  await page.unroute('**/order/returns')
  await page.route('**/order/returns', async (route) => {
    if (route.request().method() !== 'PUT') return route.continue()
    await route.fetch()
    await route.abort()
  })
  await announce.click()
  await section.getByText('Your return is announced.').waitFor()
  await page.unroute('**/order/returns')
  await section.getByText('Announced, done').waitFor()
  const label = section.getByRole('link', { name: 'Open the label of PostNord' })
  // The page draws what is known of the order once it has asked.
  const isThere = () =>
    label.waitFor({ timeout: 4000 }).then(
      () => true,
      () => false,
    )
  await expect.poll(() => page.reload().then(isThere), { timeout: 40_000 }).toBe(true)
  const pdf = await page.request.get((await label.getAttribute('href')) ?? '')
  expect(pdf.headers()['content-type']).toBe('application/pdf')
  expect(await section.getByText('Announced, done').count()).toBe(1)
  expect(await violationsAtBothWidths(guest)).toEqual([])
  await section.getByRole('button', { name: 'I keep it after all' }).click()
  await section.getByText('Taken back, done').waitFor()

  await section.getByRole('button', { name: 'Return or exchange' }).click()
  await section.getByRole('checkbox').first().check()
  await section.getByRole('combobox', { name: /^Why/ }).selectOption('Changed my mind')
  await announce.click()
  await section.getByText('Your return is announced.').waitFor()
  expect((await vitrine(shop.server, 'orders', 'receive', number, '--restock')).code).toBe(0)
  expect((await vitrine(shop.server, 'orders', 'refund-return', number)).code).toBe(0)
  await page.reload()
  await section.getByText('Refunded, done').waitFor()
  await section.getByText(/ went back the way you paid\.$/).waitFor()
}

test('a guest cancels before it is packed; the link says so from then on, and one that is too old says that', async () => {
  const guest = await shop.shopper(desktop)
  const { page } = guest
  const { link } = await order(guest, 'off@example.com')
  await guest.visit(link)
  const section = page.getByRole('region', { name: 'Order status' })
  await page.route('**/order/cancel', (route) => route.abort())
  await section.getByRole('button', { name: 'Cancel the order' }).click()
  await section.getByRole('button', { name: 'Yes, cancel it' }).click()
  await section.getByRole('alert').waitFor()
  await page.unroute('**/order/cancel')
  await section.getByRole('button', { name: 'Yes, cancel it' }).click()
  await section.getByText('Your order is cancelled').waitFor()
  await page.getByText('Your order has been cancelled.').waitFor()
  expect(await violationsAtBothWidths(guest)).toEqual([])
  await page.reload()
  await section.getByText('This order is cancelled. Nothing will be sent.').waitFor()
  await guest.visit('/')
  await guest.visit(`${link.slice(0, -1)}_`)
  await page.getByText('This link opens no order any more').waitFor()
  expect(guest.errors).toEqual([])
})

test('a buyer asks about the order from its page, and adds to the question by the link of the email', async () => {
  const { number, link } = await order(await shop.shopper(desktop), 'asks@example.com')
  const guest = await shop.shopper()
  const { page } = guest
  await guest.visit(link)
  await page.getByRole('link', { name: 'Ask us about this order' }).click()
  await page.getByRole('heading', { level: 1, name: 'Write to us' }).waitFor()
  expect(await page.getByRole('textbox', { name: 'Order number' }).inputValue()).toBe(number)
  await page.getByRole('button', { name: 'Send' }).click()
  await page.getByText('Email is required').waitFor()
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('email')
  expect(await violationsAtBothWidths(guest)).toEqual([])
  await page.getByRole('textbox', { name: 'Email' }).fill('asks@example.com')
  await page.getByRole('textbox', { name: 'Message' }).fill('Can you send it on Friday?')
  await page.getByRole('button', { name: 'Send' }).press('Enter')
  await page.getByText('Your message is sent').waitFor()
  const mail = async () =>
    (await readMails(shop.server)).find(({ subject }) =>
      subject.startsWith('Your order: we have your message [#'),
    )
  await expect.poll(mail).toBeTruthy()

  const other = await shop.shopper()
  await other.visit(/\/contact\/#token=\S+/.exec((await mail())?.text ?? '')?.[0] ?? '')
  await other.page.getByText('Can you send it on Friday?').waitFor()
  expect(new URL(other.page.url()).hash).toBe('')
  await other.page.getByRole('textbox', { name: 'Your answer' }).fill('Saturday is as good.')
  await other.page.getByRole('button', { name: 'Send your answer' }).click()
  await other.page.getByText('Your answer is sent.').waitFor()
  await other.page.getByRole('listitem').getByText('Saturday is as good.').waitFor()
  expect(await violationsAtBothWidths(other)).toEqual([])
  expect([...guest.errors, ...other.errors]).toEqual([])
})

test('answers are found by search, opened by a link to one, told to search engines, and lead to whom to ask', async () => {
  const guest = await shop.shopper()
  const { page } = guest
  await guest.visit('/search/?q=customs+duties')
  await page.getByRole('main').getByRole('link', { name: 'Help' }).click()
  await page.getByRole('heading', { level: 1, name: 'Help' }).waitFor()
  await page.locator('summary', { hasText: 'Do I pay customs duties?' }).press('Enter')
  await page.getByText('the carrier collects what your country asks for').waitFor()
  expect(await violationsAtBothWidths(guest)).toEqual([])
  const blocks = await page.evaluate(() =>
    [...document.querySelectorAll('script[type="application/ld+json"]')].map((block) => block.textContent),
  )
  await guest.visit('/help/#on-what-does-a-return-cost')
  await page.getByText('Faulty pieces always come back at our cost').waitFor()
  const html = await (await fetch(`${shop.server.url}/help/`)).text()
  const [, data = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? []
  expect(data + blocks.join('')).toContain('"@type":"FAQPage"')
  const telephone = page.getByRole('main').getByRole('link', { name: '+46 8 465 004 10' })
  expect(await telephone.getAttribute('href')).toBe('tel:+46846500410')
  await page
    .getByRole('main')
    .getByText(/^(?:Open now, until 16:00|Closed now)$/)
    .waitFor()
  await page.getByRole('main').getByRole('link', { name: 'Write to us', exact: true }).last().click()
  await page.getByRole('heading', { level: 1, name: 'Write to us' }).waitFor()
  expect(guest.errors).toEqual([])
})
