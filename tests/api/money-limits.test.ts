import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { LimitSettings } from '#contract/staff/money-limits.ts'

import type { OfficeBrowser } from '../back-office.ts'
import { anna, buy } from '../buyer.ts'
import { vitrine } from '../command-line.ts'
import { dialects } from '../fresh-database.ts'
import { confirmOwner, hire, type Hired } from '../hire.ts'
import { openOwnedOffice, type OwnedOffice } from '../owned-office.ts'

const hour = 60 * 60_000
const statuses = (answers: readonly { status: number }[]) =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b)
const noReason = { restock: false, reason: '' }

describe.each(dialects)('what somebody may give away, on %s', (dialect) => {
  let open: OwnedOffice
  let care: Hired
  beforeAll(async () => {
    open = await openOwnedOffice(dialect, { units: 40 })
    care = await hire(open, 'Cleo Care', ['customer-care', 'warehouse'])
  })
  afterAll(async () => {
    await open.shop.services.jobRunner.runOnce()
    await open.shop.expectOrder()
    await open.close()
  })

  const order = async () => {
    await buy(open.shop)
    const { number } = await open.shop.database.read
      .selectFrom('orders')
      .select('number')
      .orderBy('created_at', 'desc')
      .orderBy('number', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    return number
  }
  const refund = (browser: OfficeBrowser, number: string, amountMinor: number) =>
    browser.ask('refundOrder', {
      params: { number },
      body: { request: { kind: 'amount', amountMinor }, ...noReason },
    })
  const readHolder = async (id: string) =>
    (await open.owner.ask('listLimits')).json.holders.find((holder) => holder.id === id)
  async function set(kind: 'role' | 'staff', id: string, limits: LimitSettings) {
    await confirmOwner(open)
    const { version = 0 } = (await readHolder(id)) ?? {}
    const done = await open.owner.ask('setLimits', { params: { kind, id }, body: { limits, version } })
    expect(done.status, done.json.message).toBe(200)
  }
  const code = (answer: { json: { refusal?: { code: string } } }) => answer.json.refusal?.code

  test('a refund beyond the limit of one order is refused in its panel and as it is made, with who may; what was given before counts', async () => {
    await set('role', 'customer-care', { 'refund-order': { SEK: 50_000 } })
    const number = await order()
    const params = { number }
    const whole = { request: { kind: 'rest' }, ...noReason }
    const previewed = await care.browser.ask('previewRefund', { params, body: whole })
    expect(previewed).toMatchObject({
      status: 409,
      json: {
        refusal: {
          code: 'limit-exceeded',
          params: {
            limit: 'refund-order',
            allowed: { amountMinor: 50_000, currency: 'SEK' },
            may: ['Owner'],
          },
        },
        message: expect.stringMatching(/500 kr. Ask Owner, who may\.$/),
      },
    })
    expect(code(await care.browser.ask('refundOrder', { params, body: whole }))).toBe('limit-exceeded')
    const cancelled = await care.browser.ask('cancelOrder', { params, body: { reason: '' } })
    expect(code(cancelled)).toBe('limit-exceeded')
    expect((await care.browser.ask('showOrder', { params })).json).toMatchObject({
      state: 'paid',
      refunds: [],
    })

    expect((await refund(care.browser, number, 30_000)).status).toBe(200)
    expect((await care.browser.ask('getOwnLimits', { query: { order: number } })).json.limits).toEqual([
      { kind: 'refund-order', currency: 'SEK', allowedMinor: 50_000, usedMinor: 30_000 },
    ])
    expect(await refund(care.browser, number, 20_001)).toMatchObject({
      json: { refusal: { params: { used: { amountMinor: 30_000 }, asked: { amountMinor: 20_001 } } } },
    })
    // Another order, and another person, begin at nothing.
    expect((await refund(care.browser, await order(), 50_000)).status).toBe(200)
    expect((await refund(open.owner, number, 60_000)).status).toBe(200)
    expect((await open.owner.ask('getOwnLimits')).json.limits).toEqual([])
  })

  test('refunds of one day add up, also of two at once; the next day of the shop begins at nothing', async () => {
    const { browser } = await hire(open, 'Dan Day', ['customer-care'])
    await set('role', 'customer-care', { 'refund-day': { SEK: 100_000 } })
    const numbers = [await order(), await order()]
    const both = await Promise.all(numbers.map((number) => refund(browser, number, 60_000)))
    expect(statuses(both)).toEqual([200, 409])
    expect(both.map(code)).toContain('limit-exceeded')
    const last = await order()
    expect((await refund(browser, last, 40_000)).status).toBe(200)
    expect(code(await refund(browser, last, 1))).toBe('limit-exceeded')
    for (let half = 0; half < 2; half++) {
      open.shop.pass(13 * hour)
      expect((await browser.ask('getSession')).json.staff).not.toBeNull()
      expect((await care.browser.ask('getSession')).json.staff).not.toBeNull()
      expect((await open.owner.ask('getSession')).json.staff).not.toBeNull()
    }
    expect((await refund(browser, last, 1)).status).toBe(200)
  })

  test('a person’s own limit takes the place of their roles’, counts for open sessions at once, and an amount is of its own currency', async () => {
    await set('role', 'customer-care', { 'refund-order': { SEK: 100 } })
    const number = await order()
    expect(code(await refund(care.browser, number, 101))).toBe('limit-exceeded')
    await set('staff', care.id, { 'refund-order': { EUR: 1_000_000 } })
    expect(code(await refund(care.browser, number, 1))).toBe('limit-exceeded')
    await set('staff', care.id, { 'refund-order': null })
    expect((await refund(care.browser, number, 101)).status).toBe(200)
    await set('staff', care.id, {})
    expect(code(await refund(care.browser, number, 1))).toBe('limit-exceeded')
  })

  test('vouchers, discounts by hand and gift cards count as what one act gives away', async () => {
    await set('role', 'manager', { voucher: { SEK: 20_000 }, 'gift-card': { SEK: 50_000 } })
    const { browser } = await hire(open, 'Mia Manager', ['manager'])
    const voucher = { code: 'GOODWILL', amountMinor: { SEK: 10_000 }, limitTotal: 2 }
    const make = (change: object) => browser.ask('createVoucher', { body: { ...voucher, ...change } })
    expect(code(await make({ limitTotal: 3 }))).toBe('limit-exceeded')
    for (const endless of [
      { limitTotal: null },
      { freeShipping: true },
      { amountMinor: {}, basisPoints: 10_000 },
    ])
      expect(code(await make(endless))).toBe('limit-needs-amount')
    expect((await make({})).status).toBe(200)
    const batch = { key: crypto.randomUUID(), prefix: 'W', amountMinor: { SEK: 10_000 }, limitTotal: 1 }
    const many = (count: number) => browser.ask('createVoucherBatch', { body: { ...batch, count } })
    expect(code(await many(3))).toBe('limit-exceeded')
    expect((await many(2)).status).toBe(200)

    const { email, phoneNumber, firstName, lastName, address1, zipCode, city, country } = anna
    const byHand = {
      address: { email, phoneNumber, firstName, lastName, address1, zipCode, city, country },
      lines: [{ sku: open.shop.items[0]?.sku ?? '', quantity: 1 }],
      discountMinor: 20_001,
    }
    const discounted = await browser.ask('previewPaymentLink', { body: byHand })
    expect(code(discounted), discounted.json.message).toBe('limit-exceeded')
    const allowed = await browser.ask('previewPaymentLink', { body: { ...byHand, discountMinor: 20_000 } })
    expect(allowed.status, allowed.json.message).toBe(200)

    const card = { currency: 'SEK', email: '' }
    const issue = (amountMinor: number) => browser.ask('issueGiftCard', { body: { ...card, amountMinor } })
    expect(code(await issue(50_001))).toBe('limit-exceeded')
    expect((await issue(50_000)).status).toBe(200)
    const cards = {
      key: crypto.randomUUID(),
      count: 6,
      currency: 'SEK',
      amountMinor: 10_000,
      description: '',
    }
    expect(code(await browser.ask('createGiftCardBatch', { body: cards }))).toBe('limit-exceeded')
    expect((await open.owner.ask('issueGiftCard', { body: { ...card, amountMinor: 900_000 } })).status).toBe(
      200,
    )
  })

  test('of two who set limits at once the second is told; owners have none, and the audit says what was before', async () => {
    await confirmOwner(open)
    const params = { kind: 'role', id: 'finance' }
    const ask = (limits: LimitSettings, version: number) =>
      open.owner.ask('setLimits', { params, body: { limits, version } })
    const both = await Promise.all([ask({ voucher: { SEK: 1 } }, 0), ask({ voucher: { SEK: 2 } }, 0)])
    expect(statuses(both)).toEqual([200, 409])
    expect(both.map(code)).toContain('limit-changed')
    expect((await ask({}, 1)).status).toBe(200)
    const [entry] = (await open.owner.ask('listAudit', { query: { ref: 'finance' } })).json.entries
    expect(entry).toMatchObject({ action: 'staff-limits', detail: expect.stringMatching(/before.*voucher/) })
    const [owner] = (await open.owner.ask('listStaff')).json.staff
    for (const [kind, id, expected] of [
      ['role', 'owner', 'limit-of-owner'],
      ['staff', owner?.id ?? '', 'limit-of-owner'],
      ['role', 'nobody', 'role-unknown'],
      ['staff', 'nobody', 'staff-unknown'],
      ['thing', 'owner', 'staff-unknown'],
    ] as const)
      expect(
        code(await open.owner.ask('setLimits', { params: { kind, id }, body: { limits: {}, version: 0 } })),
      ).toBe(expected)
    const wrong = { limits: { voucher: { SEK: -1 } }, version: 0 }
    expect((await open.owner.ask('setLimits', { params, body: wrong })).status).toBe(400)
  })

  test('the command line shows and sets the same', async () => {
    const run = (...args: string[]) => vitrine(open.shop, 'staff', ...args)
    expect(await run('limit', 'customer-care', 'refund-order', 'SEK=750,EUR=70.50')).toMatchObject({
      code: 0,
      out: expect.stringMatching(/customer-care +750\.00 SEK, 70\.50 EUR/),
    })
    expect((await run('limit', care.email, 'refund-day', 'none')).code).toBe(0)
    expect((await readHolder(care.id))?.limits).toEqual({ 'refund-day': null })
    expect((await run('limits')).out).toMatch(/Cleo Care +as their roles +none/)
    expect(await run('limit', 'owner', 'voucher', 'SEK=1')).toMatchObject({ code: 1 })
    expect(await run('limit', 'customer-care', 'voucher', 'SEK=much')).toMatchObject({ code: 2 })
  }, 120_000)
})
