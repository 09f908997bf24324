import { afterAll, beforeAll, expect, test } from 'vitest'

import { shop as brand } from '#brand/shop.config.ts'
import { callAccess as opensBy } from '#contract/call-access.ts'
import { callPath, calls, type CallName } from '#contract/calls.ts'
import { createCartToken } from '#server/cart-token.ts'
import { createToken } from '#server/tokens.ts'

import { anna, handleReturn, fillBag, goToPay, payOnPage } from '../buyer.ts'
import { createExample, placesIn, withAt, type Body } from '../faults/bodies.ts'
import { tally } from '../faults/tally.ts'
import { openPaidShop, type PaidShop } from '../paid-shop.ts'
import { newMember, type Browser } from './member.ts'

const names = Object.keys(calls) as CallName[]
const changing = names.filter((name) => calls[name].method !== 'GET')

let shop: PaidShop
let owner: { email: string; browser: Browser }
let other: { email: string; browser: Browser }
/** A bag of the owner, with name and address, and an ordered one. */
let bag: string
let ordered: string
beforeAll(async () => {
  shop = await openPaidShop('sqlite', { units: 100 })
  owner = await newMember(shop.url)
  other = await newMember(shop.url)
  const item = shop.items[0]?.item ?? ''
  bag = await fillBag(shop.url, [item])
  await owner.browser.call('setCartCustomer', { email: owner.email, selection: bag })
  await owner.browser.call('saveCheckout', { selection: bag, address: { ...anna, email: owner.email } })
  ordered = await fillBag(shop.url, [item])
  await handleReturn((await payOnPage(await goToPay(shop.url, ordered))).location ?? '')
}, 60_000)
afterAll(() => shop.close())

