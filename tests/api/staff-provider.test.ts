import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'

import { commandLine, createContext } from '#server/application/context.ts'
import { ConfigError } from '#server/environment.ts'
import { readConfig } from '#server/config.ts'
import { changeStaff, inviteStaff } from '#server/staff/manage-staff.ts'

import type { OfficeBrowser } from '../back-office.ts'
import { dialects } from '../fresh-database.ts'
import { openForgedProvider, type Forgery, type ForgedProvider } from '../forged-provider.ts'
import { openProvider } from '../identity-provider.ts'
import { freeOfficePort } from '../back-office.ts'
import { openOwnedOffice, type OwnedOffice } from '../owned-office.ts'
import { getValue } from '../staff.ts'

const minute = 60_000
const code = (answer: { json: { refusal?: { code: string } } }) => answer.json.refusal?.code
const newEmail = () => `${crypto.randomUUID().slice(0, 8)}@example.com`

const invite = async ({ shop }: OwnedOffice, email: string, roles: readonly string[] = ['editor']) =>
  getValue(
    await inviteStaff(createContext(shop.services.application, commandLine), {
      email,
      name: 'Ida',
      roles,
      isMailed: false,
    }),
  )

describe.each(dialects)('signing in at an identity provider, on %s', (dialect) => {
  test('whoever is invited comes in by a real provider, is known again, and shows again who it is before a grave act', async () => {
    const port = await freeOfficePort()
    const provider = await openProvider(`http://localhost:${port}/sign-in/provider`)
    onTestFinished(() => provider.close())
    const open = await openOwnedOffice(dialect, { port, environment: provider.environment })
    onTestFinished(() => open.close())
    const email = newEmail()
    const { id } = await invite(open, email, ['manager'])
    provider.accounts.set('ida', { email: email.toUpperCase(), email_verified: true })
    const browser = open.office.browser()
    const signIn = async (of: OfficeBrowser, isFresh = false) => {
      const { url } = (await of.ask('startProviderSignIn', { body: { isFresh } })).json
      const back = await provider.signIn(url, 'ida')
      return of.ask('signInWithProvider', { body: { query: new URL(back).search.slice(1) } })
    }
    const entered = await signIn(browser)
    expect(entered.status, entered.json.message).toBe(200)
    expect(entered.json).toMatchObject({
      staff: { email, roles: ['manager'], hasPasskey: false, hasCodes: false },
      shop: { identityProvider: 'House ID' },
    })
    expect((await open.owner.ask('listAudit', { query: { ref: id } })).json.entries).toMatchObject([
      { action: 'staff-identity-add', actor: email },
      { action: 'staff-invite' },
    ])
    // Another address there changes nothing: they are known by their subject.
    provider.accounts.set('ida', { email: 'other@example.com', email_verified: false })
    const again = open.office.browser()
    expect((await signIn(again)).json.staff?.email).toBe(email)
    const card = { body: { amountMinor: 100, currency: 'SEK', email: '' } }
    open.shop.pass(11 * minute)
    expect(code(await again.ask('issueGiftCard', card))).toBe('not-confirmed')
    await open.owner.ask('listStaff')
    const closed = await changeStaff(createContext(open.shop.services.application, commandLine), {
      id,
      isActive: false,
    })
    expect(closed.isDone).toBe(true)
    expect(code(await signIn(open.office.browser()))).toBe('provider-not-invited')
  })

  describe('what is forged, replayed or not theirs is refused', () => {
    let provider: ForgedProvider
    let open: OwnedOffice
    beforeAll(async () => {
      provider = await openForgedProvider()
      open = await openOwnedOffice(dialect, { environment: provider.environment })
    })
    afterAll(async () => {
      await open.close()
      await provider.close()
    })

    async function start(browser = open.office.browser()) {
      const { json, status } = await browser.ask('startProviderSignIn', { body: {} })
      expect(status, json.message).toBe(200)
      const asked = new URL(json.url).searchParams
      return { browser, state: asked.get('state') ?? '', nonce: asked.get('nonce') ?? '', asked }
    }
    const finish = (browser: OfficeBrowser, query: Readonly<Record<string, string>>) =>
      browser.ask('signInWithProvider', {
        body: { query: new URLSearchParams({ code: 'a-code', iss: provider.issuer, ...query }).toString() },
      })
    /** A whole sign-in of which the token is forged as is said. */
    async function attempt(forgery: Forgery, query: Readonly<Record<string, string>> = {}) {
      const { browser, state, nonce } = await start()
      provider.prepare(nonce, forgery)
      return finish(browser, { state, ...query })
    }
    /** Claims of somebody who was invited and would come in. */
    async function invited(groups: readonly string[] = ['logistics'], roles?: readonly string[]) {
      const email = newEmail()
      await invite(open, email, roles)
      return { email, sub: email, groups }
    }

    test('the token: its nonce, audience, issuer, times and signature', async () => {
      const claims = await invited()
      const now = Math.floor(Date.now() / 1000)
      const forgeries: Readonly<Record<string, Forgery>> = {
        'another nonce': { claims: { ...claims, nonce: 'another' } },
        'no nonce': { claims: { ...claims, nonce: undefined } },
        'another audience': { claims: { ...claims, aud: 'another-shop' } },
        'another issuer': { claims: { ...claims, iss: 'https://accounts.example' } },
        'a time that is over': { claims: { ...claims, iat: now - 900, exp: now - 600 } },
        'a key of somebody else': { claims, signedBy: 'stranger' },
        'no signature': { claims, signedBy: 'nobody' },
        'the secret of the shop as its key': { claims, signedBy: 'secret' },
        'no token': { isAbsent: true },
      }
      for (const [name, forgery] of Object.entries(forgeries))
        expect(code(await attempt(forgery)), name).toBe('provider-refused')
      const right = await attempt({ claims })
      expect(right.status, right.json.message).toBe(200)
    })

    test('the sign-in: state, browser, provider, and each is answered once', async () => {
      const claims = await invited()
      const { asked } = await start()
      expect(asked.get('code_challenge_method')).toBe('S256')
      expect(asked.get('response_type')).toBe('code')
      for (const [name, query] of [
        ['another state', { state: 'another' }],
        ['the answer of another provider', { iss: 'https://accounts.example' }],
        ['an error', { error: 'access_denied' }],
      ] as const)
        expect(code(await attempt({ claims }, query)), name).toBe('provider-refused')
      const { browser, state, nonce } = await start()
      provider.prepare(nonce, { claims })
      // Somebody else is led to the address that an attacker began with.
      expect(code(await finish(open.office.browser(), { state }))).toBe('provider-refused')
      const flow = new Map(browser.cookies)
      expect((await finish(browser, { state })).status).toBe(200)
      const replaying = open.office.browser()
      for (const [name, value] of flow) replaying.cookies.set(name, value)
      expect(code(await finish(replaying, { state }))).toBe('provider-refused')
      const slow = await start()
      provider.prepare(slow.nonce, { claims })
      open.shop.pass(11 * minute)
      expect(code(await finish(slow.browser, { state: slow.state }))).toBe('provider-refused')
    })

    test('the person: an address that is not verified or invited, an owner, and an address that somebody else has by now', async () => {
      const claims = await invited()
      const { json } = await open.owner.ask('getAccount')
      for (const [expected, changed] of [
        ['provider-email-unproven', { email_verified: false }],
        ['provider-email-unproven', { email_verified: 'true' }],
        ['provider-email-unproven', { email: undefined }],
        ['provider-not-invited', { email: newEmail(), sub: 'x' }],
        ['provider-of-owner', { email: json.email, sub: 'y' }],
      ] as const)
        expect(code(await attempt({ claims: { ...claims, ...changed } })), expected).toBe(expected)
      expect((await attempt({ claims })).status).toBe(200)
      expect(code(await attempt({ claims: { ...claims, sub: 'another subject' } }))).toBe('provider-refused')
    })

    test('groups give roles at each sign-in, of the shop’s own too, and none gives none', async () => {
      const claims = await invited(['support'], ['editor'])
      const first = await attempt({ claims })
      expect(first.json.staff?.roles).toEqual(['customer-care'])
      const moved = await attempt({ claims: { ...claims, groups: ['logistics', 'unknown'] } })
      expect(moved.json.staff?.roles).toEqual(['warehouse'])
      for (const groups of [['unknown'], [], 'logistics'])
        expect(code(await attempt({ claims: { ...claims, groups } }))).toBe('provider-without-role')
    })

    test('a sign-in counts as confirmed from when the provider saw them, which no session of last week is', async () => {
      const claims = await invited(['support'])
      const now = Math.floor(open.shop.now() / 1000)
      const old = await attempt({ claims: { ...claims, auth_time: now - 7 * 24 * 3600 } })
      expect(old.json.staff?.isConfirmed).toBe(false)
      const fresh = await attempt({ claims: { ...claims, auth_time: now } })
      expect(fresh.json.staff?.isConfirmed).toBe(true)
    })
  })

  test('without a provider the calls say so; one that is away leaves the other ways in', async () => {
    const open = await openOwnedOffice(dialect)
    onTestFinished(() => open.close())
    expect(code(await open.office.browser().ask('startProviderSignIn'))).toBe('provider-off')
    const port = await freeOfficePort()
    const away = await openOwnedOffice(dialect, {
      environment: {
        BACKOFFICE_OIDC_ISSUER: `http://localhost:${port}`,
        BACKOFFICE_OIDC_CLIENT_ID: 'vitrine',
        BACKOFFICE_OIDC_CLIENT_SECRET: 'a secret',
      },
    })
    onTestFinished(() => away.close())
    const asked = await away.office.browser().ask('startProviderSignIn')
    expect([asked.status, code(asked)]).toEqual([503, 'provider-away'])
    expect((await away.owner.ask('getSession')).json.staff).not.toBeNull()
  })
})

