import { expect, test } from 'vitest'

import { xmlValues } from '#tests/fixtures/well-formed-xml.ts'

import { openShop } from './open-shop.ts'
import { cards, desktop } from './shopper.ts'

const shop = openShop({ GTM_ID: 'GTM-TEST123' })

interface LayerEvent {
  readonly event?: string
  readonly ecommerce?: { readonly items?: readonly unknown[] } | null
}

/** Somebody whose tag manager is an empty file: what it would get is read from the page. */
async function visitor() {
  const guest = await shop.shopper(desktop)
  await guest.page.route(/googletagmanager|google-analytics/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: '' }),
  )
  return guest
}
type Guest = Awaited<ReturnType<typeof visitor>>

const readEvents = ({ page }: Guest) =>
  page.evaluate(() =>
    (Reflect.get(globalThis, 'dataLayer') as readonly unknown[])
      .map((entry) => JSON.parse(JSON.stringify(entry)) as LayerEvent)
      .filter(({ event }) => event !== undefined),
  )
const listNames = async (guest: Guest) => (await readEvents(guest)).map(({ event }) => event)

test('[2.29] one size has one id from the list to the receipt and in the feed, and a purchase is reported once on all devices', async () => {
  const guest = await visitor()
  const { page } = guest
  await guest.visit('/')
  await page.getByRole('button', { name: 'Accept all' }).click()
  await expect.poll(() => listNames(guest)).toContain('view_promotion')
  await guest.visit('/shop/')
  await expect.poll(() => listNames(guest)).toContain('view_item_list')
  await guest.openProduct()
  await expect.poll(() => listNames(guest)).toEqual(expect.arrayContaining(['select_item', 'view_item']))
  await guest.addToBag()
  await expect.poll(() => listNames(guest)).toEqual(expect.arrayContaining(['add_to_cart', 'view_cart']))
  const shown = await readEvents(guest)
  await guest.goToCheckout()
  await guest.fillAddress()
  await expect.poll(() => listNames(guest)).toContain('add_shipping_info')
  const checkedOut = await readEvents(guest)
  const paying = page.waitForEvent('framenavigated')
  await page.evaluate(() => {
    const layer = Reflect.get(globalThis, 'dataLayer') as unknown[]
    addEventListener('pagehide', () => sessionStorage.setItem('layer', JSON.stringify(layer)))
  })
  await guest.pressPay()
  await paying
  await guest.payWith(cards.pays)
  await page.waitForURL('**/receipt/**')
  await expect.poll(() => listNames(guest)).toContain('purchase')
  const kept = (await page.evaluate(() =>
    JSON.parse(sessionStorage.getItem('layer') ?? '[]'),
  )) as LayerEvent[]
  expect(kept.map(({ event }) => event)).toContain('add_payment_info')

  const all = [...shown, ...checkedOut, ...kept, ...(await readEvents(guest))]
  const getIds = (name: string) =>
    new Set(
      all.flatMap(({ event, ecommerce }) =>
        event === name ? ((ecommerce?.items ?? []) as { item_id: string }[]).map((item) => item.item_id) : [],
      ),
    )
  const [bought = ''] = getIds('purchase')
  for (const name of ['add_to_cart', 'view_cart', 'begin_checkout', 'add_shipping_info', 'add_payment_info'])
    expect([name, ...getIds(name)]).toEqual([name, bought])
  expect(getIds('view_item')).toContain(bought)
  const feed = await (await fetch(`${shop.server.url}/feeds/2.xml`)).text()
  const feedIds = new Set(xmlValues(feed, 'g:id'))
  expect(feedIds).toContain(bought)
  for (const name of ['view_item_list', 'select_item', 'view_item'])
    for (const id of getIds(name)) expect(feedIds, `${name} ${id}`).toContain(id)

  const purchase = all.find(({ event }) => event === 'purchase')?.ecommerce
  const [item] = (purchase?.items ?? []) as { price: number; quantity: number }[]
  const inFeed = Number(
    new RegExp(`<g:id>${bought}</g:id>.*?<g:(?:sale_)?price>([\\d.]+) SEK</g:(?:sale_)?price><g:avail`).exec(
      feed,
    )?.[1],
  )
  // Swedish prices hold 25 % of tax; delivery is not in the value.
  expect(item?.price).toBeCloseTo(inFeed / 1.25, 3)
  expect(purchase).toMatchObject({ currency: 'SEK', value: Number((inFeed / 1.25).toFixed(2)) })

  const receipt = await page.evaluate(() => sessionStorage.getItem('vitrine.v10.receipt') ?? '')
  const other = await visitor()
  await other.visit('/')
  await other.page.getByRole('button', { name: 'Accept all' }).click()
  const token = /[0-9A-Za-z]{22,64}/.exec(receipt)?.[0] ?? ''
  const claimed = other.page.waitForResponse(/receipt\/report/)
  await other.visit(`/receipt/?selection=${token}`)
  expect((await claimed).status()).toBe(200)
  expect(await listNames(other)).not.toContain('purchase')
})
