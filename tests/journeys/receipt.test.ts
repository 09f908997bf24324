import { expect, test } from 'vitest'

import { shop as brand } from '#brand/shop.config.ts'
import { calendarDay } from '#domain/days/calendar-day.ts'
import { deliveryDates } from '#domain/days/delivery-dates.ts'
import { dayOfYear, daySpan } from '#texts/formats/days.ts'

import { violationsAtBothWidths } from '../a11y/violations.ts'
import { vitrine } from '../command-line.ts'
import { ageOrder } from './age-order.ts'
import { newEmail, password, toCheckout } from './member.ts'
import { openShop } from './open-shop.ts'
import { readMails } from './outside.ts'
import { anna, cards, desktop, phone, type Shopper } from './shopper.ts'

const shop = openShop({ KLARNA_API_URL: 'simulator' })

/** Buys something as a guest, and answers the order's number; its receipt is on screen. */
async function buy(guest: Shopper, email: string): Promise<string> {
  await toCheckout(guest)
  await guest.fillAddress({ ...anna, email })
  await guest.pressPay()
  await guest.payWith(cards.pays)
  await guest.page.waitForURL('**/receipt/**')
  const lead = await guest.page.getByText(/is confirmed/).innerText()
  return /\d{6}/.exec(lead)?.[0] ?? ''
}

const headings = ({ page }: Shopper) => page.getByRole('main').getByRole('heading').allInnerTexts()

test('[1.5, 3.18] the receipt says when it comes and makes a guest a customer by one field; a cancelled order is not thanked for', async () => {
  const guest = await shop.shopper(phone)
  const { page } = guest
  const email = newEmail()
  const number = await buy(guest, email)
  const main = page.getByRole('main')
  const dates = daySpan(...deliveryDates(calendarDay(new Date()), { from: 2, to: 4 }, brand.closedDays))
  await main
    .getByRole('heading', { name: 'Expected delivery' })
    .locator('xpath=..')
    .getByText(dates)
    .waitFor()
  const [, last] = deliveryDates(calendarDay(new Date()), { from: 2, to: 4 }, brand.closedDays)
  const returns = main.getByRole('heading', { name: 'Returns' }).locator('xpath=..')
  await returns.getByText(`If it arrives on ${dayOfYear(last)}: by law until `).waitFor()
  const next = main.getByText('the tracking number')
  expect(await next.innerText()).toBe(
    `${brand.promises.delivery} You get an email with the tracking number when it leaves us.`,
  )
  // Delivery is paid: what would have made it free is no news any more.
  expect(await main.innerText()).not.toMatch(/Free from/)
  expect(await violationsAtBothWidths(guest)).toEqual([])

  const offer = main.getByRole('region', { name: 'Next time without typing' })
  await offer.getByText(email).waitFor()
  expect(await offer.getByRole('textbox').count()).toBe(1)
  const field = offer.getByRole('textbox', { name: 'Password' })
  await field.fill('short')
  await offer.getByRole('button', { name: 'Create account' }).click()
  await offer.getByText(/^Error: Use at least/).waitFor()
  expect(await field.evaluate((element) => element === document.activeElement)).toBe(true)
  await field.fill(password)
  await offer.getByRole('button', { name: 'Create account' }).click()
  const done = main.getByText('You have an account now')
  await expect.poll(() => done.evaluate((element) => element === document.activeElement)).toBe(true)
  await main.getByRole('link', { name: 'My account' }).click()
  await page.getByRole('heading', { name: 'Hello, Anna' }).waitFor()
  await page.getByText(anna.address).waitFor()

  // Who is logged in is offered nothing.
  await guest.visit('/receipt/')
  await main.getByText(/is confirmed/).waitFor()
  expect(await headings(guest)).not.toContain('Next time without typing')

  expect((await vitrine(shop.server, 'orders', 'cancel', number)).code).toBe(0)
  await guest.visit('/receipt/')
  await main.getByText('Your order has been cancelled').waitFor()
  expect(await main.innerText()).not.toMatch(/is confirmed|Thank you/)
  expect(await headings(guest)).not.toContain('Expected delivery')
  expect(guest.errors).toEqual([])

  // Somebody else who gives that address gets an account like any other, in which nothing is of the first.
  const other = await shop.shopper(desktop)
  const otherNumber = await buy(other, email)
  await other.page.getByRole('textbox', { name: 'Password' }).fill('quite another phrase')
  await other.page.getByRole('button', { name: 'Create account' }).click()
  await other.page.getByText('You have an account now').waitFor()
  await other.visit('/my-account/orders')
  await other.page.getByRole('heading', { name: 'Hello, Anna' }).waitFor()
  expect(await other.page.getByRole('main').innerText()).not.toContain(number)

  // A day later nothing personal is left, so there is nothing to make an account of.
  ageOrder(shop.server, otherNumber, 2)
  await other.visit('/receipt/')
  await other.page.getByText(/is confirmed/).waitFor()
  const masked = await other.page.getByRole('main').innerText()
  expect(masked).not.toMatch(/Next time without typing|Storgatan|example\.com|Lind/)

  expect((await vitrine(shop.server, 'orders', 'refund', otherNumber)).code).toBe(0)
  await other.visit('/receipt/')
  await other.page.getByText(/was refunded\. .* goes back the way it was paid/).waitFor()
  expect(await other.page.getByRole('main').innerText()).not.toMatch(/is confirmed|Thank you|Withdraw/)
  expect(other.errors).toEqual([])
}, 180_000)

