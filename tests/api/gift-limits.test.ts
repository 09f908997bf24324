import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { shop as brand } from '#brand/shop.config.ts'
import type { LimitSettings } from '#contract/staff/money-limits.ts'
import { startOfToday } from '#server/zoned-days.ts'

import type { OfficeBrowser } from '../back-office.ts'
import { anna, buy } from '../buyer.ts'
import { vitrine } from '../command-line.ts'
import { dialects } from '../fresh-database.ts'
import { confirmOwner, hire, type Hired } from '../hire.ts'
import { openOwnedOffice, type OwnedOffice } from '../owned-office.ts'

const minute = 60_000
const day = 24 * 60 * minute

describe.each(dialects)('what one person gives in vouchers and gift cards within a day, on %s', (dialect) => {
  let open: OwnedOffice
  let mia: Hired
  beforeAll(async () => {
    open = await openOwnedOffice(dialect, { units: 40 })
    await buy(open.shop, 1)
    mia = await hire(open, 'Mia Manager', ['manager'])
    await set('role', 'manager', { 'gift-day': { SEK: 50_000 } })
  })
  afterAll(async () => {
    await open.shop.services.jobRunner.runOnce()
    await open.close()
  })

  async function set(kind: 'role' | 'staff', id: string, limits: LimitSettings) {
    await confirmOwner(open)
    const { holders } = (await open.owner.ask('listLimits')).json
    const { version = 0 } = holders.find((holder) => holder.id === id) ?? {}
    const done = await open.owner.ask('setLimits', { params: { kind, id }, body: { limits, version } })
    expect(done.status, done.json.message).toBe(200)
  }
  const code = (answer: { json: { refusal?: { code: string } } }) => answer.json.refusal?.code
  const voucher = (browser: OfficeBrowser, amountMinor: number, rule: object = {}) =>
    browser.ask('createVoucher', {
      body: {
        code: crypto.randomUUID().slice(0, 13).toUpperCase(),
        amountMinor: { SEK: amountMinor },
        limitTotal: 1,
        ...rule,
      },
    })
  const card = (browser: OfficeBrowser, amountMinor: number) =>
    browser.ask('issueGiftCard', { body: { amountMinor, currency: 'SEK', email: '' } })
  const used = async (browser: OfficeBrowser) =>
    (await browser.ask('getOwnLimits')).json.limits.find(({ kind }) => kind === 'gift-day')?.usedMinor
  const rows = async (givenBy: string) =>
    (
      await open.shop.database.read
        .selectFrom('staff_gifts')
        .select('amount_minor')
        .where('given_by', '=', givenBy)
        .execute()
    ).map(({ amount_minor }) => amount_minor)
  /** Passes time until the shop's day ends, less some; whoever is signed in stays so. */
  async function passUntilMidnight(lessMs: number, ...browsers: readonly OfficeBrowser[]) {
    const { timeZone = 'UTC' } = brand
    const nextDay = startOfToday(startOfToday(open.shop.now(), timeZone) + day + 2 * 60 * minute, timeZone)
    const whole = nextDay - open.shop.now() - lessMs
    // A clock has whole milliseconds.
    const quarter = Math.floor(whole / 4)
    for (const part of [quarter, quarter, quarter, whole - 3 * quarter]) {
      open.shop.pass(part)
      for (const browser of [open.owner, ...browsers])
        expect(await browser.ask('getSession')).toMatchObject({ status: 200, json: { staff: {} } })
    }
  }

  test('adds up over vouchers, batches, goodwill, discounts by hand and gift cards; a refusal says what was given and what is left', async () => {
    const { browser, email } = mia
    expect((await voucher(browser, 10_000)).status).toBe(200)
    const batch = { key: crypto.randomUUID(), prefix: '', amountMinor: { SEK: 2_000 }, limitTotal: 2 }
    const many = (count: number) => browser.ask('createVoucherBatch', { body: { ...batch, count } })
    expect(code(await many(11))).toBe('limit-exceeded')
    expect((await many(3)).status).toBe(200)
    // The same batch again makes nothing, and counts once.
    expect((await many(3)).status).toBe(200)
    expect(await used(browser)).toBe(22_000)
    const goodwill = { key: crypto.randomUUID(), currency: 'SEK', reason: 'Late', message: '' }
    const give = (amountMinor: number) =>
      browser.ask('giveVoucher', { params: { name: anna.email }, body: { ...goodwill, amountMinor } })
    expect((await give(8_000)).status).toBe(200)
    expect((await give(8_000)).status).toBe(200)
    expect(await used(browser)).toBe(30_000)

    const { phoneNumber, firstName, lastName, address1, zipCode, city, country } = anna
    const byHand = (discountMinor: number) => ({
      body: {
        address: { email: anna.email, phoneNumber, firstName, lastName, address1, zipCode, city, country },
        lines: [{ sku: open.shop.items[0]?.sku ?? '', quantity: 1 }],
        discountMinor,
      },
    })
    expect(code(await browser.ask('previewPaymentLink', byHand(20_001)))).toBe('limit-exceeded')
    // What is only looked at counts for nothing.
    for (let look = 0; look < 3; look++)
      expect((await browser.ask('previewPaymentLink', byHand(10_000))).status).toBe(200)
    const linked = await browser.ask('createPaymentLink', byHand(10_000))
    expect(linked.status, linked.json.message).toBe(200)
    expect(await used(browser)).toBe(40_000)

    expect(await card(browser, 10_001)).toMatchObject({
      status: 409,
      json: {
        refusal: {
          code: 'limit-exceeded',
          params: {
            limit: 'gift-day',
            allowed: { amountMinor: 50_000, currency: 'SEK' },
            used: { amountMinor: 40_000, currency: 'SEK' },
            left: { amountMinor: 10_000, currency: 'SEK' },
            may: ['Owner'],
          },
        },
        message: expect.stringMatching(/You have given 400 kr today already; 100 kr is left\. Ask Owner/),
      },
    })
    expect((await card(browser, 10_000)).status).toBe(200)
    const cards = { key: crypto.randomUUID(), count: 1, currency: 'SEK', amountMinor: 1, description: '' }
    expect(code(await browser.ask('createGiftCardBatch', { body: cards }))).toBe('limit-exceeded')
    expect(code(await voucher(browser, 1))).toBe('limit-exceeded')
    for (const endless of [
      { limitTotal: null },
      { freeShipping: true },
      { amountMinor: {}, basisPoints: 1_000 },
    ])
      expect(code(await voucher(browser, 1, endless))).toBe('limit-needs-amount')
    expect((await rows(email)).reduce((sum, minor) => sum + minor, 0)).toBe(50_000)
  })

  test('is of one person and one day by the shop’s clock, and an amount of its own currency', async () => {
    const other = await hire(open, 'Max Manager', ['manager'])
    expect((await voucher(other.browser, 50_000)).status).toBe(200)
    expect(code(await voucher(other.browser, 1, { amountMinor: { EUR: 1 } }))).toBe('limit-exceeded')
    await passUntilMidnight(2 * minute, mia.browser, other.browser)
    expect(code(await voucher(mia.browser, 1))).toBe('limit-exceeded')
    open.shop.pass(2 * minute)
    expect((await voucher(mia.browser, 50_000)).status).toBe(200)
    expect(code(await voucher(mia.browser, 1))).toBe('limit-exceeded')
  })

  test('is not passed by acts at once, of one kind or of two', async () => {
    for (let round = 0; round < 5; round++) {
      const { browser, email } = await hire(open, `Rae ${round}`, ['manager'])
      const answers = await Promise.all([
        voucher(browser, 20_000),
        card(browser, 20_000),
        voucher(browser, 20_000),
        card(browser, 20_000),
      ])
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 409, 409])
      expect(await rows(email)).toEqual([20_000, 20_000])
    }
  })

  test('counts what was given before the limit was set, and never for owners or the command line', async () => {
    const { browser, id } = await hire(open, 'Nia New', ['manager'])
    await set('staff', id, { 'gift-day': null })
    expect((await voucher(browser, 60_000)).status).toBe(200)
    expect(await used(browser)).toBeUndefined()
    await set('staff', id, { 'gift-day': { SEK: 70_000 } })
    expect(await used(browser)).toBe(60_000)
    expect(code(await card(browser, 10_001))).toBe('limit-exceeded')
    expect((await card(browser, 10_000)).status).toBe(200)
    await confirmOwner(open)
    expect((await card(open.owner, 9_000_000)).status).toBe(200)
    const run = (...args: string[]) => vitrine(open.shop, ...args)
    const rule = ['--amount', '900', '--currency', 'SEK', '--limit', '5']
    const added = await run('vouchers', 'add', 'FROMSHELL', ...rule)
    expect(added, added.error).toMatchObject({ code: 0 })
    expect(await rows('cli')).toEqual([])
    const limited = await run('staff', 'limit', 'manager', 'gift-day', 'SEK=123')
    expect(limited).toMatchObject({ code: 0, out: expect.stringMatching(/Gifts, day .*\n.*123\.00 SEK/) })
  }, 120_000)
})
