import { beforeAll, expect, onTestFinished, describe, test } from 'vitest'

import { createContext } from '#server/application/context.ts'
import { fillCustomerTerms } from '#server/customers/fill-customer-terms.ts'
import { passwordFault } from '#server/customers/new-password.ts'
import { insertCustomer } from '#server/customers/write-customer.ts'
import { toJson } from '#server/database/json.ts'

import { anna, buy, call } from '../buyer.ts'
import { dialects } from '../fresh-database.ts'
import { openOwnedOffice } from '../owned-office.ts'
import { goodPassword, newEmail, newMember, registration } from './member.ts'

// The first password of a process takes a second of its processor, and the shop answers nobody meanwhile.
beforeAll(async () => {
  await passwordFault(goodPassword)
}, 120_000)

const elsewhere = { address1: 'Lillgatan 2', city: 'Uppsala' }
const buildAddress = (changes: object) => {
  const { email: _, password: __, ...address } = registration('', changes)
  return address
}
const reason = 'The parcel was a week late.'

describe.each(dialects)('customers, on %s', { timeout: 120_000 }, (dialect) => {
  const open = async () => {
    const opened = await openOwnedOffice(dialect)
    onTestFinished(opened.close)
    const { shop, owner } = opened
    const find = async (query: Record<string, string>) => (await owner.ask('searchCustomers', { query })).json
    const show = async (name: string) => (await owner.ask('showCustomer', { params: { name } })).json
    /** An account as the shop keeps it; the first password of a process would take a second to be looked at. */
    const register = async (changes: object) => {
      const { email, password: _, ...profile } = registration(newEmail('lotta'), changes)
      const times = { email_proven_at: null, created_at: shop.now(), updated_at: shop.now() }
      const body = toJson({ ...profile, language: 'en', consents: [] })
      const keys = { id: crypto.randomUUID(), claimed_email: null, registered_in: null, password: 'x' }
      await shop.database.write((tx) => insertCustomer(tx, { ...keys, ...times, email, body }))
      shop.pass(1000)
      return email
    }
    return { ...opened, find, show, register }
  }

  test('accounts and guests are found by beginnings of names, email, telephone and postcode, page by page', async () => {
    const { shop, find, register } = await open()
    const emails: string[] = []
    for (const lastName of ['Öberg', 'Berg', 'Lund'])
      emails.push(await register({ firstName: 'Lotta', lastName, phoneNumber: '070 999 88 77' }))
    const [oberg = ''] = emails
    const listed = async (text: string) =>
      (await find({ text })).customers.map(({ email }: { email: string }) => email)
    expect(await listed('oberg')).toEqual([oberg])
    expect(await listed('lotta ber')).toEqual([emails[1]])
    expect(await listed(oberg.toUpperCase())).toEqual([oberg])
    expect(await listed('+46 70 999 88 77')).toEqual(emails.toReversed())
    expect(await listed('11351 lund')).toEqual([emails[2]])
    expect(await listed('%')).toEqual([])
    // Pages begin after somebody, so whoever comes meanwhile moves nobody.
    const first = await find({ text: 'lotta', limit: '2' })
    await register({ firstName: 'Lotta', lastName: 'Ny' })
    const second = await find({ text: 'lotta', limit: '2', after: first.next ?? '' })
    expect([...first.customers, ...second.customers].map(({ email }) => email)).toEqual(emails.toReversed())
    expect(second.next).toBeNull()

    await buy(shop, 1)
    await buy(shop, 1)
    expect(await find({ kind: 'guest', text: 'anna ek' })).toEqual({
      customers: [
        {
          id: anna.email,
          email: anna.email,
          name: 'Anna Ek',
          country: 'SE',
          registeredAt: expect.any(Number),
        },
      ],
      next: null,
    })
    expect((await find({ kind: 'guest', text: 'lotta' })).customers).toEqual([])
    // What a server of the version before has made is found once the chore has run.
    await shop.database.write((tx) => tx.deleteFrom('customer_terms').execute())
    expect(await listed('oberg')).toEqual([])
    expect(await fillCustomerTerms(shop.database)).toBe(4)
    expect(await listed('oberg')).toEqual([oberg])
    expect(await fillCustomerTerms(shop.database)).toBe(0)
  })

  test('a profile has orders, notes, sessions, vouchers and the proof of the newsletter, of guests too; its owner gets the notes', async () => {
    const { shop, owner, show } = await open()
    const { email } = await newMember(shop.url, newEmail('lotta'))
    const id = (await show(email)).id
    await owner.ask('addCustomerNote', { params: { name: id }, body: { text: 'Calls in the morning.' } })
    expect(await show(id)).toMatchObject({
      email,
      hasAccount: true,
      isEmailProven: false,
      newsletter: { state: 'none' },
      orders: [],
      sessions: [{ seenAt: expect.any(Number) as number }],
      notes: [{ text: 'Calls in the morning.', voucher: null }],
    })
    await buy(shop, 1)
    await call(shop.url, 'subscribe', { email: anna.email, country: 'SE', language: 'en', source: 'footer' })
    await shop.services.jobRunner.runOnce()
    const asked = await show(anna.email.toUpperCase())
    expect(asked).toMatchObject({
      id: anna.email,
      name: 'Anna Ek',
      hasAccount: false,
      orders: [{ status: 'Confirmed' }],
      newsletter: { state: 'asked', source: 'footer', confirmedAt: null },
    })
    const mail = shop.mailbox.messages().findLast(({ text }) => text.includes('/newsletter/confirm/'))
    const token = /newsletter\/confirm\/#token=(\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
    shop.pass(60_000)
    await call(shop.url, 'confirmNewsletter', { token })
    const { newsletter, vouchers } = await show(anna.email)
    expect(newsletter).toMatchObject({ state: 'subscribed', askedAt: asked.newsletter.askedAt })
    expect(newsletter.confirmedAt).toBeGreaterThan(newsletter.linkSentAt ?? 0)
    expect(vouchers).toMatchObject([{ basisPoints: 1000, state: 'open' }])

    await owner.ask('addCustomerNote', { params: { name: anna.email }, body: { text: 'Likes suede.' } })
    const [note] = (await show(anna.email)).notes
    const { document } = (await owner.ask('exportAddress', { body: { email: anna.email } })).json
    expect(JSON.parse(document)).toMatchObject({ guest: { notes: [{ note: 'Likes suede.' }] } })
    const removal = { params: { name: anna.email, id: note?.id ?? '' } }
    expect((await owner.ask('removeCustomerNote', removal)).status).toBe(200)
    expect((await owner.ask('removeCustomerNote', removal)).json.refusal?.code).toBe('note-unknown')
    const unknown = await owner.ask('showCustomer', { params: { name: 'nobody@example.com' } })
    expect(unknown.json.refusal?.code).toBe('customer-unknown')
    const { entries } = (await owner.ask('listAudit')).json
    expect(JSON.stringify(entries)).not.toMatch(/morning|suede/)
  })

  test('a voucher out of goodwill is mailed once for each key, kept with its reason, and within the limit of care', async () => {
    const { shop, owner, show } = await open()
    await buy(shop, 1)
    const params = { name: anna.email }
    const give = { key: crypto.randomUUID(), amountMinor: 10_000, currency: 'SEK', reason, message: 'Sorry!' }
    const { code } = (await owner.ask('giveVoucher', { params, body: give })).json
    expect((await owner.ask('giveVoucher', { params, body: give })).json.code).toBe(code)
    await shop.services.jobRunner.runOnce()
    const mails = shop.mailbox.messages().filter(({ subject }) => subject.startsWith('A voucher from'))
    expect(mails).toHaveLength(1)
    expect(mails[0]).toMatchObject({ to: [anna.email], text: expect.stringContaining(code) as string })
    expect(mails[0]?.text).toContain('Sorry!')
    expect(mails[0]?.text).not.toContain(reason)
    expect(await show(anna.email)).toMatchObject({
      vouchers: [{ code, state: 'open', amounts: [{ amountMinor: 10_000, currency: 'SEK' }] }],
      notes: [{ text: reason, voucher: code }],
      goodwill: expect.arrayContaining([{ currency: 'SEK', leftMinor: null }]) as object[],
    })

    const care = createContext(shop.services.application, {
      kind: 'staff',
      name: 'care@example.com',
      permissions: new Set(['customers.goodwill', 'customers.read']),
    })
    const { forStaff } = shop.services.customers
    const byCare = (amountMinor: number) =>
      forStaff.giveVoucher(care, {
        ...params,
        key: crypto.randomUUID(),
        amountMinor,
        currency: 'SEK',
        reason,
        message: '',
      })
    expect(await byCare(40_001)).toMatchObject({
      refusal: { code: 'goodwill-too-much', params: { left: { amountMinor: 40_000 }, days: 30 } },
    })
    // Of two at once, one is within the limit.
    const both = await Promise.all([byCare(30_000), byCare(30_000)])
    expect(both.filter(({ isDone }) => isDone)).toHaveLength(1)
    // Nothing of it stays with the person once they are erased.
    const preview = (await owner.ask('previewErase', { body: { email: anna.email } })).json
    expect(preview).toMatchObject({ isKnown: true, waiting: [{ needs: 'parcel' }] })
    expect((await show(anna.email)).notes).toHaveLength(2)
    shop.pass(31 * 24 * 60 * 60_000)
    expect((await byCare(50_000)).isDone).toBe(true)
    await forStaff.eraseAddress(
      createContext(shop.services.application, { ...care.actor, permissions: new Set(['customers.erase']) }),
      { email: anna.email },
    )
    expect(await shop.database.read.selectFrom('customer_notes').selectAll().execute()).toEqual([])
    const jobs = await shop.database.read.selectFrom('outbox').select('payload').execute()
    expect(JSON.stringify(jobs)).not.toContain('Sorry!')
  })

  test('what a guest bought, and another account, are merged into one after a preview; two mailboxes must be typed', async () => {
    const { shop, owner, show } = await open()
    const stays = await newMember(shop.url, newEmail('stays'))
    const goes = await newMember(shop.url, newEmail('goes'))
    await goes.browser.call('saveAddress', buildAddress(elsewhere))
    await shop.database.write((tx) => tx.updateTable('customers').set({ email_proven_at: 1 }).execute())
    await buy(shop, 1)
    const { id: into } = await show(stays.email)
    const { id: from } = await show(goes.email)
    await owner.ask('addCustomerNote', { params: { name: from }, body: { text: 'Moved house.' } })
    const params = { name: into }

    const preview = (await owner.ask('previewMerge', { params, body: { from: anna.email } })).json
    expect(preview).toMatchObject({ from: { id: null }, orders: [expect.any(String)], addresses: 0 })
    expect((await show(into)).orders).toEqual([])
    const guest = await owner.ask('mergeCustomers', {
      params,
      body: { from: anna.email, confirmation: 'Anna@Example.com' },
    })
    expect(guest.json.orders).toEqual(preview.orders)
    expect((await stays.browser.call('getCustomer')).json.data.orders).toMatchObject([
      { order: preview.orders[0] },
    ])
    expect(
      await owner.ask('mergeCustomers', { params, body: { from: anna.email, confirmation: anna.email } }),
    ).toMatchObject({ json: { refusal: { code: 'merge-nothing' } } })

    const refused = await owner.ask('mergeCustomers', { params, body: { from } })
    expect(refused.json.refusal).toMatchObject({ code: 'merge-unconfirmed', field: 'confirmation' })
    expect((await owner.ask('mergeCustomers', { params, body: { from: into } })).json.refusal?.code).toBe(
      'merge-self',
    )
    const body = { from, confirmation: goes.email }
    expect((await owner.ask('mergeCustomers', { params, body })).json).toMatchObject({
      addresses: 1,
      notes: 1,
    })
    expect((await show(goes.email)).id).not.toBe(from)
    expect((await goes.browser.call('getCustomer')).status).toBe(401)
    expect(await show(into)).toMatchObject({
      addresses: [expect.arrayContaining(['Lillgatan 2'])],
      notes: [{ text: 'Moved house.' }],
    })
    const { entries } = (await owner.ask('listAudit', { query: { ref: into } })).json
    expect(entries.map(({ action }) => action)).toEqual(['customer-merge', 'customer-merge'])
    expect(JSON.stringify(entries)).not.toMatch(/example\.com"?,"?(?:orders|from)/)
  })
})
