import { expect, test } from 'vitest'

import { openShop } from './open-shop.ts'
import { readLedger, readMails, setFaults } from './outside.ts'
import { anna, cards, desktop } from './shopper.ts'

const shop = openShop()

test('[1.2, 1.3, 1.5, 2.2, 2.4, 2.7, 2.11, 6.1, 7.30, 7.33] a guest on a phone buys, and has a receipt and a mail', async () => {
  const guest = await shop.shopper()
  await guest.visit('/')
  await guest.openProduct()
  const product = await guest.addToBag()
  await expect.poll(() => guest.piecesInBag()).toBe(1)
  await guest.goToCheckout()
  await guest.fillAddress()
  await guest.pressPay()
  await guest.payWith(cards.pays)

  await guest.page.waitForURL('**/receipt/**')
  const receipt = guest.page.getByRole('main')
  await receipt.getByText(product).first().waitFor()
  const order = orderNumber(await receipt.innerText())
  await expect.poll(() => guest.piecesInBag()).toBe(0)

  await expect.poll(async () => (await readMails(shop.server)).length).toBe(1)
  const [mail] = await readMails(shop.server)
  expect(mail?.to).toEqual([anna.email])
  expect(`${mail?.subject} ${mail?.text}`).toContain(order)
  expect(mail?.text).toContain(product)

  const { payments } = await readLedger(shop.server)
  expect(payments.filter(({ captured }) => captured > 0)).toHaveLength(1)
  expect(guest.errors).toEqual([])
})

test('[3.21, 5.22] who has no card pays by what people have there, and the receipt names it', async () => {
  const guest = await shop.shopper(desktop)
  await guest.visit('/')
  await guest.openProduct()
  await guest.addToBag()
  await guest.goToCheckout()
  await guest.fillAddress({ ...anna, email: 'no.card@example.com' })
  const payment = guest.page.getByRole('group', { name: 'Payment' })
  await payment.getByRole('radio', { name: /^Card, Apple Pay, Google Pay/ }).waitFor()
  expect(await payment.getByRole('radio', { name: /iDEAL|BLIK/ }).count()).toBe(0)
  await payment.getByRole('radio', { name: /^Swish/ }).check()
  await guest.pressPay()
  await guest.page.getByRole('button', { name: /^Pay .* with Swish$/ }).click()
  await guest.page.waitForURL('**/receipt/**')
  await guest.page
    .getByRole('main')
    .getByText(/^Swish/)
    .waitFor()
  expect(guest.errors).toEqual([])
})

test('[2.12] the failure page says that nothing was charged of those alone who were not charged', async () => {
  const guest = await shop.shopper()
  for (const [reason, said] of [
    ['cancelled', 'The payment was cancelled. Nothing was charged.'],
    ['unfinished', 'The payment is not finished. Nothing was charged.'],
    ['refunded', 'The whole amount is being refunded.'],
  ] as const) {
    await guest.visit(`/payment-fail/?reason=${reason}`)
    const words = guest.page.getByRole('main')
    await words.getByText(said).waitFor()
    expect((await words.innerText()).includes('Nothing was charged')).toBe(reason !== 'refunded')
  }
  await guest.page.getByRole('heading', { name: 'Your payment is being refunded' }).waitFor()
})

