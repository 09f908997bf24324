import type { Page } from 'playwright-core'
import { beforeAll, beforeEach, expect, test } from 'vitest'

import type { PageData } from '#contract/page-data.ts'

import { violations } from '../a11y/violations.ts'
import { newMember } from '../api/member.ts'
import { fillBag } from '../buyer.ts'
import { vitrine } from '../command-line.ts'
import { logIn } from './member.ts'
import { openShop } from './open-shop.ts'
import { desktop, phone, type Shopper } from './shopper.ts'

const shop = openShop()
const shoe = '/derby-black/'
const candle = '/scented-candle/'
/** What `newMember` registers with, as it is typed. */
const password = 'a lake, two elks and 7 pines'
/** Of each page, the first size. */
const first: Record<string, { item: string; sku: string }> = {}

beforeAll(async () => {
  for (const path of [shoe, candle]) {
    const page = await fetch(`${shop.server.url}/assets/data${path}index.json`)
    const { context } = (await page.json()) as PageData
    const size = context.template === 'product' ? context.product.items[0] : undefined
    first[path] = { item: size?.item ?? '', sku: size?.sku ?? '' }
  }
})
beforeEach(() => setStock(20))

const getItem = (path: string) => first[path]?.item ?? ''

async function setStock(units: number): Promise<void> {
  const counts = [shoe, candle].flatMap((path) => [first[path]?.sku ?? '', String(units)])
  expect((await vitrine(shop.server, 'stock', 'set', ...counts)).code).toBe(0)
}

/** A member whose account has a bag with these from another device. */
async function memberWith(paths: readonly string[]) {
  const { email, browser } = await newMember(shop.server.url)
  const selection = await fillBag(shop.server.url, paths.map(getItem))
  await browser.call('setCartCustomer', { email, selection })
  return { email, browser, selection }
}

const getOffer = (page: Page) => page.getByRole('region', { name: /^Your account has / })
const getBag = (page: Page) => page.getByRole('dialog', { name: /^Bag, / })
const pay = (page: Page) => page.getByRole('button', { name: /^Pay \d/ })
const sentence = (page: Page) =>
  page.getByRole('status').filter({ hasText: /^The total was .+ and is .+ now\.$/ })
const offerAsked = (page: Page) =>
  page.waitForResponse((response) => response.url().endsWith('/cart/earlier'))

/** With a candle in the bag, in the checkout. */
async function inCheckout(viewport: typeof phone): Promise<Shopper> {
  const guest = await shop.shopper(viewport)
  await guest.visit(candle)
  await guest.addToBag()
  await guest.goToCheckout()
  await pay(guest.page).waitFor()
  return guest
}

async function logInHere({ page }: Shopper, email: string): Promise<void> {
  await page.getByRole('button', { name: 'log in' }).click()
  const sheet = page.getByRole('dialog', { name: 'Log in' })
  await sheet.getByRole('textbox', { name: 'Email' }).fill(email)
  await sheet.getByRole('textbox', { name: 'Password' }).fill(password)
  await sheet.getByRole('button', { name: 'Log in' }).click()
  await sheet.waitFor({ state: 'detached' })
}

test.each([
  ['phone', phone],
  ['desktop', desktop],
])(
  '[7.9] who logs in before paying pays what was on the button; the other bag waits to be looked at; on a %s',
  async (_, viewport) => {
    const { email } = await memberWith([shoe, shoe, candle])
    const guest = await inCheckout(viewport)
    const { page } = guest
    const sum = await pay(page).innerText()
    await logInHere(guest, email)
    await getOffer(page).waitFor()
    expect(await getOffer(page).getByRole('heading').innerText()).toBe('Your account has 2 things from today')
    expect(await getOffer(page).getByRole('listitem').innerText()).toMatch(/Derby[\s\S]*2 pieces/)
    expect(await pay(page).innerText()).toBe(sum)
    expect(await sentence(page).count()).toBe(0)
    expect(await violations({ page })).toEqual([])

    await page.reload()
    await getOffer(page).waitFor()
    expect(await pay(page).innerText()).toBe(sum)
    await getOffer(page).getByRole('button', { name: 'Keep for later' }).click()
    await getOffer(page).waitFor({ state: 'detached' })
    await page.getByText('It is kept in your account').waitFor()
    expect(await pay(page).innerText()).toBe(sum)

    // The next visit.
    const next = await page.context().newPage()
    await next.goto('/checkout/')
    await getOffer(next).getByRole('button', { name: 'Add them' }).click()
    await sentence(next).waitFor()
    const [was, is] = [sum, await pay(next).innerText()].map((text) => text.replace('Pay ', ''))
    expect(is).not.toBe(was)
    expect(await sentence(next).innerText()).toBe(`The total was ${was} and is ${is} now.`)
    expect(await getOffer(next).count()).toBe(0)
    await next.getByText('2 things from your account are in this bag now.').waitFor()
    expect(await violations({ page: next })).toEqual([])
    // Nothing was added up: of the candle, which both bags had, there is one.
    await next.goto('/')
    await next.getByRole('button', { name: 'Bag, 3 items' }).waitFor()
    expect(guest.errors).toEqual([])
  },
)

