import { expect, test } from 'vitest'

import { openShop } from './open-shop.ts'
import { anna, cards, desktop, type Shopper } from './shopper.ts'

const shop = openShop({}, { hasWindows: true })

/** A Monday noon, everywhere that anybody lives. */
const monday = new Date('2026-11-23T10:30:00Z')
const leavesToday = 'Order within 2 h 30 min: it leaves today.'

async function chooseCountry({ page }: Shopper, name: RegExp) {
  await page
    .getByRole('contentinfo')
    .getByRole('button', { name: /^Country/ })
    .click()
  await page
    .getByRole('dialog', { name: /country/i })
    .getByRole('button', { name })
    .click()
}

test('when a parcel comes and what it costs is said for the country, on the product page, in the bag and at the till', async () => {
  const guest = await shop.shopper()
  const { page } = guest
  await page.clock.setFixedTime(monday)
  await guest.visit('/scented-candle/')
  await page.mouse.move(5, 5)
  const terms = page.locator('.promises__delivery')
  await expect
    .poll(() => terms.innerText())
    .toBe(`Sweden: 25–27 November\n${leavesToday}\nDelivery 49\u00a0kr, free from 1\u00a0000\u00a0kr`)
  const price = await page.locator('.product__price').innerText()
  const left = `${1000 - Number.parseInt(price, 10)}\u00a0kr`
  await guest.addToBag()
  const bag = page.getByRole('dialog', { name: /^Bag, / })
  await expect
    .poll(() => bag.locator('.sums').innerText())
    .toContain(`25–27 November, free with ${left} more`)
  await page.keyboard.press('Escape')
  await expect.poll(() => terms.innerText()).toContain(`Delivery 49\u00a0kr, free with ${left} more`)

  await chooseCountry(guest, /^Germany/)
  await expect
    .poll(() => terms.innerText())
    .toMatch(/^Germany: 26 November – 1 December\nOrder within .*\nDelivery €9, free with €\d+ more$/)
  await chooseCountry(guest, /^Japan/)
  await expect
    .poll(() => terms.innerText())
    .toMatch(/^Japan: 1–7 December\nOrder within .*\nDelivery \$25, free with \$\d+ more$/)

  await guest.goToCheckout()
  const ways = page.getByRole('group', { name: 'Delivery' })
  await ways.getByText('1–7 December: 6–10 working days').waitFor()
  await ways.getByText(leavesToday).waitFor()
  await ways.getByText('24–26 November: 1–3 working days, by courier to your door').click()
  await expect.poll(() => page.locator('.sums__note').textContent()).toBe('24–26 November')
  // A second before the time of the day: it comes with the first move, moves nothing, and ends in time.
  await page.clock.setFixedTime('2026-11-23T12:59:59Z')
  await page.reload()
  const leaves = ways.locator('.checkout__leaves')
  const readHeight = () => leaves.evaluate(({ offsetHeight }: HTMLElement) => offsetHeight)
  const reserved = await readHeight()
  await page.mouse.move(5, 5)
  await expect.poll(() => leaves.innerText()).toBe('Order within 1 min: it leaves today.')
  expect(await readHeight()).toBe(reserved)
  await page.clock.setFixedTime('2026-11-23T13:00:00Z')
  await expect.poll(() => leaves.innerText()).toBe('Ordered now, it leaves on Tuesday 24 November.')
  expect(await readHeight()).toBe(reserved)
  // After the last parcels of the week.
  await page.clock.setFixedTime('2026-11-27T14:00:00Z')
  await guest.visit('/scented-candle/')
  await page.mouse.move(5, 5)
  await expect.poll(() => terms.innerText()).toContain('\nOrdered now, it leaves on Monday 30 November.\n')
  expect(guest.errors).toEqual([])
})

