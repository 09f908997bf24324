import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { type OfficeBrowser } from '../back-office.ts'
import { buy, fetchReceipt } from '../buyer.ts'
import { vitrine } from '../command-line.ts'
import { dialects } from '../fresh-database.ts'
import { readIssues } from '../open-issues.ts'
import { openOwnedOffice, type OwnedOffice } from '../owned-office.ts'
import type { PaidShop } from '../paid-shop.ts'
import { staffFor } from '../staff.ts'

const hour = 60 * 60_000

describe.each(dialects)('disputes in the back office on %s', (dialect) => {
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

  async function order(): Promise<{ number: string; payment: string }> {
    const number = (await fetchReceipt(shop.url, await buy(shop)))?.order ?? ''
    await shop.services.jobRunner.runOnce()
    return { number, payment: shop.simulator.ledger().at(-1)?.payment ?? '' }
  }
  /** The provider's message about it is processed as one that came late. */
  const record = (payment: string) =>
    shop.services.payments.recordPayment({ provider: 'stripe', id: payment })
  async function dispute(payment: string, more: object = {}): Promise<string> {
    const id = shop.simulator.control('disputes', { payment, ...more })
    await record(payment)
    return id
  }
  async function decide(id: string, payment: string, status: string): Promise<void> {
    shop.simulator.control(`disputes/${id}`, { status })
    await record(payment)
  }
  const list = async (query: Record<string, string> = {}) =>
    (await owner.ask('listDisputes', { query })).json.disputes
  const show = async (number: string) => (await owner.ask('showOrder', { params: { number } })).json

  test('are listed by their next deadline, with order, reason and what is taken back, until the bank has decided', async () => {
    const first = await order()
    const second = await order()
    const id = await dispute(first.payment, { reason: 'product_not_received' })
    shop.pass(hour)
    const inquiry = await dispute(second.payment, { inquiry: true })
    expect(await list()).toMatchObject([
      {
        id,
        provider: 'stripe',
        order: first.number,
        stage: 'due',
        isInquiry: false,
        reason: 'product_not_received',
        amountMinor: 129_000,
        currency: 'SEK',
        withdrawnMinor: 129_000,
        excess: null,
      },
      { id: inquiry, order: second.number, stage: 'due', isInquiry: true, withdrawnMinor: 0 },
    ])
    expect((await show(first.number)).disputes).toEqual((await list()).slice(0, 1))

    await decide(inquiry, second.payment, 'warning_under_review')
    expect((await list({ show: 'due' })).map((row) => row.id)).toEqual([id])
    await shop.database.write((tx) =>
      tx.updateTable('disputes').set({ respond_by: shop.now() }).where('id', '=', id).execute(),
    )
    expect(await list()).toMatchObject([
      { id, stage: 'overdue' },
      { id: inquiry, stage: 'decided-by-bank' },
    ])
    await decide(id, first.payment, 'won')
    await decide(inquiry, second.payment, 'warning_closed')
    expect(await list()).toEqual([])
    expect((await list({ show: 'all' })).map((row) => [row.stage, row.respondBy])).toEqual([
      ['closed', null],
      ['won', null],
    ])
    expect((await owner.ask('listDisputes', { query: { show: 'some' } })).status).toBe(400)
  })

  test('one that is lost after a refund says by how much the buyer has more than was paid', async () => {
    const { number, payment } = await order()
    await staffFor(shop).refundAmount(number, 29_000)
    await shop.services.jobRunner.runOnce()
    const id = await dispute(payment)
    await decide(id, payment, 'lost')
    const [row] = (await show(number)).disputes
    expect(row).toMatchObject({ stage: 'lost', excess: { amountMinor: 29_000, currency: 'SEK' } })
    expect((await readIssues(shop.database)).find(({ message }) => message.includes(id))).toMatchObject({
      kind: 'dispute',
      message: expect.stringContaining('more went back than was paid') as string,
    })
    const listed = await vitrine(shop, 'disputes', 'list', '--all')
    expect(listed.code).toBe(0)
    expect(listed.out).toMatch(
      new RegExp(`${id} +order ${number} +Lost +The cardholder did not buy it +1290.00 SEK`),
    )
    expect((await vitrine(shop, 'disputes', 'list')).out).toBe('No dispute.\n')
  })

  test('evidence is collected from what the shop knows, sent with files through the provider, and the bank decides then', async () => {
    const { number, payment } = await order()
    await staffFor(shop).ship(number, {
      carrier: 'PostNord',
      trackingId: 'SE123456789',
      trackingUrl: '',
      isLast: true,
    })
    await shop.services.jobRunner.runOnce()
    const id = await dispute(payment, { reason: 'product_not_received' })
    const params = { id }
    const known = (await owner.ask('showDispute', { params })).json
    expect(known).toMatchObject({
      dispute: { id, order: number, stage: 'due' },
      answering: 'possible',
      texts: {
        customerName: 'Anna Ek',
        customerEmail: 'anna@example.com',
        carrier: 'PostNord',
        trackingNumber: 'SE123456789',
        products: expect.stringMatching(/^1 x .*: 1290\.00 SEK$/) as string,
      },
      files: [],
      sent: 0,
    })
    expect(known.documents.shipping?.join('\n')).toContain('Parcel handed to PostNord')
    expect(known.documents.communication?.join('\n')).toContain(`Subject: Your order ${number}`)

    const pdf = { bytes: '%PDF-1.4 signed', type: 'application/pdf' }
    const query = { kind: 'other', name: 'signature.pdf' }
    const wrong = await owner.ask('addEvidenceFile', {
      params,
      query,
      file: { ...pdf, bytes: 'hello' },
    })
    expect(wrong).toMatchObject({ status: 409, json: { refusal: { code: 'evidence-file-wrong' } } })
    expect(await owner.ask('addEvidenceFile', { params, query, file: pdf })).toMatchObject({
      status: 200,
      json: { files: ['other'], sent: 0, dispute: { stage: 'due' } },
    })

    shop.simulator.setFaults({ down: true })
    const body = {
      texts: { ...known.texts, statement: ' The carrier has her signature. ' },
      documents: ['receipt', 'shipping'],
    }
    expect(await owner.ask('sendEvidence', { params, body })).toMatchObject({
      status: 409,
      json: { refusal: { code: 'dispute-provider-away' } },
    })
    expect((await owner.ask('showDispute', { params })).json.answering).toBe('away')
    shop.simulator.resetFaults()
    expect(await owner.ask('sendEvidence', { params, body })).toMatchObject({
      status: 200,
      json: {
        answering: 'over',
        files: ['receipt', 'shipping', 'other'],
        sent: 1,
        dispute: { stage: 'decided-by-bank' },
        texts: { statement: 'The carrier has her signature.' },
      },
    })
    const updates = shop.simulator.events().filter(({ type }) => type === 'charge.dispute.updated')
    expect(updates.at(-1)?.data.object).toMatchObject({
      id,
      status: 'under_review',
      evidence: {
        shipping_carrier: 'PostNord',
        shipping_tracking_number: 'SE123456789',
        uncategorized_text: 'The carrier has her signature.',
        receipt: expect.stringMatching(/^file_/) as string,
        shipping_documentation: expect.stringMatching(/^file_/) as string,
        uncategorized_file: expect.stringMatching(/^file_/) as string,
      },
    })
    expect(await owner.ask('sendEvidence', { params, body })).toMatchObject({
      status: 409,
      json: { refusal: { code: 'dispute-over' } },
    })
    expect((await show(number)).audit.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['dispute-file', 'dispute-evidence']),
    )
    await decide(id, payment, 'won')
    expect((await show(number)).disputes).toMatchObject([{ stage: 'won', withdrawnMinor: 0 }])
  })

  test('a dispute is accepted on the command line too; an inquiry and one that is not known are not', async () => {
    const { number, payment } = await order()
    const id = await dispute(payment, { inquiry: true })
    const params = { id }
    expect(await owner.ask('acceptDispute', { params })).toMatchObject({
      json: { refusal: { code: 'inquiry-not-accepted' } },
    })
    await decide(id, payment, 'needs_response')
    expect(await owner.ask('acceptDispute', { params })).toMatchObject({
      status: 200,
      json: { dispute: { stage: 'lost', withdrawnMinor: 129_000, excess: null } },
    })
    expect((await show(number)).audit.map(({ action }) => action)).toContain('dispute-accept')
    expect((await owner.ask('showDispute', { params: { id: 'du_none' } })).status).toBe(404)

    const other = await dispute((await order()).payment)
    const environment = { ...shop.providerEnvironment, LOG_LEVEL: 'silent' }
    const call = (...args: string[]) => vitrine({ ...shop, environment }, 'disputes', ...args)
    expect((await call('show', other)).out).toContain('receipt: a document of')
    expect(await call('accept', other)).toMatchObject({ code: 0, out: `Accepted: ${other}.\n` })
    expect(await call('accept', 'du_none')).toMatchObject({
      code: 1,
      error: 'There is no dispute du_none.\n',
    })
    await record(shop.simulator.ledger().at(-1)?.payment ?? '')
    expect((await list({ show: 'all' })).find((row) => row.id === other)).toMatchObject({ stage: 'lost' })
  })
})
