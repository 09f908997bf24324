import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { runInNewContext } from 'node:vm'

import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { anna, createCheckout, payOnPage } from '../buyer.ts'
import { dialects } from '../fresh-database.ts'
import { openTestShop, type TestShop } from './open-shop.ts'
import { createShopper } from './shopper.ts'

interface Asked {
  readonly path: string
  readonly authorization: string
  readonly body: Record<string, unknown>
}

/** Speaks the shape of Ingrid's Delivery Checkout. */
class FakeIngrid {
  readonly asked: Asked[] = []
  /** What to answer instead of a session. */
  broken: 'no' | 'status 500' | 'gone' | 'nonsense' | 'silent' = 'no'
  #sessions = 0
  readonly #server: Server = createServer((request, response) => {
    void json(request).then((body) => {
      const path = request.url ?? ''
      this.asked.push({
        path,
        authorization: request.headers.authorization ?? '',
        body: body as Record<string, unknown>,
      })
      response.setHeader('x-trace-id', 'T1').setHeader('content-type', 'application/json')
      if (this.broken === 'silent') return
      if (this.broken === 'status 500' || (this.broken === 'gone' && !path.endsWith('session.create'))) {
        response.writeHead(this.broken === 'gone' ? 404 : 500)
        return response.end('{"error":"no","trace_id":"T1"}')
      }
      if (this.broken === 'nonsense') return response.end('<html>')
      if (path.endsWith('session.complete')) {
        const { checkout_session_id } = body as { checkout_session_id: string }
        return response.end(JSON.stringify({ session: { checkout_session_id, status: 'COMPLETE' } }))
      }
      if (path.endsWith('session.create')) this.#sessions++
      const id = `S${this.#sessions}`
      const country = (body as { purchase_country: string }).purchase_country
      return response.end(
        JSON.stringify({
          html_snippet: `<div id="shipwallet-container" data-session="${id}"></div>`,
          session: {
            checkout_session_id: id,
            status: 'ACTIVE',
            delivery_groups: country === 'SE' ? [{ group_id: 'g' }] : [],
          },
          token: 't',
        }),
      )
    })
  })
  async listen(): Promise<string> {
    await once(this.#server.listen(0, '127.0.0.1'), 'listening')
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }
  async close(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }
}