/** The link of the welcome, once it has come. */
async function proofLink(email: string): Promise<string> {
  const find = async () => {
    const mails = await readMails(shop.server)
    const texts = mails.filter(({ to }) => to.includes(email)).map(({ text }) => text)
    return texts.flatMap((text) => /\/email-change\/#prove=\S+/.exec(text)?.[0] ?? []).at(-1) ?? ''
  }
  await expect.poll(find).toContain('&id=')
  return find()
}

test('[6.3] what a guest bought stands in the account made on its receipt once the link of the welcome is opened', async () => {
  const guest = await shop.shopper(phone)
  const email = newEmail()
  const number = await buy(guest, email)
  const { page } = guest
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByText(`as soon as you open the link that we have just sent to ${email}`).waitFor()
  await guest.visit(await proofLink(email))
  await page.getByRole('heading', { level: 1, name: 'Your address is confirmed' }).waitFor()
  expect(await violationsAtBothWidths(guest)).toEqual([])
  await page.getByRole('link', { name: 'See your orders' }).click()
  await page.getByText(number).first().waitFor()
  expect(guest.errors).toEqual([])
})

test('[1.5] a guest opens the order again by the link in its email, in another browser and after a reload; too late it says so', async () => {
  const guest = await shop.shopper(phone)
  const email = newEmail()
  const number = await buy(guest, email)
  const sent = async () => (await readMails(shop.server)).find(({ to }) => to.includes(email))
  await expect.poll(sent).toBeDefined()
  const link = new URL(/http\S+\/receipt\/#\S+/.exec((await sent())?.text ?? '')?.[0] ?? '')

  const elsewhere = await shop.shopper(phone)
  const { page } = elsewhere
  const main = page.getByRole('main')
  await elsewhere.visit(link.pathname + link.hash)
  await main.getByText(`Order ${number} is confirmed`).waitFor()
  expect(new URL(page.url()).hash).toBe('')
  await main.getByText(anna.address).waitFor()
  ageOrder(shop.server, number, 2)
  await page.reload()
  await main.getByText(`Order ${number} is confirmed`).waitFor()
  expect(await main.innerText()).not.toMatch(/Storgatan|example\.com|Lind/)
  expect(elsewhere.errors).toEqual([])

  await elsewhere.visit(`${link.pathname}#token=copied-in-half`)
  await main.getByRole('heading', { name: 'This link opens no order any more' }).waitFor()
  await main.getByRole('link', { name: 'Log in' }).waitFor()
  expect(await violationsAtBothWidths(elsewhere)).toEqual([])
})

test('a purchase on account on a telephone: nothing is promised that is not so, and the receipt says when it is charged', async () => {
  const guest = await shop.shopper(phone)
  const { page } = guest
  await toCheckout(guest)
  await guest.fillAddress({ ...anna, email: newEmail() })
  const onAccount = page.getByRole('radio', { name: 'Klarna' })
  await onAccount.check()
  await page.getByText('Nothing is charged until your order is sent.').waitFor()
  await page.getByRole('button', { name: /^Pay\b/ }).click()
  await page.getByRole('heading', { name: 'Test purchase on account' }).waitFor()
  // Declined once, the shopper cancels, and the bag is still there.
  await page.getByRole('button', { name: 'Be declined' }).click()
  await page.getByRole('alert').waitFor()
  await page.getByRole('link', { name: 'Cancel' }).click()
  await page.waitForURL('**/payment-fail/**')
  await guest.visit('/checkout/')
  await page.getByRole('radio', { name: 'Klarna' }).check()
  await page.getByRole('button', { name: /^Pay\b/ }).click()
  await page.getByRole('button', { name: 'Buy on account' }).click()
  await page.waitForURL('**/receipt/**')
  const main = page.getByRole('main')
  await main.getByText(/is confirmed/).waitFor()
  const payment = main.getByRole('heading', { name: 'Payment', exact: true }).locator('xpath=..')
  expect(await payment.innerText()).toContain('Charged when your order is sent.')
  expect(await main.innerText()).not.toContain('Paid')
  expect(await violationsAtBothWidths(guest)).toEqual([])
})
