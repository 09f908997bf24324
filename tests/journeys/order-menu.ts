import { expect, test } from 'vitest'

import { buy, fetchReceipt } from '../buyer.ts'
import { enterAsOwner, expectNoFaults, type OpenOffice } from './open-office.ts'
import { desktop, phone } from './shopper.ts'

/** What can be done to an order: one row of buttons, and a menu behind the last. */
export function testOrderMenu(office: OpenOffice): void {
  test.each([
    ['a phone', phone],
    ['a desktop', desktop],
  ])(
    'on %s the acts that an order asks for stand in one row, and all others in a menu that goes by keyboard',
    async (_, viewport) => {
      const number = (await fetchReceipt(office.shop.url, await buy(office.shop)))?.order ?? ''
      const { page, said } = await enterAsOwner(office, viewport)
      await page.goto(`/orders/${number}`)
      await page.getByRole('heading', { level: 1, name: `Order ${number}` }).waitFor()
      const more = page.getByRole('button', { name: 'More', exact: true })
      await more.waitFor()
      const tops = await page
        .locator('.page-head__acts')
        .getByRole('button')
        .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().top))
      expect(tops).toHaveLength(3)
      expect(new Set(tops).size).toBe(1)

      const focused = async (name: string) => {
        await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(name)
      }
      await more.press('Enter')
      await page.getByRole('menu', { name: 'More' }).waitFor()
      await focused('Change address')
      await expectNoFaults(page, [viewport])
      await page.keyboard.press('ArrowUp')
      await focused('Cancel order')
      await page.keyboard.press('Home')
      await page.keyboard.press('ArrowDown')
      await focused('Hold')
      await page.keyboard.press('Escape')
      await page.getByRole('menu').waitFor({ state: 'detached' })
      await focused('More')

      await page.keyboard.press('ArrowDown')
      await focused('Change address')
      await page.keyboard.press('h')
      await focused('Hold')
      await page.keyboard.press('Enter')
      await page.getByLabel('What has to be found out').waitFor()
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      await focused('More')
      await page.keyboard.press('Enter')
      await focused('Change address')
      await page.keyboard.press('p')
      await page.keyboard.press('Enter')
      await page.getByRole('heading', { level: 1, name: `Packing slip of order ${number}` }).waitFor()
      expect(said).toEqual([])
    },
    120_000,
  )
}