test('[2.12, 4.11, 7.33] a declined card leads to the failure page; the bag is intact and pays on the second try', async () => {
  const guest = await shop.shopper()
  const before = await readLedger(shop.server)
  await guest.visit('/')
  await guest.openProduct(1)
  const product = await guest.addToBag()
  await guest.goToCheckout()
  await guest.fillAddress({ ...anna, email: 'second.try@example.com' })
  await guest.pressPay()
  await guest.payWith(cards.isDeclined)
  await guest.page.getByRole('alert').waitFor()
  await guest.page.getByRole('link', { name: /cancel/i }).click()

  await guest.page.waitForURL('**/payment-fail/**')
  await expect.poll(() => guest.piecesInBag()).toBe(1)
  expect((await readLedger(shop.server)).captured).toBe(before.captured)

  await guest.goToCheckout()
  expect(await guest.page.getByRole('textbox', { name: 'Email' }).inputValue()).toBe('second.try@example.com')
  await guest.fillAddress({ ...anna, email: 'second.try@example.com' })
  await guest.pressPay()
  await guest.payWith(cards.pays)
  await guest.page.waitForURL('**/receipt/**')
  await guest.page.getByRole('main').getByText(product).first().waitFor()
  expect((await readLedger(shop.server)).captured).toBeGreaterThan(before.captured)
  expect(guest.errors).toEqual([])
})

test('[7.29] while the card provider takes no payments of the shop, the checkout says so and not that a card was refused; then the same bag is paid', async () => {
  const guest = await shop.shopper()
  const { page } = guest
  const before = await readLedger(shop.server)
  await guest.visit('/scented-candle/')
  await guest.addToBag()
  await guest.goToCheckout()
  await guest.fillAddress({ ...anna, email: 'waits@example.com' })
  await setFaults(shop.server, { refuseWith: 400, refuseCode: 'account_invalid' })
  await page.getByRole('button', { name: /^Pay\b/ }).click()
  const problem = page.getByRole('alert').filter({ hasText: 'There is a problem' })
  await problem.getByText("We can't take payments right now. Nothing was charged.").waitFor()
  expect(new URL(page.url()).pathname).toBe('/checkout/')
  expect(await page.getByRole('main').innerText()).not.toMatch(/did not accept|declined/)
  expect((await readLedger(shop.server)).captured).toBe(before.captured)
  await setFaults(shop.server, { refuseWith: 0, refuseCode: '' })
  await guest.pressPay()
  await guest.payWith(cards.pays)
  await page.waitForURL('**/receipt/**')
})

test('[1.2, 4.11, 4.23] the bag survives a reload, a second tab and a closed tab', async () => {
  const guest = await shop.shopper()
  await guest.visit('/')
  await guest.openProduct()
  await guest.addToBag()
  await guest.page.reload()
  await expect.poll(() => guest.piecesInBag()).toBe(1)
  const tab = await guest.page.context().newPage()
  await guest.page.close()
  await tab.goto('/')
  await expect
    .poll(() =>
      tab
        .getByRole('banner')
        .getByRole('button', { name: /^Bag, / })
        .getAttribute('aria-label'),
    )
    .toBe('Bag, 1 item')
})

test('[7.30] whoever stops the way to the card page can press the button again after a while', async () => {
  const guest = await shop.shopper()
  const { page } = guest
  await page.clock.install()
  await guest.visit('/scented-candle/')
  await guest.addToBag()
  await guest.goToCheckout()
  await guest.fillAddress({ ...anna, email: 'stops.it@example.com' })
  const isCardPage = /_simulator\/pay/
  // No content: the browser stays where it is, as after a press of its Stop.
  await page.route(isCardPage, (route) => route.fulfill({ status: 204 }))
  const pay = page.getByRole('button', { name: /^Pay\b/ })
  await Promise.all([page.waitForRequest(isCardPage), pay.click()])
  expect(await pay.getAttribute('aria-disabled')).toBe('true')
  await page.clock.fastForward(15_000)
  await expect.poll(() => pay.getAttribute('aria-disabled')).toBeNull()
  await page.unroute(isCardPage)
  await guest.pressPay()
  expect(guest.errors).toEqual([])
})

/** An order number stands alone in the page's text, in digits or letters and digits. */
function orderNumber(text: string): string {
  const number = /order(?: number)?[\s:#]*([A-Z0-9-]*\d[A-Z0-9-]*)/i.exec(text)?.[1]
  if (!number) throw new Error(`No order number on the receipt:\n${text}`)
  return number
}
