import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { CallName } from '#contract/calls.ts'

import { anna, createCheckout, handleReturn, fillBag, payOnPage } from '../buyer.ts'
import { dialects } from '../fresh-database.ts'
import { openPaidShop, type PaidShop } from '../paid-shop.ts'
import {
  goodPassword,
  mailsTo,
  newEmail,
  newMember,
  openBrowser,
  otherPassword,
  registration,
  requestResetLink,
  sent,
  type Answered,
} from './member.ts'

/** Nobody else's here. */
const ownPassword = sent('six swans under a weir')
const own = sent('seven herons in a ditch')

/** All that a stranger sees of an answer, less what differs by nature: ids, the time, secrets, and what the stranger sent. */
const seen = ({ status, headers, text, setCookies }: Answered, email: string, selection = '<selection>') => ({
  status,
  text: text
    .replaceAll(email, '<email>')
    .replaceAll(selection, '<selection>')
    .replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '<id>')
    .replace(/(?<="\w*(?:At|Date|date)":)(?:\d+|"[^"]*")/g, '<time>'),
  headers: Object.fromEntries(
    [...headers].filter(([name]) => !['date', 'x-request-id', 'etag', 'set-cookie'].includes(name)),
  ),
  cookies: setCookies.map((cookie) => cookie.replace(/(?<==)[\w-]{20,}/, '<secret>')),
})

