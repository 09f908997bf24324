import { describe, expect, test } from 'vitest'

import { vitrine } from '../command-line.ts'
import { register } from './member.ts'
import { openShop } from './open-shop.ts'
import { desktop, type Shopper } from './shopper.ts'

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
    const guest = await shop.shopper(desktop)
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
    const guest = await shop.shopper(desktop)
    const { page } = guest
    await guest.visit('/terms/')
    await page.mouse.move(5, 5)
    await page.getByRole('button', { name: 'Close notification' }).press('Enter')
    await expect.poll(() => onHeading(guest)).toBe('H1')
    await page.getByRole('button', { name: 'Settings', exact: true }).press('Enter')
    await page.getByRole('dialog').getByRole('button', { name: 'Save choice' }).press('Enter')
    await page.getByRole('region', { name: 'Cookies' }).waitFor({ state: 'detached' })
    await expect.poll(() => onHeading(guest)).toBe('H1')

    const other = await shop.shopper(desktop)
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
      const guest = await shop.shopper(desktop)
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

  test.each([
    ['the receipt', `/receipt/?selection=${'a'.repeat(43)}`, 'Look again', 'We are confirming'],
    ['the account', '/my-account/', 'Try again', 'Create an account'],
    ['a draft', '/draft/?id=1&token=none', 'Try again', 'No draft here'],
    ['a withdrawal', '/withdraw/#token=none', 'Try again', 'This link no longer works'],
    ['a sign-up', '/newsletter/confirm/#token=none', 'Try again', 'This link no longer works'],
    ['a new password', '/reset-password/#i=none&id=none', 'Try again', 'This link no longer works'],
    ['a search', '/search/?q=derby', 'Try again', 'products'],
  ])('from a second try of %s to the heading, and to that of what comes', async (_, path, button, then) => {
    const guest = await shop.shopper(desktop)
    const { page } = guest
    await page.addInitScript(() =>
      localStorage.setItem('vitrine.v10.account', JSON.stringify({ email: 'somebody@example.com' })),
    )
    await page.route('**/wp-json/**', (route) => route.abort())
    await guest.visit(path)
    const again = page.getByRole('main').getByRole('button', { name: button })
    await again.press('Enter')
    await expect.poll(() => onHeading(guest)).toBe('H1')
    await again.waitFor()
    await page.unroute('**/wp-json/**')
    await again.press('Enter')
    await page.getByRole('main').getByText(then).first().waitFor()
    await expect.poll(() => onHeading(guest)).toBe('H1')
    expect(guest.errors).toEqual([])
  })

  test('from a search to its results, and from the way off a list to what came of it', async () => {
    const guest = await shop.shopper(desktop)
    const { page } = guest
    await guest.visit('/search/?q=wool')
    const field = page.getByRole('main').getByRole('searchbox')
    // The address is read after the first render, which is the static page's.
    await expect.poll(() => field.inputValue()).toBe('wool')
    await field.fill('derby')
    await field.press('Enter')
    await page.waitForURL('**/search/?q=derby')
    await expect.poll(() => onHeading(guest)).toBe('H1')

    await guest.visit('/notify/stop/#token=none')
    await page.getByRole('button', { name: 'Take me off the list', disabled: false }).press('Enter')
    await page.getByRole('heading', { name: 'You are off the list' }).waitFor()
    await expect.poll(() => onHeading(guest)).toBe('H1')
    expect(guest.errors).toEqual([])
  })

  test('in the account: to the password that ends it, and back; from an order that does not come to its heading', async () => {
    const guest = await shop.shopper(desktop)
    const { page } = guest
    await register(guest)
    await guest.visit('/my-account/data')
    await page.getByRole('button', { name: 'Delete my account' }).press('Enter')
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('name')))
      .toBe('password')
    await page.getByRole('button', { name: 'Keep my account' }).press('Enter')
    await expect.poll(() => focused(guest)).toBe('Delete my account')

    await page.route('**/customer/orders/**', (route) => route.abort())
    await guest.visit('/my-account/order-1')
    await page.getByRole('button', { name: 'Try again' }).press('Enter')
    await expect.poll(() => onHeading(guest)).toBe('H1')
    expect(guest.errors).toEqual([])
  })
})
