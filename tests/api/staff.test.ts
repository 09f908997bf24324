import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { permissions } from '#contract/permissions.ts'
import { staffCalls, type StaffCall, type StaffCallName } from '#contract/staff/calls.ts'
import { permissionsOfRoles, roles } from '#server/staff/roles.ts'

import {
  codeAt,
  enterByLink,
  freeOfficePort,
  openBackOffice,
  type BackOffice,
  type OfficeBrowser,
} from '../back-office.ts'
import { buy } from '../buyer.ts'
import { dialects } from '../fresh-database.ts'
import { openPaidShop, type PaidShop } from '../paid-shop.ts'

const minute = 60_000
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'

describe.each(dialects)('the back office on %s', (dialect) => {
  let shop: PaidShop
  let office: BackOffice
  let owner: OfficeBrowser
  let ownerSecret: string
  let olderLink: string
  let ownerCodes: readonly string[]
  const now = () => shop.now()
  /** Each code of an app counts once: the next one comes with the next half minute. */
  const nextCode = (secret: string) => {
    shop.pass(minute)
    return codeAt(secret, now())
  }
  const confirm = async (browser: OfficeBrowser, secret: string) =>
    expect((await browser.ask('confirmWithCode', { body: { code: nextCode(secret) } })).status).toBe(200)

  beforeAll(async () => {
    const port = await freeOfficePort()
    const url = `http://localhost:${port}`
    shop = await openPaidShop(dialect, {
      environment: { BACKOFFICE_URL: url, BACKOFFICE_PORT: String(port), RATE_LIMITS: 'on' },
    })
    office = await openBackOffice(shop.services, url, port)
    owner = office.browser()
    olderLink = (await shop.services.staff.firstLink()) ?? ''
    const link = (await shop.services.staff.firstLink()) ?? ''
    ;({ secret: ownerSecret, recoveryCodes: ownerCodes } = await enterByLink(owner, link, now))
  })
  afterAll(async () => {
    await office.close()
    await shop.close()
  })

  /** Invites somebody with a role and lets them set up their codes by the link in their mail. */
  async function hire(role: string): Promise<{ browser: OfficeBrowser; secret: string; email: string }> {
    const email = `${role}.${crypto.randomUUID().slice(0, 8)}@example.com`
    await confirm(owner, ownerSecret)
    const invited = await owner.ask('inviteStaff', { body: { email, name: role, roles: [role] } })
    expect(invited.status, invited.json.message).toBe(200)
    await shop.services.jobRunner.runOnce()
    const mail = shop.mailbox.messages().findLast(({ to }) => to.includes(email))
    const [link = ''] = /http\S+#token=\S+/.exec(mail?.text ?? '') ?? []
    const browser = office.browser()
    const { secret } = await enterByLink(browser, link, now)
    return { browser, secret, email }
  }

  test('the first link makes the owner’s account, once, and only while nobody has one', async () => {
    expect((await owner.ask('getSession')).json).toMatchObject({
      staff: { name: 'Owner', roles: ['owner'], permissions, hasCodes: true, hasPasskey: false },
      shop: { name: 'Test' },
    })
    expect((await owner.ask('listAudit')).json.entries).toMatchObject([{ action: 'staff-codes-add' }])
    expect(await shop.services.staff.firstLink()).toBeNull()
    // One that an earlier start has printed opens the account no more.
    const token = new URL(olderLink).hash.replace('#token=', '')
    expect((await office.browser().ask('openLink', { body: { token } })).json.refusal?.code).toBe('link-over')
    expect((await office.browser().ask('getSession')).json.staff).toBeNull()
  })

  test('whoever has codes signs in by an emailed link and a code; link and code count once', async () => {
    const browser = office.browser()
    const { email } = (await owner.ask('getAccount')).json
    expect((await browser.ask('requestLink', { body: { email } })).json).toEqual({ done: true })
    expect((await browser.ask('requestLink', { body: { email: 'nobody@example.com' } })).json).toEqual({
      done: true,
    })
    await shop.services.jobRunner.runOnce()
    expect(shop.mailbox.messages().some(({ to }) => to.includes('nobody@'))).toBe(false)
    const mail = shop.mailbox.messages().findLast(({ to }) => to.includes(email))
    const token = /#token=(\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
    expect((await browser.ask('openLink', { body: { token } })).json).toMatchObject({
      kind: 'sign-in',
      email,
    })
    // A link to sign in sets no new ways to sign in up.
    const { secret } = (await browser.ask('startCodes', { body: { token } })).json
    expect(
      (await browser.ask('addCodes', { body: { token, secret, code: codeAt(secret, now()) } })).json,
    ).toMatchObject({ refusal: { code: 'link-over' } })
    expect((await browser.ask('signInWithCode', { body: { token, code: '000000' } })).status).toBe(403)
    const code = nextCode(ownerSecret)
    expect((await browser.ask('signInWithCode', { body: { token, code } })).status).toBe(200)
    expect((await browser.ask('getSession')).json.staff?.email).toBe(email)
    const again = await office.browser().ask('signInWithCode', { body: { token, code } })
    expect(again.json.refusal?.code).toBe('link-over')
    expect((await browser.ask('confirmWithCode', { body: { code } })).json.refusal?.code).toBe('code-wrong')
    const [recovery = ''] = ownerCodes
    expect((await browser.ask('confirmWithCode', { body: { code: recovery } })).status).toBe(200)
    expect((await browser.ask('confirmWithCode', { body: { code: recovery } })).status).toBe(403)
    expect((await browser.ask('getAccount')).json.recoveryCodesLeft).toBe(9)
    await browser.ask('signOut')
    expect((await browser.ask('getSession')).json.staff).toBeNull()
  })

  test('after several wrong codes the next try has to wait', async () => {
    const { browser } = await hire('editor')
    const tries = []
    for (let at = 0; at < 8; at++)
      tries.push((await browser.ask('confirmWithCode', { body: { code: '000000' } })).status)
    expect(tries.slice(0, 5)).toEqual([403, 403, 403, 403, 403])
    expect(tries.at(-1)).toBe(429)
  })

  test('a session ends when its cookie comes from another kind of browser, when it is idle, and when its person is disabled', async () => {
    const { browser, email } = await hire('warehouse')
    const thief = office.browser(iphone)
    for (const [key, value] of browser.cookies) thief.cookies.set(key, value)
    expect((await thief.ask('listOrders')).status).toBe(401)
    expect((await browser.ask('listOrders')).status).toBe(401)
    const packer = await hire('warehouse')
    expect((await packer.browser.ask('listOrders')).status).toBe(200)
    const { staff } = (await owner.ask('listStaff')).json
    const { id = '' } = staff.find((person) => person.email === packer.email) ?? {}
    expect(staff.find((person) => person.email === email)?.state).toBe('active')
    await confirm(owner, ownerSecret)
    expect((await owner.ask('changeStaff', { params: { id }, body: { isActive: false } })).status).toBe(200)
    expect((await packer.browser.ask('listOrders')).status).toBe(401)
    const { id: own = '' } = staff.find(({ roles: held }) => held.includes('owner')) ?? {}
    for (const body of [{ isActive: false }, { roles: ['editor'] }])
      expect((await owner.ask('changeStaff', { params: { id: own }, body })).json.refusal?.code).toBe(
        'last-owner',
      )
  })

  test('nobody grants what they lack, and grave acts ask for a fresh confirmation', async () => {
    const { browser, secret } = await hire('manager')
    const body = { amountMinor: 10_000, currency: 'SEK', email: '' }
    shop.pass(11 * minute)
    // Nor does a stolen session make a key of its own.
    for (const call of ['startPasskey', 'startCodes'] as const)
      expect((await browser.ask(call)).json.refusal?.code).toBe('not-confirmed')
    expect((await browser.ask('issueGiftCard', { body })).json.refusal?.code).toBe('not-confirmed')
    await confirm(browser, secret)
    const issued = await browser.ask('issueGiftCard', { body })
    expect(issued.json).toMatchObject({
      balanceMinor: 10_000,
      code: expect.stringMatching(/^[0-9A-Z -]{16,}$/),
    })
    const invite = { email: 'x@example.com', name: 'X', roles: ['owner'] }
    expect((await browser.ask('inviteStaff', { body: invite })).json.refusal?.code).toBe('not-permitted')
  })

  test('an order is shipped and refunded in part; the preview says what then happens, and the audit names the person', async () => {
    await buy(shop, 2)
    const { browser, email } = await hire('customer-care')
    const { orders } = (await browser.ask('listOrders', { query: { state: 'paid' } })).json
    const [row] = orders
    expect(row).toMatchObject({ state: 'paid', units: 2, country: 'SE', isHeld: false })
    const params = { number: row?.number ?? '' }
    const refund = {
      request: { kind: 'lines', lines: [{ sku: 'LOA-TAU-41', quantity: 1 }], shipping: false },
      restock: true,
      reason: 'too small',
    }
    const previewed = (await browser.ask('previewRefund', { params, body: refund })).json
    expect((await browser.ask('showOrder', { params })).json.refunds).toEqual([])
    const refunded = (await browser.ask('refundOrder', { params, body: refund })).json
    expect(refunded.refunds).toMatchObject([
      { cardMinor: previewed.cardMinor, giftCardMinor: previewed.giftCardMinor, lines: previewed.lines },
    ])
    const parcel = { carrier: 'PostNord', trackingId: 'SE1', trackingUrl: '', isLast: true }
    const shipped = (await browser.ask('shipOrder', { params, body: parcel })).json
    expect(shipped).toMatchObject({
      state: 'shipped',
      shipments: [{ carrier: 'PostNord' }],
      can: { ship: false, cancel: false, archive: true },
    })
    expect(shipped.audit.map(({ actor, action }) => [actor, action])).toEqual([
      [email, 'refund'],
      [email, 'ship'],
    ])
    const { entries } = (await owner.ask('listAudit', { query: { actor: email } })).json
    expect(entries.map(({ action }) => action)).toEqual(['ship', 'refund', 'staff-codes-add'])
    expect(new Set(entries.slice(0, 2).map(({ correlationId }) => correlationId)).size).toBe(2)
    await shop.services.jobRunner.runOnce()
    await shop.expectOrder()
  })

  test('a page of another origin can change nothing, and a call with wrong input says which field', async () => {
    const foreign = await owner.ask('signOut', { headers: { origin: 'http://evil.example' } })
    expect(foreign).toMatchObject({ status: 403, json: { refusal: { code: 'origin-not-allowed' } } })
    const crossSite = await owner.ask('signOut', { headers: { origin: '', 'sec-fetch-site': 'cross-site' } })
    expect(crossSite.status).toBe(403)
    expect((await owner.ask('getSession')).json.staff).not.toBeNull()
    const wrong = await owner.ask('setStock', { body: { counts: [{ sku: 'LOA-TAU-41', onHand: -1 }] } })
    expect(wrong).toMatchObject({ status: 400, json: { message: 'Invalid parameter(s): counts.0.onHand' } })
    expect((await owner.ask('showOrder', { params: { number: '7' } })).status).toBe(404)
  })

  test('every call is open to whom the table says, and to nobody else', async () => {
    const people: [name: string, browser: OfficeBrowser, may: ReadonlySet<string> | null][] = [
      ['nobody', office.browser(), null],
    ]
    await confirm(owner, ownerSecret)
    const allowed = ['orders.read', 'orders.note', 'vouchers.read'] as const
    const own = await owner.ask('createRole', { body: { name: 'Stylist', permissions: allowed } })
    expect(own.status, own.json.message).toBe(200)
    people.push(['an own role', (await hire(own.json.id)).browser, new Set<string>(allowed)])
    for (const { id } of roles) {
      const { browser } = id === 'owner' ? { browser: owner } : await hire(id)
      people.push([id, browser, permissionsOfRoles([id])])
    }
    const ended = await hire('manager')
    await ended.browser.ask('signOut')
    people.push(['ended session', ended.browser, null])
    const surprises: string[] = []
    for (const [name, browser, may] of people)
      for (const [call, { access }] of Object.entries(staffCalls) as [StaffCallName, StaffCall][]) {
        // What begins or ends a session would change who is asking.
        if (access === 'anyone' || call === 'signOut') continue
        const { json } = await browser.ask(call, { query: { limit: '0' }, body: { wrong: true } })
        const code = json.refusal?.code
        const isOut = code === 'not-signed-in' || code === 'not-permitted' || code === 'link-over'
        const isAllowed = may !== null && (access === 'signed-in' || access === 'link' || may.has(access))
        if (isOut === isAllowed && !(access === 'link' && !isAllowed))
          surprises.push(`${name} at ${call}: ${code ?? 'let in'}`)
      }
    expect(surprises).toEqual([])
  }, 120_000)
})