describe.each(dialects)('who has an account stays unknown, on %s', (dialect) => {
  let shop: PaidShop
  let known: string
  const unknown = newEmail('other')
  beforeAll(async () => {
    shop = await openPaidShop(dialect)
    // As long as the unknown one, since Content-Length is compared too.
    known = (await newMember(shop.url, newEmail('known'))).email
    if (known.length !== unknown.length) throw new Error('Content-Length would differ by the address')
  })
  afterAll(() => shop.close())

  test.each<[CallName, (email: string) => object]>([
    ['login', (email) => ({ email, password: otherPassword })],
    ['registerCustomer', (email) => registration(email, { password: otherPassword })],
    ['requestReset', (email) => ({ email })],
    ['subscribe', (email) => ({ email })],
  ])('[E1] %s answers the same, byte by byte', async (name, body) => {
    const browser = openBrowser(shop.url)
    const ofKnown = seen(await browser.call(name, body(known)), known)
    const ofUnknown = seen(await browser.call(name, body(unknown)), unknown)
    expect(ofKnown).toEqual(ofUnknown)
  })

  test('[E1] cart/customer, cart/email and checkout-fields too', async () => {
    const browser = openBrowser(shop.url)
    const fresh = newEmail('third')
    for (const [name, more] of [
      ['setCartCustomer', { password: ownPassword }],
      ['setCartEmail', {}],
    ] as const) {
      const selection = await fillBag(shop.url, [])
      const ofKnown = seen(await browser.call(name, { email: known, selection, ...more }), known)
      const ofUnknown = seen(await browser.call(name, { email: fresh, selection, ...more }), fresh)
      expect(ofKnown).toEqual(ofUnknown)
    }
  })

  test('[E1] [E14] [5.23] registering within the checkout too, which attaches nothing to who has an account', async () => {
    const outcomes = []
    const owners: (string | null)[] = []
    const emails = [known, newEmail('known')]
    for (const email of emails) {
      const item = shop.items[0]?.item ?? ''
      const selection = await fillBag(shop.url, [item])
      const address = { ...anna, email, register: true, password: ownPassword }
      const browser = openBrowser(shop.url)
      const saved = await browser.call('saveCheckout', { selection, address })
      expect(saved.status).toBe(200)
      expect(saved.text).not.toContain(ownPassword)
      const started = await browser.call('startPayment', createCheckout(selection, { address }))
      expect(started.json.data.action).toBe('redirect')
      const bag = await browser.call('getCart', { selection })
      expect(bag.json.data).toMatchObject({ customer: '', address: { email } })
      outcomes.push({
        saved: seen(saved, email, selection),
        bag: seen(bag, email, selection),
        cookies: started.setCookies,
      })
      owners.push(await shop.services.cart.findOwner(selection))
    }
    expect(outcomes[0]).toEqual(outcomes[1])
    const attempts = await shop.database.read
      .selectFrom('payment_attempts')
      .select('snapshot')
      .orderBy('created_at')
      .execute()
    const customers = attempts.map(({ snapshot }) => JSON.parse(snapshot).customer)
    for (const customer of customers) expect(customer).toMatch(/^[0-9a-f-]{36}$/)
    expect(owners).toEqual(customers)
    const logIn = async (email: string | undefined, password: string) =>
      (await openBrowser(shop.url).call('login', { email, password })).json.data.customer as string
    // The order is of the account that the checkout made, and nothing of it of the one that the address has.
    expect(await logIn(known, ownPassword)).toBe(customers[0])
    expect(await logIn(emails[1], ownPassword)).toBe(customers[1])
    expect(customers).not.toContain(await logIn(known, goodPassword))
    expect(JSON.stringify(attempts)).not.toContain(ownPassword)
  })

  test('[E1] all that a stranger does after a registration is answered as for an address that is new', async () => {
    const runs = []
    for (const email of [known, newEmail('other')]) {
      const browser = openBrowser(shop.url)
      const answers: object[] = []
      const moved = newEmail('moved')
      const call = async (name: CallName, body?: object, by = browser) => {
        const selection = body && 'selection' in body ? String(body.selection) : undefined
        const answer = seen(await by.call(name, body), email, selection)
        answers.push({ name, ...answer, text: answer.text.replaceAll(moved, '<moved>') })
      }
      const selection = await fillBag(shop.url, [shop.items[0]?.item ?? ''])
      await call('registerCustomer', registration(email, { password: own, newsletter: true }))
      await call('login', { email, password: own }, openBrowser(shop.url))
      await call('setCartCustomer', { email, password: own, selection })
      await call('getCart', { selection })
      await call('getCustomer')
      await call('exportCustomer')
      await call('updateCustomer', { account: { firstName: 'Eva' } })
      await call('changeSaved', { add: [], remove: [] })
      await call('registerCustomer', registration(email, { password: sent('eight rooks in a row') }))
      await call('login', { email, password: sent('eight rooks in a row') }, openBrowser(shop.url))
      await call('updateCustomer', {
        account: { newPassword: sent('nine rooks in a row') },
        credentials: { password: own },
      })
      await call('login', { email, password: own }, openBrowser(shop.url))
      await call('login', { email, password: sent('nine rooks in a row') }, openBrowser(shop.url))
      await call('updateCustomer', {
        account: { newEmail: moved },
        credentials: { password: sent('nine rooks in a row') },
      })
      await call('eraseCustomer', { password: sent('nine rooks in a row') })
      await call('login', { email: moved, password: sent('nine rooks in a row') }, openBrowser(shop.url))
      runs.push(answers)
    }
    expect(runs[0]).toEqual(runs[1])
    expect(runs[0]?.map((answer) => 'status' in answer && answer.status)).toEqual([
      201, 200, 200, 200, 200, 200, 200, 200, 201, 200, 200, 403, 200, 200, 200, 403,
    ])
    // And the owner's account is as it was.
    const owner = await openBrowser(shop.url).call('login', { email: known, password: goodPassword })
    expect(owner.json.data).toMatchObject({ email: known, firstName: 'Anna', orders: [] })
  })

  test('[E1] an account that wants to move to an address learns nothing of it, whether another account has it or not', async () => {
    const runs = []
    for (const email of [known, newEmail('other')]) {
      const { browser, email: own } = await newMember(shop.url)
      const change = { account: { newEmail: email }, credentials: { password: goodPassword } }
      const moved = await browser.call('updateCustomer', change)
      const again = await browser.call('getCustomer')
      runs.push(
        [moved, again].map((each) => seen({ ...each, text: each.text.replaceAll(own, '<own>') }, email)),
      )
    }
    expect(runs[0]).toEqual(runs[1])
    expect(runs[0]?.[0]?.status).toBe(200)
  })

  test('[E1] [E14] whoever shows that the mailbox is theirs has the account: nobody else logs in, and what was ordered joins it', async () => {
    const { email, browser: owner } = await newMember(shop.url)
    const stranger = openBrowser(shop.url)
    await stranger.call('registerCustomer', registration(email, { password: own }))
    await stranger.call('login', { email, password: own })
    const selection = await fillBag(shop.url, [shop.items[0]?.item ?? ''])
    const started = await stranger.call(
      'startPayment',
      createCheckout(selection, { address: { ...anna, email } }),
    )
    await handleReturn((await payOnPage(started.json.data.url)).location ?? '')
    const listOrders = async (browser: typeof owner) => {
      const { json } = await browser.call('getCustomer')
      return (json.data.orders as { order: string }[]).map(({ order }) => order)
    }
    const [order] = await listOrders(stranger)
    expect(order).toMatch(/^\d+$/)
    expect(await listOrders(owner)).toEqual([])

    const link = await requestResetLink(shop, email)
    expect((await owner.call('resetPassword', { ...link, password: otherPassword })).status).toBe(200)
    expect((await stranger.call('getCustomer')).status).toBe(401)
    expect((await stranger.call('login', { email, password: own })).status).toBe(403)
    await owner.call('login', { email, password: otherPassword })
    expect(await listOrders(owner)).toEqual([order])
    shop.pass(31 * 24 * 60 * 60_000)
    await shop.services.customers.forgetOld()
    const { read } = shop.database
    const rows = await read
      .selectFrom('customers')
      .select('email')
      .where('claimed_email', '=', email)
      .execute()
    expect(rows).toEqual([])
  })

  test('[E1] only the owner learns of it, by mail, and nobody’s words stand in it', async () => {
    const { email } = await newMember(shop.url)
    await openBrowser(shop.url).call(
      'registerCustomer',
      registration(email, { firstName: 'Click evil.example' }),
    )
    const mails = await mailsTo(shop, email)
    const notice = mails.find(({ subject }) => subject.startsWith('You already have an account'))
    expect(notice?.text).toContain(email)
    expect(notice?.raw).not.toContain('evil.example')
  })

  test('[E2] an unknown e-mail costs the same work: what is asked for is noted, and looked up when the mail is made', async () => {
    const { read } = shop.database
    const jobs = async () => (await read.selectFrom('outbox').select('id').execute()).length
    const grown = async (work: () => Promise<unknown>) => {
      const before = await jobs()
      await work()
      return (await jobs()) - before
    }
    const browser = openBrowser(shop.url)
    for (const email of [known, newEmail('nobody')]) {
      expect(await grown(() => browser.call('requestReset', { email }))).toBe(1)
      expect(await grown(() => browser.call('subscribe', { email }))).toBe(1)
      expect(await grown(() => browser.call('registerCustomer', registration(email)))).toBe(1)
    }
  })
})
