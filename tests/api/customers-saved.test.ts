import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { CustomerExport } from '#contract/customer-export.ts'
import { maxSaved } from '#contract/max-saved.ts'
import { Saved } from '#contract/saved.ts'

import { dialects } from '../fresh-database.ts'
import { openPaidShop, type PaidShop } from '../paid-shop.ts'
import { goodPassword, newMember, openBrowser, type Browser } from './member.ts'

describe.each(dialects)('what a member has saved, on %s', (dialect) => {
  let shop: PaidShop
  beforeAll(async () => {
    shop = await openPaidShop(dialect)
  })
  afterAll(() => shop.close())

  /** Minutes ago, in the shop's time. */
  const ago = (minutes: number) => new Date(shop.now() - minutes * 60_000).toISOString()
  const entry = (uri: string, minutes: number) => ({ uri, savedAt: ago(minutes) })
  const change = async (browser: Browser, body: object, headers?: Record<string, string>) => {
    const { status, json } = await browser.call('changeSaved', body, headers)
    expect(status).toBe(200)
    return Saved.parse(json.data).saved
  }
  const savedBy = async (browser: Browser): Promise<Saved['saved']> =>
    Saved.parse((await browser.call('getSaved')).json.data).saved
  const uris = (saved: Saved['saved']) => saved.map(({ uri }) => uri)

  test('the lists of two browsers become one, newest first; of what is in both, the later time holds', async () => {
    const { email, browser } = await newMember(shop.url)
    expect(await savedBy(browser)).toEqual([])
    const first = { add: [entry('derby', 30), entry('mule', 20), entry('boot', 10)] }
    expect(await change(browser, first)).toEqual([first.add[2], first.add[1], first.add[0]])
    const other = openBrowser(shop.url)
    await other.call('login', { email, password: goodPassword })
    const joined = await change(other, { add: [entry('derby', 5), entry('mule', 25), entry('mac', 15)] })
    expect(uris(joined)).toEqual(['derby', 'boot', 'mac', 'mule'])
    expect(joined[3]).toEqual(first.add[1])
    expect(await savedBy(browser)).toEqual(joined)
    expect(await change(browser, { add: [entry('cap', 1)], remove: ['boot', 'never-saved'] })).toMatchObject([
      { uri: 'cap' },
      { uri: 'derby' },
      { uri: 'mac' },
      { uri: 'mule' },
    ])
    expect((await browser.call('getSaved')).headers.get('cache-control')).toBe('no-store')
  })

  test('it is the member’s alone', async () => {
    const [one, two] = [await newMember(shop.url), await newMember(shop.url)]
    await change(one.browser, { add: [entry('derby', 2)] })
    const key = { 'idempotency-key': 'the-same' }
    const mule = { add: [entry('mule', 1)] }
    expect(uris(await change(one.browser, mule, key))).toEqual(['mule', 'derby'])
    expect(await savedBy(two.browser)).toEqual([])
    await change(two.browser, { remove: ['derby'] })
    expect(uris(await savedBy(one.browser))).toEqual(['mule', 'derby'])
    // A kept answer is nobody else's either.
    const { text } = await two.browser.call('changeSaved', mule, key)
    expect(text).not.toContain('derby')
    const guest = openBrowser(shop.url)
    expect((await guest.call('getSaved')).status).toBe(401)
    const asGuest = await guest.call('changeSaved', mule, key)
    expect([asGuest.status, asGuest.text.includes('derby')]).toEqual([401, false])
  })

  test('the oldest make room; a clock that is ahead saves nothing for the future', async () => {
    const { browser } = await newMember(shop.url)
    await change(browser, { add: Array.from({ length: maxSaved }, (_, at) => entry(`p-${at}`, at + 1)) })
    const full = await change(browser, { add: [entry('ahead', -600)] })
    expect(full).toHaveLength(maxSaved)
    expect(full[0]?.uri).toBe('ahead')
    expect(Date.parse(full[0]?.savedAt ?? '')).toBeLessThanOrEqual(shop.now())
    expect(uris(full)).not.toContain(`p-${maxSaved - 1}`)
    expect(await savedBy(browser)).toEqual(full)
    const tooMany = { add: Array.from({ length: maxSaved + 1 }, () => entry('derby', 1)) }
    expect((await browser.call('changeSaved', tooMany)).status).toBe(400)
    expect((await browser.call('changeSaved', { add: [{ uri: 'x', savedAt: 'now' }] })).status).toBe(400)
    expect((await browser.call('changeSaved', { add: [{ uri: '', savedAt: ago(1) }] })).status).toBe(400)
  })

  test('two browsers that save at the same moment lose nothing', async () => {
    const { browser } = await newMember(shop.url)
    await Promise.all(
      Array.from({ length: 8 }, (_, at) => browser.call('changeSaved', { add: [entry(`p-${at}`, at)] })),
    )
    expect(uris(await savedBy(browser))).toEqual(Array.from({ length: 8 }, (_, at) => `p-${at}`))
  })

  test('[J8] it stands in the export, and goes with the account', async () => {
    const { browser } = await newMember(shop.url)
    const saved = await change(browser, { add: [entry('derby', 2), entry('mule', 1)] })
    const { json } = await browser.call('exportCustomer')
    expect(CustomerExport.safeParse(json.data).success).toBe(true)
    expect(json.data.saved).toEqual(saved)
    const rows = async () =>
      (await shop.database.read.selectFrom('saved_products').selectAll().execute()).filter(
        ({ customer_id }) => customer_id === json.data.customer.customer,
      )
    expect(await rows()).toHaveLength(2)
    expect((await browser.call('eraseCustomer', { password: goodPassword })).status).toBe(200)
    expect(await rows()).toEqual([])
  })
})