test('settings that cannot be right are named: half of them, an issuer without https, a group that makes owners', () => {
  const read = (more: Readonly<Record<string, string>>) => {
    try {
      return readConfig({ NODE_ENV: 'test', BACKOFFICE_URL: 'http://localhost:8090', ...more }).backOffice
        ?.identityProvider
    } catch (reason) {
      return reason instanceof ConfigError ? reason.faults.map(({ variable }) => variable) : reason
    }
  }
  const right = {
    BACKOFFICE_OIDC_ISSUER: 'https://id.example.com/tenant',
    BACKOFFICE_OIDC_CLIENT_ID: 'vitrine',
    BACKOFFICE_OIDC_CLIENT_SECRET: 'secret',
  }
  expect(read({})).toBeNull()
  expect(read(right)).toMatchObject({ name: 'id.example.com', groupsClaim: 'groups' })
  expect(read({ BACKOFFICE_OIDC_ISSUER: right.BACKOFFICE_OIDC_ISSUER })).toEqual([
    'BACKOFFICE_OIDC_CLIENT_ID',
    'BACKOFFICE_OIDC_CLIENT_SECRET',
  ])
  expect(read({ ...right, BACKOFFICE_OIDC_ISSUER: 'http://id.example.com' })).toContain(
    'BACKOFFICE_OIDC_ISSUER',
  )
  expect(read({ ...right, BACKOFFICE_OIDC_ROLES: 'bosses=owner' })).toEqual(['BACKOFFICE_OIDC_ROLES'])
})
