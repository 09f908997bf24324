import { describe, expect, test } from 'vitest'

import { itemsOf, leaveBag } from './left-bag.ts'
import { openShop } from './open-shop.ts'
import { readMails } from './outside.ts'
import { anna, cards } from './shopper.ts'

const shop = openShop()

const linkIn = (text = '', path: string) => new RegExp(`(${path}#token=\\S+)`).exec(text)?.[1] ?? ''
const mailAbout = async (subject: RegExp) =>
  (await readMails(shop.server)).find((mail) => subject.test(mail.subject))

describe('withdrawing from a purchase', () => {
  test('[1.5] a guest asks on the receipt, confirms by the mail for part of the order, and has an acknowledgement', async () => {
    const guest = await shop.shopper()
    const { page } = guest
    await guest.visit('/')
    await guest.openProduct()
    const product = await guest.addToBag()
    await guest.goToCheckout()
    await guest.fillAddress()
    await guest.pressPay()
    await guest.payWith(cards.pays)
    await page.waitForURL('**/receipt/**')
    await page.getByRole('main').getByRole('link', { name: 'Withdraw from contract here' }).click()
    const number = page.getByRole('textbox', { name: 'Order number' })
    await expect.poll(() => number.inputValue()).toMatch(/^\d+$/)
    const order = await number.inputValue()
    const ask = page.getByRole('button', { name: 'Withdraw from contract here' })
    await ask.click()
    await page.getByText('Email is required').waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('email')
    await page.getByRole('textbox', { name: 'Email' }).fill(anna.email)
    await ask.click()
    await page.getByText('a mail is on its way').waitFor()

    await expect.poll(() => mailAbout(/^Confirm your withdrawal/), { timeout: 15_000 }).toBeTruthy()
    const link = linkIn((await mailAbout(/^Confirm your withdrawal/))?.text, '/withdraw/')
    // Nobody confirms what is not named.
    let isAway = true
    await page.route('**/withdrawal/open', (route) => (isAway ? route.abort() : route.continue()))
    await guest.visit(link)
    await page.getByText('We cannot reach the shop just now to show you the order.').waitFor()
    isAway = false
    await page.getByRole('button', { name: 'Try again' }).click()
    const today = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date())
    await page.getByRole('heading', { name: `Order ${order}, ${today}` }).waitFor()
    const named = page.getByRole('main').getByRole('listitem')
    expect(await named.allInnerTexts()).toEqual([expect.stringMatching(`^1 × ${product}, `)])
    await page.getByRole('radio', { name: 'Only some of it' }).check()
    await page.getByRole('button', { name: 'Confirm withdrawal' }).click()
    await page.getByText('Write which articles go back').waitFor()
    await page.getByRole('textbox', { name: 'Which articles' }).fill(`One ${product}`)
    await page.getByRole('button', { name: 'Confirm withdrawal' }).click()
    await page.getByRole('heading', { name: 'Your withdrawal is received' }).waitFor()
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
    expect(await page.getByRole('main').innerText()).toContain(order)

    await expect.poll(() => mailAbout(/^We have received your withdrawal/), { timeout: 15_000 }).toBeTruthy()
    const { text } = (await mailAbout(/^We have received your withdrawal/)) ?? {}
    expect(text).toContain(`Only part of the order: One ${product}`)
    // The same link again tells what was done by it.
    await page.reload()
    await page.getByRole('heading', { name: 'Your withdrawal is received' }).waitFor()
    expect(guest.errors).toEqual([])
  })

  test('a link that is no link says so and offers a new one; an order of somebody else tells nothing', async () => {
    const guest = await shop.shopper()
    const { page } = guest
    await guest.visit('/withdraw/#token=nonsense')
    await page.getByRole('heading', { name: 'This link no longer works' }).waitFor()
    await page.getByRole('textbox', { name: 'Order number' }).fill('999999')
    await page.getByRole('textbox', { name: 'Email' }).fill('nobody@example.com')
    await page.getByRole('button', { name: 'Withdraw from contract here' }).click()
    await page.getByText('If the two belong together').waitFor()
    expect(guest.errors).toEqual([])
  })

  test('every page leads there', async () => {
    const guest = await shop.shopper()
    await guest.visit('/terms/')
    await guest.page
      .getByRole('contentinfo')
      .getByRole('link', { name: 'Withdraw from contract here' })
      .click()
    await guest.page.waitForURL('**/withdraw/')
    await guest.page.getByRole('textbox', { name: 'Order number' }).waitFor()
    expect(guest.errors).toEqual([])
  })
})

