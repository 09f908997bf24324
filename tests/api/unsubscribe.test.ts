import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { call, fillBag } from '../buyer.ts'
import { dialects } from '../fresh-database.ts'
import { openPaidShop, type PaidShop } from '../paid-shop.ts'
import { linkIn, mailsTo, newEmail, openBrowser } from './member.ts'

const hour = 60 * 60_000

describe.each(dialects)('unsubscribing, on %s', (dialect) => {
  let shop: PaidShop
  beforeAll(async () => {
    shop = await openPaidShop(dialect, { units: 5 })
  })
  afterAll(() => shop.close())

  const subscriber = (email: string) => shop.services.newsletter.of(shop.database.read, email)
  async function subscribed(email: string): Promise<void> {
    await openBrowser(shop.url).call('subscribe', { email })
    const token = (await linkIn(shop, email)).get('token')
    expect(await call(shop.url, 'confirmNewsletter', { token })).toMatchObject({ status: 200 })
    await shop.services.jobRunner.runOnce()
  }
  async function remind(email: string) {
    const selection = await fillBag(shop.url, [shop.items[0]?.item ?? ''])
    await call(shop.url, 'setCartEmail', { selection, email })
    shop.pass(5 * hour)
    await shop.services.reminders.remind()
    return (await mailsTo(shop, email)).filter(({ subject }) => subject.startsWith('Your bag'))
  }
  /** What a mail program reads: header lines, unfolded. */
  const header = (raw: string, name: string): string | undefined =>
    new RegExp(`^${name}: (.*)$`, 'im')
      .exec(raw.split('\r\n\r\n')[0]?.replace(/\r\n[ \t]+/g, ' ') ?? '')?.[1]
      ?.trim()
  const getMail = async (email: string, subject: string) =>
    (await mailsTo(shop, email)).findLast((one) => one.subject.startsWith(subject))
  async function readUnsubscribeUrl(email: string, subject: string): Promise<string> {
    const mail = await getMail(email, subject)
    const url = /^<(https?:[^>]+)>$/.exec(header(mail?.raw ?? '', 'List-Unsubscribe') ?? '')?.[1] ?? ''
    expect(header(mail?.raw ?? '', 'List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click')
    return url
  }
  /** As a mail program does it (RFC 8058 §3.1). */
  const click = (url: string) =>
    fetch(url, { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) })

  test('[7.22] one click in the mail program ends newsletter and reminders; repeating it changes nothing; confirming again begins them again', async () => {
    const email = newEmail('leaver')
    await subscribed(email)
    expect(await subscriber(email)).toBeDefined()
    const url = await readUnsubscribeUrl(email, 'Your 10%')
    expect(await remind(email)).toHaveLength(1)
    await readUnsubscribeUrl(email, 'Your bag')
    for (const subject of ['Your 10%', 'Your bag']) {
      const mail = await getMail(email, subject)
      const link = await readUnsubscribeUrl(email, subject)
      expect(mail?.text.replaceAll('\n', '')).toContain(link)
      expect(mail?.html).toContain(`href="${link}"`)
    }

    // Scanners open every link: that only asks.
    const asked = await fetch(url)
    expect(asked.status).toBe(200)
    const page = await asked.text()
    expect(page).toContain('<button type="submit">Unsubscribe</button>')
    expect(page).toContain('l…@example.com')
    expect(page).not.toContain(email)
    expect(asked.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(asked.headers.get('referrer-policy')).toBe('no-referrer')
    expect(asked.headers.get('cache-control')).toBe('no-store')
    expect(await subscriber(email)).toBeDefined()

    for (let clicks = 0; clicks < 2; clicks++) {
      const done = await click(url)
      expect(done.status).toBe(200)
      expect(await done.text()).toContain('You are unsubscribed')
    }
    expect(await subscriber(email)).toBeUndefined()
    expect(await remind(email)).toHaveLength(1)

    // Nobody is reminded of what was left in the meantime: two days later that is the past.
    shop.pass(49 * hour)
    await subscribed(email)
    expect(await subscriber(email)).toBeDefined()
    expect(await remind(email)).toHaveLength(2)
  })

  test('[7.22] the call for programs does the same; a wrong link is one answer', async () => {
    const email = newEmail('caller')
    await subscribed(email)
    const token = (await readUnsubscribeUrl(email, 'Your 10%')).split('/').at(-1) ?? ''
    for (const wrong of [`${token}x`, token.slice(1), 'a.b.c']) {
      expect(await call(shop.url, 'unsubscribe', { token: wrong })).toMatchObject({
        status: 400,
        data: { success: false },
      })
      const answer = await click(`${shop.url}/wp-json/commerce/v1/newsletter/unsubscribe/${wrong}`)
      expect(answer.status).toBe(400)
      expect(await answer.text()).toContain('This link does not work')
    }
    expect(await subscriber(email)).toBeDefined()
    expect(await call(shop.url, 'unsubscribe', { token })).toMatchObject({
      status: 200,
      data: { success: true, data: { unsubscribed: true } },
    })
    expect(await subscriber(email)).toBeUndefined()
  })

  test('the notice that a size is back can be left by one click as well, with all other asks', async () => {
    const email = newEmail('waiter')
    const { sku = '', item } = shop.items[1] ?? {}
    const stock = (units: number) =>
      shop.database.write((tx) => shop.services.stock.set(tx, sku, units, 'counted'))
    await stock(0)
    await call(shop.url, 'notifyMe', { item, email })
    await stock(3)
    await shop.services.notify.notifyWaiting(shop.services.outbox)
    // The mail itself leads to the shop's own page for that; the header is for the mail program.
    await click(await readUnsubscribeUrl(email, 'Taupe Loafer'))
    const asks = await shop.database.read
      .selectFrom('restock_asks')
      .selectAll()
      .where('email', '=', email)
      .execute()
    expect(asks).toEqual([])
  })
})
