import { beforeAll, expect, test } from 'vitest'

import { commandLine, createContext } from '#server/application/context.ts'
import { makeDemoTrade } from '#server/demo/make-demo-trade.ts'

import { enterAsOwner, openOffice } from '../journeys/open-office.ts'
import { desktop } from '../journeys/shopper.ts'
import { officeScreens } from './office-screens.ts'
import { findRawWords } from './raw-words.ts'

const office = openOffice()

beforeAll(async () => {
  const { services } = office.shop
  const made = await makeDemoTrade(createContext(services.application, commandLine), {
    orders: 250,
    seed: 3,
    markets: services.markets,
    paymentMethods: services.paymentMethods,
    isProduction: false,
  })
  if (!made.isDone) throw new Error(made.refusal.code)
})

test('what a program would write is found in what a screen prints', () => {
  const found = (text: string) => findRawWords(text, ['SE', 'NO'])
  expect(found('due by 2026-12-10, 14:05 UTC')).toEqual(['2026-12-10'])
  expect(found('2026-Q3')).toEqual(['2026-Q3'])
  expect(found('2001 orders')).toEqual(['2001 orders'])
  expect(found('41103 Göteborg\nSE\nanna@example.com · NO\nfooter, SE')).toEqual(['SE', '· NO', ', SE'])
  expect(found('10 Dec 2026, 2,001 orders, order 102001, Sweden, NO ENTRY, 1,290.00 SEK')).toEqual([])
})

/** Screens that need no sample, by address. */
const plain = Object.values(officeScreens)
  .flat()
  .filter(({ address }) => address.length === 0)
  .map(({ name, address }) => [name, address({} as never)] as const)

/** Lists whose first row opens a screen. */
const lists = ['/orders', '/orders?state=shipped', '/customers', '/stock?text=loafer&as=list']

test('no screen prints a day, a number or a country as a program writes it', async () => {
  const { page } = await enterAsOwner(office, desktop)
  const countries = Object.keys(office.shop.services.markets.countries())
  expect(countries).toContain('SE')
  const raw: string[] = []
  const read = async (name: string) => {
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await page.waitForFunction(() => document.querySelector('.loading') === null)
    const main = page.locator('main')
    // What an entry of the audit holds is shown as it is kept.
    await main.evaluate((node) => {
      for (const each of node.querySelectorAll('.audit-detail')) each.remove()
      for (const details of node.querySelectorAll('details')) details.open = true
    })
    const text = await main.innerText()
    raw.push(...findRawWords(text, countries).map((found) => `${name}: ${found}`))
  }
  for (const [name, address] of plain) {
    await page.goto(address)
    await read(name)
  }
  for (const address of lists) {
    await page.goto(address)
    await page.locator('main [data-row]').first().click()
    await page.waitForURL((url) => !`${url}`.endsWith(address))
    await read(`the first of ${address}`)
  }
  expect(raw).toEqual([])
}, 240_000)
