import { describe, expect, test } from 'vitest'

import { openShop } from './open-shop.ts'
import type { Shopper } from './shopper.ts'

const shop = openShop()

const getBag = ({ page }: Shopper) => page.getByRole('dialog', { name: /^Bag, / })
const focused = ({ page }: Shopper) =>
  page.evaluate(
    () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent,
  )

/** From here on time passes only by `page.clock.runFor`. */
async function holdClock({ page }: Shopper): Promise<void> {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
}

describe('what was taken out of the bag', () => {
  test('[4.12] comes back by a press on the button that has the focus', async () => {
    const guest = await shop.shopper()
    await guest.visit('/scented-candle/')
    const name = await guest.addToBag()
    const bag = getBag(guest)
    await bag.getByRole('button', { name: /^Remove / }).click()
    await expect.poll(() => focused(guest)).toBe('Undo')
    expect(await bag.getByText('Nothing in here yet').count()).toBe(1)
    await guest.page.keyboard.press('Enter')
    await bag.getByRole('listitem').getByText(name).waitFor()
    // The button is gone; the focus is still in the dialog.
    await expect.poll(() => focused(guest)).toBe('Close')
    await expect.poll(() => guest.piecesInBag()).toBe(1)
  })

  test('can be had back for six seconds', async () => {
    const guest = await shop.shopper()
    await guest.visit('/scented-candle/')
    await guest.addToBag()
    const undo = getBag(guest).getByRole('button', { name: 'Undo' })
    await holdClock(guest)
    await getBag(guest)
      .getByRole('button', { name: /^Remove / })
      .click()
    await expect.poll(() => focused(guest)).toBe('Undo')
    await guest.page.clock.runFor(5900)
    expect(await undo.count()).toBe(1)
    await guest.page.clock.runFor(200)
    await expect.poll(() => undo.count()).toBe(0)
    expect(await focused(guest)).toBe('Close')
    expect(guest.errors).toEqual([])
  })

  test('[4.12] is there still when the shop could not be reached, and the focus stays in the bag', async () => {
    const guest = await shop.shopper()
    const { page } = guest
    await guest.visit('/scented-candle/')
    await guest.addToBag()
    const bag = getBag(guest)
    await page.route('**/cart/remove', (route) => route.abort())
    await bag.getByRole('button', { name: /^Remove / }).click()
    await bag.getByText(/^We could not reach the shop/).waitFor()
    expect(await bag.getByRole('button', { name: 'Undo' }).count()).toBe(0)
    await expect.poll(() => focused(guest)).toBe('Close')
  })

  test('[4.12] on a slow line is in it once, also when the removal fails after Undo was pressed', async () => {
    const guest = await shop.shopper()
    const { page } = guest
    await guest.visit('/scented-candle/')
    const name = await guest.addToBag()
    const bag = getBag(guest)
    const asked = Promise.withResolvers<void>()
    const pressed = Promise.withResolvers<void>()
    await page.route('**/cart/remove', async (route) => {
      asked.resolve()
      await pressed.promise
      await route.abort()
    })
    await bag.getByRole('button', { name: /^Remove / }).click()
    await asked.promise
    await bag.getByRole('button', { name: 'Undo' }).click()
    const read = page.waitForResponse((response) => response.url().endsWith('/cart/get'))
    pressed.resolve()
    await read
    await bag.getByRole('listitem').getByText(name).waitFor()
    await page.unroute('**/cart/remove')
    await page.reload()
    await expect.poll(() => guest.piecesInBag()).toBe(1)
  })

  test('[2.6] a gift card comes back with its person, its day and its words', async () => {
    const guest = await shop.shopper()
    const { page } = guest
    await guest.visit('/gift-card/')
    await page.getByRole('radio').first().check()
    await page.getByRole('textbox', { name: /Who is it for/ }).fill('Bo')
    await page.getByRole('textbox', { name: /email/i }).first().fill('bo@example.com')
    await page.getByLabel('Send it on (optional)').fill('2030-12-24')
    await page.getByRole('textbox', { name: /Your words/ }).fill('For the winter')
    await page.getByRole('button', { name: 'Add to bag' }).first().click()
    const bag = getBag(guest)
    await bag.getByText('For Bo, bo@example.com, sent on 24 December 2030').waitFor()
    await bag.getByRole('button', { name: 'Remove Gift Card for Bo' }).click()
    await expect.poll(() => focused(guest)).toBe('Undo')
    const [answer] = await Promise.all([
      page.waitForResponse((response) => response.url().endsWith('/cart/add')),
      page.keyboard.press('Enter'),
    ])
    await bag.getByText('For Bo, bo@example.com, sent on 24 December 2030').waitFor()
    const { data } = (await answer.json()) as { data: { items: { giftCard: unknown }[] } }
    expect(data.items).toMatchObject([
      {
        giftCard: {
          recipientName: 'Bo',
          recipientEmail: 'bo@example.com',
          sendOn: '2030-12-24',
          message: 'For the winter',
        },
      },
    ])
    expect(guest.errors).toEqual([])
  })
})
