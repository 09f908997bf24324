import path from 'node:path'

import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { markets } from '#brand/markets.ts'
import { shop as seller } from '#brand/shop.config.ts'
import { callBase } from '#contract/call-path.ts'
import type { Cart } from '#contract/cart.ts'
import type { Database } from '#server/database/database.ts'
import { openDatabase } from '#server/database/open.ts'
import { findFaults } from '#server/operations/fsck.ts'
import { checkPayments } from '#server/payments/brand-payments.ts'
import { withDefaults } from '#server/payments/own-providers.ts'
import { createMailbox, type Mailbox } from '#simulator/mailbox.ts'

import { createLockerDelivery } from '../../examples/brand/extensions/lockers.ts'
import { payments } from '../../examples/brand/payments.ts'
import { anna, call, handleReturn, fillBag, fetchReceipt, startPayment } from '../buyer.ts'
import { ExamplePayService } from '../extending/example-pay-service.ts'
import { openLockers } from '../extending/lockers-service.ts'
import { freePort } from '../free-port.ts'
import { dialects, freshDatabase, type FreshDatabase } from '../fresh-database.ts'
import { runShop, sellShoe, testConfig, type RunningShop } from '../shop-on-port.ts'
import { spelled } from '../spelled.ts'
import { staffFor } from '../staff.ts'

const expectBooksInOrder = async (database: Database) =>
  expect(await findFaults(database, Date.now())).toEqual([])

const createProvider = (settings: readonly string[]) => {
  const [own] = payments
  if (own === undefined) throw new Error('examples/brand/payments.ts has no provider.')
  return withDefaults(own, own.create(settings, Date.now))
}

const method = { paymentMethod: 'example-pay' }

