import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { shop as brand } from '#brand/shop.config.ts'
import { maxAddresses } from '#contract/addresses.ts'
import { callSchemas } from '#contract/call-schemas.ts'
import { callPath, calls, type CallName } from '#contract/calls.ts'

import {
  anna,
  buy,
  call,
  cards,
  createCheckout,
  fetchReceipt,
  handleReturn,
  fillBag,
  payOnPage,
  textAt,
} from '../buyer.ts'
import { dialects } from '../fresh-database.ts'
import { openPaidShop, type PaidShop } from '../paid-shop.ts'
import { staffFor } from '../staff.ts'
import {
  goodPassword,
  linkIn,
  moveAccount,
  newEmail,
  newMember,
  openBrowser,
  otherPassword,
  registration,
} from './member.ts'
import { createContactErrors, createPasskeyErrors } from './account-help-errors.ts'
import { createReturnErrors } from './return-errors.ts'

type Asked = Promise<{ readonly status: number; readonly data: unknown }>

/** A selection that nobody has. */
const gone = 'Z'.repeat(32)
const missing = { selection: gone }
const sentParcel = { carrier: 'Post', trackingId: '', trackingUrl: '', isLast: true }
const wrongLink = { i: 'x', id: 'y' }

/** Every error that the contract names, as a client brings it about. A call that names another one without a line here fails below. */
function recipes(shop: () => PaidShop): Record<string, () => Asked> {
  const ask = (name: CallName, body: object = {}): Asked => call(shop().url, name, body)
  const get = async (name: CallName, parameters: Record<string, string> = {}): Asked => {
    const answer = await fetch(`${shop().url}${callPath(name, brand.namespaces, parameters)}`)
    return { status: answer.status, data: await answer.json() }
  }
  const bag = (units = 1) =>
    fillBag(
      shop().url,
      Array.from({ length: units }, () => shop().items[0]?.item ?? ''),
    )
  /** Of the link in the emails of an order that is paid. */
  const orderToken = async ({ isPacked = false, isSent = false } = {}) => {
    const number = (await fetchReceipt(shop().url, await buy(shop())))?.order ?? ''
    if (isPacked) await staffFor(shop()).pack(number)
    if (isSent) await staffFor(shop()).ship(number, sentParcel)
    const order = await shop().services.orders.byNumber(number)
    return order ? (shop().services.orderLinks.getUrl(order).split('#token=')[1] ?? '') : ''
  }
  const inBag = async (name: CallName, body: object): Asked => ask(name, { selection: await bag(), ...body })
  const guest = async (name: CallName): Asked =>
    asked(
      await openBrowser(shop().url).call(
        name,
        name === 'updateCustomer' ? { account: {} } : calls[name].method === 'GET' ? undefined : {},
      ),
    )
  const asked = ({ status, json }: { status: number; json: unknown }) => ({ status, data: json })
  const member = async (name: CallName, body?: object, parameters?: Record<string, string>): Asked =>
    asked(await (await newMember(shop().url)).browser.call(name, body, {}, parameters))
  const whenShut = async (): Asked => {
    const selection = await bag()
    shop().simulator.setFaults({ down: true })
    try {
      return await ask('startPayment', createCheckout(selection))
    } finally {
      shop().simulator.setFaults({ down: false })
    }
  }
  /** Calls that change a bag, while its payment is under way and cannot be ended. */
  const changes: Partial<Record<CallName, () => object>> = {
    setCartCountry: () => ({ country: 'SE' }),
    addToCart: () => ({ item: shop().items[0]?.item }),
    removeFromCart: () => ({ item: shop().items[0]?.item, quantity: 1 }),
    setCartShipping: () => ({ shipping: 'standard' }),
    addVoucher: () => ({ voucher: 'NOSUCHCODE' }),
    removeVoucher: () => ({ voucher: 'NOSUCHCODE' }),
    saveCheckoutFields: () => ({ fields: { address: { firstName: 'Anna' } } }),
    saveCheckout: () => ({ address: createCheckout(gone).address }),
  }
  /** `undecided`: it is paid, and the bank has not said yet; `down`: the provider does not answer. */
  const whilePaying = async (
    fault: 'undecided' | 'down',
    change: (selection: string) => Promise<{ status: number; data: unknown }>,
  ): Asked => {
    const { simulator } = shop()
    const selection = await bag()
    const page = textAt((await ask('startPayment', createCheckout(selection))).data, 'data', 'url')
    simulator.setFaults({ [fault]: true, drop: true })
    try {
      if (fault === 'undecided') await payOnPage(page)
      return await change(selection)
    } finally {
      simulator.setFaults({ [fault]: false, drop: false })
    }
  }
  const whilePayingTable = Object.entries(changes).flatMap(([name, body]) => {
    const change = (selection: string) => ask(name as CallName, { selection, ...body() })
    return [
      ...(name === 'addToCart' ? [] : [[`${name} 409`, () => whilePaying('undecided', change)] as const]),
      [`${name} 503`, () => whilePaying('down', change)] as const,
    ]
  })
  const attach = async (selection: string): Asked => {
    const { email, browser } = await newMember(shop().url)
    return asked(await browser.call('setCartCustomer', { selection, email, password: goodPassword }))
  }
  return {
    ...Object.fromEntries(whilePayingTable),
    'setCartCustomer 409': () => whilePaying('undecided', attach),
    'setCartCustomer 503': () => whilePaying('down', attach),
    'createCart 400': () => ask('createCart', { country: 'XX' }),
    'getCart 404': () => ask('getCart', missing),
    'getCartStock 404': () => ask('getCartStock', missing),
    'setCartCountry 400': () => inBag('setCartCountry', { country: 'XX' }),
    'setCartCountry 404': () => ask('setCartCountry', { ...missing, country: 'SE' }),
    'addToCart 400': () => inBag('addToCart', { item: shop().items[0]?.item, giftCard: { message: 'x' } }),
    'addToCart 404': () => inBag('addToCart', { item: 'nothing' }),
    'addToCart 409': async () => {
      const { sku = '', item } = shop().items[1] ?? {}
      await shop().database.write((tx) => shop().services.stock.set(tx, sku, 0, 'counted'))
      return inBag('addToCart', { item })
    },
    'removeFromCart 404': () => inBag('removeFromCart', { item: 'nothing', quantity: 1 }),
    'setCartShipping 400': () => inBag('setCartShipping', { shipping: 'by-balloon' }),
    'setCartShipping 404': () => ask('setCartShipping', { ...missing, shipping: 'standard' }),
    'addVoucher 400': () => inBag('addVoucher', { voucher: 'NOSUCHCODE' }),
    'addVoucher 404': () => ask('addVoucher', { ...missing, voucher: 'NOSUCHCODE' }),
    'removeVoucher 400': () => inBag('removeVoucher', { voucher: 'NOSUCHCODE' }),
    'removeVoucher 404': () => ask('removeVoucher', { ...missing, voucher: 'NOSUCHCODE' }),
    'setCartCustomer 403': () => inBag('setCartCustomer', { email: newEmail(), password: goodPassword }),
    'setCartCustomer 404': async () => {
      const { email, browser } = await newMember(shop().url)
      return asked(await browser.call('setCartCustomer', { ...missing, email, password: goodPassword }))
    },
    'getEarlierBag 401': () => inBag('getEarlierBag', {}),
    'getEarlierBag 404': () => member('getEarlierBag', missing),
    'addEarlierBag 401': () => inBag('addEarlierBag', { offer: 'x' }),
    'addEarlierBag 404': () => member('addEarlierBag', { ...missing, offer: 'x' }),
    'addEarlierBag 409': async () => member('addEarlierBag', { selection: await bag(), offer: 'x' }),
    'addEarlierBag 503': () =>
      whilePaying('down', (selection) => member('addEarlierBag', { selection, offer: 'x' })),
    'setCartCustomer 412': () => inBag('setCartCustomer', { email: '' }),
    'setCartEmail 404': () => ask('setCartEmail', { ...missing, email: 'a@example.com' }),
    'setCartEmail 412': () => inBag('setCartEmail', { email: 'nobody' }),
    'restoreCart 404': () => ask('restoreCart', { token: 'x' }),
    'saveCheckoutFields 404': () => ask('saveCheckoutFields', { ...missing, fields: {} }),
    'getStock 404': () => get('getStock', { id: 'nothing' }),
    'getPaymentResult 402': async () => {
      const selection = await bag()
      const page = textAt((await ask('startPayment', createCheckout(selection))).data, 'data', 'url')
      await payOnPage(page, cards.declined)
      shop().pass(40 * 60_000)
      await shop().services.payments.reconciler.runOnce()
      return ask('getPaymentResult', { selection })
    },
    'getPaymentResult 404': () => inBag('getPaymentResult', {}),
    'getReceipt 404': () => inBag('getReceipt', {}),
    'openOrder 400': () => ask('openOrder', { token: 'x' }),
    'getOrderStatus 400': () => ask('getOrderStatus', { token: 'x' }),
    'changeOrderAddress 400': () => ask('changeOrderAddress', { token: 'x', address: {} }),
    'changeOrderAddress 409': async () =>
      ask('changeOrderAddress', { token: await orderToken({ isPacked: true }), address: { city: 'Lund' } }),
    'changeOrderAddress 412': async () =>
      ask('changeOrderAddress', { token: await orderToken(), address: { city: '' } }),
    'cancelOwnOrder 400': () => ask('cancelOwnOrder', { token: 'x' }),
    ...createReturnErrors({ shop, ask, orderToken }),
    ...createPasskeyErrors(shop),
    ...createContactErrors(shop),
    'cancelOwnOrder 409': async () => ask('cancelOwnOrder', { token: await orderToken({ isPacked: true }) }),
    'claimReport 404': () => inBag('claimReport', {}),
    'saveCheckout 404': () => ask('saveCheckout', { ...missing, address: createCheckout(gone).address }),
    'saveCheckout 412': () => inBag('saveCheckout', { address: {} }),
    'startPayment 404': () => ask('startPayment', createCheckout(gone)),
    'startPayment 409': async () => ask('startPayment', createCheckout(await bag(0))),
    'startPayment 412': async () => ask('startPayment', createCheckout(await bag(), { address: {} })),
    'startPayment 503': whenShut,
    'requestWithdrawal 412': () => ask('requestWithdrawal', {}),
    'openWithdrawal 400': () => ask('openWithdrawal', { token: 'x' }),
    'confirmWithdrawal 400': () => ask('confirmWithdrawal', { token: 'x' }),
    'confirmWithdrawal 412': async () => {
      const selection = await bag()
      const paid = await payOnPage(
        textAt((await ask('startPayment', createCheckout(selection))).data, 'data', 'url'),
      )
      await handleReturn(paid.location ?? '')
      const order = textAt((await ask('getReceipt', { selection })).data, 'data', 'order')
      await ask('requestWithdrawal', { order, email: anna.email })
      // The order's own mail has a link, too.
      const token = (await linkIn(shop(), anna.email, '/withdraw')).get('token')
      return ask('confirmWithdrawal', { token, items: [{ item: 'nothing', quantity: 1 }] })
    },
    'registerCustomer 412': () => ask('registerCustomer', registration(newEmail(), { firstName: '' })),
    'getCustomer 401': () => guest('getCustomer'),
    'updateCustomer 401': () => guest('updateCustomer'),
    'updateCustomer 403': () =>
      member('updateCustomer', {
        credentials: { password: otherPassword },
        account: { newPassword: goodPassword },
      }),
    'updateCustomer 412': () => member('updateCustomer', { account: { newPassword: goodPassword } }),
    'confirmEmail 400': () => member('confirmEmail', wrongLink),
    'confirmEmail 401': () => ask('confirmEmail', wrongLink),
    'confirmEmail 409': async () => {
      const { email } = await newMember(shop().url)
      const { browser } = await newMember(shop().url)
      return asked(await moveAccount(shop(), browser, email))
    },
    'cancelEmail 401': () => guest('cancelEmail'),
    'undoEmail 400': () => ask('undoEmail', wrongLink),
    'eraseCustomer 401': () => guest('eraseCustomer'),
    'eraseCustomer 403': () => member('eraseCustomer', { password: otherPassword }),
    'eraseCustomer 412': () => member('eraseCustomer', {}),
    'exportCustomer 401': () => guest('exportCustomer'),
    'getSaved 401': () => guest('getSaved'),
    'changeSaved 401': () => guest('changeSaved'),
    'getBalance 400': () => ask('getBalance', { voucher: 'nothing' }),
    'saveAddress 401': () => ask('saveAddress', registration(newEmail())),
    'saveAddress 404': () => member('saveAddress', { ...registration(newEmail()), id: 'nothing' }),
    'saveAddress 409': async () => {
      const { browser } = await newMember(shop().url)
      const address = registration(newEmail())
      for (let count = 0; count < maxAddresses; count++) await browser.call('saveAddress', address)
      return asked(await browser.call('saveAddress', address))
    },
    'saveAddress 412': () => member('saveAddress', registration(newEmail(), { city: '' })),
    'removeAddress 401': () => ask('removeAddress', { id: 'nothing' }),
    'setDefaultAddress 401': () => ask('setDefaultAddress', { id: 'nothing' }),
    'setDefaultAddress 404': () => member('setDefaultAddress', { id: 'nothing' }),
    'getSessions 401': () => guest('getSessions'),
    'endSessions 401': () => guest('endSessions'),
    'getPasskeys 401': () => guest('getPasskeys'),
    'endSessions 404': () => member('endSessions', { session: 'nothing' }),
    'endSessions 409': async () => {
      const { browser } = await newMember(shop().url)
      const { json } = await browser.call('getSessions')
      return asked(await browser.call('endSessions', { session: json.data.sessions[0].session }))
    },
    'getCustomerOrder 401': () => get('getCustomerOrder', { order: '100001' }),
    'getCustomerOrder 404': () => member('getCustomerOrder', undefined, { order: '1' }),
    'login 403': () => ask('login', { email: newEmail(), password: goodPassword }),
    'login 412': () => ask('login', {}),
    'requestReset 412': () => ask('requestReset', { email: 'nobody' }),
    'verifyResetLink 400': () => ask('verifyResetLink', wrongLink),
    'resetPassword 400': () => ask('resetPassword', { ...wrongLink, password: goodPassword }),
    'resetPassword 412': () => ask('resetPassword', wrongLink),
    'subscribe 412': () => ask('subscribe', {}),
    'confirmNewsletter 400': () => ask('confirmNewsletter', { token: 'x' }),
    'unsubscribe 400': () => ask('unsubscribe', { token: 'x' }),
    'notifyMe 404': () => ask('notifyMe', { item: 'nothing', email: 'a@example.com' }),
    'notifyMe 412': () => ask('notifyMe', { item: shop().items[0]?.item, email: 'nobody' }),
    'getExchangeRate 404': () => get('getExchangeRate', { from: 'EUR', to: 'XTS' }),
    'getDraft 403': () => get('getDraft', { id: 'x' }),
  }
}

