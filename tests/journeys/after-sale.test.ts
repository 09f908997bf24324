import { describe, expect, test } from 'vitest'

import { violationsAtBothWidths } from '../a11y/violations.ts'
import { vitrine } from '../command-line.ts'
import { fetchItems, leaveBag } from './left-bag.ts'
import { openShop } from './open-shop.ts'
import { readMails } from './outside.ts'
import { anna, cards, type Shopper } from './shopper.ts'

const shop = openShop()

const bag = /^Bag, /
const linkIn = (text = '', path: string) => new RegExp(`(${path}#token=\\S+)`).exec(text)?.[1] ?? ''
const mailAbout = async (subject: RegExp) =>
  (await readMails(shop.server)).find((mail) => subject.test(mail.subject))

/** Buys these, asks on the receipt to withdraw, and answers the number with the address of the mailed link. */
async function askToWithdraw(guest: Shopper, items: readonly string[], email: string) {
  const { page } = guest
  const { token } = await leaveBag(shop.server, items)
  await guest.visit(`/?bag=${token}`)
  await page.getByRole('dialog', { name: bag }).waitFor()
  await guest.goToCheckout()
  await guest.fillAddress({ ...anna, email })
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
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await ask.click()
  await page.getByText('an email is on its way').waitFor()
  const subject = new RegExp(`^Confirm your withdrawal from order ${order}`)
  await expect.poll(() => mailAbout(subject)).toBeTruthy()
  return { order, link: linkIn((await mailAbout(subject))?.text, '/withdraw/') }
}

/** The text of the acknowledgement. */
async function acknowledged(order: string): Promise<string> {
  const subject = new RegExp(`^We have received your withdrawal from order ${order}`)
  await expect.poll(() => mailAbout(subject)).toBeTruthy()
  return (await mailAbout(subject))?.text ?? ''
}

