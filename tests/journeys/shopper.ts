import type { Browser, BrowserContext, Page } from 'playwright-core'

import { closeContext } from '../chromium.ts'

import { browserTimeoutMs } from '../browser-timeout.ts'
import type { ShopServer } from '../server.ts'

export const phone = { width: 390, height: 844 }
export const desktop = { width: 1440, height: 900 }

export const cards = { pays: '4242 4242 4242 4242', isDeclined: '4000 0000 0000 0002' }

export const anna = {
  email: 'anna.lind@example.com',
  firstName: 'Anna',
  lastName: 'Lind',
  address: 'Storgatan 1',
  zipCode: '11122',
  city: 'Stockholm',
  phoneNumber: '+46 70 123 45 67',
}

/** What a person in the shop does, in words of the shop. Everything is found by role and name, as a person finds it. */
export interface Shopper {
  readonly page: Page
  /** Errors of the page's own code since the visit began. */
  readonly errors: readonly string[]
  visit(path: string): Promise<void>
  /** From the home page to the listing to a product that can be bought, the `index`th of them. */
  openProduct(index?: number): Promise<void>
  /** Takes the first size that is not sold out, if there is a choice; answers the product's name. */
  addToBag(): Promise<string>
  /** The number on the header's bag button. */
  piecesInBag(): Promise<number>
  goToCheckout(): Promise<void>
  fillAddress(person?: typeof anna): Promise<void>
  /** To the card page. */
  pressPay(): Promise<void>
  payWith(card: string): Promise<void>
  leave(): Promise<void>
}

/** A new person with an empty browser. */
export async function newShopper(
  browser: Browser,
  shop: Pick<ShopServer, 'url'>,
  viewport = phone,
): Promise<Shopper> {
  const context = await browser.newContext({
    baseURL: shop.url,
    viewport,
    hasTouch: viewport.width < 640,
    isMobile: viewport.width < 640,
  })
  return shopperIn(context)
}

/** A person in a browser that is as a test made it. */
export async function shopperIn(context: BrowserContext): Promise<Shopper> {
  context.setDefaultTimeout(browserTimeoutMs)
  const page = await context.newPage()
  return { ...shopping(page), ...visiting(page, context) }
}

/** A page shows itself before its scripts come; who is not in a hurry finds it alive. One whose scripts never come is left as it is. */
export const comesToLife = (page: Page) =>
  page
    .waitForFunction(
      () =>
        Object.keys(document.querySelector('#root > *') ?? {}).some((key) => key.startsWith('__reactProps')),
      null,
      { timeout: 3000 },
    )
    .catch(() => undefined)

function visiting(page: Page, context: BrowserContext) {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  return {
    page,
    errors,
    async visit(path: string) {
      await page.goto(path)
      await comesToLife(page)
    },
    leave: () => closeContext(context),
  }
}

function shopping(page: Page) {
  const bagButton = page.getByRole('banner').getByRole('button', { name: /^Bag, / })
  const bag = page.getByRole('dialog', { name: /^Bag, / })
  return {
    async openProduct(index = 0) {
      // A gift card is bought in another way than the rest.
      const product = page
        .getByRole('main')
        .getByRole('article')
        .filter({ hasNotText: 'Gift card' })
        .getByRole('link')
      await product.nth(index).click()
      await page
        .getByRole('button', { name: /^(Add to bag|Sold out)/ })
        .first()
        .waitFor()
    },
    async addToBag() {
      const name = await page.getByRole('heading', { level: 1 }).innerText()
      const sizes = page.getByRole('radio', { name: /^Size (?!.*sold out)/ })
      // Stock comes after the page, and not while the server is away; a size is a label around its radio button.
      await page
        .locator('.size--unknown')
        .first()
        .waitFor({ state: 'detached', timeout: 5000 })
        .catch(() => undefined)
      if ((await page.getByRole('radio').count()) > 0) await sizes.first().locator('xpath=..').click()
      // The drawer opens at once; the bag is the server's when that has answered.
      await Promise.all([
        page.waitForResponse((response) => response.url().endsWith('/cart/add')),
        page.getByRole('button', { name: 'Add to bag' }).first().click(),
        bag.waitFor(),
      ])
      return name
    },
    async piecesInBag() {
      const name = await bagButton.getAttribute('aria-label')
      return Number.parseInt((name ?? '').slice('Bag, '.length), 10)
    },
    async goToCheckout() {
      if (!(await bag.isVisible())) await bagButton.click()
      await bag.getByRole('link', { name: 'Checkout' }).click()
      await page.waitForURL('**/checkout/')
    },
    async fillAddress(person = anna) {
      const fields = {
        Email: person.email,
        'First name': person.firstName,
        'Last name': person.lastName,
        Address: person.address,
        'Zip code': person.zipCode,
        City: person.city,
        'Phone number': person.phoneNumber,
      }
      for (const [label, value] of Object.entries(fields)) {
        await page.getByRole('textbox', { name: label, exact: true }).fill(value)
      }
      for (const consent of await page.getByRole('checkbox', { name: /privacy|terms/i }).all())
        await consent.check()
    },
    async pressPay() {
      await page.getByRole('button', { name: /^Pay\b/ }).click()
      await page.waitForURL('**/_simulator/pay/**')
    },
    async payWith(card: string) {
      await page.getByRole('textbox', { name: 'Card number' }).fill(card)
      await page.getByRole('textbox', { name: 'Expiry' }).fill('12 / 34')
      await page.getByRole('textbox', { name: 'Security code' }).fill('123')
      await page.getByRole('textbox', { name: 'Name on card' }).fill('Anna Lind')
      await page.getByRole('button', { name: /^Pay / }).click()
    },
  }
}