const named = (Object.keys(calls) as CallName[]).flatMap((name) => {
  const schema = callSchemas[name]
  return 'errors' in schema ? Object.keys(schema.errors).map((status) => `${name} ${status}`) : []
})

/** Error B in the brand's namespace, which has no other, error A in the commerce namespace (docs/api.md#errors). */
const expectedError = (name: CallName, status: number): object =>
  calls[name].namespace === 'brand'
    ? { code: expect.stringMatching(/^rest_/), data: { status } }
    : { success: false, data: { status, message: expect.stringMatching(/\w/) } }

describe.each(dialects)('every error that the contract names, on %s', (dialect) => {
  let shop: PaidShop
  beforeAll(async () => {
    shop = await openPaidShop(dialect, { units: 50 })
  })
  afterAll(() => shop.close())
  const table = recipes(() => shop)

  test('the table and the contract name the same', () => {
    expect(Object.keys(table).sort()).toEqual([...named].sort())
  })

  test.each(named)('[8.2] %s is brought about, in its form', async (title) => {
    const [name, status] = title.split(' ') as [CallName, string]
    const answer = await table[title]?.()
    expect(answer).toMatchObject({ status: Number(status) })
    expect(answer?.data).toMatchObject(expectedError(name, Number(status)))
  })
})
