import { expect, test } from 'vitest'

import { openShop } from './open-shop.ts'

const shop = openShop()

test('[5.15] a field of the checkout has a tick once it is left and right, and none while it is empty or wrong', async () => {
  const guest = await shop.shopper()
  const { page } = guest
  await guest.visit('/derby-black/')
  await guest.addToBag()
  await guest.goToCheckout()
  const type = async (label: string, text: string) => {
    const field = page.getByRole('textbox', { name: label, exact: true })
    await field.pressSequentially(text)
    await field.blur()
    return field
  }
  const isTicked = async (field: Awaited<ReturnType<typeof type>>) =>
    (await field.evaluate((input) => getComputedStyle(input).backgroundImage)) !== 'none'
  const zip = await type('Zip code', '123')
  await expect.poll(() => zip.getAttribute('aria-invalid')).toBe('true')
  expect(await isTicked(zip)).toBe(false)
  await type('Zip code', '45')
  await expect.poll(() => isTicked(zip)).toBe(true)
  const email = await type('Email', 'anna@example.com')
  await expect.poll(() => isTicked(email)).toBe(true)
  const second = page.getByRole('textbox', { name: 'Address, second line (optional)' })
  await second.focus()
  await second.blur()
  expect(await isTicked(second)).toBe(false)
})

test('[5.17] faults are listed as the fields stand, and one below a field leaves the one beside it on its line', async () => {
  const guest = await shop.shopper()
  const { page } = guest
  await guest.visit('/derby-black/')
  await guest.addToBag()
  await guest.goToCheckout()
  const field = (name: string) => page.getByRole('textbox', { name, exact: true })
  await field('Email').fill('anna@')
  await field('Zip code').fill('12')
  await field('Phone number').focus()
  await page.getByText('Swedish zip codes have 5 digits').waitFor()
  const [zip, city] = await Promise.all([field('Zip code').boundingBox(), field('City').boundingBox()])
  expect([city?.y, city?.height]).toEqual([zip?.y, zip?.height])
  await page.getByRole('button', { name: /^Pay\b/ }).click()
  const problem = page.getByRole('alert').filter({ hasText: 'There is a problem' })
  const links = problem.getByRole('link')
  await links.first().waitFor()
  expect((await links.allInnerTexts()).slice(0, 6)).toEqual([
    'Write the email address like name@example.com: this one does not end in a domain like example.com',
    'First name is required',
    'Last name is required',
    'Addess is required',
    'Swedish zip codes have 5 digits',
    'City is required',
  ])
})
