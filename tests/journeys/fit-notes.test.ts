import { expect, test } from 'vitest'

import { violations } from '../a11y/violations.ts'
import { openShop } from './open-shop.ts'
import { desktop, phone } from './shopper.ts'

const shop = openShop()

test('how a piece fits stands between its sizes and the button, and nowhere twice', async () => {
  const guest = await shop.shopper()
  await guest.visit('/heavy-tee-bone/')
  const { page } = guest
  const words = page.getByText('Take your usual size; one down if you want it close.')
  const measureHeight = async (what: typeof words) => (await what.boundingBox())?.y ?? Number.NaN
  const places = await Promise.all(
    [page.getByRole('radio').last(), words, page.getByRole('button', { name: 'Add to bag' })].map(
      measureHeight,
    ),
  )
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  await page.getByText('Details', { exact: true }).click()
  await page.getByText('Article number').waitFor()
  expect(await page.getByRole('article').getByText('Take your usual size').count()).toBe(1)
})

test('what comes in one size has its measures there, in place of "One size"', async () => {
  const guest = await shop.shopper()
  await guest.visit('/scented-candle/')
  await guest.page.getByText('Size 220 g, burns about 50 hours. Cup 8 × 9 cm.').waitFor()
  expect(await guest.page.getByText('One size').count()).toBe(0)
})

test.each([
  ['phone', phone],
  ['desktop', desktop],
])(
  '[1.7, 3.25] on a %s, the size that one wears is chosen on the next piece of its scale, and the size guide opens at it',
  async (_, device) => {
    const guest = await shop.shopper(device)
    const { page } = guest
    await guest.visit('/heavy-tee-bone/')
    await page.getByText('Cut for women and men').waitFor()
    expect(await page.getByRole('radio', { name: /^Size/, checked: true }).count()).toBe(0)
    await page.getByRole('radio', { name: 'Size XXL' }).locator('xpath=..').click()
    await guest.visit('/jersey-dress-tar/')
    await page.getByText('Cut for women', { exact: true }).waitFor()
    await page.mouse.move(6, 6)
    // It has no XXL, and a letter says nothing about a waist or a shoe.
    expect(await page.getByRole('radio', { name: /^Size/, checked: true }).count()).toBe(0)
    await guest.visit('/derby-black/')
    await page.mouse.move(7, 7)
    await page.getByRole('radio', { name: /^Size 41/, checked: true }).waitFor()
    await guest.visit('/poplin-shirt-bone/')
    await page.mouse.move(8, 8)
    await page.getByRole('radio', { name: /^Size XXL/, checked: true }).waitFor()
    await page.getByRole('button', { name: 'Size guide' }).click()
    const row = page.getByRole('row', { name: /^XXL your size/ }).first()
    await expect
      .poll(() =>
        row.evaluate((each) => {
          const { top, bottom } = each.getBoundingClientRect()
          return top >= 0 && bottom <= innerHeight
        }),
      )
      .toBe(true)
    expect(await violations(guest)).toEqual([])
    expect(guest.errors).toEqual([])
  },
)

test.each([
  ['phone', phone],
  ['desktop', desktop],
])(
  'on a %s, the size guide has the body that each size is cut for, and names the size nearest to a garment that fits',
  async (_, device) => {
    const guest = await shop.shopper(device)
    const { page } = guest
    await guest.visit('/heavy-tee-bone/')
    await page.getByRole('button', { name: 'Size guide' }).click()
    const guide = page.getByRole('dialog', { name: 'Size guide' })
    const women = guide.getByRole('table', { name: 'Your body, women, in centimetres' })
    await expect
      .poll(() => women.getByRole('row', { name: /^M / }).innerText())
      .toMatch(/^M\s+90–98\s+74–82\s+98–106\s+40\/42\s+42\/44\s+46\/48\s+14\/16\s+10\/12$/)

    const [chest, length] = [guide.getByLabel('Chest, centimetres'), guide.getByLabel('Length, centimetres')]
    await chest.fill('fifty')
    await guide.getByText('Write a number, such as 52.5').waitFor()
    await chest.fill('57')
    await length.fill('69')
    const answer = guide.getByRole('status')
    await expect.poll(() => answer.innerText()).toBe('M comes nearest: Chest −1 cm, Length the same.')
    expect(await guide.getByRole('row', { name: /^M nearest/ }).innerText()).toMatch(/−1\s+the same$/)
    expect(await guide.getByRole('row', { name: /^L \+2/ }).count()).toBe(1)
    await guide.getByText('inch', { exact: true }).click()
    expect(await guide.getByLabel('Chest, inches').inputValue()).toBe('22.4')
    await expect.poll(() => answer.innerText()).toBe('M comes nearest: Chest −0.4 inch, Length the same.')
    expect(await violations(guest)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    expect(guest.errors).toEqual([])
  },
)
