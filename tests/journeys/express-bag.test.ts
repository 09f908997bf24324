import { beforeAll, expect, test } from 'vitest'

import { violationsAtBothWidths } from '../a11y/violations.ts'
import { vitrine } from '../command-line.ts'
import { openShop } from './open-shop.ts'
import { openWallet, pressWallet } from './open-wallet.ts'
import { desktop, phone, type Shopper } from './shopper.ts'

const shop = openShop()

// Once, also where a test is tried again.
beforeAll(() => vitrine(shop.server, 'vouchers', 'add', 'wallet10', '--percent', '10'))

const getBag = ({ page }: Pick<Shopper, 'page'>) => page.getByRole('dialog', { name: /^Bag, / })

/** A bag with a candle in it, open. */
async function fillBag(guest: Shopper) {
  await guest.visit('/scented-candle/')
  await guest.addToBag()
  return getBag(guest)
}

async function useCode(bag: ReturnType<typeof getBag>, code: string) {
  await bag.getByText('Have a code?').click()
  await bag.getByRole('textbox', { name: 'Voucher or gift card' }).fill(code)
  await bag.getByRole('button', { name: 'Use', exact: true }).click()
  await bag.locator('.vouchers__row').waitFor()
}

test('a bag that a gift card pays brings no wallet: it says so, and leads to the checkout', async () => {
  const { out } = await vitrine(shop.server, 'giftcards', 'issue', '--amount', '5000', '--currency', 'SEK')
  const [code = ''] = /[A-Z0-9]{4}(?:-[A-Z0-9]{4}){2,}/.exec(out) ?? []
  const guest = await shop.shopper(phone)
  const { page } = guest
  const bag = await fillBag(guest)
  await useCode(bag, code)
  const loaded: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('stripe')) loaded.push(request.url())
  })
  await bag.getByRole('button', { name: 'Express checkout' }).click()
  const panel = bag.getByRole('region', { name: 'Express checkout' })
  await panel.getByText('Nothing is left to pay: the checkout places the order.').waitFor()
  expect(await panel.getByRole('checkbox').count()).toBe(0)
  expect(loaded).toEqual([])
  expect(await violationsAtBothWidths(guest)).toEqual([])
  await panel.getByRole('link', { name: 'To the checkout' }).click()
  await page.waitForURL('**/checkout/')
  expect(guest.errors).toEqual([])
})

test('a wallet asks for what a voucher leaves, and the receipt says what it took off', async () => {
  const guest = await shop.shopper(phone)
  const { page } = guest
  const bag = await fillBag(guest)
  const full = await openWallet(guest, bag)
  await expect.poll(() => full.pay.isEnabled()).toBe(true)
  const readTotal = (sheet: typeof full.sheet) => sheet.getByText(/^Total /).innerText()
  const before = await readTotal(full.sheet)
  await full.sheet.getByRole('button', { name: 'Cancel' }).click()
  await bag.getByRole('button', { name: 'Close express checkout' }).click()
  await useCode(bag, 'wallet10')
  const less = await openWallet(guest, bag)
  await expect.poll(() => less.pay.isEnabled()).toBe(true)
  const toNumber = (total: string) => Number(total.replaceAll(/[^\d.]/g, ''))
  expect(toNumber(await readTotal(less.sheet))).toBeLessThan(toNumber(before))
  await less.pay.click()
  await page.waitForURL('**/receipt/**')
  await page.getByText(/is confirmed/).waitFor()
  await page
    .getByText(/^Discount/)
    .first()
    .waitFor()
  expect(guest.errors).toEqual([])
})

