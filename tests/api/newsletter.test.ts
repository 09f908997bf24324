import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { anna, call, createCheckout, fillBag } from '../buyer.ts'
import { dialects } from '../fresh-database.ts'
import { openPaidShop, type PaidShop } from '../paid-shop.ts'
import {
  goodPassword,
  linkIn,
  mailsTo,
  newEmail,
  newMember,
  openBrowser,
  registration,
  requestResetLink,
  type Browser,
} from './member.ts'
import { refused } from './shopper.ts'

const day = 24 * 60 * 60_000

describe.each(dialects)('the newsletter on %s', (dialect) => {
  let shop: PaidShop
  beforeAll(async () => {
    shop = await openPaidShop(dialect, { units: 20 })
  })
  afterAll(() => shop.close())
  const browser = () => openBrowser(shop.url)
  /** By the newest link in the mailbox. */
  const confirm = async (email: string) =>
    browser().call('confirmNewsletter', { token: (await linkIn(shop, email)).get('token') })
  const subscribe = (email: string, more: object = {}) => browser().call('subscribe', { email, ...more })
  const codesTo = async (email: string) =>
    (await mailsTo(shop, email)).flatMap(({ subject, text }) =>
      subject.startsWith('Your 10%') ? (/^[0-9A-Z-]{6,}$/m.exec(text)?.[0] ?? 'no code') : [],
    )

  test('[7.22, 3.32, 1.6] signing up asks by mail; confirming mails a personal voucher, once', async () => {
    const email = newEmail()
    expect(await subscribe(email, { country: 'se', source: 'footer', extra: 1 })).toMatchObject({
      status: 200,
      json: { success: true, data: { subscribed: true } },
    })
    const token = (await linkIn(shop, email)).get('token') ?? ''
    expect(await codesTo(email)).toEqual([])
    for (let repeat = 0; repeat < 3; repeat++)
      expect(await browser().call('confirmNewsletter', { token })).toMatchObject({
        status: 200,
        json: { data: { confirmed: true } },
      })
    const [code, ...more] = await codesTo(email)
    expect(more).toEqual([])
    expect(code).toMatch(/^[0-9A-Z-]{6,}$/)
    const row = await shop.services.newsletter.of(shop.database.read, email)
    expect(row).toMatchObject({ country: 'SE', source: 'footer', confirmed_at: expect.any(Number) })
    expect(row?.token_hash).not.toBe(token)
  })

  test('[9.6, 2.21] the voucher takes 10% off the goods', async () => {
    const email = newEmail()
    await subscribe(email)
    await browser().call('confirmNewsletter', { token: (await linkIn(shop, email)).get('token') })
    const [voucher] = await codesTo(email)
    const selection = await fillBag(shop.url, [shop.items[0]?.item ?? ''])
    await browser().call('setCartEmail', { email, selection })
    const { status, json } = await browser().call('addVoucher', { voucher, selection })
    expect(status).toBe(200)
    expect(json.data.totals.totalDiscountPriceAsNumber).toBe(-json.data.totals.itemsTotalPriceAsNumber / 10)
  })

  test('[9.6] the voucher is for its address alone, and waits for one where the bag names none', async () => {
    const email = newEmail()
    await subscribe(email)
    await browser().call('confirmNewsletter', { token: (await linkIn(shop, email)).get('token') })
    const [voucher = ''] = await codesTo(email)
    const selection = await fillBag(shop.url, [shop.items[0]?.item ?? ''])
    const used = await browser().call('addVoucher', { voucher, selection })
    expect(used.json.data.totals.totalDiscountPriceAsNumber).toBeLessThan(0)
    await browser().call('setCartEmail', { email: newEmail('other'), selection })
    const { json } = await browser().call('getCart', { selection })
    expect(json.data.totals.totalDiscountPriceAsNumber).toBe(0)
    expect(Object.values(json.data.discounts.vouchers)).toMatchObject([
      { description: '10% off (for another email)' },
    ])
    await browser().call('setCartEmail', { email: email.toUpperCase(), selection })
    const again = await browser().call('getCart', { selection })
    expect(again.json.data.totals.totalDiscountPriceAsNumber).toBeLessThan(0)
  })

  test('[9.6] who comes back after the voucher was used is promised none', async () => {
    const email = newEmail()
    const confirm = async () => {
      await subscribe(email)
      await browser().call('confirmNewsletter', { token: (await linkIn(shop, email)).get('token') })
    }
    await confirm()
    const [code = ''] = await codesTo(email)
    await shop.database.write(async (tx) => {
      await tx.updateTable('vouchers').set({ used: 1 }).where('code', '=', code).execute()
      await shop.services.newsletter.forget(tx, email)
    })
    await confirm()
    expect(await codesTo(email)).toEqual([code])
    const last = (await mailsTo(shop, email)).at(-1)
    expect(last?.subject).toMatch(/^Welcome back to /)
    expect(last?.text).not.toContain(code)
  })

  test('[7.22] of 20 confirmations at the same moment one makes a voucher', async () => {
    const email = newEmail()
    await subscribe(email)
    const token = (await linkIn(shop, email)).get('token')
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => browser().call('confirmNewsletter', { token })),
    )
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    expect(await codesTo(email)).toHaveLength(1)
  })

  test('[5.14, 5.1] without an e-mail: the sentence of the specification', async () => {
    for (const body of [{}, { email: '' }, { email: '\u200b' }])
      expect(await browser().call('subscribe', body)).toMatchObject(
        refused(412, { email: 'Please enter your email' }),
      )
    expect(await browser().call('subscribe', { email: 'no address' })).toMatchObject(
      refused(412, { email: expect.stringContaining('has no @') as string }),
    )
  })

  test('[E1] who has confirmed gets no more mails, and the same answer', async () => {
    const email = newEmail()
    const first = await subscribe(email)
    await browser().call('confirmNewsletter', { token: (await linkIn(shop, email)).get('token') })
    const before = (await mailsTo(shop, email)).length
    expect((await subscribe(email.toUpperCase())).text).toBe(first.text)
    expect(await mailsTo(shop, email)).toHaveLength(before)
  })

  test('[7.22] only the newest link confirms, for seven days; others are one error; what nobody confirmed is thrown away', async () => {
    const email = newEmail()
    await subscribe(email)
    const old = (await linkIn(shop, email)).get('token')
    await subscribe(email)
    const token = (await linkIn(shop, email)).get('token')
    for (const bad of [old, 'x', `${token}x`])
      expect(await browser().call('confirmNewsletter', { token: bad })).toMatchObject({
        status: 400,
        json: { data: { message: 'Link is invalid or has expired' } },
      })
    shop.pass(7 * day + 1000)
    expect((await browser().call('confirmNewsletter', { token })).status).toBe(400)
    expect(await shop.services.newsletter.forgetOld()).toBeGreaterThan(0)
    expect(await shop.services.newsletter.of(shop.database.read, email)).toBeUndefined()
  })

  test('[1.6] [7.19] the box of the registration asks by mail, known or not; without it nobody is asked', async () => {
    const email = newEmail()
    const asked = async (to: string) =>
      (await mailsTo(shop, to)).filter(({ text }) => text.includes('/newsletter/confirm/')).length
    const register = (to: string, changes: object) =>
      browser().call('registerCustomer', registration(to, changes))
    expect((await register(email, {})).status).toBe(201)
    expect(await asked(email)).toBe(0)
    const again = await register(email, { newsletter: true })
    expect(again).toMatchObject({ status: 201, json: { data: { newsletter: false } } })
    expect(await asked(email)).toBe(1)
    const token = (await linkIn(shop, email)).get('token') ?? ''
    expect((await browser().call('confirmNewsletter', { token })).status).toBe(200)
    expect(await shop.services.newsletter.of(shop.database.read, email)).toMatchObject({
      source: 'account',
      country: 'SE',
      confirmed_at: expect.any(Number),
    })
  })

  test('[3.10] the box in the checkout signs up; paying goes on whatever becomes of it', async () => {
    const email = newEmail()
    const selection = await fillBag(shop.url, [shop.items[0]?.item ?? ''])
    const started = await call(
      shop.url,
      'startPayment',
      createCheckout(selection, { address: { ...anna, email, newsletter: true } }),
    )
    expect(started.status).toBe(200)
    expect((await mailsTo(shop, email)).map(({ subject }) => subject)).toEqual([
      expect.stringContaining('Please confirm'),
    ])
  })

  test('[7.22] the account shows whether it gets the newsletter', async () => {
    const { email, browser: member } = await newMember(shop.url)
    expect((await member.call('getCustomer')).json.data.newsletter).toBe(false)
    await member.call('subscribe', { email: email.toUpperCase(), source: 'account' })
    await confirm(email)
    expect((await member.call('getCustomer')).json.data.newsletter).toBe(true)
    expect((await member.call('exportCustomer')).json.data.newsletter).toMatchObject({
      state: 'confirmed',
      source: 'account',
    })
  })

  test('[7.22] so does one that asked for it as it was made, by form or in the checkout', async () => {
    const byForm = newEmail()
    await browser().call('registerCustomer', registration(byForm, { newsletter: true }))
    await confirm(byForm)
    const inCheckout = newEmail()
    const selection = await fillBag(shop.url, [shop.items[0]?.item ?? ''])
    const address = { ...anna, email: inCheckout, register: true, password: goodPassword, newsletter: true }
    await browser().call('startPayment', createCheckout(selection, { address }))
    await confirm(inCheckout)
    for (const email of [byForm, inCheckout])
      expect((await browser().call('login', { email, password: goodPassword })).json.data.newsletter).toBe(
        true,
      )
  })

  test('[E1] whether an address gets the newsletter, and since when, is for its mailbox alone', async () => {
    const [known, unknown] = [newEmail(), newEmail()]
    await subscribe(known, { source: 'footer' })
    await confirm(known)
    const getSeen = async (email: string) => {
      const stranger = browser()
      await stranger.call('registerCustomer', registration(email, { newsletter: true }))
      const login = await stranger.call('login', { email, password: goodPassword })
      await stranger.call('subscribe', { email })
      await shop.services.jobRunner.runOnce()
      const { newsletter } = (await stranger.call('getCustomer')).json.data
      const exported = (await stranger.call('exportCustomer')).json.data.newsletter
      return { atLogin: login.json.data.newsletter, newsletter, exported: { ...exported, askedAt: '' } }
    }
    const seen = await getSeen(known)
    expect(seen).toMatchObject({ atLogin: false, newsletter: false, exported: { state: 'asked' } })
    expect(await getSeen(unknown)).toEqual(seen)

    // Nor of an address that somebody else asks for later, or an account only wants to move to.
    await subscribe(unknown, { source: 'account' })
    await confirm(unknown)
    const mover = await newMember(shop.url)
    const other = newEmail()
    await subscribe(other)
    await confirm(other)
    const credentials = { password: goodPassword }
    await mover.browser.call('updateCustomer', { credentials, account: { newEmail: other } })
    const sees = async (who: Browser) => (await who.call('getCustomer')).json.data.newsletter
    const stranger = browser()
    await stranger.call('login', { email: unknown, password: goodPassword })
    expect([await sees(stranger), await sees(mover.browser)]).toEqual([false, false])

    // Whoever reads the mailbox knows it.
    const link = await requestResetLink(shop, known)
    await browser().call('resetPassword', { ...link, password: goodPassword })
    const owner = browser()
    await owner.call('login', { email: known, password: goodPassword })
    expect(await sees(owner)).toBe(true)
    expect((await owner.call('exportCustomer')).json.data.newsletter).toMatchObject({ source: 'footer' })
  })

  test('[7.21] the account ends the newsletter; it begins again by the mailbox alone', async () => {
    const { email, browser: member } = await newMember(shop.url)
    const confirmed = async () => {
      await member.call('subscribe', { email })
      await confirm(email)
    }
    await confirmed()
    const account = { newsletter: false }
    expect((await browser().call('updateCustomer', { account })).status).toBe(401)
    for (let repeat = 0; repeat < 2; repeat++)
      expect(await member.call('updateCustomer', { account })).toMatchObject({
        status: 200,
        json: { data: { email, newsletter: false, firstName: 'Anna' } },
      })
    expect(await shop.services.newsletter.of(shop.database.read, email)).toBeUndefined()
    expect((await member.call('updateCustomer', { account: { newsletter: true } })).status).toBe(400)
    expect((await member.call('getCustomer')).json.data.newsletter).toBe(false)
    await confirmed()
    expect((await member.call('getCustomer')).json.data.newsletter).toBe(true)
    // Another change leaves it as it is.
    const { json } = await member.call('updateCustomer', { account: { city: 'Lund' } })
    expect(json.data).toMatchObject({ city: 'Lund', newsletter: true })
  })
})
