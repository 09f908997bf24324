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
    const issue = { kind: 'unsettled', ref: 'attempt-1', message: 'Nobody knows.' } as const
    for (let times = 0; times < 2; times++)
      await shop.database.write((tx) => raiseIssue(tx, issue, Date.now()))
    expect(await open()).toHaveLength(1)
    expect(await issues('resolve', '%')).toMatchObject({ code: 1 })
    for (const args of [[], ['list', 'x'], ['resolve'], ['list', '--limit', '0']])
      expect((await issues(...args)).code, args.join(' ')).toBe(2)
  })
})