test('what is dear enough to be sent free says so, also where it only completes the bag', async () => {
  const guest = await shop.shopper()
  const { page } = guest
  const terms = page.locator('.promises__delivery')
  await guest.visit('/derby-black/')
  await page.mouse.move(5, 5)
  await expect.poll(() => terms.innerText()).toMatch(/\nDelivery free$/)
  await guest.visit('/scented-candle/')
  await guest.addToBag()
  await guest.visit('/heavy-tee-bone/')
  await page.mouse.move(5, 5)
  await expect.poll(() => terms.innerText()).toMatch(/\nDelivery free with this in your bag$/)
})

test('the page does not move when the country becomes known', async () => {
  const guest = await shop.shopper()
  const { page } = guest
  await guest.visit('/scented-candle/')
  const terms = page.locator('.promises__delivery')
  const before = await terms.boundingBox()
  expect(await terms.innerText()).toContain('Sent from Sweden')
  await page.mouse.move(5, 5)
  await expect.poll(() => terms.innerText()).toContain('Sweden:')
  expect(await terms.boundingBox()).toEqual(before)
})

const byLaw = 'Returns: 14 days by law, 30 by our promise, from the day your parcel arrives.'
const byPromise = 'Returns: 30 days by our promise, from the day your parcel arrives.'

test('what a price holds of tax, what falls due on arrival and how things come back is true of the shopper’s country, from the first paint to the receipt', async () => {
  const guest = await shop.shopper()
  const { page } = guest
  await guest.visit('/scented-candle/')
  const tax = page.locator('.product__tax')
  const returns = page.locator('.promises p').last()
  expect(await tax.innerText()).toBe('Tax included')
  expect(await returns.innerText()).toBe(`${byLaw} The way back is free.`)
  await page.mouse.move(5, 5)
  await chooseCountry(guest, /^Norway/)
  await expect.poll(() => tax.innerText()).toBe('Tax and duties included')
  await chooseCountry(guest, /^Germany/)
  await expect.poll(() => tax.innerText()).toBe('Tax included')
  expect(await returns.innerText()).toBe(`${byLaw} €6 for the way back is taken off the refund.`)
  await chooseCountry(guest, /^New Zealand/)
  await expect.poll(() => tax.innerText()).toBe('Without tax: you pay import tax and duties on arrival')
  expect(await returns.innerText()).toBe(`${byPromise} $12 for the way back is taken off the refund.`)

  // Whoever comes back reads it before any script of the page has come.
  await page.route('**/assets/app/*.js', (route) => route.abort())
  await page.setViewportSize(desktop)
  await page.goto('/scented-candle/')
  expect(await tax.innerText()).toBe('Without tax: you pay import tax and duties on arrival')
  expect(await returns.innerText()).toContain(byPromise)
  await page.unroute('**/assets/app/*.js')

  await guest.visit('/scented-candle/')
  await guest.addToBag()
  const onArrival = 'you pay import tax and customs duties to the carrier'
  const inBag = page.getByRole('dialog', { name: /^Bag, / }).locator('[data-import-charges]')
  await inBag.getByText(`without what New Zealand charges on arrival: ${onArrival}`).waitFor()
  await guest.goToCheckout()
  await page.getByRole('textbox', { name: 'Email' }).waitFor()
  await guest.fillAddress({ ...anna, email: 'auckland@example.com', zipCode: '1010', city: 'Auckland' })
  const beforePay = page.locator('.checkout__pay')
  await beforePay.getByText(onArrival).waitFor()
  await beforePay.getByText(`${byPromise} $12`).waitFor()
  await guest.pressPay()
  await guest.payWith(cards.pays)
  await page.waitForURL('**/receipt/**')
  const receipt = page.locator('.receipt__body')
  await receipt.getByText(onArrival).waitFor()
  await receipt.getByText('30 days by our promise, from the day your parcel arrives. $12').waitFor()
  await page.goto('/withdraw/')
  await page.getByRole('main').getByText(`${byPromise} $12`).waitFor()
  expect(guest.errors).toEqual([])
})
