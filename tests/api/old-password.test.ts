import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'

import { createLogIn } from '#server/customers/log-in.ts'
import { createPasswords } from '#server/customers/passwords.ts'
import { findCustomer, listSessions } from '#server/customers/repository.ts'
import { createSessions } from '#server/customers/sessions.ts'
import { createUpdateAccount } from '#server/customers/update-account.ts'
import { armFailpoint } from '#server/failpoint.ts'
import { createThrottle } from '#server/http/throttle.ts'

import { anna, createCheckout, fillBag } from '../buyer.ts'
import { dialects } from '../fresh-database.ts'
import { openPaidShop, type PaidShop } from '../paid-shop.ts'
import { goodPassword, newMember, openBrowser, otherPassword, requestResetLink, sent } from './member.ts'

const visitor = { ip: '192.0.2.1', session: null, device: null }

describe.each(dialects)('a password that is replaced while it is looked at, on %s', (dialect) => {
  let shop: PaidShop
  beforeAll(async () => {
    shop = await openPaidShop(dialect)
  })
  afterAll(() => shop.close())

  /** An account whose owner sets a new password by a link at the moment of `reset`. */
  async function ownerWithLink() {
    const { email, browser } = await newMember(shop.url)
    const link = await requestResetLink(shop, email)
    const customer = await findCustomer(shop.database.read, { column: 'email', value: email })
    if (!customer) throw new Error(`no account of ${email}`)
    const reset = async () => {
      const { status } = await openBrowser(shop.url).call('resetPassword', {
        ...link,
        password: otherPassword,
      })
      if (status !== 200) throw new Error(`the reset was answered ${status}`)
    }
    const isOwners = async () =>
      (await openBrowser(shop.url).call('login', { email, password: otherPassword })).status === 200
    return { email, browser, customer, reset, isOwners }
  }

  const parts = () => {
    const { database, services } = shop
    const now = Date.now
    const security = () => undefined
    const throttle = createThrottle({ database, now, factor: 0 })
    const passwords = createPasswords()
    const sessions = createSessions({ database, countryOfAddress: () => null, now })
    return { database, now, security, throttle, passwords, sessions, services }
  }

  test('[E7] whoever logs in with the old password meanwhile has no session after the reset', async () => {
    const { email, customer, reset, isOwners } = await ownerWithLink()
    const { passwords, ...rest } = parts()
    let isReset = false
    const match: typeof passwords.match = async (stored, password) => {
      const nth = await passwords.match(stored, password)
      if (!isReset) await reset()
      isReset = true
      return nth
    }
    const { logIn } = createLogIn({ ...rest, passwords: { ...passwords, match } })
    await expect(logIn({ email, password: goodPassword }, visitor)).rejects.toMatchObject({
      refusal: { code: 'login-wrong' },
    })
    expect(await listSessions(shop.database.read, customer.id)).toEqual([])
    expect(await isOwners()).toBe(true)
  })

  test('a login goes on where the same password was only hashed again meanwhile', async () => {
    const { email, customer } = await ownerWithLink()
    const { passwords, database, ...rest } = parts()
    let isRenewed = false
    const match: typeof passwords.match = async (stored, password) => {
      const nth = await passwords.match(stored, password)
      if (isRenewed) return nth
      isRenewed = true
      const renewed = await passwords.hash(goodPassword)
      await database.write((tx) =>
        tx.updateTable('customers').set({ password: renewed }).where('id', '=', customer.id).execute(),
      )
      return nth
    }
    const { logIn } = createLogIn({ ...rest, database, passwords: { ...passwords, match } })
    expect((await logIn({ email, password: goodPassword }, visitor)).customer.id).toBe(customer.id)
    expect(await listSessions(database.read, customer.id)).toHaveLength(2)
  })

  test('[E7] [E13] whoever changes the password or the e-mail with the old one meanwhile changes nothing', async () => {
    for (const change of [
      { newPassword: sent('a third one, of theirs') },
      { newEmail: 'mallory@example.com' },
    ]) {
      const { customer, reset, isOwners } = await ownerWithLink()
      const { services, ...rest } = parts()
      const update = createUpdateAccount({
        ...rest,
        outbox: services.outbox,
        newsletter: { forget: () => Promise.resolve() },
        markets: { isCountry: () => true, hasStates: () => false },
        checkPassword: reset,
        emailChanges: { limit: () => Promise.resolve(), ask: () => Promise.resolve() },
      })
      const input = { account: change, credentials: { password: goodPassword } }
      await expect(update(customer, input, visitor)).rejects.toMatchObject({
        refusal: { code: 'password-wrong' },
      })
      expect(await listSessions(shop.database.read, customer.id)).toEqual([])
      expect(await isOwners()).toBe(true)
    }
  })

  test('[E7] [J8] whoever erases the account with the old password meanwhile erases nothing', async () => {
    const { email, browser, customer, reset, isOwners } = await ownerWithLink()
    const selection = await fillBag(shop.url, [shop.items[0]?.item ?? ''])
    await browser.call('setCartCustomer', { email, selection })
    const checkout = createCheckout(selection, { address: { ...anna, email } })
    expect((await browser.call('startPayment', checkout)).status).toBe(200)
    onTestFinished(armFailpoint('abandon.session-expired', reset))
    const erased = await browser.call('eraseCustomer', { password: goodPassword })
    expect(erased).toMatchObject({ status: 403, json: { data: { errors: { password: 'wrong' } } } })
    expect(await isOwners()).toBe(true)
    const bag = await shop.database.read
      .selectFrom('carts')
      .select('body')
      .where('customer_id', '=', customer.id)
      .executeTakeFirstOrThrow()
    expect(bag.body).toContain(email)
  })
})