test('a wallet closes when another tab changes the bag, says why, charges nothing, and asks for what it costs now at the next press', async () => {
  const guest = await shop.shopper(desktop)
  const { page } = guest
  const bag = await fillBag(guest)
  const { panel, sheet, press, pay } = await openWallet(guest, bag)
  await expect.poll(() => pay.isEnabled()).toBe(true)
  const total = () => sheet.getByText(/^Total /).innerText()
  const before = await total()

  const tab = await page.context().newPage()
  await tab.goto('/scented-candle/')
  await tab.getByRole('button', { name: 'Bag, 1 item' }).click()
  await getBag({ page: tab })
    .getByRole('button', { name: /^(?:One more|Increase|Add one)/ })
    .first()
    .click()
  await tab.getByRole('dialog', { name: 'Bag, 2 items' }).waitFor()
  await tab.close()

  await sheet.waitFor({ state: 'detached' })
  await page.getByRole('dialog', { name: 'Bag, 2 items' }).waitFor()
  await panel.getByRole('status').getByText('Your bag changed. Nothing was charged;').waitFor()
  // What was agreed to stays agreed to.
  const again = await pressWallet(page, press)
  await expect.poll(() => again.pay.isEnabled()).toBe(true)
  expect(await total()).not.toBe(before)
  await again.pay.click()
  await page.waitForURL('**/receipt/**')
  await page.getByText(/is confirmed/).waitFor()
  await page.getByText('Scented Candle').first().waitFor()
  expect(guest.errors).toEqual([])
})

test('a way of sending chosen in the wallet stays when the shop refuses its address, and after it was cancelled', async () => {
  const guest = await shop.shopper(phone)
  const bag = await fillBag(guest)
  const { panel, sheet, press, pay } = await openWallet(guest, bag)
  await sheet.getByRole('radio', { name: /^Express / }).check()
  const postcode = sheet.getByRole('textbox', { name: 'Postcode' })
  await postcode.fill('11')
  await postcode.blur()
  await expect.poll(() => pay.isEnabled()).toBe(true)
  await pay.click()
  await sheet
    .getByRole('alert')
    .getByText(/5 digits/)
    .waitFor()
  // The bag below follows, and the wallet above it stays.
  await bag.getByText(/Delivery, Express/).waitFor()
  const total = await sheet.getByText(/^Total /).innerText()
  await sheet.getByRole('button', { name: 'Cancel' }).click()
  await panel.getByRole('status').getByText('Cancelled. Nothing was charged.').waitFor()
  const again = await pressWallet(guest.page, press)
  expect(await again.sheet.getByText(/^Total /).innerText()).toBe(total)
  expect(guest.errors).toEqual([])
})

test('a postcode that cannot be is refused in the wallet, with its reason; mended there, it pays', async () => {
  const guest = await shop.shopper(phone)
  const { page } = guest
  const bag = await fillBag(guest)
  const { sheet, pay } = await openWallet(guest, bag)
  const postcode = sheet.getByRole('textbox', { name: 'Postcode' })
  await postcode.fill('11')
  await postcode.blur()
  await expect.poll(() => pay.isEnabled()).toBe(true)
  await pay.click()
  await sheet
    .getByRole('alert')
    .getByText(/5 digits/)
    .waitFor()
  expect(new URL(page.url()).pathname).not.toContain('receipt')
  await postcode.fill('113 51')
  await postcode.blur()
  await expect.poll(() => pay.isEnabled()).toBe(true)
  await pay.click()
  await page.waitForURL('**/receipt/**')
  await page.getByText(/is confirmed/).waitFor()
  expect(guest.errors).toEqual([])
})

test.each([
  ['390', phone],
  ['1440', desktop],
])(
  'axe finds nothing in the bag with its wallets at %s pixels, before and after a press without consent',
  async (_, size) => {
    const guest = await shop.shopper(size)
    const bag = await fillBag(guest)
    await bag.getByRole('button', { name: 'Express checkout' }).click()
    const panel = bag.getByRole('region', { name: 'Express checkout' })
    const press = panel.getByRole('button', { name: 'Apple Pay' })
    await press.waitFor()
    expect(await violationsAtBothWidths(guest)).toEqual([])
    await press.click()
    await panel.getByText('Accept the terms and the privacy policy first.').waitFor()
    expect(await violationsAtBothWidths(guest)).toEqual([])
    expect(guest.errors).toEqual([])
  },
)