describe('withdrawing from a purchase', () => {
  test('[1.5] a guest asks on the receipt, ticks by the mail what goes back, and has an acknowledgement', async () => {
    const guest = await shop.shopper()
    const { page } = guest
    const [, , shoe = ''] = await fetchItems(shop.server, 'derby-black')
    const [candle = ''] = await fetchItems(shop.server, 'scented-candle')
    const { order, link } = await askToWithdraw(guest, [shoe, shoe, candle], 'by-article@example.com')
    await guest.visit(link)
    // Nobody confirms what is not named.
    const today = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date())
    await page.getByRole('heading', { name: `Order ${order}, ${today}` }).waitFor()
    const fromArrival = 'for 14 days by law, 30 by our promise, from the day your parcel arrives'
    await page.getByText(`You can withdraw ${fromArrival}.`).waitFor()
    const articles = page.getByRole('group', { name: 'All of this goes back' }).getByRole('listitem')
    expect(await articles.allInnerTexts()).toEqual([
      expect.stringMatching(/Derby[^]*2 pieces/),
      expect.stringMatching(/candle/i),
    ])
    expect(await articles.getByRole('checkbox').count()).toBe(0)
    expect(await violationsAtBothWidths(guest)).toEqual([])

    await page.getByRole('radio', { name: 'Only some of it' }).focus()
    await page.keyboard.press('Space')
    const confirm = page.getByRole('button', { name: 'Confirm withdrawal' })
    await confirm.click()
    const parts = page.getByRole('group', { name: 'Tick what goes back' })
    await parts.getByText('Error: Choose at least one article').waitFor()
    const derby = parts.getByRole('checkbox', { name: /Derby/ })
    await expect.poll(() => derby.evaluate((box) => box === document.activeElement)).toBe(true)
    expect(await violationsAtBothWidths(guest)).toEqual([])
    // By keyboard alone: the box, one fewer, a reason.
    await page.keyboard.press('Space')
    expect(await parts.getByText('Error: Choose at least one article').count()).toBe(0)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await parts
      .getByRole('group', { name: /^Quantity of .*Derby/ })
      .getByText('1', { exact: true })
      .waitFor()
    // As few as one.
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    const reason = parts.getByRole('combobox', { name: /^Reason \(optional\), .*Derby/ })
    await expect.poll(() => reason.evaluate((select) => select === document.activeElement)).toBe(true)
    await reason.selectOption('Too small')
    await page.getByRole('textbox', { name: 'Anything we should know (optional)' }).fill('A 43, please')
    for (const control of await parts.getByRole('button').or(parts.getByRole('combobox')).all())
      expect((await control.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    expect(await violationsAtBothWidths(guest)).toEqual([])
    await confirm.click()
    await page.getByRole('heading', { name: 'Your withdrawal is received' }).waitFor()
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
    expect(await page.getByRole('main').innerText()).toContain(order)
    const back = page.getByRole('list', { name: 'What goes back' }).getByRole('listitem')
    expect(await back.allInnerTexts()).toEqual([expect.stringMatching(/Derby[^]*Too small/)])
    expect(await violationsAtBothWidths(guest)).toEqual([])

    const text = await acknowledged(order)
    expect(text).toMatch(/This goes back:\s+1 × Derby.*, size .* \(Too small\)\s+You wrote: A 43, please/)
    // The same link again tells what was done by it.
    await page.goto('about:blank')
    await guest.visit(link)
    await page.getByRole('heading', { name: 'Your withdrawal is received' }).waitFor()
    expect(await back.count()).toBe(1)

    // And leads on to what is left: of the Derby, one of the two.
    await page.getByRole('button', { name: 'Withdraw from more of it' }).click()
    await page.getByRole('radio', { name: 'All that is left' }).waitFor()
    expect(await articles.allInnerTexts()).toEqual([
      expect.not.stringContaining('pieces'),
      expect.stringMatching(/candle/i),
    ])
    expect(await violationsAtBothWidths(guest)).toEqual([])
    await page.getByRole('radio', { name: 'Only some of it' }).check()
    await parts.getByRole('checkbox', { name: /candle/i }).check()
    await confirm.click()
    await page.getByRole('heading', { name: 'Your withdrawal is received' }).waitFor()
    expect(await back.allInnerTexts()).toEqual([expect.stringMatching(/candle/i)])
    await page.goto('about:blank')
    await guest.visit(link)
    await expect.poll(() => back.count()).toBe(2)
    await page.getByRole('button', { name: 'Withdraw from more of it' }).waitFor()
    expect(guest.errors).toEqual([])
  })

  test('one article alone is not divided; until when it can go back is named once it has arrived, and its order stays to be asked for when the shop was away', async () => {
    const guest = await shop.shopper()
    const { page } = guest
    const [candle = ''] = await fetchItems(shop.server, 'scented-candle')
    const { order, link } = await askToWithdraw(guest, [candle], 'one-alone@example.com')
    const shipped = await vitrine(shop.server, 'orders', 'ship', order, '--carrier', 'PostNord')
    const arrived = await vitrine(shop.server, 'orders', 'delivered', order)
    expect([shipped.code, arrived.code]).toEqual([0, 0])
    let isAway = true
    await page.route('**/withdrawal/open', (route) => (isAway ? route.abort() : route.continue()))
    await guest.visit(link)
    await page.getByText('We cannot reach the shop just now to show you the order.').waitFor()
    isAway = false
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('heading', { name: `Order ${order}` }).waitFor()
    await page.getByText(/^You can withdraw by law until .+, by our promise until \d+ \w+ \d{4}\.$/).waitFor()
    expect(await page.getByRole('radio').count()).toBe(0)
    // What opens an order is not left in the address, nor is it lost with an anchor.
    expect(new URL(page.url()).hash).toBe('')
    await page.getByRole('link', { name: 'Skip to content' }).press('Enter')
    await page.waitForURL('**/withdraw/#main')
    await page.getByRole('button', { name: 'Confirm withdrawal' }).click()
    await page.getByRole('heading', { name: 'Your withdrawal is received' }).waitFor()
    expect(await acknowledged(order)).toMatch(/This goes back:\s+1 × .*candle.*\s+Goods that you/i)
    expect(guest.errors).toEqual([])
  })

  test('while the order does not come, the buyer writes which articles', async () => {
    const guest = await shop.shopper()
    const { page } = guest
    const [candle = ''] = await fetchItems(shop.server, 'scented-candle')
    const { order, link } = await askToWithdraw(guest, [candle, candle], 'outage@example.com')
    // Neither an answer nor a refusal.
    await page.route('**/withdrawal/open', () => undefined)
    await guest.visit(link)
    await page.getByText('Fetching your order.').waitFor()
    await page.getByText('We cannot reach the shop just now to show you the order.').waitFor()
    await page.getByRole('radio', { name: 'Only some of it' }).check()
    await page.getByRole('button', { name: 'Confirm withdrawal' }).click()
    await page.getByText('Write which articles go back').waitFor()
    await page.getByRole('textbox', { name: 'Which articles' }).fill('One candle')
    await page.getByRole('button', { name: 'Confirm withdrawal' }).click()
    await page.getByRole('heading', { name: 'Your withdrawal is received' }).waitFor()
    expect(await acknowledged(order)).toContain('Only part of the order: One candle')
    expect(guest.errors).toEqual([])
  })

  test('the link that ends mails about what is back works after a skip to the content', async () => {
    const guest = await shop.shopper()
    const { page } = guest
    await guest.visit('/notify/stop/#token=nonsense')
    await page.waitForURL('**/notify/stop/')
    await page.getByRole('link', { name: 'Skip to content' }).press('Enter')
    await page.waitForURL('**/notify/stop/#main')
    await page.getByRole('button', { name: 'Take me off the list' }).click()
    await page.getByRole('heading', { name: 'You are off the list' }).waitFor()
    expect(guest.errors).toEqual([])
  })

  test('a link that is not a link says so and offers a new one; an order of somebody else tells nothing', async () => {
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
  async function open(token: string, at = '/?bag=') {
    const guest = await shop.shopper()
    await guest.visit(at + token)
    return guest
  }

  test('brings the bag back into an empty browser, says so, and leaves the address bar', async () => {
    const [, , item = ''] = await fetchItems(shop.server, 'derby-black')
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
    const [, , item = ''] = await fetchItems(shop.server, 'derby-black')
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
    const [, , item = ''] = await fetchItems(shop.server, 'derby-black')
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
