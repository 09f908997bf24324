import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { CustomerExport } from '#contract/customer-export.ts'

import { anna, createCheckout, handleReturn, fillBag, payOnPage } from '../buyer.ts'
import { vitrine } from '../command-line.ts'
import { dialects } from '../fresh-database.ts'
import { openPaidShop, type PaidShop } from '../paid-shop.ts'
import { goodPassword, newEmail, newMember, type Browser } from './member.ts'

/** Each call of the command is a process of its own. */
const timeoutMs = 180_000

describe.each(dialects)('accounts from the command line, on %s', { timeout: timeoutMs }, (dialect) => {
  let shop: PaidShop
  beforeAll(async () => {
    shop = await openPaidShop(dialect)
  })
  afterAll(() => shop.close())

  const customers = (...args: string[]) => vitrine(shop, 'customers', ...args)
  const listAuditEntries = (ref: string) =>
    shop.database.read.selectFrom('audit').selectAll().where('ref', '=', ref).orderBy('at').execute()
  async function buy(browser: Browser, email: string): Promise<void> {
    const selection = await fillBag(shop.url, [shop.items[0]?.item ?? ''])
    const started = await browser.call(
      'startPayment',
      createCheckout(selection, { address: { ...anna, email } }),
    )
    await handleReturn((await payOnPage(started.json.data.url)).location ?? '')
  }

  test('list finds by the beginning of the e-mail, taken as it is written; show tells the account and its orders', async () => {
    const { email, browser } = await newMember(shop.url, newEmail('found'))
    await newMember(shop.url, newEmail('other'))
    await buy(browser, email)
    const listed = JSON.parse((await customers('list', email.slice(0, 8).toUpperCase(), '--json')).out)
    expect(listed).toMatchObject([{ email, name: 'Anna Ek', country: 'SE' }])
    expect((await customers('list', '--limit', '1')).out.trimEnd().split('\n')).toHaveLength(2)
    expect(await customers('list', '%')).toEqual({
      code: 0,
      out: 'Nobody is found by "%".\n',
      error: '',
    })
    const { out, code } = await customers('show', email)
    expect(code).toBe(0)
    for (const part of [listed[0].id, email, 'Anna Ek', 'Storgatan 1', 'Order 100001', '(not proven)'])
      expect(out).toContain(part)
    expect(JSON.parse((await customers('show', listed[0].id, '--json')).out)).toMatchObject({
      customer: { email, orders: [{ order: '100001' }] },
      isEmailProven: false,
    })
  })

  test('[J8] export is what the owner gets; erase is what the owner can do; both stand in the audit without the person', async () => {
    const { email, browser } = await newMember(shop.url, newEmail('leaves'))
    await buy(browser, email)
    const own = (await browser.call('exportCustomer')).json.data
    const byAddress = JSON.parse((await customers('export', email.toUpperCase())).out)
    const exported = JSON.parse((await customers('export', byAddress.account.customer.customer)).out)
    expect(CustomerExport.safeParse(exported).success).toBe(true)
    expect({ ...exported, exportedAt: '' }).toEqual({ ...own, exportedAt: '' })
    expect({ ...byAddress.account, exportedAt: '' }).toEqual({ ...own, exportedAt: '' })
    // What was done with the account is not a guest's.
    expect(byAddress.guest).toMatchObject({ orders: [], bags: [], newsletter: null, restockAsks: [] })
    const id = exported.customer.customer as string

    const erased = await customers('erase', id, '--json')
    expect(erased).toMatchObject({ code: 0, error: '' })
    expect(JSON.parse(erased.out)).toEqual({
      id,
      ordersAnonymised: 0,
      ordersWaiting: 1,
      anonymised: [],
      waiting: [{ number: exported.orders[0].order, needs: 'parcel' }],
      unsentCards: [],
    })
    expect((await browser.call('getCustomer')).status).toBe(401)
    expect((await browser.call('login', { email, password: goodPassword })).status).toBe(403)
    const audit = await listAuditEntries(id)
    expect(audit.map(({ actor, action }) => `${action} by ${actor}`)).toEqual([
      'customer-export by cli',
      'customer-export by cli',
      'customer-erase by cli',
    ])
    expect(JSON.parse(audit[2]?.detail ?? '')).toEqual({ ordersAnonymised: 0, ordersWaiting: 1 })
    expect(JSON.stringify(audit)).not.toContain(email)
  })

  test('an unknown customer and a usage error are reported', async () => {
    for (const [verb, name] of [
      ['show', 'nobody@example.com'],
      ['erase', '7'],
      ['export', '7'],
    ] as const)
      expect(await customers(verb, name)).toEqual({
        code: 1,
        out: '',
        error: `Nobody is known as ${name}. "vitrine customers list" finds accounts, with --guests who bought without one.\n`,
      })
    expect(await customers('erase', 'Nobody@example.com')).toEqual({
      code: 0,
      out: 'Nothing is kept under nobody@example.com that could be erased now.\n',
      error: '',
    })
    for (const [wrong, error] of [
      [['erase'], 'Usage: vitrine customers'],
      [['erase', 'anna@home'], 'Write the email address like name@example.com'],
      [['list', '--limit', '0'], '--limit must be a whole number from 1 on, not "0".'],
    ] as const)
      expect(await customers(...wrong)).toMatchObject({
        code: 2,
        out: '',
        error: expect.stringContaining(error) as string,
      })
  })
})
