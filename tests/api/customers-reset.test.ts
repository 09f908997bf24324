import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { dialects } from '../fresh-database.ts'
import { openPaidShop, type PaidShop } from '../paid-shop.ts'
import {
  goodPassword,
  linkIn,
  mailsTo,
  moveAccount,
  newEmail,
  newMember,
  openBrowser,
  otherPassword,
  requestResetLink,
  sent,
} from './member.ts'

const hour = 60 * 60_000
const badLink = {
  status: 400,
  json: { success: false, data: { status: 400, message: 'Link is invalid or has expired' } },
}

describe.each(dialects)('a forgotten password on %s', (dialect) => {
  let shop: PaidShop
  beforeAll(async () => {
    shop = await openPaidShop(dialect)
  })
  afterAll(() => shop.close())
  const call = (...[name, body, headers]: Parameters<ReturnType<typeof openBrowser>['call']>) =>
    openBrowser(shop.url).call(name, body, headers)

  test('[7.23, 7.24, 1.4] the link of the mail verifies, sets a new password once, and ends every session', async () => {
    const { email, browser } = await newMember(shop.url)
    const link = await requestResetLink(shop, email)
    const verified = await call('verifyResetLink', link)
    expect(verified).toMatchObject({ status: 200, json: { data: { valid: true, email: 'a…@example.com' } } })
    expect((await call('verifyResetLink', link)).status).toBe(200)
    expect(await call('resetPassword', { ...link, password: otherPassword })).toMatchObject({
      status: 200,
      setCookies: [],
      json: { data: { reset: true } },
    })
    expect((await browser.call('getCustomer')).status).toBe(401)
    expect((await call('login', { email, password: goodPassword })).status).toBe(403)
    expect((await call('login', { email, password: otherPassword })).status).toBe(200)
    expect(await call('resetPassword', { ...link, password: goodPassword })).toMatchObject(badLink)
    expect(await call('verifyResetLink', link)).toMatchObject(badLink)
    expect((await mailsTo(shop, email)).map(({ subject }) => subject)).toContain('Your password was changed')
  })

  test('[7.24] a link is used up by a good password only', async () => {
    const { email } = await newMember(shop.url)
    const link = await requestResetLink(shop, email)
    expect((await call('resetPassword', link)).status).toBe(412)
    expect((await call('resetPassword', { ...link, password: sent('password1') })).status).toBe(412)
    expect((await call('resetPassword', { ...link, password: 'x' })).status).toBe(400)
    expect((await call('resetPassword', { ...link, password: otherPassword })).status).toBe(200)
  })

  test('[E10] of 50 at the same moment one succeeds; the rest get the same error', async () => {
    const { email } = await newMember(shop.url)
    const link = await requestResetLink(shop, email)
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => call('resetPassword', { ...link, password: otherPassword })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const refusals = answers.filter(({ status }) => status !== 200)
    expect(new Set(refusals.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    expect(refusals[0]).toMatchObject(badLink)
  })

  test('[E10] only the newest link, of this account, letter by letter, within the hour', async () => {
    const { email } = await newMember(shop.url)
    const { email: strange } = await newMember(shop.url)
    const old = await requestResetLink(shop, email)
    const link = await requestResetLink(shop, email)
    const other = await requestResetLink(shop, strange)
    const swapped = link.id.replace(/[a-z]/i, (letter) =>
      letter === letter.toUpperCase() ? letter.toLowerCase() : letter.toUpperCase(),
    )
    for (const bad of [
      old,
      { i: link.i, id: other.id },
      { i: other.i, id: link.id },
      { i: link.i, id: swapped },
      { i: link.i, id: link.id.slice(1) },
      { i: link.i, id: ' ' },
      { i: `' or '1'='1`, id: link.id },
    ]) {
      expect(await call('verifyResetLink', bad)).toMatchObject(badLink)
      expect(await call('resetPassword', { ...bad, password: otherPassword })).toMatchObject(badLink)
    }
    shop.pass(hour - 60_000)
    expect((await call('verifyResetLink', link)).status).toBe(200)
    shop.pass(61_000)
    expect(await call('verifyResetLink', link)).toMatchObject(badLink)
    expect(await call('resetPassword', { ...link, password: otherPassword })).toMatchObject(badLink)
  })

  test('[E11] the link is made from the configuration, whatever the request says of its host', async () => {
    const forged = 'evil.example'
    for (const headers of [
      { 'x-forwarded-host': forged },
      { forwarded: `host=${forged};proto=https` },
      {
        'x-forwarded-proto': 'https',
        'x-forwarded-host': forged,
        'x-host': forged,
        'x-original-host': forged,
      },
      { referer: `https://${forged}/` },
    ]) {
      const { email } = await newMember(shop.url)
      expect((await call('requestReset', { email }, headers)).status).toBe(200)
      const mail = (await mailsTo(shop, email)).find(({ subject }) => subject === 'Set a new password')
      expect(mail?.text).toContain(`${shop.url}/reset-password/#i=`)
      expect(mail?.html).toContain(`href="${shop.url}/reset-password/#i=`)
      expect(mail?.raw).not.toContain(forged)
    }
  })

  test('[E10] the table holds no half of a link that would open it; the job neither', async () => {
    const { email } = await newMember(shop.url)
    const { id } = await requestResetLink(shop, email)
    const { read } = shop.database
    const rows = [
      ...(await read.selectFrom('password_resets').selectAll().execute()),
      ...(await read.selectFrom('outbox').selectAll().execute()),
    ]
    expect(JSON.stringify(rows)).not.toContain(id)
  })

  test('[E13] a new e-mail puts an end to the links of the old one', async () => {
    const { email, browser } = await newMember(shop.url)
    const link = await requestResetLink(shop, email)
    await moveAccount(shop, browser, newEmail('moved'))
    expect(await call('resetPassword', { ...link, password: otherPassword })).toMatchObject(badLink)
  })

  test('[2.14] an address without an account gets no mail, one that is none is told so', async () => {
    const email = newEmail('nobody')
    expect(await call('requestReset', { email })).toMatchObject({
      status: 200,
      json: { data: { requested: true } },
    })
    expect(await mailsTo(shop, email)).toEqual([])
    await expect(linkIn(shop, email, '/reset-password', 'i')).rejects.toThrow('no mail')
    expect(await call('requestReset', { email: 'x' })).toMatchObject({
      status: 412,
      json: { data: { errors: { email: expect.stringContaining('has no @') as string } } },
    })
  })
})
