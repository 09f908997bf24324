import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { Customer } from '#contract/customer.ts'

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
  sent,
} from './member.ts'
import { refused } from './shopper.ts'

describe.each(dialects)('accounts on %s', (dialect) => {
  let shop: PaidShop
  beforeAll(async () => {
    shop = await openPaidShop(dialect)
  })
  afterAll(() => shop.close())
  const browser = () => openBrowser(shop.url)

  test('[7.19, 3.18, 6.2] registering: 201 and the account, without password, with gender null; a welcome by mail', async () => {
    const email = newEmail()
    const { status, json, text, headers } = await browser().call('registerCustomer', registration(email))
    expect(status).toBe(201)
    expect(Customer.parse(json.data)).toEqual(json.data)
    expect(json.data).toMatchObject({ email, firstName: 'Anna', gender: null, country: 'SE', orders: [] })
    expect(text).not.toContain(goodPassword)
    expect(headers.get('cache-control')).toBe('no-store')
    const [mail, ...more] = await mailsTo(shop, email)
    expect(mail?.subject).toMatch(/^Welcome to /)
    expect(more).toEqual([])
  })

  test('[6.2] the welcome says nothing that a stranger typed', async () => {
    const email = newEmail()
    const firstName = 'You won 500 EUR from Evil'
    expect((await browser().call('registerCustomer', registration(email, { firstName }))).status).toBe(201)
    const [mail] = await mailsTo(shop, email)
    expect(mail?.subject).toMatch(/^Welcome to /)
    expect(`${mail?.subject} ${mail?.text} ${mail?.html}`).not.toMatch(/500|evil/i)
  })

  test('[5.2–5.10, 6.4] what is missing is told by field, in the words of the specification', async () => {
    const { status, json } = await browser().call('registerCustomer', {})
    expect(status).toBe(412)
    expect(json.data.errors).toEqual({
      firstName: 'First name is required',
      lastName: 'Last name is required',
      email: 'Email is required',
      address1: 'Addess is required',
      password: 'Password is required',
      city: 'City is required',
      country: 'Country is required',
      phoneNumber: 'Phone Number is required',
      zipCode: 'Zip Code is required',
    })
  })

  test('[5.11, 5.1] a state where the country has states; an e-mail that is one', async () => {
    const answer = await browser().call(
      'registerCustomer',
      registration('no spaces@allowed.se', { country: 'US' }),
    )
    expect(answer).toMatchObject(
      refused(412, {
        state: 'State is required',
        email: expect.stringContaining('has a space in it') as string,
      }),
    )
  })

  test('[5.8, 5.11] a country that there is, and its state, when the account is made and when it is changed', async () => {
    const nowhere = registration(newEmail(), { country: 'ZZ' })
    expect(await browser().call('registerCustomer', nowhere)).toMatchObject(
      refused(412, { country: 'country not found' }),
    )
    const { browser: member } = await newMember(shop.url)
    const change = (account: object) => member.call('updateCustomer', { account })
    expect(await change({ country: 'ZZ' })).toMatchObject(
      refused(412, { 'account.country': 'country not found' }),
    )
    expect((await change({ country: 'us', state: 'CA', zipCode: '90210' })).json.data).toMatchObject({
      country: 'US',
      state: 'CA',
    })
    expect(await change({ state: '' })).toMatchObject(refused(412, { 'account.state': 'State is required' }))
  })

  test('[E6] [5.23, 9.8] passwords that are no SHA-256 hex, that of nothing, or of a common one are refused', async () => {
    for (const password of [
      'secret',
      goodPassword.toUpperCase(),
      goodPassword.slice(1),
      `${goodPassword}0`,
      'g'.repeat(64),
      1,
      null,
      [goodPassword],
    ])
      expect(await browser().call('registerCustomer', registration(newEmail(), { password }))).toMatchObject({
        status: 400,
        json: { code: 'rest_invalid_param', data: { params: { password: expect.any(String) } } },
      })
    for (const password of [
      '',
      'a',
      '~9Z',
      '271819',
      'password',
      '123456',
      'qwerty123',
      'Passw0rd!',
      'losenord1',
      'lösenord',
      'sommar2025',
    ])
      expect(
        await browser().call('registerCustomer', registration(newEmail(), { password: sent(password) })),
      ).toMatchObject({
        status: 412,
        json: { data: { errors: { password: expect.any(String) } } },
      })
    const rows = await shop.database.read.selectFrom('customers').select('password').execute()
    for (const { password } of rows) expect(password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })

  test('[E16] a password in two Unicode forms is one password', async () => {
    const email = newEmail()
    await browser().call(
      'registerCustomer',
      registration(email, { password: sent('caf\u00e9 au lait \u{1f43b} x') }),
    )
    expect(
      (await browser().call('login', { email, password: sent('cafe\u0301 au lait \u{1f43b} x') })).status,
    ).toBe(200)
  })

  test('[7.20, 3.19, 6.3, 3.31] logging in: the account, a session in a cookie; e-mails compare without case', async () => {
    const email = newEmail()
    await browser().call('registerCustomer', registration(email))
    const member = browser()
    const { status, json } = await member.call('login', {
      email: ` ${email.toUpperCase()} `,
      password: goodPassword,
    })
    expect(status).toBe(200)
    expect(json.data).toMatchObject({ email, firstName: 'Anna' })
    expect((await member.call('getCustomer')).json.data).toEqual(json.data)
    expect(await browser().call('getCustomer')).toMatchObject({ status: 401, json: { success: false } })
  })

  test('[5.12, 4.22] a login without e-mail or password says which; a wrong one is refused and sets no cookie', async () => {
    expect(await browser().call('login', {})).toMatchObject(
      refused(412, { email: 'Email is required', password: 'Password is required' }),
    )
    const { email } = await newMember(shop.url)
    const wrong = await browser().call('login', { email, password: otherPassword })
    expect(wrong).toMatchObject({
      status: 403,
      setCookies: [],
      json: { data: { message: 'Wrong e-mail or password' } },
    })
  })

  test('[7.21, 3.20] what is given is changed, the rest stays; who is not logged in changes nothing', async () => {
    const { browser: member } = await newMember(shop.url)
    const changed = await member.call('updateCustomer', {
      credentials: {},
      account: { city: 'Umeå', zipCode: '901 01' },
    })
    expect(changed).toMatchObject({
      status: 200,
      json: { data: { city: 'Umeå', zipCode: '90101', firstName: 'Anna' } },
    })
    expect((await browser().call('updateCustomer', { account: { city: 'X' } })).status).toBe(401)
    expect((await member.call('updateCustomer', {})).status).toBe(400)
    expect((await member.call('getCustomer')).json.data.city).toBe('Umeå')
  })

  test('[7.21] [E7] a new password needs the old one, ends all other sessions, renews this one, and is told by mail', async () => {
    const { email, browser: member } = await newMember(shop.url)
    const other = browser()
    await other.call('login', { email, password: goodPassword })
    const account = { newPassword: otherPassword }
    expect((await member.call('updateCustomer', { account })).status).toBe(412)
    expect(
      await member.call('updateCustomer', { credentials: { password: otherPassword }, account }),
    ).toMatchObject(refused(403, { 'credentials.password': 'wrong' }))
    const common = { newPassword: sent('password123') }
    expect(
      (await member.call('updateCustomer', { credentials: { password: goodPassword }, account: common }))
        .status,
    ).toBe(412)
    const before = member.cookies.get('sid')
    expect(
      (await member.call('updateCustomer', { credentials: { password: goodPassword }, account })).status,
    ).toBe(200)
    expect(member.cookies.get('sid')).not.toBe(before)
    expect((await member.call('getCustomer')).status).toBe(200)
    expect((await other.call('getCustomer')).status).toBe(401)
    expect((await browser().call('getCustomer', undefined, { cookie: `sid=${before}` })).status).toBe(401)
    expect((await browser().call('login', { email, password: goodPassword })).status).toBe(403)
    expect((await browser().call('login', { email, password: otherPassword })).status).toBe(200)
    expect((await mailsTo(shop, email)).map(({ subject }) => subject)).toContain('Your password was changed')
  })

  test('[F7] fields that nobody may set are left out', async () => {
    const email = newEmail()
    const extra = {
      customer: 'me',
      id: 'me',
      email_proven_at: 1,
      role: 'admin',
      orders: [{ order: '1' }],
      registered_in: 'x',
    }
    const { json } = await browser().call('registerCustomer', registration(email, extra))
    expect(json.data.customer).toMatch(/^[0-9a-f-]{36}$/)
    expect(json.data.orders).toEqual([])
    const row = await shop.database.read
      .selectFrom('customers')
      .selectAll()
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ email_proven_at: null, registered_in: null })
    expect(row.body).not.toContain('admin')
  })

  test('[8.3] bodies of a wrong shape are refused in the words of error B', async () => {
    for (const [name, body] of [
      ['registerCustomer', { ...registration(newEmail()), firstName: 1 }],
      ['registerCustomer', []],
      ['login', { email: ['a@b.se'], password: goodPassword }],
      ['login', { email: `${'a'.repeat(250)}@b.se`, password: goodPassword }],
      ['requestReset', { email: {} }],
      ['verifyResetLink', { i: '', id: '' }],
      ['resetPassword', { i: 'x', id: 'x', password: 'x' }],
      ['setCartCustomer', { email: 'a@b.se', password: goodPassword, selection: '../x' }],
      ['setCartEmail', { email: 'a@b.se' }],
      ['saveCheckoutFields', { selection: 'x'.repeat(30), fields: 1 }],
      ['subscribe', { email: 1 }],
      ['confirmNewsletter', {}],
    ] as const)
      expect([name, await browser().call(name, body)]).toMatchObject([
        name,
        { status: 400, json: { code: expect.stringMatching(/^rest_(invalid|missing_callback)_param$/) } },
      ])
  })
})
