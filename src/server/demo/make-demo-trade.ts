import type { MarketsService } from '../markets/service.ts'
import type { MarketsConfig } from '#contract/markets.ts'

import { refuse } from '../application/refuse.ts'
import { defineProcess } from '../application/use-case.ts'
import { noteAct } from '../audit/service.ts'
import { createCartPricing } from '../cart/payable-carts-service.ts'
import type { Context } from '../application/context.ts'
import { raiseIssue } from '../jobs/issues.ts'
import { issueCreditNotes, type Order } from '../orders/service.ts'
import { fillUseSums } from '../vouchers/uses-service.ts'
import { refundBy } from '../withdrawals/service.ts'
import { createTrade, type DemoBatch } from './create-trade.ts'
import {
  addUnits,
  dateCard,
  hasTrade,
  readCounter,
  setCreditNotesSince,
  settleCodes,
  takeNumbers,
  writeRows,
} from './repository.ts'
import { campaignsUntil, demoDays, welcomeVoucher } from './seasons.ts'

export interface MakeDemoTrade {
  /** How many orders, from 1 on. */
  readonly orders: number
  /** The same seed makes the same trade of the same day. */
  readonly seed: number
  readonly markets: MarketsService
  readonly paymentMethods: MarketsConfig['paymentMethods']
  /** Of a shop that sells: nobody meant it. */
  readonly isProduction: boolean
  /** Called with the number of orders that are written. */
  readonly onProgress?: (written: number) => void
}

export interface DemoTrade {
  readonly orders: number
  readonly customers: number
}

const day = 24 * 60 * 60_000
const batchLength = 400

/** The trade that is made where nobody names another. */
export const defaultDemoSeed = 1

/**
 * Makes a year and a month of believable trade up to this moment: customers, orders in seasons and campaigns, codes, parcels, returns,
 * refunds, bags that were left. Priced, taxed and refunded by the rules of the domain, so that the books are in order. Refuses in
 * production, and where there is trade already. Sends no email.
 */
export const makeDemoTrade = defineProcess<MakeDemoTrade, DemoTrade>({
  permission: 'demo.make',
  async run(context, input) {
    const { app } = context
    if (input.isProduction) refuse('demo-in-production', {})
    if (await hasTrade(app.database.read)) refuse('demo-among-trade', {})
    const until = app.now()
    const { item: find, snapshot } = await app.catalogue.current()
    const [method] = input.paymentMethods
    if (!method || !snapshot.variants.some(({ kind }) => kind === 'goods'))
      return refuse('demo-without-catalogue', {})
    const begun = await begin(context, until)
    const carts = createCartPricing(input.markets)
    const vouchers = (await app.vouchers.list()).map(({ voucher }) => voucher)
    const trade = createTrade({
      ...input,
      checkout: { find, carts, method },
      snapshot,
      vouchers,
      until,
      firstNumber: begun.lastNumber + 1,
    })
    let written = 0
    const credited: { readonly order: Order; readonly at: number }[] = []
    for (const batch of trade.batches(batchLength)) {
      await writeBatch(context, batch, begun.lastNumber + written)
      written += batch.rows.orders.length
      credited.push(...batch.credited)
      input.onProgress?.(written)
    }
    await issueNotes(context, credited)
    await app.database.write(async (tx) => {
      await settleCodes(tx)
      await addUnits(tx, trade.warehouse.left())
      const detail = { orders: written, seed: input.seed }
      const { actor, correlationId } = context
      await noteAct(tx, { action: 'demo', ref: 'demo', detail, actor: actor.name, correlationId }, app.now())
    })
    await fillUseSums(app.database)
    return { orders: written, customers: trade.customers() }
  },
})

/** Makes the codes of the campaigns, and lets refunds of the year have credit notes. */
function begin({ app }: Context, until: number): Promise<{ lastNumber: number }> {
  return app.database.write(async (tx) => {
    const start = until - (demoDays + 1) * day
    if ((await readCounter(tx, 'creditNotesSince')) > start) await setCreditNotesSince(tx, start)
    for (const { voucher } of campaignsUntil(until)) await app.vouchers.add(tx, voucher)
    await app.vouchers.add(tx, welcomeVoucher)
    return { lastNumber: await readCounter(tx, 'orders') }
  })
}

function writeBatch({ app }: Context, { rows, cards, withdrawn }: DemoBatch, from: number): Promise<void> {
  return app.database.write(async (tx) => {
    if (!(await takeNumbers(tx, from, rows.orders.length))) refuse('demo-among-trade', {})
    for (const { card, at } of cards) {
      await app.giftCards.issue(tx, card)
      await dateCard(tx, card.id, at)
    }
    await writeRows(tx, rows)
    for (const { id, number, at } of withdrawn)
      await raiseIssue(
        tx,
        {
          kind: 'withdrawal',
          ref: id,
          report: {
            code: 'withdrawal',
            params: {
              number,
              state: 'shipped',
              nth: 1,
              receivedAt: at,
              refundBy: refundBy(at),
              goods: null,
              message: '',
            },
          },
        },
        at,
      )
  })
}

/** Credit notes have a series of numbers, so those of all refunds are written in the order of their days. */
async function issueNotes(
  { app }: Context,
  credited: readonly { readonly order: Order; readonly at: number }[],
): Promise<void> {
  const sorted = credited.toSorted((a, b) => a.at - b.at)
  for (let start = 0; start < sorted.length; start += batchLength)
    await app.database.write(async (tx) => {
      for (const { order, at } of sorted.slice(start, start + batchLength))
        await issueCreditNotes(tx, order, at)
    })
}
