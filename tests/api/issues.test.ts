import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { raiseIssue } from '#server/jobs/issues.ts'

import { handleReturn, fillBag, goToPay, payOnPage } from '../buyer.ts'
import { vitrine } from '../command-line.ts'
import { dialects } from '../fresh-database.ts'
import { openPaidShop, type PaidShop } from '../paid-shop.ts'

describe.each(dialects)('what waits for staff, on %s', { timeout: 120_000 }, (dialect) => {
  let shop: PaidShop
  beforeAll(async () => {
    shop = await openPaidShop(dialect)
  })
  afterAll(() => shop.close())

  const issues = (...args: string[]) => vitrine(shop, 'issues', ...args)
  const failSixTimes = async () => {
    for (let failures = 0; failures < 6; failures++) {
      await shop.services.jobRunner.runOnce()
      shop.pass(2 * 60 * 60_000)
    }
  }
  const open = () =>
    shop.database.read.selectFrom('attention').selectAll().where('resolved_at', 'is', null).execute()

  test('a mail that keeps failing is listed with its order, can be resolved, opens again, and goes by itself when the mail is sent', async () => {
    expect(await issues('list')).toEqual({ code: 0, out: 'Nothing waits for staff.\n', error: '' })
    shop.mailbox.refuse(true)
    const selection = await fillBag(shop.url, [shop.items[0]?.item ?? ''])
    await handleReturn((await payOnPage(await goToPay(shop.url, selection))).location ?? '')
    await failSixTimes()
    const [listed] = JSON.parse((await issues('list', '--json')).out) as {
      id: string
      kind: string
      order: string
      message: string
    }[]
    expect(listed).toMatchObject({ kind: 'order-mail', order: '100001' })
    expect(listed?.message).toMatch(/failed 6 times and is still being tried/)
    // Whom a mail server refuses stands in no table of ours.
    expect(listed?.message).not.toContain('anna@example.com')
    const short = listed?.id.slice(0, 8) ?? ''
    expect((await issues('list')).out).toMatch(
      new RegExp(`^${short}  .* order-mail  order 100001\n  The job`),
    )

    expect(await issues('resolve', short, '--note', 'told her by telephone')).toMatchObject({ code: 0 })
    expect((await issues('list')).out).toBe('Nothing waits for staff.\n')
    expect((await issues('list', '--all')).out).toContain('resolved')
    expect(await issues('resolve', short)).toMatchObject({
      code: 1,
      error: expect.stringContaining('Nothing open') as string,
    })
    const audit = await shop.database.read.selectFrom('audit').selectAll().execute()
    expect(audit).toMatchObject([{ actor: 'cli', action: 'resolve' }])
    expect(JSON.parse(audit[0]?.detail ?? '')).toEqual({ kind: 'order-mail', note: 'told her by telephone' })

    await shop.services.jobRunner.runOnce()
    expect(await open()).toMatchObject([{ kind: 'order-mail' }])
    shop.mailbox.refuse(false)
    shop.pass(2 * 60 * 60_000)
    expect(await shop.services.jobRunner.runOnce()).toBe(1)
    expect(await open()).toEqual([])
  })

  test('the same issue twice is one; ids are told apart; a usage error is reported', async () => {
    const report = {
      code: 'attempt-unsettled',
      params: { attemptId: 'attempt-1', error: 'no answer' },
    } as const
    const issue = { kind: 'unsettled', ref: 'attempt-1', report } as const
    for (let times = 0; times < 2; times++)
      await shop.database.write((tx) => raiseIssue(tx, issue, Date.now()))
    expect(await open()).toHaveLength(1)
    expect(await issues('resolve', '%')).toMatchObject({ code: 1 })
    for (const args of [[], ['list', 'x'], ['resolve'], ['assign', 'abcd'], ['list', '--limit', '0']])
      expect((await issues(...args)).code, args.join(' ')).toBe(2)
  })

  test('an issue is somebody’s until it is closed, is theirs again when it opens, and keeps who closed it and why', async () => {
    const row = { kind: 'paid-twice', ref: 'attempt-2', report: { code: 'paid-twice', params: {} } } as const
    const raise = () => shop.database.write((tx) => raiseIssue(tx, row, Date.now()))
    await raise()
    for (const [email, role] of [
      ['care@example.com', 'customer-care'],
      ['packer@example.com', 'warehouse'],
    ])
      expect(
        await vitrine(shop, 'staff', 'invite', email ?? '', '--name', 'X', '--roles', role ?? ''),
      ).toMatchObject({
        code: 0,
      })
    const find = async () => (await open()).find(({ ref }) => ref === row.ref)?.id ?? ''
    const id = await find()
    for (const [to, says] of [
      ['nobody@example.com', 'Nobody of the staff is nobody@example.com'],
      ['packer@example.com', 'closes no issues'],
    ] as const)
      expect(await issues('assign', id, '--to', to)).toMatchObject({
        code: 1,
        error: expect.stringContaining(says) as string,
      })
    expect(await issues('assign', id, '--to', 'Care@example.com')).toMatchObject({
      code: 0,
      out: 'Assigned to care@example.com: paid-twice.\n',
    })
    expect((await issues('list', '--assignee', 'care@example.com')).out).toMatch(
      /^\w{8}  .* paid-twice .* care@example\.com\n  The cart already has an order/,
    )
    expect(await issues('resolve', id, '--note', 'one was enough')).toMatchObject({ code: 0 })
    expect((await issues('list', '--all')).out).toContain('  Done: one was enough\n')
    expect((await issues('assign', id, '--nobody')).code).toBe(1)
    await raise()
    expect(await find()).toBe(id)
    const mine = await issues('list', '--assignee', 'care@example.com', '--json')
    expect(JSON.parse(mine.out)).toMatchObject([{ id, code: 'paid-twice', note: null, resolvedBy: null }])
    expect(await issues('assign', id, '--nobody')).toMatchObject({ code: 0 })
    expect((await issues('list', '--assignee', 'care@example.com')).out).toBe('Nothing waits for staff.\n')
    const audit = await shop.database.read
      .selectFrom('audit')
      .selectAll()
      .where('action', '=', 'assign')
      .execute()
    expect(audit.map(({ detail }) => JSON.parse(detail) as object)).toEqual([
      { kind: 'paid-twice', before: null, after: 'care@example.com' },
      { kind: 'paid-twice', before: 'care@example.com', after: null },
    ])
  })

  test('a sentence of the version before is shown as it is, also where that version wrote it over a report', async () => {
    const by = { id: crypto.randomUUID(), kind: 'clock', ref: 'a day', created_at: 1, resolved_at: null }
    // As the version before inserts: it knows no other columns.
    await shop.database.write((tx) =>
      tx
        .insertInto('attention')
        .values({ ...by, message: 'The clock was off.' } as never)
        .execute(),
    )
    expect((await issues('list')).out).toContain('\n  The clock was off.\n')
    await shop.database.write((tx) =>
      tx
        .updateTable('attention')
        .set({ message: 'It was paid twice.' })
        .where('kind', '=', 'paid-twice')
        .execute(),
    )
    const listed = JSON.parse((await issues('list', '--json')).out) as object[]
    expect(listed).toContainEqual(
      expect.objectContaining({ kind: 'paid-twice', code: null, message: 'It was paid twice.' }),
    )
  })
})
