import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Sessions } from '#contract/sessions.ts'

import { dialects } from '../fresh-database.ts'
import { openPaidShop, type PaidShop } from '../paid-shop.ts'
import {
  emailLink,
  goodPassword,
  mailsTo,
  newEmail,
  newMember,
  openBrowser,
  otherPassword,
  registration,
} from './member.ts'

describe.each(dialects)('sessions on %s', (dialect) => {
  let shop: PaidShop
  beforeAll(async () => {
    shop = await openPaidShop(dialect)
  })
  afterAll(() => shop.close())
  const browser = () => openBrowser(shop.url)

  test('[E8] the cookies: HttpOnly, SameSite=Lax, Path=/, and by plain name on http://localhost only', async () => {
    const email = newEmail()
    await browser().call('registerCustomer', registration(email))
    const { setCookies } = await browser().call('login', { email, password: goodPassword })
    expect(setCookies.map((cookie) => cookie.split('=')[0])).toEqual(['sid', 'device'])
    for (const cookie of setCookies) {
      expect(cookie).toMatch(/^\w+=[\w-]{43}; /)
      expect(cookie).toMatch(/; Path=\/(;|$)/)
      expect(cookie).toMatch(/; HttpOnly(;|$)/)
      expect(cookie).toMatch(/; SameSite=Lax(;|$)/)
      expect(cookie).not.toMatch(/Domain/)
    }
  })

  test('[E7] the session of before is over after a login, whoever planted it; after a logout its id opens nothing', async () => {
    const { email, browser: member } = await newMember(shop.url)
    const first = member.cookies.get('sid') ?? ''
    await member.call('login', { email, password: goodPassword })
    const second = member.cookies.get('sid') ?? ''
    expect(second).not.toBe(first)
    const replay = async (id: string) =>
      (await browser().call('getCustomer', undefined, { cookie: `sid=${id}` })).status
    expect(await replay(first)).toBe(401)
    expect(await replay(second)).toBe(200)
    const { json, setCookies } = await member.call('logout')
    expect(json.data).toEqual({ loggedOut: true })
    expect(setCookies.join()).toMatch(/^sid=;/)
    expect(await replay(second)).toBe(401)
    expect((await member.call('logout')).status).toBe(200)
    const planted = 'A'.repeat(43)
    const victim = await browser().call(
      'login',
      { email, password: goodPassword },
      { cookie: `sid=${planted}` },
    )
    expect(victim.status).toBe(200)
    expect(await replay(planted)).toBe(401)
  })

  test('[E7] a session ends after 14 days unused and after 60 days in any case; only hashes of ids are kept', async () => {
    const { browser: idle } = await newMember(shop.url)
    const { browser: busy } = await newMember(shop.url)
    const id = busy.cookies.get('sid') ?? ''
    expect(
      JSON.stringify(await shop.database.read.selectFrom('sessions').selectAll().execute()),
    ).not.toContain(id)
    const day = 24 * 60 * 60_000
    for (let days = 0; days < 55; days += 11) {
      shop.pass(11 * day)
      expect((await busy.call('getCustomer')).status).toBe(200)
    }
    expect((await idle.call('getCustomer')).status).toBe(401)
    shop.pass(6 * day)
    expect((await busy.call('getCustomer')).status).toBe(401)
    expect(await shop.services.customers.forgetOld()).toBeGreaterThan(0)
  })

  test('[5.1] [3.19] one address is one account, however it is typed, and mail reaches it', async () => {
    const email = newEmail()
    const typed = `\u200b"Anna Ek" <mailto:${email}>,\ufeff`
    const { status, json } = await browser().call('registerCustomer', registration(typed))
    expect({ status, email: json.data.email }).toEqual({ status: 201, email })
    expect(await mailsTo(shop, email)).toHaveLength(1)
    await browser().call('registerCustomer', registration(`${email};`, { password: otherPassword }))
    for (const spelling of [email, typed, ` ${email}.`, `'${email}'`, email.replace('@', '＠')])
      expect(
        (await browser().call('login', { email: spelling, password: goodPassword })).json.data,
        spelling,
      ).toMatchObject({ email })
    // Chromium sends the domain in ASCII, Firefox as it was typed.
    const member = browser()
    await member.call('login', { email, password: goodPassword })
    const local = email.split('@')[0]
    await member.call('updateCustomer', {
      credentials: { password: goodPassword },
      account: { newEmail: `${local}@bücher.example` },
    })
    const link = await emailLink(shop, `${local}@bücher.example`, 'confirm')
    const moved = await member.call('confirmEmail', link)
    expect(moved.json.data.email).toBe(`${local}@xn--bcher-kva.example`)
    for (const domain of ['bücher.example', 'xn--bcher-kva.example', 'BÜCHER.example'])
      expect(
        (await browser().call('login', { email: `${local}@${domain}`, password: goodPassword })).status,
      ).toBe(200)
  })

  test('[3.19] an account that was kept under an address with marks around it opens by that address still', async () => {
    const email = newEmail()
    await browser().call('registerCustomer', registration(email))
    const kept = `${email},`
    await shop.database.write((tx) =>
      tx.updateTable('customers').set({ email: kept }).where('email', '=', email).execute(),
    )
    expect((await browser().call('login', { email: kept, password: goodPassword })).status).toBe(200)
    await browser().call('registerCustomer', registration(email, { password: otherPassword }))
    expect((await browser().call('login', { email: kept, password: goodPassword })).status).toBe(200)
    expect((await browser().call('login', { email, password: otherPassword })).json.data).toMatchObject({
      email,
    })
  })

  test('an owner sees where the account is logged in, and ends one session or all others', async () => {
    const { email, browser: member } = await newMember(shop.url)
    const safari =
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Mobile/15E148 Safari/604.1'
    const logIn = async (userAgent: string) => {
      const other = browser()
      await other.call('login', { email, password: goodPassword }, { 'user-agent': userAgent })
      return other
    }
    const phone = await logIn(safari)
    const staff = await logIn('Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0')
    const listSessions = async (by: typeof member) => {
      const { sessions } = (await by.call('getSessions')).json.data as Sessions
      return sessions
    }
    const seen = await listSessions(phone)
    expect(seen).toHaveLength(3)
    expect(seen[0]).toMatchObject({ browser: 'Safari', platform: 'iPhone', country: null, isThis: true })
    expect(seen.slice(1).map((each) => [each.browser, each.isThis])).toEqual(
      expect.arrayContaining([
        ['Firefox', false],
        [null, false],
      ]),
    )
    expect(Date.parse(seen[0]?.lastSeenAt ?? '')).toBeGreaterThan(Date.now() - 3_600_000)
    const rows = await shop.database.read.selectFrom('sessions').select('browser').execute()
    expect(JSON.stringify(rows)).not.toContain('Mozilla')

    const ofStaff = seen.find((each) => each.browser === 'Firefox')?.session
    const left = await phone.call('endSessions', { session: ofStaff })
    expect((left.json.data as Sessions).sessions).toHaveLength(2)
    expect((await staff.call('getCustomer')).status).toBe(401)
    expect((await member.call('getCustomer')).status).toBe(200)
    expect(await phone.call('endSessions', { session: ofStaff })).toMatchObject({
      status: 404,
      json: { data: { errors: { session: 'not found' } } },
    })
    expect(await phone.call('endSessions', { session: seen[0]?.session })).toMatchObject({
      status: 409,
      json: { data: { errors: { session: 'this one' } } },
    })
    // A session's name opens nothing, and nothing of other accounts.
    const stranger = await newMember(shop.url)
    expect((await stranger.browser.call('endSessions', { session: seen[0]?.session })).status).toBe(404)
    expect(
      (await browser().call('getCustomer', undefined, { cookie: `sid=${seen[0]?.session}` })).status,
    ).toBe(401)

    await logIn(safari)
    expect((await phone.call('endSessions', {})).json.data).toMatchObject({
      sessions: [{ platform: 'iPhone', isThis: true }],
    })
    expect((await member.call('getCustomer')).status).toBe(401)
    expect((await phone.call('getCustomer')).status).toBe(200)
    expect((await stranger.browser.call('getCustomer')).status).toBe(200)
    expect((await browser().call('getSessions')).status).toBe(401)
    expect((await browser().call('endSessions', {})).status).toBe(401)
  })

  test('[E7] a new password ends all sessions but this one, which is listed again', async () => {
    const { email, browser: member } = await newMember(shop.url)
    const other = browser()
    await other.call('login', { email, password: goodPassword })
    await member.call('updateCustomer', {
      account: { newPassword: otherPassword },
      credentials: { password: goodPassword },
    })
    expect((await other.call('getSessions')).status).toBe(401)
    expect((await member.call('getSessions')).json.data).toMatchObject({ sessions: [{ isThis: true }] })
    expect(((await member.call('getSessions')).json.data as Sessions).sessions).toHaveLength(1)
  })
})
