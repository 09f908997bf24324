import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import type { RefundRequest } from '#domain/after-sale/refund-amounts.ts'
import { findFaults } from '#server/operations/fsck.ts'
import { issueMissingCreditNotes } from '#server/orders/missing-credit-notes.ts'
import { toJson } from '#server/database/json.ts'

import { handleReturn, fillBag, goToPay, payOnPage, fetchReceipt } from '../buyer.ts'
import { dialects } from '../fresh-database.ts'
import { openPaidShop, type PaidShop } from '../paid-shop.ts'
import { staffFor } from '../staff.ts'

describe.each(dialects)('credit notes, on %s', (dialect) => {
  let shop: PaidShop
  let sku: string
  beforeEach(async () => {
    shop = await openPaidShop(dialect)
    sku = shop.items[0]?.sku ?? ''
  })
  afterEach(() => shop.close())

  async function buy(units = 1): Promise<{ selection: string; number: string }> {
    const item = shop.items[0]?.item ?? ''
    const selection = await fillBag(
      shop.url,
      Array.from({ length: units }, () => item),
    )
    await handleReturn((await payOnPage(await goToPay(shop.url, selection))).location ?? '')
    await shop.services.jobRunner.runOnce()
    return { selection, number: (await fetchReceipt(shop.url, selection))?.order ?? '' }
  }
  const lastMail = () => shop.mailbox.messages().at(-1)
  const staff = () => staffFor(shop)

  test('every refund has a credit note, with its tax, on the receipt and in the email; together they are the order', async () => {
    const { selection, number } = await buy(2)
    const before = await fetchReceipt(shop.url, selection)
    expect(before).not.toHaveProperty('creditNotes')
    const one: RefundRequest = { kind: 'lines', lines: [{ sku, quantity: 1 }], shipping: false }
    await staff().refund(number, { request: one, restock: false, reason: '' })
    await shop.services.jobRunner.runOnce()
    expect(lastMail()?.text.replaceAll('\u00a0', ' ')).toContain('Credit note CN-1001 of ')
    expect(lastMail()?.text.replaceAll('\u00a0', ' ')).toContain(
      '1 032 kr and 258 kr tax at 25%, together 1 290 kr',
    )
    await staff().refund(number, {
      request: { kind: 'amount', amountMinor: 333 },
      restock: false,
      reason: '',
    })
    await staff().refund(number, { request: { kind: 'rest' }, restock: false, reason: '' })
    const receipt = await fetchReceipt(shop.url, selection)
    const notes = receipt?.creditNotes ?? []
    expect(notes.map((note) => note.number)).toEqual(['CN-1001', 'CN-1002', 'CN-1003'])
    const credited = (field: 'netAsNumber' | 'taxAsNumber' | 'grossAsNumber') =>
      notes.flatMap(({ taxLines }) => taxLines).reduce((sum, line) => sum + Math.round(line[field] * 100), 0)
    const [line] = before?.totals.taxLines ?? []
    expect(credited('grossAsNumber')).toBe(Math.round((line?.grossAsNumber ?? 0) * 100))
    expect(credited('taxAsNumber')).toBe(Math.round((line?.taxAsNumber ?? 0) * 100))
    expect(credited('netAsNumber')).toBe(Math.round((line?.netAsNumber ?? 0) * 100))
  })

  test('credit notes are numbered without a gap, however many are issued at once and rolled back', async () => {
    const orders = [await buy(), await buy(), await buy()]
    const createRefund = (number: string, amountMinor: number) =>
      staff().refund(number, { request: { kind: 'amount', amountMinor }, restock: false, reason: '' })
    const rolledBack = shop.database.write(async (tx) => {
      const row = await tx.selectFrom('orders').selectAll().executeTakeFirstOrThrow()
      await tx.updateTable('orders').set({ state: 'paid' }).where('id', '=', row.id).execute()
      const refund = { card_minor: 1, gift_card_minor: 0, shipping_minor: 0, lines: toJson([]), reason: '' }
      await tx
        .insertInto('refunds')
        .values({
          id: 'undone',
          order_id: row.id,
          ...refund,
          created_at: shop.now() + 1,
          state: null,
          provider_refund_id: null,
          origin: 'shop',
          notice: null,
          released_minor: 0,
        })
        .execute()
      const order = await shop.services.orders.ofCart(tx, row.cart_id ?? '')
      expect(order && (await shop.services.orders.issueCreditNotes(tx, order))).toHaveLength(1)
      throw new Error('rolled back')
    })
    const done = await Promise.allSettled([
      rolledBack,
      ...orders.flatMap(({ number }) => [
        createRefund(number, 1000),
        createRefund(number, 999_999_999),
        createRefund(number, 2000),
      ]),
    ])
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(6)
    const rows = await shop.database.read
      .selectFrom('credit_notes')
      .select('number')
      .orderBy('number')
      .execute()
    expect(rows.map((row) => row.number)).toEqual([1001, 1002, 1003, 1004, 1005, 1006])
    expect(await findFaults(shop.database, shop.now())).toEqual([])
  })

  test('a refund that was booked without a credit note gets one within the hour', async () => {
    const { selection, number } = await buy()
    await staff().refund(number, {
      request: { kind: 'amount', amountMinor: 1000 },
      restock: false,
      reason: '',
    })
    await shop.database.write(async (tx) => {
      await tx.deleteFrom('credit_notes').execute()
      await tx.updateTable('counters').set({ value: 1000 }).where('name', '=', 'credit-note-number').execute()
    })
    expect(await fetchReceipt(shop.url, selection)).not.toHaveProperty('creditNotes')
    expect(await issueMissingCreditNotes(shop.database, shop.now())).toBe(1)
    expect(await issueMissingCreditNotes(shop.database, shop.now())).toBe(0)
    expect(await fetchReceipt(shop.url, selection)).toMatchObject({
      creditNotes: [{ number: 'CN-1001', grossAsNumber: 10 }],
    })
  })
})
