import { expect, test } from 'vitest'

import { openShop } from './open-shop.ts'

const shop = openShop()

test('a price in words is a filter in the shopper’s own currency: shown, counted, and taken off by its chip', async () => {
  const guest = await shop.shopper()
  const { page } = guest
  await guest.visit('/')
  await page.mouse.move(5, 5)
  await page.getByRole('button', { name: 'Search' }).click()
  const field = page.getByRole('combobox', { name: /^Search/ })
  await field.fill('gift for mum under 50')
  await page
    .getByText('There is something for “gift for mum”, but at another price than up to 50 kr.')
    .waitFor()
  await field.fill('gift for mum under 400')
  await page.getByRole('option').first().waitFor()
  await field.press('Enter')
  const chip = page.getByRole('button', { name: 'Remove Price: Up to 400 kr' })
  await chip.waitFor()
  const articles = page.getByRole('article')
  const count = await articles.count()
  const prices = (await articles.allInnerTexts()).flatMap(
    (text) => /([\d\u00A0 ]+)\u00A0?kr/.exec(text)?.[1] ?? [],
  )
  expect(prices).toHaveLength(count)
  expect(prices.filter((price) => Number(price.replaceAll(/\D/g, '')) > 400)).toEqual([])
  await chip.click()
  await expect.poll(() => articles.count()).toBeGreaterThan(count)
  expect(new URL(page.url()).searchParams.get('q')).toBe('gift for mum')
  await guest.visit('/search/?q=below 300 kr')
  await page.waitForURL('**/shop/?price=SEK--300')
  await guest.visit('/search/?q=wool under €50')
  await page.getByText('Prices here are in SEK. An amount in other money narrows nothing.').waitFor()
  await page.getByRole('article').first().waitFor()
  await guest.visit('/search/?q=under €50')
  await page.getByRole('link', { name: 'See all that there is' }).waitFor()
  expect(guest.errors).toEqual([])
})

test('on a phone results are narrowed by what is chosen together, and Back undoes it', async () => {
  const guest = await shop.shopper()
  const { page } = guest
  await guest.visit('/search/?q=wool')
  const articles = page.getByRole('article')
  await articles.first().waitFor()
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  const panel = page.getByRole('dialog', { name: 'Filter' })
  await panel.getByRole('button', { name: /^Beanie/ }).click()
  await panel.getByRole('button', { name: /^Navy/ }).click()
  await panel.getByRole('button', { name: 'Show items' }).click()
  await panel.waitFor({ state: 'hidden' })
  await page.waitForURL((url) => url.searchParams.get('model') === 'Beanie')
  await page.getByRole('button', { name: 'Filter (2)' }).waitFor()
  expect(new URL(page.url()).searchParams.get('baseColor')).toBe('Navy')
  await page.goBack()
  await page.getByRole('button', { name: 'Filter', exact: true }).waitFor()
  expect(new URL(page.url()).searchParams.get('model')).toBeNull()
  expect(guest.errors).toEqual([])
})
