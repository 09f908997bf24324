import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import type { RefundRequest } from '#domain/after-sale/refund-amounts.ts'

import { buy, fetchReceipt, until } from '../buyer.ts'
import { vitrine } from '../command-line.ts'
import { send } from '../faults/provider-event.ts'
import { dialects } from '../fresh-database.ts'
import { readIssues } from '../open-issues.ts'
import { openPaidShop, type PaidShop } from '../paid-shop.ts'
import { staffFor } from '../staff.ts'

const day = 24 * 60 * 60_000
const parcel = { carrier: 'PostNord', trackingId: '', trackingUrl: '', isLast: true }

describe.each(dialects)('disputes and refunds at the provider, on %s', (dialect) => {
  let shop: PaidShop
  let selection: string
  let number: string
  let payment: string

  beforeEach(async () => {
    shop = await openPaidShop(dialect)
    selection = await buy(shop, 2)
    await shop.services.jobRunner.runOnce()
    number = (await fetchReceipt(shop.url, selection))?.order ?? ''
    payment = shop.simulator.ledger()[0]?.payment ?? ''
    shop.simulator.setFaults({ drop: true })
  })
  afterEach(async () => {
    await shop.services.jobRunner.runOnce()
    await shop.expectOrder()
    await shop.close()
  })

  const staff = () => staffFor(shop)
  const order = async () => {
    const found = await shop.services.orders.byNumber(number)
    if (!found) throw new Error('no order')
    return found
  }
  const refund = (input: RefundRequest = { kind: 'rest' }) =>
    staff().refund(number, { request: input, restock: false, reason: '' })
  const issues = async () =>
    (await readIssues(shop.database)).toSorted((a, b) => a.kind.localeCompare(b.kind))
  const mails = () => shop.mailbox.messages().map(({ subject }) => subject)
  const money = () => shop.simulator.ledger().map(({ refunded, disputed }) => [refunded, disputed])

  /** Sends the events of the provider that have come up since the last time, in this order, each `times` times. */
  let sent = 0
  beforeEach(() => (sent = shop.simulator.events().length))
  async function deliver({ reverse = false, times = 1 } = {}): Promise<number[]> {
    const events = shop.simulator.events().slice(sent)
    sent += events.length
    const bodies = events.flatMap((event) => Array<string>(times).fill(JSON.stringify(event)))
    const statuses: number[] = []
    for (const body of reverse ? bodies.toReversed() : bodies)
      statuses.push(await send(shop.url, shop.webhookSecret, body, shop.now()))
    return statuses
  }

  test('[B25] a disputed order is held and not refunded; lost, its money is gone and it can be cancelled', async () => {
    const id = shop.simulator.control('disputes', { payment })
    expect(await deliver({ times: 2 })).toEqual([200, 200, 200, 200])
    expect(await issues()).toMatchObject([
      { kind: 'dispute', message: expect.stringContaining(`vitrine orders release ${number}`) as string },
    ])
    expect(await order()).toMatchObject({ disputedMinor: 258_000, refundedMinor: 0, state: 'paid' })
    await expect(staff().ship(number, parcel)).rejects.toThrow(
      `The parcels of order ${number} are held: dispute ${id} (fraudulent), needs response, evidence due by`,
    )
    for (const act of [() => refund(), () => staff().cancel(number, '')])
      await expect(act()).rejects.toThrow(`Order ${number} is disputed at the bank`)
    expect((await vitrine(shop, 'orders', 'list')).out).toMatch(/paid, held +2 580 kr +SE +Anna Ek +anna/)
    const shown = (await vitrine(shop, 'orders', 'show', number)).out
    expect(shown).toMatch(
      /Disputed +.*needs response.*over 2580\.00 SEK\nHeld for +dispute du_.*\nLeft to refund +0 kr\n/,
    )

    shop.simulator.control(`disputes/${id}`, { status: 'lost' })
    await deliver()
    expect(await issues()).toMatchObject([
      { kind: 'dispute', message: expect.stringContaining('The money stays with the buyer') as string },
    ])
    await expect(staff().ship(number, parcel)).rejects.toThrow('are held')
    await expect(refund()).rejects.toThrow(
      `Nothing is left to refund of order ${number}. A dispute has taken 2 580 kr of it back.`,
    )
    expect((await staff().cancel(number, 'lost')).refunded).toBeNull()
    expect(await shop.getStock(shop.items[0]?.sku ?? '')).toEqual({ on_hand: 10, reserved: 0 })
    await shop.services.jobRunner.runOnce()
    expect(mails()).toContain(`Your order ${number} has been cancelled`)
    expect(money()).toEqual([[0, 258_000]])
  })

  test('[B25] a dispute that is won lets the parcel go and the money be refunded, however late and in whatever order it is told', async () => {
    const id = shop.simulator.control('disputes', { payment })
    shop.simulator.control(`disputes/${id}`, { status: 'under_review' })
    shop.simulator.control(`disputes/${id}`, { status: 'won' })
    shop.pass(30 * day)
    expect(new Set(await deliver({ reverse: true }))).toEqual(new Set([200]))
    expect(await order()).toMatchObject({ disputedMinor: 0 })
    expect(await issues()).toMatchObject([{ message: expect.stringContaining('may leave') as string }])
    await refund({ kind: 'amount', amountMinor: 129_000 })
    expect((await staff().ship(number, parcel)).state).toBe('shipped')
    await shop.services.jobRunner.runOnce()
    expect(money()).toEqual([[129_000, 0]])
  })

  test('[B25] an inquiry holds the parcel until it is released, and holds it again once it is a dispute', async () => {
    const id = shop.simulator.control('disputes', { payment, inquiry: true })
    await deliver()
    expect(await order()).toMatchObject({ disputedMinor: 0 })
    await expect(staff().ship(number, parcel)).rejects.toThrow('inquiry of the bank')
    expect(await vitrine(shop, 'orders', 'release', number, '--reason', 'spoke to her')).toMatchObject({
      code: 0,
      out: expect.stringContaining(`Order ${number}: its parcels may leave`) as string,
    })
    await staff().ship(number, { ...parcel, isLast: false })
    shop.simulator.control(`disputes/${id}`, { status: 'needs_response' })
    await deliver()
    await expect(staff().ship(number, parcel)).rejects.toThrow('are held')
    expect(await order()).toMatchObject({ disputedMinor: 258_000 })
  })

  test('[B25] an early fraud warning holds the parcel, also when it comes before its order is known', async () => {
    await shop.database.write((tx) => tx.updateTable('payment_attempts').set({ payment_id: null }).execute())
    shop.simulator.control('fraud-warnings', { payment })
    expect(await deliver({ times: 3 })).toEqual([200, 200, 200])
    expect(await issues()).toMatchObject([{ kind: 'fraud-warning' }])
    await expect(staff().ship(number, parcel)).rejects.toThrow('early fraud warning')
    await staff().release(number, 'known customer')
    await expect(staff().release(number, '')).rejects.toThrow('are not held')
    expect((await staff().ship(number, parcel)).state).toBe('shipped')
  })

  test('[B25] a refund in the provider’s dashboard is booked once, on the receipt, and leaves so much less', async () => {
    const id = shop.simulator.control('refunds', { payment, amount: 100_000 })
    await deliver({ times: 2 })
    await deliver({ reverse: true })
    expect(await order()).toMatchObject({ refundedMinor: 100_000 })
    expect(await fetchReceipt(shop.url, selection)).toMatchObject({ refundedPriceAsNumber: 1000 })
    expect(await issues()).toMatchObject([
      { kind: 'outside-refund', message: expect.stringContaining(`1 000 kr was refunded`) as string },
    ])
    await expect(refund({ kind: 'amount', amountMinor: 158_001 })).rejects.toThrow(
      'has 1 580 kr left to refund',
    )
    shop.simulator.control(`refunds/${id}`, { status: 'failed' })
    await deliver()
    expect(await order()).toMatchObject({ refundedMinor: 0 })
    expect((await refund()).cardMinor).toBe(258_000)
    await shop.services.jobRunner.runOnce()
    expect(money()).toEqual([[258_000, 0]])
  })

  test('[B25] a refund that the dashboard overtook is not made, not mailed, and no longer counted', async () => {
    shop.simulator.control('refunds', { payment, amount: 200_000 })
    await refund({ kind: 'amount', amountMinor: 129_000 })
    await shop.services.jobRunner.runOnce()
    expect(money()).toEqual([[200_000, 0]])
    expect(await order()).toMatchObject({ refundedMinor: 200_000 })
    expect((await issues()).map(({ kind }) => kind)).toEqual(['outside-refund', 'refund'])
    expect(mails().filter((subject) => subject.includes('refund'))).toEqual([])
    await deliver()
    expect(await order()).toMatchObject({ refundedMinor: 200_000 })
    await refund()
    await shop.services.jobRunner.runOnce()
    expect(money()).toEqual([[258_000, 0]])
    expect(mails()).toContain(`A refund for your order ${number}`)
  })

  test('[B25] a refund booked before a dispute came is not made; once it is won, it can be booked again', async () => {
    await refund({ kind: 'amount', amountMinor: 1000 })
    const id = shop.simulator.control('disputes', { payment })
    await shop.services.jobRunner.runOnce()
    expect(await order()).toMatchObject({ refundedMinor: 0, disputedMinor: 258_000 })
    expect((await issues()).map(({ kind }) => kind)).toEqual(['dispute', 'refund'])
    shop.simulator.control(`disputes/${id}`, { status: 'won' })
    await deliver({ times: 2 })
    expect(mails().filter((subject) => subject.includes('refund'))).toEqual([])
    await refund({ kind: 'amount', amountMinor: 1000 })
    await shop.services.jobRunner.runOnce()
    expect(money()).toEqual([[1000, 0]])
  })

  test('[B25] the buyer is written to when the provider accepts, and again when an accepted refund fails', async () => {
    shop.simulator.setFaults({ down: true })
    await refund()
    await shop.services.jobRunner.runOnce()
    expect(mails().filter((subject) => subject.includes('refund'))).toEqual([])
    shop.simulator.setFaults({ down: false, pendingRefunds: 1 })
    shop.pass(60_000)
    await shop.services.jobRunner.runOnce()
    expect(mails().at(-1)).toBe(`A refund for your order ${number}`)
    expect((await vitrine(shop, 'orders', 'show', number)).out).toMatch(/Refunded +.* on its way/)
    const made = shop.simulator.events().find(({ type }) => type === 'refund.created')
    const { id } = (made?.data.object ?? {}) as { id?: string }
    shop.simulator.control(`refunds/${id}`, { status: 'failed', reason: 'expired_or_canceled_card' })
    await deliver({ reverse: true, times: 2 })
    await shop.services.jobRunner.runOnce()
    expect(await fetchReceipt(shop.url, selection)).toMatchObject({ refundedPriceAsNumber: 0 })
    expect(mails().filter((subject) => subject.includes('refund'))).toEqual([
      `A refund for your order ${number}`,
      `Your refund for order ${number} did not arrive`,
    ])
    expect(await issues()).toMatchObject([
      { kind: 'refund', message: expect.stringContaining('expired or canceled card') as string },
    ])
    await refund()
    await shop.services.jobRunner.runOnce()
    expect(money()).toEqual([[258_000, 0]])
    expect(mails().at(-1)).toBe(`A refund for your order ${number}`)
  })

  test('[B24] a refund whose answer was lost is made once, however late its job comes again', async () => {
    shop.simulator.setFaults({ status500AfterCapture: 1 })
    await refund({ kind: 'amount', amountMinor: 1000 })
    await shop.services.jobRunner.runOnce()
    shop.pass(31 * day)
    await shop.services.jobRunner.runOnce()
    expect(money()).toEqual([[1000, 0]])
    expect(mails().filter((subject) => subject.includes('refund'))).toHaveLength(1)
  })

  test('[B20] [B25] disputes and refunds of payments that are not the shop’s do nothing', async () => {
    const object = { id: 'du_1', object: 'dispute', payment_intent: 'pi_of_somebody_else' }
    const event = {
      id: 'evt_1',
      object: 'event',
      type: 'charge.dispute.created',
      created: 1,
      data: { object },
    }
    expect(await send(shop.url, shop.webhookSecret, JSON.stringify(event), shop.now())).toBe(200)
    expect(await issues()).toEqual([])
  })

  test('[B25] an event that could not be processed is processed later, by the shop itself', async () => {
    shop.simulator.control('disputes', { payment })
    shop.simulator.setFaults({ down: true })
    expect(new Set(await deliver())).toEqual(new Set([500]))
    shop.simulator.setFaults({ down: false })
    shop.pass(3 * 60_000)
    await shop.services.payments.reconciler.runOnce()
    expect(await order()).toMatchObject({ disputedMinor: 258_000 })
    await until(async () => (await issues()).length === 1, 'the issue')
  })
})
