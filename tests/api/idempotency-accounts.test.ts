import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { dialects } from '../fresh-database.ts'
import { openPaidShop, type PaidShop } from '../paid-shop.ts'
import {
  goodPassword,
  mailsTo,
  newEmail,
  newMember,
  openBrowser,
  otherPassword,
  type Browser,
} from './member.ts'

describe.each(dialects)('Idempotency-Key of an account on %s', (dialect) => {
  let shop: PaidShop
  beforeAll(async () => {
    shop = await openPaidShop(dialect)
  })
  afterAll(() => shop.close())

  let keys = 0
  const newKey = () => `account-${dialect}-${keys++}`
  const keyed = (key: string) => ({ 'idempotency-key': key })
  const rename = (firstName: string) => ({ account: { firstName } })
  const newPassword = { account: { newPassword: otherPassword }, credentials: { password: goodPassword } }
  /** The browser as it was, when the answer that changed its cookies was lost on the way. */
  function copyBrowser({ cookies }: Browser): Browser {
    const copy = openBrowser(shop.url)
    for (const [name, value] of cookies) copy.cookies.set(name, value)
    return copy
  }
  const used = {
    status: 409,
    json: { success: false, data: { errors: { 'Idempotency-Key': 'already used' } } },
  }

  test('the same change again is the same answer and no second change; another body 409', async () => {
    const { browser } = await newMember(shop.url)
    const key = newKey()
    const first = await browser.call('updateCustomer', rename('Berta'), keyed(key))
    await browser.call('updateCustomer', rename('Clara'))
    const again = await browser.call('updateCustomer', rename('Berta'), keyed(key))
    expect({ status: again.status, text: again.text }).toEqual({ status: 200, text: first.text })
    expect((await browser.call('getCustomer')).json.data.firstName).toBe('Clara')
    expect(await browser.call('updateCustomer', rename('Dora'), keyed(key))).toMatchObject(used)
  })

  test('key and body alone open nothing: not to a guest, another member, nor this browser after logout', async () => {
    const { browser, email } = await newMember(shop.url)
    const key = newKey()
    await browser.call('updateCustomer', rename('Berta'), keyed(key))
    const strangers = [openBrowser(shop.url), (await newMember(shop.url)).browser]
    await browser.call('logout', {})
    expect(browser.cookies.has('device')).toBe(true)
    const statuses: number[] = []
    for (const who of [...strangers, browser]) {
      const { status, text } = await who.call('updateCustomer', rename('Berta'), keyed(key))
      statuses.push(status)
      expect(text).not.toContain(email)
      expect(text).not.toContain('Berta')
    }
    expect(statuses).toEqual([401, 409, 401])
    // The next person at this computer.
    const next = newEmail()
    await newMember(shop.url, next)
    await browser.call('login', { email: next, password: goodPassword })
    expect(await browser.call('updateCustomer', rename('Berta'), keyed(key))).toMatchObject(used)
  })

  test('a new password: whether its answer arrived or was lost, the repeat is the same answer without a cookie', async () => {
    const { browser, email } = await newMember(shop.url)
    const before = copyBrowser(browser)
    const key = newKey()
    const first = await browser.call('updateCustomer', newPassword, keyed(key))
    expect(first.setCookies).toHaveLength(1)
    for (const who of [browser, before]) {
      const again = await who.call('updateCustomer', newPassword, keyed(key))
      expect(again).toMatchObject({ status: 200, text: first.text, setCookies: [] })
    }
    expect((await browser.call('getCustomer')).status).toBe(200)
    expect((await before.call('getCustomer')).status).toBe(401)
    const reported = (await mailsTo(shop, email)).filter(({ subject }) => /password/i.test(subject))
    expect(reported).toHaveLength(1)
    // Who knows key and body, but never was this browser.
    expect(await openBrowser(shop.url).call('updateCustomer', newPassword, keyed(key))).toMatchObject({
      status: 401,
    })
  })

  test('who has to log in first is not told so again afterwards', async () => {
    const { browser, email } = await newMember(shop.url)
    await browser.call('logout', {})
    const key = newKey()
    expect((await browser.call('updateCustomer', newPassword, keyed(key))).status).toBe(401)
    await browser.call('login', { email, password: goodPassword })
    expect((await browser.call('updateCustomer', newPassword, keyed(key))).status).toBe(200)
  })

  test('an erasure: its answer again for who asked; a guest is told nothing', async () => {
    const { browser, email } = await newMember(shop.url)
    const before = copyBrowser(browser)
    const key = newKey()
    const body = { password: goodPassword }
    const refused = await browser.call('eraseCustomer', { password: otherPassword }, keyed(newKey()))
    expect(refused.status).toBe(403)
    const first = await browser.call('eraseCustomer', body, keyed(key))
    expect(first.status).toBe(200)
    for (const who of [browser, before])
      expect(await who.call('eraseCustomer', body, keyed(key))).toMatchObject({
        status: 200,
        text: first.text,
        setCookies: [],
      })
    expect((await openBrowser(shop.url).call('eraseCustomer', body, keyed(key))).status).toBe(401)
    expect((await before.call('eraseCustomer', body, keyed(newKey()))).status).toBe(401)
    const rows = await shop.database.read.selectFrom('idempotency').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(email)
  })
})
