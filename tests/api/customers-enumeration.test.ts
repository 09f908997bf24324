import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { CallName } from '#contract/calls.ts'

import { anna, checkoutOf, fillBag } from '../buyer.ts'
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
  type Answered,
} from './member.ts'

/** All that a stranger sees of an answer, less what differs by nature: ids, the time, and what the stranger sent. */
const seen = ({ status, headers, text, setCookies }: Answered, email: string, selection = '<selection>') => ({
  status,
  text: text
    .replaceAll(email, '<email>')
    .replaceAll(selection, '<selection>')
    .replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '<id>'),
  headers: Object.fromEntries(
    [...headers].filter(([name]) => !['date', 'x-request-id', 'etag'].includes(name)),
  ),
  cookies: setCookies,
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
      ['setCartCustomer', { password: otherPassword }],
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
      const address = { ...anna, email, register: true, password: otherPassword }
      const browser = openBrowser(shop.url)
      const saved = await browser.call('saveCheckout', { selection, address })
      expect(saved.status).toBe(200)
      expect(saved.text).not.toContain(otherPassword)
      const started = await browser.call('startPayment', checkoutOf(selection, { address }))
      expect(started.json.data.action).toBe('redirect')
      const bag = await browser.call('getCart', { selection })
      expect(bag.json.data).toMatchObject({ customer: '', address: { email } })
      outcomes.push({
        saved: seen(saved, email, selection),
        bag: seen(bag, email, selection),
        cookies: started.setCookies,
      })
      owners.push(await shop.services.cart.ownerOf(selection))
    }
    expect(outcomes[0]).toEqual(outcomes[1])
    const attempts = await shop.database.read
      .selectFrom('payment_attempts')
      .select('snapshot')
      .orderBy('created_at')
      .execute()
    const customers = attempts.map(({ snapshot }) => JSON.parse(snapshot).customer)
    expect(customers[0]).toBe('')
    expect(customers[1]).toMatch(/^[0-9a-f-]{36}$/)
    expect(owners).toEqual([null, customers[1]])
    expect(
      (await openBrowser(shop.url).call('login', { email: known, password: otherPassword })).status,
    ).toBe(403)
    expect((await openBrowser(shop.url).call('login', { email: known, password: goodPassword })).status).toBe(
      200,
    )
    expect(
      (await openBrowser(shop.url).call('login', { email: emails[1], password: otherPassword })).status,
    ).toBe(200)
    expect(JSON.stringify(attempts)).not.toContain(otherPassword)
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
