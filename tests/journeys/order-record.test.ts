import { expect, test } from 'vitest'

import { vitrine } from '../command-line.ts'
import { openShop } from './open-shop.ts'
import { anna, cards, phone, type Shopper } from './shopper.ts'

const shop = openShop()

const getPart = ({ page }: Shopper, name: string) =>
  page.getByRole('main').getByRole('heading', { name, exact: true }).locator('xpath=..')

async function toFilledCheckout(guest: Shopper, email: string): Promise<void> {
  await guest.visit('/scented-candle/')
  await guest.addToBag()
  await guest.goToCheckout()
  await guest.page.getByRole('textbox', { name: 'Email' }).waitFor()
  await guest.fillAddress({ ...anna, email })
}

test('the receipt tells where the parcel goes, also to the same street of another town, and fits a phone whatever the names', async () => {
  const guest = await shop.shopper(phone)
  const { page } = guest
  await toFilledCheckout(guest, 'alexander.fitzwilliam@universityofsouthampton.example')
  await page.getByRole('checkbox', { name: 'Send it to another address' }).check()
  const delivery = page.getByRole('group', { name: 'Delivery address' })
  const other = {
    'First name': 'Maximilianalexander',
    'Last name': 'Ek',
    'Address, second line (optional)': 'W'.repeat(80),
    Address: anna.address,
    'Zip code': '41138',
    City: 'Göteborg',
  }
  for (const [name, text] of Object.entries(other))
    await delivery.getByRole('textbox', { name, exact: true }).fill(text)
  await guest.pressPay()
  await guest.payWith(cards.pays)
  await getPart(guest, 'Delivery address').getByText('411 38 Göteborg').waitFor()
  expect(await getPart(guest, 'Billing address').innerText()).toContain('111 22 Stockholm')
  await page.getByText('universityofsouthampton').first().waitFor()
  const widths = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ])
  expect(widths[0]).toBe(widths[1])

  const [{ number, sku }] = await newestOrder()
  const ship = ['orders', 'ship', number, '--carrier', 'DHL', '--line', `${sku}=1`]
  expect(await vitrine(shop.server, ...ship)).toMatchObject({ code: 0 })
  await page.reload()
  const parcel = getPart(guest, 'Parcel')
  await parcel.getByText(/1 × Scented Candle/).waitFor()
  expect(await parcel.innerText()).toMatch(/Sent on .* with DHL\n1 × Scented Candle/)
})

async function newestOrder(): Promise<[{ number: string; sku: string }]> {
  const { out } = await vitrine(shop.server, 'orders', 'list', '--limit', '1', '--json')
  const [order] = JSON.parse(out) as { number: string; items: { sku: string }[] }[]
  return [{ number: order?.number ?? '', sku: order?.items[0]?.sku ?? '' }]
}

test('a gift card that pays everything: it is not a discount, no card is asked for, and the receipt says what paid', async () => {
  const { out } = await vitrine(shop.server, 'giftcards', 'issue', '--amount', '5000', '--currency', 'SEK')
  const [code = ''] = /[A-Z0-9]{4}(?:-[A-Z0-9]{4}){2,}/.exec(out) ?? []
  const guest = await shop.shopper(phone)
  const { page } = guest
  await toFilledCheckout(guest, 'gift@example.com')
  await page.getByText('Have a code?').click()
  await page.getByRole('textbox', { name: 'Voucher or gift card' }).fill(code)
  await page.getByRole('button', { name: 'Use', exact: true }).click()
  const place = page.getByRole('button', { name: 'Place the order' })
  await place.waitFor()
  expect(await page.getByRole('group', { name: 'Payment' }).count()).toBe(0)
  await page.getByText(/^Order summary/).click()
  const sums = page.locator('.sums')
  await sums.getByText(/^Gift card, /).waitFor()
  await sums.getByText('To pay').waitFor()
  expect(await sums.getByText('Discount').count()).toBe(0)
  await place.click()
  await getPart(guest, 'Paid with').getByText('Vouchers and gift cards').waitFor()
  expect(guest.errors).toEqual([])
})

test('[4.12] one more than there are: the bag says how many can be had, not that they are gone', async () => {
  const { server } = shop
  const guest = await shop.shopper(phone)
  const { page } = guest
  await guest.visit('/scented-candle/')
  await guest.addToBag()
  const { out } = await vitrine(server, 'stock', 'list', '--json')
  const candle = (JSON.parse(out) as { sku: string; product: string }[]).find(({ product }) =>
    product.includes('Scented Candle'),
  )
  await vitrine(server, 'stock', 'set', candle?.sku ?? '', '1')
  await page.getByRole('button', { name: /^One more / }).click()
  await page.getByText(/^Scented Candle, .*: only 1 in stock$/).waitFor()
  expect(await guest.piecesInBag()).toBe(1)
})
