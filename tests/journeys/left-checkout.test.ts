import { describe, expect, test } from 'vitest'

import { openShop } from './open-shop.ts'
import { anna, cards, type Shopper } from './shopper.ts'

const shop = openShop()

/** Somebody who has pressed Pay; the shop's answer arrives when `answer` is called, which tells the card page of it. */
async function whilePaymentStarts(email: string) {
  const guest = await shop.shopper()
  const { page } = guest
  const led: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'GET' && request.url().includes('/_simulator/pay/')) led.push(request.url())
  })
  await guest.visit('/scented-candle/')
  await guest.addToBag()
  await guest.goToCheckout()
  await guest.fillAddress({ ...anna, email })
  let cardPage = ''
  const held = Promise.withResolvers<void>()
  await page.route('**/payment/', async (route) => {
    const response = await route.fetch()
    const { data } = (await response.json()) as { data: { url: string } }
    cardPage = data.url
    await held.promise
    await route.fulfill({ response })
  })
  await page.getByRole('button', { name: /^Pay\b/ }).click()
  await page.getByText('Opening the card page').waitFor()
  const answered = page.waitForResponse('**/payment/')
  return {
    guest,
    led,
    async answer(): Promise<string> {
      held.resolve()
      await answered
      await page.unroute('**/payment/')
      return cardPage
    },
  }
}

async function payAfterAll({ page, payWith, errors }: Shopper) {
  await page.getByRole('button', { name: /^Pay\b/ }).click()
  await page.waitForURL('**/_simulator/pay/**')
  await payWith(cards.pays)
  await page.waitForURL('**/receipt/**')
  expect(errors).toEqual([])
}

describe('[7.30] whoever leaves the checkout while a payment is being started is not taken to the card page', () => {
  test('by Back; the same checkout, sent again, goes on with that payment', async () => {
    const { guest, led, answer } = await whilePaymentStarts('goes.back@example.com')
    const { page } = guest
    await page.goBack()
    await page.getByRole('button', { name: 'Add to bag' }).first().waitFor()
    const cardPage = await answer()
    await page.goForward()
    await page.getByRole('textbox', { name: 'Email' }).waitFor()
    expect(led).toEqual([])
    await payAfterAll(guest)
    expect(led).toEqual([cardPage])
  })

  test('by a link, though its page is still on its way when the answer arrives', async () => {
    const { guest, led, answer } = await whilePaymentStarts('goes.on@example.com')
    const { page } = guest
    const held = Promise.withResolvers<void>()
    await page.route('**/assets/data/shipping-info/**', async (route) => {
      await held.promise
      await route.continue()
    })
    const link = page.getByRole('contentinfo').getByRole('link', { name: /shipping/i })
    await link.first().click()
    await answer()
    await page.getByText('Opening the card page').waitFor({ state: 'detached' })
    held.resolve()
    await page.waitForURL('**/shipping-info/')
    await page.goBack()
    await page.getByRole('textbox', { name: 'Email' }).waitFor()
    expect(led).toEqual([])
    await payAfterAll(guest)
  })
})
