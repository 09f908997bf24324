import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { dialects } from '../fresh-database.ts'
import { openPaidShop, type PaidShop } from '../paid-shop.ts'
import {
  goodPassword,
  moveAccount,
  newEmail,
  newMember,
  openBrowser,
  otherPassword,
  requestResetLink,
  sent,
  type Browser,
} from './member.ts'

const newPassword = sent('three herons by the old lock')

describe.each(dialects)('browsers in which somebody had logged in, on %s', (dialect) => {
  let shop: PaidShop
  beforeAll(async () => {
    shop = await openPaidShop(dialect, { environment: { RATE_LIMITS: 'on', TRUST_PROXY: 'loopback' } })
  })
  afterAll(() => shop.close())

  let hosts = 0
  /** Each time from a network of its own, so that only the account's guesses are counted together. */
  const logIn = (browser: Browser, email: string, password: string) =>
    browser.call('login', { email, password }, { 'x-forwarded-for': `198.51.100.${++hosts}` })
  /** Strangers guess until nobody may for 16 seconds, but who has an allowance of their own. */
  async function useUpGuesses(email: string): Promise<void> {
    for (const seconds of [0, 0, 0, 0, 0, 1, 2, 4, 8]) {
      shop.pass(seconds * 1000)
      expect((await logIn(openBrowser(shop.url), email, otherPassword)).status).toBe(403)
    }
  }

  test('[E3] guess with everybody else once the password was reset, and are known again after a login', async () => {
    const { email, browser } = await newMember(shop.url)
    const link = await requestResetLink(shop, email)
    const reset = await openBrowser(shop.url).call('resetPassword', { ...link, password: newPassword })
    expect(reset.status).toBe(200)
    await useUpGuesses(email)
    expect((await logIn(browser, email, newPassword)).status).toBe(429)
    shop.pass(17_000)
    const again = await logIn(browser, email, newPassword)
    expect(again.setCookies.join()).toContain('device=')
    await useUpGuesses(email)
    expect((await logIn(browser, email, newPassword)).status).toBe(200)
  })

  test.each([
    ['the password', { newPassword }, newPassword],
    ['the e-mail', { newEmail: newEmail('moved') }, goodPassword],
  ])(
    '[E3] guess with everybody else once %s was changed, but the one in which it was',
    async (_, account, password) => {
      const { email, browser } = await newMember(shop.url)
      const other = openBrowser(shop.url)
      expect((await logIn(other, email, goodPassword)).status).toBe(200)
      const changed =
        'newEmail' in account
          ? await moveAccount(shop, browser, account.newEmail)
          : await browser.call('updateCustomer', { account, credentials: { password: goodPassword } })
      expect(changed.status).toBe(200)
      const present = changed.json.data.email as string
      await useUpGuesses(present)
      expect((await logIn(other, present, password)).status).toBe(429)
      expect((await logIn(browser, present, password)).status).toBe(200)
    },
  )
})
