import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { call, fillBag, goToPay, payOnPage, handleReturn } from '../buyer.ts'
import { dialects } from '../fresh-database.ts'
import { openPaidShop, type PaidShop } from '../paid-shop.ts'
import { openTestShop } from './open-shop.ts'
import { createShopper } from './shopper.ts'

describe.each(dialects)('what can be had of a bag, on %s', (dialect) => {
  let shop: PaidShop
  let shoe: PaidShop['items'][number]
  let other: PaidShop['items'][number]
  beforeEach(async () => {
    shop = await openPaidShop(dialect, { units: 2 })
    const [first, second] = shop.items
    if (!first || !second) throw new Error('two sizes are sold')
    shoe = first
    other = second
  })
  afterEach(() => shop.close())

  const getStock = (selection: string) => call(shop.url, 'getCartStock', { selection })
  const short = (lines: Record<string, number>) => ({
    status: 200,
    data: { success: true, data: { short: lines } },
  })
  const setStock = (sku: string, units: number) =>
    shop.database.write((tx) => shop.services.stock.set(tx, sku, units, 'counted'))

  test('[7.12] names the lines that ask for more than there is, and nothing else', async () => {
    const bag = await fillBag(shop.url, [shoe.item, shoe.item, other.item])
    expect(await getStock(bag)).toEqual(short({}))
    await setStock(shoe.sku, 1)
    expect(await getStock(bag)).toEqual(short({ [shoe.item]: 1 }))
    await setStock(shoe.sku, 0)
    await setStock(other.sku, 0)
    expect(await getStock(bag)).toEqual(short({ [shoe.item]: 0, [other.item]: 0 }))
    await setStock(shoe.sku, 5)
    expect(await getStock(bag)).toEqual(short({ [other.item]: 0 }))
  })

  test('[7.12] what the bag’s own payment holds is not missing from it, but from every other', async () => {
    const bag = await fillBag(shop.url, [shoe.item, shoe.item])
    const neighbour = await fillBag(shop.url, [shoe.item])
    const pageUrl = await goToPay(shop.url, bag)
    expect(await shop.getStock(shoe.sku)).toEqual({ on_hand: 2, reserved: 2 })
    expect(await getStock(bag)).toEqual(short({}))
    expect(await getStock(neighbour)).toEqual(short({ [shoe.item]: 0 }))
    // Counted again while the card page is open: what is gone is gone for the payer too.
    await setStock(shoe.sku, 1)
    expect(await getStock(bag)).toEqual(short({ [shoe.item]: 1 }))
    await setStock(shoe.sku, 2)
    await handleReturn((await payOnPage(pageUrl)).location ?? '')
    expect(await getStock(bag)).toMatchObject({ status: 404, data: { data: { errors: {} } } })
  })

  test('[7.12] an earlier payment that was given up holds nothing any more', async () => {
    const bag = await fillBag(shop.url, [shoe.item])
    await goToPay(shop.url, bag)
    await call(shop.url, 'addToCart', { item: shoe.item, selection: bag })
    const neighbour = await fillBag(shop.url, [shoe.item, shoe.item])
    expect(await shop.getStock(shoe.sku)).toEqual({ on_hand: 2, reserved: 0 })
    await goToPay(shop.url, neighbour)
    expect(await getStock(bag)).toEqual(short({ [shoe.item]: 0 }))
    expect(await getStock(neighbour)).toEqual(short({}))
  })
})

test('[7.12] a gift card never runs out, and an empty bag lacks nothing', async () => {
  const shop = await openTestShop('sqlite')
  const { created, filled } = createShopper(() => shop)
  const { selection } = await filled('GIFT')
  for (const bag of [selection, await created()])
    expect((await shop.call('getCartStock', { selection: bag })).json.data).toEqual({ short: {} })
  await shop.close()
})