describe.each(dialects)("Ingrid's delivery checkout, on %s", (dialect) => {
  let ingrid: FakeIngrid
  let shop: TestShop
  beforeEach(async () => {
    ingrid = new FakeIngrid()
    const environment = { INGRID_URL: await ingrid.listen(), INGRID_KEY: 'key-of-the-shop' }
    shop = await openTestShop(dialect, { environment })
  })
  afterEach(async () => {
    await shop.close()
    await ingrid.close()
  })
  const { created, filled } = createShopper(() => shop)
  const getFields = async (selection: string) =>
    (await shop.call('getCart', { selection })).json.data.pluginFields.ingrid

  test('[3.5] a bag gets a session and its snippet; a change updates it, a look asks nobody', async () => {
    expect(await getFields(await created('SE'))).toBeNull()
    expect(ingrid.asked).toEqual([])
    const { selection, item } = await filled('LOA-41', 1)
    expect(await getFields(selection)).toEqual({
      version: '1',
      snippet: expect.stringContaining('data-session="S1"') as string,
      error: null,
      deliveryOptionsAvailable: true,
    })
    expect(ingrid.asked).toHaveLength(1)
    expect(ingrid.asked[0]).toMatchObject({
      path: '/v1/delivery_checkout/session.create',
      authorization: `Bearer ${Buffer.from('key-of-the-shop').toString('base64')}`,
      body: {
        purchase_country: 'SE',
        purchase_currency: 'SEK',
        locales: ['sv-SE'],
        cart: { items: [{ sku: 'LOA-41', quantity: 1 }] },
      },
    })
    expect(JSON.stringify(ingrid.asked)).not.toContain(selection)
    await shop.call('addToCart', { item, selection })
    expect(ingrid.asked.at(-1)).toMatchObject({
      path: '/v1/delivery_checkout/session.update',
      body: { checkout_session_id: 'S1', cart: { items: [{ quantity: 2 }] } },
    })
    await shop.call('setCartCountry', { country: 'DE', selection })
    expect(await getFields(selection)).toMatchObject({ error: null, deliveryOptionsAvailable: false })
  })

  test.each(['status 500', 'nonsense', 'silent'] as const)(
    '[3.5] when it answers with %s, the error is set and our own shipping stays',
    async (broken) => {
      ingrid.broken = broken
      const { selection } = await filled('LOA-41', 1)
      const { data } = (await shop.call('getCart', { selection })).json
      expect(data.pluginFields.ingrid).toEqual({
        version: '1',
        snippet: null,
        error: expect.any(String) as string,
        deliveryOptionsAvailable: false,
      })
      expect(Object.keys(data.shippingMethodsAvailable).length).toBeGreaterThan(0)
      expect(data.shippingMethod).not.toBe('')
      expect(shop.log.join('')).not.toContain('key-of-the-shop')
      const asked = ingrid.asked.length
      ingrid.broken = 'no'
      expect(await getFields(selection)).toMatchObject({ snippet: null })
      expect(ingrid.asked).toHaveLength(asked)
      shop.pass(16_000)
      expect(await getFields(selection)).toMatchObject({ error: null })
    },
  )

  test('a session that is over is followed by a new one', async () => {
    const { selection, item } = await filled('LOA-41', 1)
    ingrid.broken = 'gone'
    await shop.call('addToCart', { item, selection })
    expect(await getFields(selection)).toMatchObject({
      snippet: expect.stringContaining('"S2"') as string,
      error: null,
    })
    shop.pass(31 * 24 * 60 * 60_000)
    expect(await shop.services.deliveryWidget.forgetOld()).toBe(1)
  })

  async function bought(): Promise<string> {
    const { selection } = await filled('LOA-41', 1)
    const { json } = await shop.call('startPayment', createCheckout(selection))
    await payOnPage(json.data.url)
    const settled = await shop.call('getPaymentResult', { selection })
    expect(settled.status).toBe(200)
    return settled.json.data.order
  }
  const completions = () => ingrid.asked.filter(({ path }) => path.endsWith('session.complete'))

  test('a paid order completes its session, once, with who gets the parcel', async () => {
    const order = await bought()
    expect(completions()).toEqual([])
    await shop.services.jobRunner.runOnce()
    await shop.services.jobRunner.runOnce()
    expect(completions()).toMatchObject([
      {
        authorization: `Bearer ${Buffer.from('key-of-the-shop').toString('base64')}`,
        body: {
          checkout_session_id: 'S1',
          external_id: order,
          customer: {
            email: anna.email,
            name: 'Anna Ek',
            phone: '+46701234567',
            address: {
              name: 'Anna Ek',
              address_lines: [anna.address1],
              city: anna.city,
              postal_code: '11351',
              country: 'SE',
            },
          },
        },
      },
    ])
  })

  test('a completion that fails is tried again, one for a session that is over is not', async () => {
    const order = await bought()
    ingrid.broken = 'status 500'
    await shop.services.jobRunner.runOnce()
    shop.pass(60 * 60_000)
    ingrid.broken = 'no'
    await shop.services.jobRunner.runOnce()
    expect(completions().map(({ body }) => body['external_id'])).toEqual([order, order])
    await bought()
    ingrid.broken = 'gone'
    await shop.services.jobRunner.runOnce()
    shop.pass(60 * 60_000)
    await shop.services.jobRunner.runOnce()
    expect(completions()).toHaveLength(3)
  })

  test('[3.4] the cart brings the script that turns the widget’s event into the checkout’s', async () => {
    const { selection } = await filled('LOA-41', 1)
    const { checkoutScript } = (await shop.call('getCart', { selection })).json.data
    const heard: { type: string; detail: unknown }[] = []
    const listeners: ((data: object, meta: object) => void)[] = []
    const window = {
      _sw: (ready: (api: object) => void) =>
        ready({ on: (_: string, listener: (typeof listeners)[number]) => void listeners.push(listener) }),
    }
    const page = {
      window,
      document: { dispatchEvent: (event: (typeof heard)[number]) => void heard.push(event) },
      CustomEvent: class {
        readonly type: string
        readonly detail: unknown
        constructor(type: string, { detail }: { detail: unknown }) {
          this.type = type
          this.detail = detail
        }
      },
    }
    runInNewContext(checkoutScript, page)
    listeners[0]?.({ shipping_method: 'x' }, { initial_load: true })
    expect(heard).toEqual([])
    const place = { postal_code: '113 51', city: 'Stockholm', country: 'SE' }
    listeners[0]?.({ search_address: place, shipping_method: 'dhl', pickup_location: { name: 'Ica' } }, {})
    expect(heard[0]?.type).toBe('centra_checkout_callback')
    const detail = JSON.parse(JSON.stringify(heard[0]?.detail)) as object
    expect(detail).toEqual({
      address: { zipCode: '113 51', city: 'Stockholm' },
      additionalFields: { ingridShippingMethod: 'dhl', ingridPickupLocation: 'Ica', ingridPickupName: 'Ica' },
    })
    const saved = await shop.call('saveCheckoutFields', { selection, fields: detail })
    expect(saved.json.data.address).toMatchObject({ zipCode: '113 51', city: 'Stockholm' })
  })
})
