import { beforeAll, expect, onTestFinished, test } from 'vitest'

import { passwordFault } from '#server/customers/new-password.ts'

import { codeAt } from '../back-office.ts'
import { anna, buy } from '../buyer.ts'
import { dialects } from '../fresh-database.ts'
import { openOwnedOffice } from '../owned-office.ts'
import { goodPassword, newEmail, newMember } from './member.ts'

// The first password of a process takes a second of its processor, and the shop answers nobody meanwhile.
beforeAll(async () => {
  await passwordFault(goodPassword)
}, 120_000)

test.each(dialects)(
  'what is kept under the address of a guest is exported and erased after a confirmation, and what stays is named with its reason, on %s',
  async (dialect) => {
    const { shop, owner, secret, close } = await openOwnedOffice(dialect)
    onTestFinished(close)
    await buy(shop, 1)
    const { email } = await shop.database.read.selectFrom('orders').select('email').executeTakeFirstOrThrow()
    expect(email).toBe(anna.email)
    const body = { email: ` ${email.toUpperCase()} ` }
    shop.pass(11 * 60_000)
    for (const call of ['exportAddress', 'eraseAddress'] as const)
      expect((await owner.ask(call, { body })).json.refusal?.code).toBe('not-confirmed')
    await owner.ask('confirmWithCode', { body: { code: codeAt(secret, shop.now()) } })
    expect((await owner.ask('exportAddress', { body: { email: 'anna' } })).status).toBe(400)

    const { json: found } = await owner.ask('exportAddress', { body })
    expect(found).toMatchObject({ email, hasAccount: false, orders: 1, isSubscriber: false })
    expect(JSON.parse(found.document)).toMatchObject({ email, guest: { orders: [{}] } })
    const { json: erased } = await owner.ask('eraseAddress', { body })
    // The parcel is still to be sent, so the order keeps its buyer until it is.
    expect(erased).toMatchObject({ isKnown: true, hadAccount: false, waiting: [{ needs: 'parcel' }] })
    const { entries } = (await owner.ask('listAudit')).json
    expect(entries.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['customer-export', 'customer-erase']),
    )
    expect(JSON.stringify(entries)).not.toContain(email)
  },
)

test.each(dialects)(
  'a request is due within a month, its copy is mailed as a file, its erasure is confirmed and leaves no address, on %s',
  async (dialect) => {
    const { shop, owner, secret, close } = await openOwnedOffice(dialect)
    onTestFinished(close)
    await buy(shop, 1)
    const list = async (show: 'open' | 'closed' = 'open') =>
      (await owner.ask('listDataRequests', { query: { show } })).json.requests
    const add = async (kind: 'export' | 'erase', changes: object = {}) =>
      owner.ask('addDataRequest', {
        body: {
          kind,
          email: ` ${anna.email.toUpperCase()}`,
          channel: 'letter',
          receivedOn: '2026-01-31',
          ...changes,
        },
      })
    expect((await add('export', { receivedOn: '2999-01-01' })).json.refusal?.code).toBe('data-request-future')
    expect((await add('export', { receivedOn: '2026-02-30' })).status).toBe(400)
    const { id } = (await add('export', { note: 'She wrote from her address.' })).json
    // The last day of the next month, which is shorter.
    expect(await list()).toMatchObject([
      {
        id,
        email: anna.email,
        dueAt: Date.UTC(2026, 1, 28),
        state: 'open',
        note: 'She wrote from her address.',
      },
    ])
    shop.pass(11 * 60_000)
    const fulfil = (request: string) => owner.ask('fulfilDataRequest', { params: { id: request } })
    expect((await fulfil(id)).json.refusal?.code).toBe('not-confirmed')
    await owner.ask('confirmWithCode', { body: { code: codeAt(secret, shop.now()) } })
    expect((await fulfil(id)).json).toMatchObject({ state: 'done', email: anna.email })
    expect((await fulfil(id)).json.refusal?.code).toBe('data-request-closed')
    await shop.services.jobRunner.runOnce()
    await shop.services.jobRunner.runOnce()
    const mailed = (subject: string) =>
      shop.mailbox.messages().findLast((mail) => mail.subject.includes(subject))
    expect(mailed('Your data at')).toMatchObject({ to: [anna.email] })
    expect(mailed('Your data at')?.raw).toContain('filename=your-data.json')

    const refused = (await add('erase')).json.id
    const reason = 'We cannot tell that this address is yours.'
    await owner.ask('refuseDataRequest', { params: { id: refused }, body: { reason } })
    await shop.services.jobRunner.runOnce()
    expect(mailed('Your request at')?.text).toContain(reason)
    expect(mailed('Your request at')?.text).toContain('data protection authority')

    const erased = (await add('erase')).json.id
    expect((await fulfil(erased)).json).toMatchObject({
      state: 'done',
      email: null,
      left: { waiting: [{ needs: 'parcel' }] },
    })
    await shop.services.jobRunner.runOnce()
    expect(mailed(' is erased')?.text).toContain('Not yet: order')
    expect(await list()).toEqual([])
    const closed = await list('closed')
    expect(closed.map(({ email }) => email)).toEqual([null, null, null])
    expect(closed.map(({ note }) => note).join('')).toBe('')
    const { entries } = (await owner.ask('listAudit')).json
    expect(JSON.stringify(entries)).not.toContain(anna.email)
  },
)

test('what an account exports or erases by itself stands in the list, by no address', async () => {
  const { shop, owner, close } = await openOwnedOffice('sqlite')
  onTestFinished(close)
  const { browser } = await newMember(shop.url, newEmail('own'))
  await browser.call('exportCustomer')
  await browser.call('exportCustomer')
  await browser.call('eraseCustomer', { password: goodPassword })
  const { requests } = (await owner.ask('listDataRequests', { query: { show: 'closed' } })).json
  expect(requests.map(({ kind, channel, email }) => `${kind} ${channel} ${email}`).toSorted()).toEqual([
    'erase account null',
    'export account null',
  ])
})
