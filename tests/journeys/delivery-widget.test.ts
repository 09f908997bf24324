import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'

import { browserOfWorker } from '../browser-of-worker.ts'
import { type ShopServer, startServer } from '../server.ts'
import { anna, cards, desktop, newShopper } from './shopper.ts'

/** What the delivery service's script does in the page: offers a parcel shop, and tells the checkout what was chosen. */
const widgetScript = `(() => {
  const place = document.getElementById('shipwallet-container')
  place.insertAdjacentHTML('beforeend', '<button type="button">Parcel shop in Solna</button>')
  place.lastElementChild.addEventListener('click', () => document.dispatchEvent(new CustomEvent('centra_checkout_callback', {
    detail: { address: { zipCode: '16956', city: 'Solna' }, additionalFields: { parcelShop: 'S1' } },
  })))
  globalThis.widgetRuns = (globalThis.widgetRuns ?? 0) + 1
})()`

/** Speaks the shape of Ingrid's Delivery Checkout, and serves the script of its widget. */
function openDeliveryService(): Server {
  return createServer((request, response) => {
    if (request.url === '/widget.js')
      return response.setHeader('content-type', 'text/javascript').end(widgetScript)
    const snippet = `<div id="shipwallet-container">Delivery by the service</div>
      <script>globalThis.inlineRuns = (globalThis.inlineRuns ?? 0) + 1</script>
      <script src="http://${request.headers.host}/widget.js"></script>`
    response.setHeader('content-type', 'application/json').end(
      JSON.stringify({
        html_snippet: snippet,
        session: { checkout_session_id: 'S1', status: 'ACTIVE', delivery_groups: [{ group_id: 'g' }] },
        token: 't',
      }),
    )
    return undefined
  })
}

let service: Server
let server: ShopServer
let browser: Browser
beforeAll(async () => {
  service = openDeliveryService()
  await once(service.listen(0, '127.0.0.1'), 'listening')
  const url = `http://127.0.0.1:${(service.address() as AddressInfo).port}`
  ;[server, browser] = await Promise.all([
    startServer({ environment: { INGRID_KEY: 'key-of-the-shop', INGRID_URL: url } }),
    browserOfWorker(),
  ])
})
afterAll(async () => {
  await server.kill()
  server.remove()
  service.closeAllConnections()
  service.close()
})

test('[3.4, 3.5, 7.11] the widget runs in the checkout under the page’s policy, its event refills the form, and leaving takes it away', async () => {
  const guest = await newShopper(browser, server, desktop)
  onTestFinished(() => guest.leave())
  const { page } = guest
  const stopped: string[] = []
  page.on(
    'console',
    (message) => /Content Security Policy/.test(message.text()) && stopped.push(message.text()),
  )
  await guest.visit('/derby-black/')
  await guest.addToBag()
  expect(await page.evaluate(() => 'widgetRuns' in globalThis)).toBe(false)
  await guest.goToCheckout()
  const offer = page.getByRole('button', { name: 'Parcel shop in Solna' })
  await offer.waitFor()
  expect(await page.getByRole('group', { name: 'Delivery' }).count()).toBe(0)
  await guest.fillAddress({ ...anna, email: 'widget@example.com' })
  const [saved] = await Promise.all([
    page.waitForResponse((response) => response.url().includes('/checkout-fields')),
    offer.click(),
  ])
  const { data } = (await saved.json()) as { data: { selection: { totals: { grandTotalPrice: string } } } }
  await expect.poll(() => page.getByRole('textbox', { name: 'City' }).inputValue()).toBe('Solna')
  expect(await page.getByRole('textbox', { name: 'Zip code' }).inputValue()).toBe('16956')
  expect(await page.getByRole('textbox', { name: 'First name' }).inputValue()).toBe('Anna')
  const [kronor = ''] = /[\d\u00a0]+/.exec(data.selection.totals.grandTotalPrice) ?? []
  await expect.poll(() => page.getByRole('button', { name: /^Pay/ }).innerText()).toContain(kronor.trim())

  await page.goBack()
  await page.getByRole('button', { name: 'Add to bag' }).first().waitFor()
  expect(await page.locator('#shipwallet-container').count()).toBe(0)
  await page.goForward()
  await offer.waitFor()
  expect(await offer.count()).toBe(1)
  const ran = () =>
    page.evaluate(() => [Reflect.get(globalThis, 'inlineRuns'), Reflect.get(globalThis, 'widgetRuns')])
  expect(await ran()).toEqual([2, 2])
  await guest.fillAddress({ ...anna, email: 'widget@example.com' })
  await guest.pressPay()
  await guest.payWith(cards.pays)
  await page.waitForURL('**/receipt/**')
  expect(stopped).toEqual([])
  expect(guest.errors).toEqual([])
})

test('[3.4] a checkout script that the cart brings runs there and nowhere else', async () => {
  const guest = await newShopper(browser, server, desktop)
  onTestFinished(() => guest.leave())
  const { page } = guest
  await page.route('**/cart/**', async (route) => {
    const response = await route.fetch()
    const answer = (await response.json()) as { data?: { checkoutScript?: string | null } }
    if (answer.data && 'checkoutScript' in answer.data)
      answer.data.checkoutScript = 'globalThis.checkoutScriptRan = location.pathname'
    await route.fulfill({ response, json: answer })
  })
  const ran = () => page.evaluate(() => Reflect.get(globalThis, 'checkoutScriptRan') as unknown)
  await guest.visit('/derby-black/')
  await guest.addToBag()
  expect(await ran()).toBeUndefined()
  await guest.goToCheckout()
  await expect.poll(ran).toBe('/checkout/')
  expect(guest.errors).toEqual([])
})
