import { describe, expect, test } from 'vitest'

import { vitrine } from '../command-line.ts'
import { openShop } from './open-shop.ts'
import { desk, type Shopper } from './shopper.ts'

const shop = openShop()

/** What has the focus, as it is named or read. */
const focused = ({ page }: Shopper) =>
  page.evaluate(() => {
    const element = document.activeElement
    return element === document.body ? 'nothing' : (element?.ariaLabel ?? element?.textContent?.trim())
  })
const onHeading = ({ page }: Shopper) => page.evaluate(() => document.activeElement?.tagName)

describe('where a control goes away, the focus goes on', () => {
  test('from a chip to the next one, from the last to the heading, from what is popular to its chip', async () => {
    const guest = await shop.shopper(desk)
    const { page } = guest
    await guest.visit('/shop/?color=Black&color=White')
    const chips = page.locator('.chips .chip')
    await expect.poll(() => chips.count()).toBe(2)
    const [first, second] = await chips.evaluateAll((all) => all.map(({ ariaLabel }) => ariaLabel))
    await page.getByRole('button', { name: first ?? '' }).press('Enter')
    await expect.poll(() => focused(guest)).toBe(second)
    await page.keyboard.press('Enter')
    await expect.poll(() => chips.count()).toBe(0)
    await expect.poll(() => onHeading(guest)).toBe('H1')

    await page.setViewportSize({ width: 390, height: 844 })
    const popular = page.getByRole('group', { name: 'Popular filters' }).getByRole('button').first()
    const value = (await popular.innerText()).replace('Size ', '')
    await popular.press('Enter')
    await expect.poll(() => focused(guest)).toMatch(new RegExp(`^Remove .*: ${value}$`))
    await page.getByRole('button', { name: 'Clear all' }).press('Enter')
    await expect.poll(() => onHeading(guest)).toBe('H1')
    expect(guest.errors).toEqual([])
  })

  test('from the cookie banner, its settings and the notification to the page', async () => {
    const guest = await shop.shopper(desk)
    const { page } = guest
    await guest.visit('/terms/')
    await page.mouse.move(5, 5)
    await page.getByRole('button', { name: 'Close notification' }).press('Enter')
    await expect.poll(() => onHeading(guest)).toBe('H1')
    await page.getByRole('button', { name: 'Settings', exact: true }).press('Enter')
    await page.getByRole('dialog').getByRole('button', { name: 'Save choice' }).press('Enter')
    await page.getByRole('region', { name: 'Cookies' }).waitFor({ state: 'detached' })
    await expect.poll(() => onHeading(guest)).toBe('H1')

    const other = await shop.shopper(desk)
    await other.visit('/terms/')
    await other.page.getByRole('button', { name: 'Only essential' }).press('Enter')
    await other.page.getByRole('region', { name: 'Cookies' }).waitFor({ state: 'detached' })
    await expect.poll(() => onHeading(other)).toBe('H1')
  })

  test.each([
    ['on a page', false],
    ['over the checkout, which has codes too', true],
  ])(
    'from a code that is taken off to where another is typed, and it is said; %s',
    async (_, isAtCheckout) => {
      const { out } = await vitrine(shop.server, 'giftcards', 'issue', '--amount', '50', '--currency', 'SEK')
      const [code = ''] = /[A-Z0-9]{4}(?:-[A-Z0-9]{4}){2,}/.exec(out) ?? []
      const guest = await shop.shopper(desk)
      const { page } = guest
      await guest.visit('/scented-candle/')
      await guest.addToBag()
      const bag = page.getByRole('dialog', { name: /^Bag, / })
      if (isAtCheckout) {
        await guest.goToCheckout()
        await page.getByRole('banner').getByRole('button', { name: 'Bag, 1 item' }).click()
      }
      await bag.getByText('Have a code?').click()
      await bag.getByRole('textbox', { name: 'Voucher or gift card' }).fill(code)
      await bag.getByRole('button', { name: 'Use', exact: true }).click()
      await bag.locator('.vouchers__row button').press('Enter')
      await bag.locator('.vouchers__row').waitFor({ state: 'detached' })
      await expect.poll(() => focused(guest)).toBe('Have a code?')
      expect(await page.evaluate(() => document.activeElement?.closest('dialog') !== null)).toBe(true)
      await bag.getByText(/ was taken off\.$/).waitFor({ state: 'attached' })
      expect(guest.errors).toEqual([])
    },
  )
})
