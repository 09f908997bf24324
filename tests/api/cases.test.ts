import { expect, onTestFinished, describe, test } from 'vitest'

import { anna, buy, call } from '../buyer.ts'
import { vitrine } from '../command-line.ts'
import { dialects } from '../fresh-database.ts'
import { openOwnedOffice } from '../owned-office.ts'
import { openPaidShop, type PaidShop } from '../paid-shop.ts'

const question = {
  topic: 'delivery',
  order: '',
  email: 'Anna@Example.com ',
  message: 'Where is it?\n\nI wait.',
  website: '',
} as const

/** A ticket that is old enough. */
async function takeTicket(shop: PaidShop): Promise<string> {
  const { data } = await call(shop.url, 'startContact', {})
  shop.pass(3000)
  return (data as { data: { ticket: string } }).data.ticket
}

const send = async (shop: PaidShop, change: object = {}) =>
  call(shop.url, 'sendContact', { ...question, ticket: await takeTicket(shop), ...change })

async function mailed(shop: PaidShop) {
  await shop.services.jobRunner.runOnce()
  return shop.mailbox.messages()
}

const tokenIn = (text = ''): string => /\/contact\/#token=(\S+)/.exec(text)?.[1] ?? ''

describe.each(dialects)('customer service, on %s', { timeout: 120_000 }, (dialect) => {
  const open = async () => {
    const opened = await openOwnedOffice(dialect)
    onTestFinished(opened.close)
    return opened
  }

  test('a question opens a case, is answered by email, goes on by its link, and is closed with a note', async () => {
    const { shop, owner } = await open()
    await buy(shop, 1)
    const { number } = await shop.database.read
      .selectFrom('orders')
      .select('number')
      .executeTakeFirstOrThrow()
    await mailed(shop)
    expect(await send(shop, { order: number })).toEqual({
      status: 200,
      data: { success: true, data: { sent: true } },
    })
    const [listed] = (await owner.ask('listCases', { query: { state: 'open' } })).json.cases
    expect(listed).toMatchObject({ email: anna.email, topic: 'delivery', order: number, isOwnOrder: true })
    const id = listed?.id ?? ''
    const received = (await mailed(shop)).at(-1)
    expect(received).toMatchObject({
      to: [anna.email],
      subject: `Your delivery: we have your message [#${id}]`,
    })
    // Anybody can type anybody's address, so nothing of what was typed is mailed to it.
    expect(received?.text).not.toContain('I wait')

    const shown = (await owner.ask('showCase', { params: { id } })).json
    expect(shown.messages).toMatchObject([{ kind: 'shopper', text: question.message }])
    await owner.ask('noteCase', { params: { id }, body: { kind: 'note', text: 'Ask the carrier.' } })
    const answered = await owner.ask('answerCase', {
      params: { id },
      body: { text: 'Tomorrow.\nBy noon.', seen: shown.updatedAt },
    })
    expect(answered.json).toMatchObject({ state: 'waiting' })
    const again = { params: { id }, body: { text: 'Tomorrow, too.', seen: shown.updatedAt } }
    expect((await owner.ask('answerCase', again)).json.refusal?.code).toBe('case-changed')
    const answer = (await mailed(shop)).at(-1)
    expect(answer).toMatchObject({
      to: [anna.email],
      subject: `Re: Your delivery [#${id}]`,
      html: expect.stringContaining('By noon.') as string,
    })
    expect(answer?.text).not.toContain('carrier')

    const token = tokenIn(answer?.text)
    expect(await call(shop.url, 'openCase', { token })).toMatchObject({
      data: {
        data: { case: id, messages: [{ isAnswer: false }, { isAnswer: true, text: 'Tomorrow.\nBy noon.' }] },
      },
    })
    shop.pass(1000)
    expect(await call(shop.url, 'replyToCase', { token, message: 'Thank you.' })).toMatchObject({
      data: { data: { messages: [{}, {}, { isAnswer: false, text: 'Thank you.' }] } },
    })
    expect(await call(shop.url, 'openCase', { token: `${token}x` })).toMatchObject({ status: 400 })
    const opened = (await owner.ask('showCase', { params: { id } })).json
    expect(opened).toMatchObject({ state: 'open' })
    const close = { params: { id }, body: { note: 'It came.', seen: opened.updatedAt } }
    expect((await owner.ask('closeCase', close)).json).toMatchObject({
      state: 'closed',
      closingNote: 'It came.',
    })
    expect((await owner.ask('closeCase', close)).json.refusal?.code).toBe('case-closed')
    expect((await owner.ask('listCases', { query: { order: number } })).json.cases).toHaveLength(1)
    expect((await owner.ask('listCases', { query: { email: anna.email } })).json.cases).toHaveLength(1)
    const { entries } = (await owner.ask('listAudit', { query: { ref: id } })).json
    expect(entries.map(({ action }) => action)).toEqual(['case-close', 'case-answer', 'case-note'])
    expect(JSON.stringify(entries)).not.toMatch(/noon|carrier/)
    expect((await owner.ask('reopenCase', { params: { id } })).json).toMatchObject({
      state: 'open',
      closingNote: '',
    })
  })

  test('what is spam opens no case: a field that nobody sees, no time to write, a ticket of yesterday, too many', async () => {
    const { shop } = await open()
    const count = async () => (await shop.database.read.selectFrom('cases').select('id').execute()).length
    expect(await send(shop, { website: 'http://pills.example' })).toMatchObject({ status: 200 })
    expect(await count()).toBe(0)
    const { data } = await call(shop.url, 'startContact', {})
    const { ticket } = (data as { data: { ticket: string } }).data
    const early = await call(shop.url, 'sendContact', { ...question, ticket })
    expect(early).toMatchObject({ status: 409 })
    shop.pass(25 * 60 * 60_000)
    expect(await call(shop.url, 'sendContact', { ...question, ticket })).toMatchObject({ status: 409 })
    expect(await send(shop, { email: 'anna', message: ' ' })).toMatchObject({
      status: 412,
      data: {
        data: { errors: { email: expect.any(String) as string, message: expect.any(String) as string } },
      },
    })
    expect(await count()).toBe(0)
    // The button pressed twice is one message.
    for (const _ of [1, 2]) expect(await send(shop)).toMatchObject({ status: 200 })
    expect(await count()).toBe(1)
  })

  test('one mailbox and one visitor open so many cases in an hour', async () => {
    const shop = await openPaidShop(dialect, { environment: { RATE_LIMITS: 'on' } })
    onTestFinished(() => shop.close())
    const statuses = []
    for (const message of ['a', 'b', 'c', 'd', 'e', 'f'])
      statuses.push((await send(shop, { message })).status)
    for (const message of ['a', 'b', 'c', 'd', 'e', 'f'])
      statuses.push((await send(shop, { message, email: 'eve@example.com' })).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 200, 200, 200, 200, 429, 429])
  })

  test('an order of somebody else is not taken for the shopper’s own', async () => {
    const { shop, owner } = await open()
    await buy(shop, 1)
    const { number } = await shop.database.read
      .selectFrom('orders')
      .select('number')
      .executeTakeFirstOrThrow()
    await send(shop, { order: number, email: 'eve@example.com' })
    expect((await owner.ask('listCases', { query: {} })).json.cases).toMatchObject([
      { order: number, isOwnOrder: false },
    ])
    expect((await owner.ask('listCases', { query: { order: number } })).json.cases).toEqual([])
  })

  test('a case is given to who may answer it, and to nobody else', async () => {
    const { shop, owner, office } = await open()
    await send(shop)
    const [listed] = (await owner.ask('listCases', { query: {} })).json.cases
    const id = listed?.id ?? ''
    const people = (await owner.ask('listAnswerers')).json.staff
    const email = people[0]?.email ?? ''
    const assigned = await owner.ask('assignCase', { params: { id }, body: { assignee: email } })
    expect(assigned.json).toMatchObject({ assignee: { email } })
    expect((await owner.ask('listCases', { query: { mine: 'yes' } })).json.cases).toHaveLength(1)
    await owner.ask('inviteStaff', {
      body: { email: 'packer@example.com', name: 'Packer', roles: ['warehouse'] },
    })
    const toPacker = { params: { id }, body: { assignee: 'packer@example.com' } }
    expect((await owner.ask('assignCase', toPacker)).json.refusal?.code).toBe('answerer-may-not')
    expect((await owner.ask('showCase', { params: { id: 'AAAAAAAA' } })).json.refusal?.code).toBe(
      'case-unknown',
    )
    expect((await office.browser().ask('listCases', { query: {} })).status).toBe(401)
  })

  test('what was written is exported with what else is kept of an address, and erased with it', async () => {
    const { shop, owner } = await open()
    await send(shop)
    const body = { email: anna.email }
    const { json: found } = await owner.ask('exportAddress', { body })
    expect(found).toMatchObject({ cases: 1 })
    expect(JSON.parse(found.document)).toMatchObject({
      guest: { cases: [{ messages: [{ isAnswer: false, text: question.message }] }] },
    })
    const token = tokenIn((await mailed(shop)).at(-1)?.text)
    expect((await owner.ask('eraseAddress', { body })).json).toMatchObject({ isKnown: true })
    expect((await owner.ask('listCases', { query: {} })).json.cases).toEqual([])
    expect(await call(shop.url, 'openCase', { token })).toMatchObject({ status: 400 })
    expect(await shop.database.read.selectFrom('case_messages').selectAll().execute()).toEqual([])
  })

  test('a case that was closed long ago goes, one that is open stays', async () => {
    const { shop, owner } = await open()
    await send(shop)
    await send(shop, { message: 'Another.' })
    const [first] = (await owner.ask('listCases', { query: {} })).json.cases
    await owner.ask('closeCase', { params: { id: first?.id ?? '' }, body: { note: '', seen: null } })
    shop.pass(70 * 24 * 60 * 60_000)
    expect(await shop.services.cases.forgetOld(0)).toBe(0)
    expect(await shop.services.cases.forgetOld(3)).toBe(0)
    expect(await shop.services.cases.forgetOld(2)).toBe(1)
    const kept = await shop.database.read.selectFrom('cases').select('state').execute()
    expect(kept).toEqual([{ state: 'open' }])
  })

  test('commands list, show, answer, assign and close a case', async () => {
    const { shop, owner } = await open()
    await send(shop)
    const { id } = await shop.database.read.selectFrom('cases').select('id').executeTakeFirstOrThrow()
    const cases = (...args: string[]) => vitrine(shop, 'cases', ...args)
    expect((await cases('list', '--state', 'open')).out).toMatch(
      new RegExp(`^${id}  .* delivery  anna@example.com`),
    )
    expect((await cases('show', id)).out).toContain('Where is it?')
    expect(await cases('answer', id, '--text', 'Tomorrow.')).toMatchObject({
      code: 0,
      out: `Answered: ${id}.\n`,
    })
    const answer = (await mailed(shop)).find(({ subject }) => subject.startsWith('Re:'))
    expect(answer?.text).toContain('Tomorrow.')
    const [person] = (await owner.ask('listAnswerers')).json.staff
    expect((await cases('assign', id, '--to', person?.email ?? '')).code).toBe(0)
    expect((await cases('close', id, '--note', 'It came.')).code).toBe(0)
    expect(await cases('close', id)).toMatchObject({ code: 1, error: `The case ${id} is closed already.\n` })
    expect((await cases('list', '--state', 'waiting')).out).toBe('No case.\n')
    for (const args of [[], ['show'], ['answer', id], ['assign', id], ['list', '--state', 'new']])
      expect((await cases(...args)).code, args.join(' ')).toBe(2)
  })
})