test('[7.9] an empty bag takes up the account’s and says so; a bag with something in it is offered the other, in the header’s log-in', async () => {
  const { email, browser, selection } = await memberWith([shoe])
  const guest = await shop.shopper(desktop)
  const { page } = guest
  await logIn(guest, email, password)
  await getBag(page).getByText('Here is the bag of your account, with 1 thing.').waitFor()
  expect(await getBag(page).getByRole('listitem').innerText()).toContain('Derby')
  expect(await getOffer(page).count()).toBe(0)
  expect((await browser.call('getCart', { selection })).json.data.items).toEqual([])

  const other = await shop.shopper(phone)
  await other.visit(candle)
  await other.addToBag()
  await logIn(other, email, password)
  await getOffer(other.page).waitFor()
  expect(await violations(other)).toEqual([])
  await getBag(other.page).getByRole('button', { name: 'Keep for later' }).click()
  await getBag(other.page).getByText('It is kept in your account').waitFor()
  await getBag(other.page).getByRole('button', { name: 'Close' }).click()
  await other.page.getByRole('button', { name: 'Log out' }).click()
  await logIn(other, email, password)
  await getOffer(other.page).getByRole('button', { name: 'Add them' }).click()
  await getBag(other.page).getByText('1 thing from your account is in this bag now.').waitFor()
  await other.page.getByRole('dialog', { name: 'Bag, 2 items' }).waitFor()
  // The first device hears where its bag went.
  await page.reload()
  await page.getByRole('button', { name: 'Bag, 0 items' }).click()
  await getBag(page).getByText('Moved to the bag you opened when you logged in elsewhere.').waitFor()
  expect([...guest.errors, ...other.errors]).toEqual([])
})

test('[7.9] what sold out, or was changed on another device, since it was shown is shown again and not added', async () => {
  const { email, browser, selection } = await memberWith([shoe])
  const guest = await inCheckout(phone)
  const { page } = guest
  const sum = await pay(page).innerText()
  await logInHere(guest, email)
  await getOffer(page).waitFor()
  await browser.call('addToCart', { selection, item: getItem(shoe) })
  await Promise.all([offerAsked(page), getOffer(page).getByRole('button', { name: 'Add them' }).click()])
  await page.getByText('Your account’s other bag has changed.').waitFor()
  await getOffer(page).getByText('2 pieces').waitFor()
  await setStock(0)
  await getOffer(page).getByRole('button', { name: 'Add them' }).click()
  await page.getByText('Your account’s other bag holds nothing more that can be added.').waitFor()
  expect(await getOffer(page).count()).toBe(0)
  expect(await pay(page).innerText()).toBe(sum)
  expect(guest.errors).toEqual([])
})

test.each([
  ['phone', phone],
  ['desktop', desktop],
])('[4.12] lines are changed and taken out before Pay, with a way back; on a %s', async (name, viewport) => {
  const guest = await inCheckout(viewport)
  const { page } = guest
  const summary = page.getByRole('complementary', { name: 'Order summary' })
  if (name === 'phone') await summary.getByText(/^Order summary/).click()
  const one = await pay(page).innerText()
  await summary.getByRole('button', { name: /^One more / }).click()
  await sentence(page).waitFor()
  const two = await pay(page).innerText()
  expect(two).not.toBe(one)
  expect(await sentence(page).innerText()).toContain(`${two.replace('Pay ', '')} now.`)
  expect(await violations({ page })).toEqual([])
  await summary.getByRole('button', { name: /^Remove / }).click()
  await page.getByRole('heading', { name: 'Your bag is empty' }).waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await pay(page).waitFor()
  await expect.poll(() => pay(page).innerText()).toBe(two)
  expect(guest.errors).toEqual([])
})
