import { hash } from 'node:crypto'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { anna, createCheckout, handleReturn, fillBag, payOnPage } from '../buyer.ts'
import { dialects } from '../fresh-database.ts'
import { openPaidShop, type PaidShop } from '../paid-shop.ts'
import { staffFor } from '../staff.ts'
import {
  emailLink,
  goodPassword,
  newEmail,
  newMember,
  openBrowser,
  otherPassword,
  requestResetLink,
  sent,
} from './member.ts'

interface Line {
  readonly level: number
  readonly event?: string
  readonly who?: string
  readonly from?: string
}
const warn = 40

describe.each(dialects)('security events in the log, on %s', (dialect) => {
  let shop: PaidShop
  beforeAll(async () => {
    shop = await openPaidShop(dialect, { environment: { LOG_LEVEL: 'info', RATE_LIMITS: 'on' } })
  })
  afterAll(() => shop.close())

  const metrics = async () => (await fetch(`${shop.url}/metrics`)).text()
  const events = (): Line[] =>
    shop.log.map((line) => JSON.parse(line) as Line).filter(({ event }) => event !== undefined)
  /** What was noted by `act`, in its order. */
  async function notedBy(act: () => Promise<unknown>): Promise<Line[]> {
    const before = events().length
    await act()
    return events().slice(before)
  }
  const names = (lines: readonly Line[]) => lines.map(({ event }) => event)

  test('a refused origin and a call without the right to it are events', async () => {
    const program = openBrowser(shop.url)
    const refused = await notedBy(async () => {
      await fetch(`${shop.url}/wp-json/commerce/v1/cart/`, {
        method: 'POST',
        headers: { origin: 'https://evil.example', 'content-type': 'application/json' },
        body: '{}',
      })
      await program.call('eraseCustomer', { password: goodPassword })
    })
    const counted = await metrics()
    expect(counted).toContain('vitrine_security_events_total{event="origin-refused"} 1')
    expect(counted).toContain('vitrine_security_events_total{event="access-refused"} 1')
    expect(counted).toContain('vitrine_security_events_total{event="webhook-refused"} 0')
    const route = expect.stringContaining('/commerce/v1/') as string
    expect(refused).toMatchObject([
      { event: 'origin-refused', level: warn, route, method: 'POST' },
      { event: 'access-refused', level: warn, route, method: 'DELETE' },
    ])
  })

  test('a message that nobody signed is one line a minute and counted each; a link that is not good is one each', async () => {
    const lines = await notedBy(async () => {
      for (let nth = 0; nth < 3; nth++)
        await fetch(`${shop.url}/wp-json/commerce/v1/payment-webhook/stripe-checkout/`, {
          method: 'POST',
          body: '{}',
        })
      await openBrowser(shop.url).call('verifyResetLink', { i: crypto.randomUUID(), id: 'a'.repeat(43) })
    })
    expect(lines).toMatchObject([
      { event: 'webhook-refused', level: warn, why: 'no signature' },
      { event: 'link-refused', level: warn },
    ])
    expect(await metrics()).toContain('vitrine_security_events_total{event="webhook-refused"} 3')
  })

  test('a wrong password is one event, wherever it is asked for', async () => {
    const { browser, email } = await newMember(shop.url)
    const selection = await fillBag(shop.url, [])
    const wrong = { password: otherPassword }
    for (const [name, body] of [
      ['login', { email, ...wrong }],
      ['setCartCustomer', { email, selection, ...wrong }],
      ['updateCustomer', { account: { newPassword: goodPassword }, credentials: wrong }],
      ['eraseCustomer', wrong],
    ] as const) {
      const by = name === 'login' || name === 'setCartCustomer' ? openBrowser(shop.url) : browser
      expect([name, names(await notedBy(() => by.call(name, body)))]).toEqual([name, ['login-failed']])
    }
  })

  test('the link to withdraw is mailed once in minutes, however often it is asked for', async () => {
    const ask = () =>
      openBrowser(shop.url).call('requestWithdrawal', { order: '999999', email: 'again@example.com' })
    const mails = async () => {
      const rows = await shop.database.read.selectFrom('outbox').select('kind').execute()
      return rows.filter(({ kind }) => kind === 'withdrawal-link-mail').length
    }
    for (let asked = 0; asked < 5; asked++) expect((await ask()).status).toBe(200)
    expect(await mails()).toBe(1)
    shop.pass(3 * 60_000)
    await ask()
    expect(await mails()).toBe(2)
  })

  test('one line each, by a keyed hash of the address; the address itself stands in no line', async () => {
    const email = newEmail('watched')
    const moved = newEmail('moved')
    const { browser } = await newMember(shop.url, email)
    const credentials = { email: ` ${email.toUpperCase()}`, password: otherPassword }
    const [failed] = await notedBy(() => openBrowser(shop.url).call('login', credentials))
    expect(failed).toMatchObject({ event: 'login-failed', level: warn })
    const asked = await notedBy(async () => {
      const link = await requestResetLink(shop, email)
      await browser.call('resetPassword', { ...link, password: otherPassword })
      await browser.call('login', { email, password: otherPassword })
    })
    expect(names(asked)).toEqual(['reset-asked', 'reset-done', 'login-ok'])
    const changed = await notedBy(() =>
      browser.call('updateCustomer', {
        account: { newEmail: moved, newPassword: sent('three grebes under one bridge') },
        credentials: { password: otherPassword },
      }),
    )
    expect(names(changed)).toEqual(['password-changed', 'email-asked'])
    // The same mailbox is the same hash, however it is typed; who has no key cannot make it.
    const whos = new Set([failed, ...asked, ...changed].map((line) => line?.who))
    expect(whos.size).toBe(1)
    expect([...whos][0]).toMatch(/^[\w-]{16}$/)
    for (const encoding of ['hex', 'base64url'] as const)
      expect(hash('sha256', email, encoding)).not.toContain([...whos][0])

    const selection = await fillBag(shop.url, [shop.items[0]?.item ?? ''])
    const checkout = createCheckout(selection, { address: { ...anna, email: moved } })
    const started = await browser.call('startPayment', checkout)
    await handleReturn((await payOnPage(started.json.data.url)).location ?? '')
    const back = { request: { kind: 'amount', amountMinor: 5000 }, restock: false, reason: '' } as const
    const refunded = await notedBy(async () => {
      await staffFor(shop).refund('100001', back)
      await shop.services.jobRunner.runOnce()
    })
    expect(refunded).toMatchObject([{ event: 'refund', amountMinor: 5000 }])

    // Five an hour are free, and one was used above.
    const asking = await notedBy(async () => {
      for (let ask = 0; ask < 5; ask++)
        await openBrowser(shop.url).call('requestReset', { email: newEmail('many') })
    })
    expect(names(asking)).toEqual([...Array.from({ length: 4 }, () => 'reset-asked'), 'rate-limit'])
    expect(asking.at(-1)).toMatchObject({
      level: warn,
      route: expect.stringContaining('/request-reset') as string,
      from: failed?.from,
    })

    const confirmed = await notedBy(async () =>
      browser.call('confirmEmail', await emailLink(shop, moved, 'confirm')),
    )
    expect(names(confirmed)).toEqual(['email-changed'])
    expect(confirmed[0]?.who).toBe(failed?.who)
    const [guess] = await notedBy(() =>
      openBrowser(shop.url).call('login', { email: moved, password: goodPassword }),
    )
    const erased = await notedBy(() =>
      browser.call('eraseCustomer', { password: sent('three grebes under one bridge') }),
    )
    expect(names(erased)).toEqual(['account-erased'])
    expect(erased[0]?.who).toBe(guess?.who)

    const lines = shop.log.join('\n').toLowerCase()
    for (const secret of [email, moved, '@example.com', goodPassword]) expect(lines).not.toContain(secret)
    expect(JSON.stringify(events())).not.toContain('127.0.0.1')
  })
})