/** Anything of the owner that an answer may hold only for the owner. */
const personal = () => new RegExp(`${owner.email}|Storgatan|113 ?51|070 123`)
/** The number is that of the only order. */
const parameters = { id: 'nobody', from: 'SEK', to: 'EUR', order: '100001' }
const send = async (name: CallName, body: Body | null, headers: Record<string, string> = {}) => {
  const answer = await fetch(`${shop.url}${callPath(name, brand.namespaces, parameters)}`, {
    method: calls[name].method,
    headers: { ...(body ? { 'content-type': 'application/json' } : {}), ...headers },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  return { status: answer.status, text: await answer.text() }
}
const getCookie = ({ cookies }: Browser) => [...cookies].map(([key, value]) => `${key}=${value}`).join('; ')

test('[F1] [F4] every call, by strangers and by other members, with keys that open nothing', () =>
  tally('F1', 'calls without, with made-up and with other people’s keys', async (count) => {
    const visitors = [{}, { cookie: `sid=${createToken()}` }, { cookie: 'sid=' }, { cookie: 'sid=null' }]
    const member = { cookie: getCookie(other.browser) }
    for (const name of names.filter((each) => opensBy[each] !== 'everybody')) {
      const keys = [createCartToken(), '0'.repeat(32), 'null'.repeat(8)]
      for (const selection of keys)
        for (const headers of [...visitors, ...(opensBy[name] === 'session' ? [] : [member])]) {
          const body = createExample(name, {
            selection,
            token: createToken(),
            i: createToken(),
            id: createToken(),
          })
          const { status, text } = await send(name, body, headers)
          count.tried()
          count.expect(status >= 400 && status < 500, `${name} answered ${status}: ${text.slice(0, 120)}`)
          count.expect(!personal().test(text), `${name} told something of the owner`)
        }
    }
  }))

test('[F1] [F9] another member’s cookie with the owner’s bag and order shows nothing of the owner', () =>
  tally('F9', 'calls on the owner’s bag by a guest and by another member', async (count) => {
    // Without something personal in it, nothing could show.
    expect((await owner.browser.call('getCart', { selection: bag })).text).toMatch(personal())
    for (const headers of [{}, { cookie: getCookie(other.browser) }])
      for (const name of ['getCart', 'addToCart', 'setCartCountry', 'getReceipt'] as const) {
        const selection = name === 'getReceipt' ? ordered : bag
        const item = shop.items[0]?.item ?? ''
        const { text } = await send(name, createExample(name, { selection, item }), headers)
        count.tried()
        // A fresh receipt is for whoever holds its selection, for a day (rows F6, B7).
        if (name !== 'getReceipt')
          count.expect(
            !text.includes(owner.email) && !text.includes(anna.address1),
            `${name}: ${text.slice(0, 200)}`,
          )
      }
    const own = await owner.browser.call('getCustomer')
    expect(own.text).toContain(owner.email)
  }))

test('[F7] fields that nobody may set, in every body: refused or without effect', () =>
  tally('F7', 'role, id, state, price, flags added at every level of every body', async (count) => {
    const inputs: Body = {
      role: 'admin',
      isAdmin: true,
      customer: owner.email,
      customer_id: '1',
      customerId: '1',
      state: 'paid',
      price: 1,
      priceEachAsNumber: 0.01,
      total: 0,
      amount_minor: 1,
      currency: 'USD',
      pricelist: '22',
      discount: 100,
      email_verified: true,
      loggedIn: true,
      version: 999,
      used: 0,
    }
    const before = await shop.database.read.selectFrom('customers').selectAll().orderBy('id').execute()
    const orders = await shop.database.read.selectFrom('orders').selectAll().execute()
    for (const name of changing.filter((each) => each !== 'startPayment' && each !== 'registerCustomer')) {
      const example = createExample(name, { selection: bag, item: shop.items[0]?.item ?? '' })
      if (!example) continue
      const levels = [[], ...placesIn(example)].filter((place) => {
        const at = place.reduce<unknown>(
          (part, key) => (part as Record<string | number, unknown>)[key],
          example,
        )
        return typeof at === 'object' && at !== null && !Array.isArray(at)
      })
      for (const place of levels) {
        const at = place.reduce<unknown>(
          (part, key) => (part as Record<string | number, unknown>)[key],
          example,
        )
        const own = Object.fromEntries(Object.entries(inputs).filter(([key]) => !(key in (at as object))))
        const body = withAt(example, place, { ...(at as Body), ...own }) as Body
        const { status, text } = await send(name, body)
        count.tried(Object.keys(own).length)
        count.expect(status < 500, `${name}: ${status}`)
        count.expect(
          !/"(?:priceEachAsNumber|grandTotalPriceAsNumber)":0\.01/.test(text),
          `${name}: a price was set`,
        )
        count.expect(!text.includes('"role"'), `${name}: a role came back`)
      }
    }
    expect(await shop.database.read.selectFrom('customers').selectAll().orderBy('id').execute()).toEqual(
      before,
    )
    expect(await shop.database.read.selectFrom('orders').selectAll().execute()).toEqual(orders)
  }))

test('[E9] requests that another site can make a browser send change nothing', () =>
  tally('E9', 'shapes of cross-site requests to every call that changes something', async (count) => {
    const bodies: readonly (readonly [string, (json: string) => string])[] = [
      ['application/json', (json) => json],
      ['text/plain', (json) => json],
      ['text/plain;charset=UTF-8', (json) => json],
      ['application/x-www-form-urlencoded', (json) => `${encodeURIComponent(json)}=`],
      [
        'multipart/form-data; boundary=b',
        (json) => `--b\r\ncontent-disposition: form-data; name="a"\r\n\r\n${json}\r\n--b--`,
      ],
    ]
    const from: readonly Record<string, string>[] = [
      { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
      { origin: 'null' },
      { origin: `${shop.url}.evil.example` },
      { origin: 'http://sub.localhost' },
      { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' },
    ]
    const cookie = getCookie(owner.browser)
    const state = async () => {
      const carts = await shop.database.read.selectFrom('carts').selectAll().orderBy('id').execute()
      const customers = await shop.database.read.selectFrom('customers').selectAll().orderBy('id').execute()
      return JSON.stringify([carts, customers])
    }
    const before = await state()
    for (const name of changing) {
      const json = JSON.stringify(
        createExample(name, { selection: bag, item: shop.items[0]?.item ?? '' }) ?? {},
      )
      for (const [type, write] of bodies)
        for (const headers of from) {
          const answer = await fetch(`${shop.url}${callPath(name, brand.namespaces, parameters)}`, {
            method: calls[name].method,
            headers: { 'content-type': type, cookie, ...headers },
            body: write(json),
          })
          await answer.arrayBuffer()
          count.tried()
          count.expect(
            answer.status === 403 || answer.status === 415,
            `${name} from ${JSON.stringify(headers)}: ${answer.status}`,
          )
        }
    }
    count.expect((await state()) === before, 'something was changed')
  }))

const isRefusal = (status: number) => [404, 405, 501].includes(status)

test('[G14] methods that a call does not have: 405 or 404, and nothing is done', () =>
  tally('G14', 'every call by every other method', async (count) => {
    const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND']
    const paths = new Map<string, Set<string>>()
    for (const name of names) {
      const path = callPath(name, brand.namespaces, parameters).replace(/\/$/, '')
      paths.set(path, (paths.get(path) ?? new Set()).add(calls[name].method))
    }
    const rows = async () =>
      JSON.stringify(await shop.database.read.selectFrom('carts').selectAll().execute())
    const before = await rows()
    for (const [path, own] of paths)
      for (const method of methods) {
        if (own.has(method) || (method === 'HEAD' && own.has('GET'))) continue
        const isFine = method === 'OPTIONS' ? (status: number) => status < 500 : isRefusal
        const answer = await fetch(`${shop.url}${path}`, { method })
        await answer.arrayBuffer()
        count.tried()
        count.expect(isFine(answer.status), `${method} ${path}: ${answer.status}`)
      }
    count.expect((await rows()) === before, 'something was changed')
  }))

test('[F10] there is no staff API over HTTP: no path of one answers', () =>
  tally('F10', 'addresses of back offices, with and without a member’s cookie', async (count) => {
    const places = [
      'admin',
      'wp-admin',
      'desk',
      'orders',
      'users',
      'vouchers',
      'customers',
      'config',
      'debug',
      'graphql',
      'export',
    ]
    for (const place of places)
      for (const path of [`/${place}`, `/wp-json/commerce/v1/${place}`, `/wp-json/${place}`, `/api/${place}`])
        for (const headers of [{}, { cookie: getCookie(owner.browser) }]) {
          const answer = await fetch(`${shop.url}${path}`, { headers, redirect: 'manual' })
          await answer.arrayBuffer()
          count.tried()
          count.expect(answer.status === 404, `${path}: ${answer.status}`)
        }
  }))