describe.each(dialects)('the providers of docs/extending.md, in a whole shop on %s', (dialect) => {
  let where: FreshDatabase
  let database: Database
  let company: ExamplePayService
  let lockers: Awaited<ReturnType<typeof openLockers>>
  let mailbox: Mailbox
  let shop: RunningShop
  let items: { item: string; sku: string }[]

  beforeEach(async () => {
    where = await freshDatabase(dialect)
    database = await openDatabase(where)
    const config = testConfig({ ...where, port: await freePort() })
    const keys = { secretKey: 'sk', webhookSecret: 'whsec' }
    const webhookUrl = `${config.publicUrl}${callBase(seller.namespaces.commerce)}/payment-webhook/example-pay`
    company = new ExamplePayService({ ...keys, webhookUrl })
    lockers = await openLockers()
    mailbox = await createMailbox({ stateFile: path.join(where.dataDir, 'mails.jsonl'), now: Date.now })
    items = await sellShoe(database, { units: 3, now: Date.now })
    shop = await runShop({
      config,
      database,
      markets: {
        ...markets,
        paymentMethods: [
          {
            id: 'example-pay',
            type: 'example_pay',
            name: 'Example Pay',
            onlyForCountries: [],
            provider: 'example-pay',
          },
        ],
      },
      provider: createProvider([keys.secretKey, keys.webhookSecret, await company.listen()]),
      delivery: createLockerDelivery({ url: lockers.url, key: 'key' }),
      stripeUrl: '',
      smtpUrl: mailbox.url,
      now: Date.now,
      runsJobs: false,
    })
  })
  afterEach(async () => {
    await expectBooksInOrder(database)
    await shop.close()
    await Promise.all([company.close(), lockers.close(), mailbox.close()])
    await database.close()
    where.remove()
  })

  const bag = () => fillBag(shop.url, [items[0]?.item ?? ''])
  /** Starts a payment. Returns the id of the company's checkout. */
  const start = async (selection: string): Promise<string> => {
    const { data } = await startPayment(shop.url, selection, method)
    expect(data).toMatchObject({ data: { action: 'redirect', url: /^https:\/\/pay\.example\/chk\d+$/ } })
    return (data as { data: { url: string } }).data.url.split('/').at(-1) ?? ''
  }
  const stock = () =>
    database.read
      .selectFrom('stock')
      .select(['on_hand', 'reserved'])
      .where('sku', '=', items[0]?.sku ?? '')
      .executeTakeFirstOrThrow()

  test('a purchase: one page for one checkout, one order for page and messages together, a refund once', async () => {
    const selection = await bag()
    const id = await start(selection)
    expect(await start(selection)).toBe(id)
    expect(await stock()).toEqual({ on_hand: 3, reserved: 1 })
    const back = company.pay(id)
    expect(await company.send({ id: 'm1', type: 'checkout.paid', checkout: id })).toBe(200)
    expect(await company.send({ id: 'm1', type: 'checkout.paid', checkout: id })).toBe(200)
    expect(await handleReturn(back)).toBe(`${shop.url}/receipt/?selection=${selection}`)
    const receipt = await fetchReceipt(shop.url, selection)
    expect(receipt).toMatchObject({ order: '100001', paymentMethodName: 'Example Pay' })
    expect(await stock()).toEqual({ on_hand: 2, reserved: 0 })

    const refund = { request: { kind: 'rest' }, restock: true, reason: '' } as const
    await staffFor(shop).refund('100001', refund)
    await shop.services.jobRunner.runOnce()
    const [made] = company.refunds.get(`pay_${id}`) ?? []
    expect(made).toMatchObject({ amountMinor: 129_000 })
    expect(await company.send({ id: 'm2', type: 'payment.refunded', payment: `pay_${id}` })).toBe(200)
    expect(company.refunds.get(`pay_${id}`)).toHaveLength(1)
  })

  test('messages: one with another signature, an old one and nonsense are refused, and change nothing', async () => {
    const selection = await bag()
    const id = await start(selection)
    company.pay(id)
    const message = { id: 'm1', type: 'checkout.paid', checkout: id }
    expect(await company.send(message, { secret: 'guessed' })).toBe(400)
    expect(await company.send(message, { created: Date.now() - 6 * 60_000 })).toBe(400)
    expect(await fetchReceipt(shop.url, selection)).toBeNull()
  })

  test('a message that could not be processed is found again by the reconciler, on its checkout', async () => {
    const selection = await bag()
    const id = await start(selection)
    company.pay(id)
    await database.write((tx) =>
      tx
        .insertInto('provider_events')
        .values({
          provider: 'example-pay',
          event_id: 'm1',
          type: 'checkout.paid',
          object_id: id,
          received_at: Date.now() - 10 * 60_000,
          processed_at: null,
          error: null,
        })
        .execute(),
    )
    await shop.services.payments.reconciler.runOnce()
    expect(await fetchReceipt(shop.url, selection)).toMatchObject({ order: '100001' })
  })

  test('a change of the bag ends the open checkout at the company, so that it cannot be paid any more', async () => {
    const selection = await bag()
    const id = await start(selection)
    await call(shop.url, 'addToCart', { item: items[0]?.item, selection })
    expect(company.checkouts.get(id)).toMatchObject({ state: 'expired' })
    expect(await stock()).toEqual({ on_hand: 3, reserved: 0 })
  })

  test('[3.5] lockers: the cart brings them, escaped, with the script; the order books the chosen one', async () => {
    const selection = await bag()
    const { data } = await call(shop.url, 'saveCheckoutFields', { selection, fields: { address: anna } })
    const cart = (data as { data: { selection: Cart } }).data.selection
    expect(cart.pluginFields.ingrid).toMatchObject({
      snippet: expect.stringContaining('<option value="L7">Hornstull &#60;south&#62;</option>') as string,
      error: null,
      deliveryOptionsAvailable: true,
    })
    expect(cart.checkoutScript).toContain('centra_checkout_callback')
    await handleReturn(company.pay(await start(selection)))
    await shop.services.jobRunner.runOnce()
    expect(lockers.asked.at(-1)).toEqual({
      path: '/choices/choice1/book',
      body: { order: '100001', phone: '+46701234567' },
    })
  })
})

test.each([
  [undefined, /exports no list of `payments`/],
  [[{ ...payments[0], name: 'Pay' }], /provider 1: its `name` is of small letters/],
  [[{ ...payments[0], name: 'stripe' }], /"stripe": there is a provider of this name already/],
  [[{ ...payments[0], settings: [] }], /"example-pay": its `settings` lists the environment variables/],
  [[{ ...payments[0], create: undefined }], /"example-pay": its `create` is missing/],
  [[{ ...payments[0], pageOrigin: 'pay.example' }], /"example-pay": its `pageOrigin` is an origin/],
])('a provider that cannot be used is told with its file and what to write: %#', (given, why) => {
  expect(() => spelled(() => checkPayments(given))).toThrow(why)
  expect(() => spelled(() => checkPayments(given))).toThrow(/^brand\/payments\.ts/)
})
