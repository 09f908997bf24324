import { setImmediate } from 'node:timers/promises'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { commandLine, createContext } from '#server/application/context.ts'
import { keepPayoutsFresh } from '#server/payments/payouts/keep-fresh.ts'
import { storedLineStates } from '#server/payments/payouts/payout-rows.ts'
import { listPayouts } from '#server/payments/payouts/read-payouts.ts'
import { completePayouts, listIncomplete } from '#server/payments/payouts/repository.ts'
import { readBooks } from '#server/finance/read-books.ts'
import { zonedDay } from '#server/zoned-days.ts'

import type { OfficeBrowser } from '../back-office.ts'
import { buy, fetchReceipt } from '../buyer.ts'
import { vitrine } from '../command-line.ts'
import { dialects } from '../fresh-database.ts'
import { readIssues } from '../open-issues.ts'
import { openOwnedOffice, type OwnedOffice } from '../owned-office.ts'
import type { PaidShop } from '../paid-shop.ts'
import { getValue } from '../staff.ts'

const day = 24 * 60 * 60_000

describe.each(dialects)('payouts against orders on %s', (dialect) => {
  let opened: OwnedOffice
  let shop: PaidShop
  let owner: OfficeBrowser
  beforeAll(async () => {
    opened = await openOwnedOffice(dialect, { units: 30 })
    ;({ shop, owner } = opened)
  }, 60_000)
  afterAll(async () => {
    await shop.expectOrder()
    await opened.close()
  })

  async function order() {
    const number = (await fetchReceipt(shop.url, await buy(shop)))?.order ?? ''
    await shop.services.jobRunner.runOnce()
    return { number, payment: shop.simulator.ledger().at(-1)?.payment ?? '' }
  }
  const record = (payment: string) =>
    shop.services.payments.recordPayment({ provider: 'stripe', id: payment })
  /** None in the same second as another: they are told apart by time. */
  const payOut = (more: object = {}) => {
    shop.pass(1000)
    return shop.simulator.control('payouts', { currency: 'sek', ...more })
  }
  /** The shop hears what the provider says, and reads. */
  const hear = async () => {
    const open = () =>
      shop.simulator.events().some((each) => each.type.startsWith('payout.') && each.pending_webhooks > 0)
    while (open()) await setImmediate()
    await shop.services.jobRunner.runOnce()
  }
  const read = async () => (await owner.ask('fetchPayouts')).json
  const list = async (query: Record<string, string> = {}) =>
    (await owner.ask('listPayouts', { query })).json.payouts
  const show = async (id: string) =>
    (await owner.ask('showPayout', { params: { provider: 'stripe', id } })).json
  const payoutIssues = async () => (await readIssues(shop.database)).filter(({ kind }) => kind === 'payout')

  test('every line of a payout is an order, a refund, a dispute or a fee, and their sums are those of the books, to the minor unit', async () => {
    const [plain, refunded, disputed, given] = [await order(), await order(), await order(), await order()]
    const back = { request: { kind: 'amount', amountMinor: 12_345 }, restock: false, reason: '' }
    await owner.ask('refundOrder', { params: { number: refunded.number }, body: back })
    await shop.services.jobRunner.runOnce()
    shop.simulator.control('disputes', { payment: disputed.payment })
    await record(disputed.payment)
    // In the provider's dashboard.
    shop.simulator.control('refunds', { payment: given.payment, amount: 1_111 })
    await record(given.payment)
    const id = payOut()
    expect(await read()).toEqual({ payouts: 1, unmatched: 0 })
    const [row] = await list()
    expect(row).toMatchObject({
      provider: 'stripe',
      id,
      status: 'paid',
      currency: 'SEK',
      lineState: 'reported',
      unmatched: 0,
      differenceMinor: 0,
    })
    const { lines, amountMinor, feesMinor } = await show(id)
    expect(lines.map(({ kind, order: number }) => [kind, number])).toEqual(
      expect.arrayContaining([
        ['charge', plain.number],
        ['charge', refunded.number],
        ['refund', refunded.number],
        ['dispute', disputed.number],
        ['refund', given.number],
      ]),
    )
    expect(lines.every(({ amountMinor: gross, feeMinor, netMinor }) => gross - feeMinor === netMinor)).toBe(
      true,
    )
    const sum = (wanted: string) =>
      lines.filter(({ kind }) => kind === wanted).reduce((all, line) => all + line.amountMinor, 0)
    const today = zonedDay(shop.now(), 'UTC')
    const { paid } = getValue(
      await readBooks(createContext(shop.services.application, commandLine), {
        from: today,
        until: today,
        timeZone: 'UTC',
      }),
    )
    const booked = (kind: string) =>
      paid
        .filter((each) => each.kind === kind && each.instrument === 'stripe')
        .reduce((all, { minor }) => all + minor, 0)
    expect([sum('charge'), -sum('refund'), -sum('dispute')]).toEqual([
      booked('sale'),
      booked('refund'),
      booked('dispute'),
    ])
    expect(amountMinor).toBe(booked('sale') - booked('refund') - booked('dispute') - feesMinor)
    expect(await payoutIssues()).toEqual([])
    const having = async (number: string) =>
      (await owner.ask('listPayouts', { query: { order: number } })).json.payouts.map((payout) => payout.id)
    expect(await having(refunded.number)).toEqual([id])
    expect(await having('999999')).toEqual([])
    // Read again, nothing is there twice.
    expect(await read()).toEqual({ payouts: 1, unmatched: 0 })
    expect((await show(id)).lines).toEqual(lines)
  })

  test('what the books do not have is an issue until they have it; what nothing is behind stays one', async () => {
    const { number, payment } = await order()
    // Its message never comes.
    shop.simulator.setFaults({ drop: true })
    shop.simulator.control('refunds', { payment, amount: 2_222 })
    shop.simulator.setFaults({ drop: false })
    const id = payOut()
    expect(await read()).toEqual({ payouts: 2, unmatched: 1 })
    expect(await list()).toMatchObject([{ id, unmatched: 1, differenceMinor: -2_222 }, {}])
    expect((await payoutIssues())[0]?.message).toContain(id)
    await record(payment)
    expect(await read()).toMatchObject({ unmatched: 0 })
    expect(await payoutIssues()).toEqual([])
    expect(await list()).toMatchObject([{ id, unmatched: 0, differenceMinor: 0 }, {}])
    expect((await show(id)).lines).toEqual(
      expect.arrayContaining([expect.objectContaining({ kind: 'refund', order: number, isMatched: true })]),
    )
    const odd = payOut({ adjustment: 5_000 })
    expect(await read()).toMatchObject({ unmatched: 1 })
    expect(await list()).toMatchObject([{ id: odd, unmatched: 1, differenceMinor: 5_000 }, {}, {}])
    expect(await payoutIssues()).toHaveLength(1)
  })

  test('an issue that a person closed with a note stays closed, and the note stands on the payout; another line opens it again', async () => {
    const { issues } = (await owner.ask('listIssues')).json
    const issue = issues.find(({ kind }) => kind === 'payout')
    await owner.ask('resolveIssue', {
      params: { id: issue?.id ?? '' },
      body: { note: 'A gift of the bank.' },
    })
    expect(await read()).toMatchObject({ unmatched: 1 })
    expect(await payoutIssues()).toEqual([])
    const id = (await list())[0]?.id ?? ''
    expect(await show(id)).toMatchObject({ unmatched: 1, closing: { note: 'A gift of the bank.' } })
  })

  test('a payout on the way tells its lines later; one that fails is an issue until the next one has its money; a message of the provider is enough to read them', async () => {
    const { number } = await order()
    const id = payOut({ onTheWay: true })
    await hear()
    expect((await list())[0]).toMatchObject({ id, status: 'in_transit', lineState: 'pending', unmatched: 0 })
    shop.simulator.control(`payouts/${id}`, { status: 'paid' })
    await hear()
    expect((await list())[0]).toMatchObject({ id, status: 'paid', lineState: 'reported', differenceMinor: 0 })
    const { lines, amountMinor } = await show(id)
    expect(lines).toMatchObject([{ kind: 'charge', order: number, isMatched: true }])

    shop.simulator.control(`payouts/${id}`, { status: 'failed', reason: 'account_closed' })
    await hear()
    expect((await show(id)).lines).toEqual(lines)
    expect((await list({ show: 'returned' })).map(({ id: each }) => each)).toEqual([id])
    const failed = async () =>
      (await readIssues(shop.database)).filter(({ kind }) => kind === 'payout-failed')
    expect((await failed()).map(({ message }) => message)).toEqual([
      expect.stringContaining('account_closed'),
    ])
    const next = payOut()
    expect(await read()).toMatchObject({ unmatched: 1 })
    expect(await failed()).toEqual([])
    expect((await show(next)).lines).toMatchObject([
      { kind: 'payout', amountMinor, isMatched: true, order: null },
    ])
  })

  test('payouts are found by state, currency and day, a page at a time', async () => {
    const all = await list()
    expect(await list({ show: 'open' })).toMatchObject([{ differenceMinor: 5_000 }])
    expect(await list({ currency: 'SEK' })).toEqual(all)
    expect(await list({ currency: 'EUR' })).toEqual([])
    const today = zonedDay(shop.now(), 'UTC')
    expect(await list({ from: today, until: today })).toEqual(all)
    expect(await list({ from: '2020-01-01', until: '2020-01-02' })).toEqual([])
    const context = createContext(shop.services.application, commandLine)
    const seen: string[] = []
    for (let after: string | null | undefined; after !== null;) {
      const page = getValue(await listPayouts(context, { limit: 2, timeZone: 'UTC', after }))
      expect(page.currencies).toEqual(['SEK'])
      seen.push(...page.payouts.map(({ id }) => id))
      after = page.next
    }
    expect(seen).toEqual(all.map(({ id }) => id))
    expect(await owner.ask('listPayouts', { query: { from: 'yesterday' } })).toMatchObject({ status: 400 })
  })

  test('a payout that was made by hand has no lines; a provider that does not answer is told of, and what was read stays', async () => {
    await order()
    const before = (await list()).length
    const id = payOut({ manual: true })
    expect((await read()).payouts).toBe(before + 1)
    expect((await list())[0]).toMatchObject({ id, lineState: 'unavailable', unmatched: 0, matchedMinor: 0 })
    expect((await show(id)).lines).toEqual([])
    expect(
      (await owner.ask('showPayout', { params: { provider: 'stripe', id: 'po_none' } })).json,
    ).toMatchObject({ refusal: { code: 'payout-unknown' } })
    shop.simulator.setFaults({ refuseWith: 403 })
    const refused = await owner.ask('fetchPayouts')
    shop.simulator.setFaults({ refuseWith: 0 })
    expect(refused).toMatchObject({ status: 409, json: { refusal: { code: 'payouts-not-read' } } })
    expect(await list()).toHaveLength(before + 1)
  })

  test('the server reads them by itself once payments are a day old, and the command line shows the same', async () => {
    await order()
    const id = payOut()
    const { length: before } = await list()
    const said: string[] = []
    const keep = () =>
      keepPayoutsFresh(shop.services.application, new AbortController().signal, (line) => said.push(line))
    expect(await keep()).toBe(0)
    shop.pass(day + 1)
    expect(await keep()).toBe(before + 1)
    expect(said).toEqual([])
    const run = (...args: string[]) =>
      vitrine({ ...shop, environment: shop.providerEnvironment }, 'finance', 'payouts', ...args)
    const all = await run('--fetch', '--json')
    expect(all, all.error).toMatchObject({ code: 0 })
    expect(JSON.parse(all.out)).toHaveLength(before + 1)
    expect((await run('--payout', id)).out).toMatch(/^Line,Kind,Order,.*\n.*,charge,/)
    expect(await run('--payout', 'po_none')).toMatchObject({ code: 1 })
  }, 120_000)

  test('rows in the words of the next version are read alike', async () => {
    const { database } = shop
    const complete = () => completePayouts(database.read, 'stripe')
    const before = {
      list: await list(),
      complete: await complete(),
      incomplete: await listIncomplete(database.read),
    }
    expect(before.complete.size).toBeGreaterThan(1)
    await database.write(async (tx) => {
      for (const [written, next] of Object.values(storedLineStates))
        await tx.updateTable('payouts').set({ line_state: next }).where('line_state', '=', written).execute()
    })
    const after = {
      list: await list(),
      complete: await complete(),
      incomplete: await listIncomplete(database.read),
    }
    expect(after).toEqual(before)
  })
})
