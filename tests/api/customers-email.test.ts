import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { dialects } from '../fresh-database.ts'
import { openPaidShop, type PaidShop } from '../paid-shop.ts'
import {
  emailLink,
  goodPassword,
  mailsTo,
  moveAccount,
  newEmail,
  newMember,
  openBrowser,
  otherPassword,
  registration,
  requestResetLink,
} from './member.ts'

const credentials = { password: goodPassword }
const day = 24 * 60 * 60_000
const badLink = { status: 400, json: { data: { message: 'Link is invalid or has expired' } } }

describe.each(dialects)('the email of an account on %s', (dialect) => {
  let shop: PaidShop
  beforeAll(async () => {
    shop = await openPaidShop(dialect)
  })
  afterAll(() => shop.close())
  const browser = () => openBrowser(shop.url)
  const logIn = async (email: string, password = goodPassword) =>
    (await browser().call('login', { email, password })).status

  test('[E13] needs the password and stays until the link to the new address is opened where the account is logged in', async () => {
    const { email, browser: member } = await newMember(shop.url)
    const other = browser()
    await other.call('login', { email, password: goodPassword })
    const moved = newEmail('moved')
    const ask = { account: { newEmail: moved.toUpperCase() } }
    expect((await member.call('updateCustomer', ask)).status).toBe(412)
    expect((await member.call('updateCustomer', { ...ask, credentials })).json.data).toMatchObject({
      email,
      pendingEmail: moved,
    })
    expect([await logIn(email), await logIn(moved)]).toEqual([200, 403])

    const link = await emailLink(shop, moved, 'confirm')
    expect((await browser().call('confirmEmail', link)).status).toBe(401)
    expect(await (await newMember(shop.url)).browser.call('confirmEmail', link)).toMatchObject(badLink)
    const session = member.cookies.get('sid')
    const confirmed = await member.call('confirmEmail', link)
    expect(confirmed.json.data).toMatchObject({ email: moved })
    expect(confirmed.json.data).not.toHaveProperty('pendingEmail')
    expect([await logIn(email), await logIn(moved)]).toEqual([403, 200])
    expect((await other.call('getCustomer')).status).toBe(401)
    expect((await browser().call('getCustomer', undefined, { cookie: `sid=${session}` })).status).toBe(401)
    // The answer may get lost on its way.
    expect((await member.call('confirmEmail', link)).json.data.email).toBe(moved)
    expect((await member.call('exportCustomer')).json.data.emailChanges).toMatchObject([
      { from: email, to: moved },
    ])
    const notice = (await mailsTo(shop, email)).at(-1)
    expect(notice?.text).toContain(email)
    expect(notice?.text).not.toContain(moved)
  })

  test('is not moved by an older link, nor after the owner stays, nor too late', async () => {
    const { email, browser: member } = await newMember(shop.url)
    const [first, second] = [newEmail('first'), newEmail('second')]
    await member.call('updateCustomer', { credentials, account: { newEmail: first } })
    const older = await emailLink(shop, first, 'confirm')
    await member.call('updateCustomer', { credentials, account: { newEmail: second } })
    expect(await member.call('confirmEmail', older)).toMatchObject(badLink)
    const newer = await emailLink(shop, second, 'confirm')
    expect((await member.call('cancelEmail')).json.data).not.toHaveProperty('pendingEmail')
    expect(await member.call('confirmEmail', newer)).toMatchObject(badLink)
    const third = newEmail('third')
    await member.call('updateCustomer', { credentials, account: { newEmail: third } })
    const late = await emailLink(shop, third, 'confirm')
    shop.pass(3 * day)
    expect(await member.call('confirmEmail', late)).toMatchObject(badLink)
    expect(await logIn(email)).toBe(200)
  })

  test('[E1] of another account is refused to who reads its mailbox, and nothing changes', async () => {
    const { email: taken, browser: owner } = await newMember(shop.url)
    const { email, browser: member } = await newMember(shop.url)
    expect((await moveAccount(shop, member, taken)).status).toBe(409)
    expect((await member.call('getCustomer')).json.data.email).toBe(email)
    expect((await owner.call('getCustomer')).json.data.email).toBe(taken)
  })

  test('comes back by the link to the old one, which ends sessions and the password; nobody else gets the address meanwhile', async () => {
    const { email, browser: thief } = await newMember(shop.url)
    const moved = newEmail('thief')
    await moveAccount(shop, thief, moved)
    const undo = await emailLink(shop, email, 'undo')
    await moveAccount(shop, thief, newEmail('further'))
    const later = await emailLink(shop, moved, 'undo')
    // Whoever registers with the address meanwhile only claims it.
    await browser().call('registerCustomer', registration(email, { password: otherPassword }))
    const { browser: mover } = await newMember(shop.url)
    shop.pass(day)
    expect((await browser().call('undoEmail', undo)).json.data).toEqual({ undone: true })
    expect((await thief.call('getCustomer')).status).toBe(401)
    expect([await logIn(email), await logIn(email, otherPassword), await logIn(moved)]).toEqual([
      403, 403, 403,
    ])
    for (const used of [undo, later]) expect(await browser().call('undoEmail', used)).toMatchObject(badLink)
    expect((await moveAccount(shop, mover, email)).status).toBe(409)
    const link = await requestResetLink(shop, email)
    await browser().call('resetPassword', { ...link, password: otherPassword })
    expect(await logIn(email, otherPassword)).toBe(200)
  })

  test('does not come back after two weeks', async () => {
    const { email, browser: member } = await newMember(shop.url)
    await moveAccount(shop, member, newEmail('moved'))
    const undo = await emailLink(shop, email, 'undo')
    shop.pass(15 * day)
    expect(await browser().call('undoEmail', undo)).toMatchObject(badLink)
  })

  test('the link of a welcome works for 14 days', async () => {
    const { email, browser } = await newMember(shop.url)
    const link = await emailLink(shop, email, 'prove')
    shop.pass(13 * day)
    await browser.call('login', { email, password: goodPassword })
    expect((await browser.call('confirmEmail', link)).status).toBe(200)
    const late = await newMember(shop.url)
    const old = await emailLink(shop, late.email, 'prove')
    shop.pass(15 * day)
    await late.browser.call('login', { email: late.email, password: goodPassword })
    expect((await late.browser.call('confirmEmail', old)).status).toBe(400)
  })
})