describe('[7.10] the link of the mail about a bag that was left', () => {
  const bag = /^Bag, /
  async function open(token: string, at = '/?bag=') {
    const guest = await shop.shopper()
    await guest.visit(at + token)
    return guest
  }

  test('brings the bag back into an empty browser, says so, and leaves the address bar', async () => {
    const [, , item = ''] = await itemsOf(shop.server, 'derby-black')
    const { token } = await leaveBag(shop.server, [item, item])
    const guest = await open(token)
    const drawer = guest.page.getByRole('dialog', { name: bag })
    await drawer.getByText('Here is your bag, as you left it').waitFor()
    expect(await guest.piecesInBag()).toBe(2)
    expect(new URL(guest.page.url()).search).toBe('')
    await guest.page.reload()
    await guest.page.mouse.move(5, 5)
    await expect.poll(() => guest.piecesInBag()).toBe(2)
    expect(guest.errors).toEqual([])
  })

  test('puts it in with what one has by now, and twice opened does not double it', async () => {
    const [, , item = ''] = await itemsOf(shop.server, 'derby-black')
    const { token } = await leaveBag(shop.server, [item])
    const guest = await shop.shopper()
    await guest.visit('/scented-candle/')
    await guest.addToBag()
    await guest.visit(`/?bag=${token}`)
    await guest.page.getByText('together with what was in your bag').waitFor()
    expect(await guest.piecesInBag()).toBe(2)
    await guest.visit(`/?bag=${token}`)
    await guest.page.getByText('Your bag is still here').waitFor()
    expect(await guest.piecesInBag()).toBe(2)
    expect(guest.errors).toEqual([])
  })

  test('a link that is over, or the shop away, is said in words; one’s own bag stays', async () => {
    const guest = await shop.shopper()
    await guest.visit('/scented-candle/')
    await guest.addToBag()
    await guest.visit('/?bag=nonsense')
    await guest.page.getByText('That link no longer works').waitFor()
    expect(await guest.piecesInBag()).toBe(1)
    await guest.page.route('**/cart/restore', (route) => route.abort())
    await guest.visit('/?bag=nonsense')
    await guest.page.getByText('The link still works').waitFor()
    expect(await guest.piecesInBag()).toBe(1)
    expect(new URL(guest.page.url()).search).toBe('?bag=nonsense')
  })

  test('[2.8] /checkout/{id} opens the checkout of that bag at once', async () => {
    const [, , item = ''] = await itemsOf(shop.server, 'derby-black')
    const { token } = await leaveBag(shop.server, [item])
    const guest = await open(token, '/checkout/')
    await guest.page.getByRole('textbox', { name: 'Email' }).waitFor()
    await expect.poll(() => new URL(guest.page.url()).pathname).toBe('/checkout/')
    await guest.fillAddress({ ...anna, email: 'by-id@example.com' })
    await guest.pressPay()
    const other = await open('nonsense', '/checkout/')
    await other.page.getByText('That link no longer works').waitFor()
    expect([...guest.errors, ...other.errors]).toEqual([])
  })
})

test('[2.6] a bag of gift cards alone: no delivery is asked for, and it is bought', async () => {
  const guest = await shop.shopper()
  const { page } = guest
  await guest.visit('/gift-card/')
  await page.getByRole('radio').first().check()
  await page.getByRole('textbox', { name: /Who is it for/ }).fill('Bo')
  await page.getByRole('textbox', { name: /email/i }).first().fill('bo@example.com')
  await page.getByRole('button', { name: 'Add to bag' }).first().click()
  const drawer = page.getByRole('dialog', { name: /^Bag, 1/ })
  await drawer.getByText('by email').waitFor()
  await guest.goToCheckout()
  await page.getByRole('textbox', { name: 'Email', exact: true }).waitFor()
  expect(await page.getByRole('group', { name: 'Delivery' }).count()).toBe(0)
  expect(await page.getByRole('checkbox', { name: 'Send it to another address' }).count()).toBe(0)
  await guest.fillAddress({ ...anna, email: 'giver@example.com' })
  await guest.pressPay()
  await guest.payWith(cards.pays)
  await page.waitForURL('**/receipt/**')
  await page.getByText('is confirmed').waitFor()
  // What comes by email has no parcel.
  expect(await page.getByText('tracking number').count()).toBe(0)
  expect(guest.errors).toEqual([])
})
