import type { Snapshot } from '#contract/snapshot.ts'
import type { Voucher } from '#contract/voucher.ts'
import { giftCardRef } from '#domain/cart/gift-cards.ts'
import { emptyCart } from '#domain/cart/cart.ts'

import { hashCartToken, createCartToken } from '../cart-token.ts'
import { toJson } from '../database/json.ts'
import type { Order } from '../orders/service.ts'
import type { MarketsService } from '../markets/service.ts'
import { liveDemoOrder } from './after-demo-sale.ts'
import { createShelf, fillBag, type DemoShelf } from './bag.ts'
import { createDemoCodes, type DatedCard, type DemoCodes } from './demo-codes.ts'
import { createBuyers } from './buyers.ts'
import { createPerson } from './people.ts'
import { placeDemoOrder, type DemoCheckout } from './place-demo-order.ts'
import { createRandom, type Random } from './random.ts'
import { emptyRows, type DemoRows } from './repository.ts'
import { campaignsUntil, orderTimes, welcomeVoucher, type DatedCampaign } from './seasons.ts'
import { addDone } from './happened.ts'
import { createWarehouse, type DemoWarehouse } from './warehouse.ts'

/** Rows that are written together, and what has to be done beside them. */
export interface DemoBatch {
  readonly rows: DemoRows
  readonly cards: readonly DatedCard[]
  readonly credited: readonly { readonly order: Order; readonly at: number }[]
  readonly withdrawn: readonly { readonly id: string; readonly number: string; readonly at: number }[]
}

interface TradeDeps {
  readonly orders: number
  readonly seed: number
  readonly markets: MarketsService
  readonly checkout: DemoCheckout
  readonly snapshot: Snapshot
  readonly vouchers: readonly Voucher[]
  readonly until: number
  readonly firstNumber: number
}

export interface Trade {
  /** The trade from its first day on, in batches of about so many orders. Can be asked for once. */
  batches(length: number): Generator<DemoBatch>
  readonly codes: DemoCodes
  readonly warehouse: DemoWarehouse
  /** How many accounts there are. */
  customers(): number
}

const day = 24 * 60 * 60_000

/** Makes trade up, row by row, in memory; writes nothing. */
export function createTrade(deps: TradeDeps): Trade {
  const random = createRandom(deps.seed)
  const people = createBuyers(random, deps.orders)
  const codes = createDemoCodes(random, deps.vouchers)
  const warehouse = createWarehouse(random)
  const shelf = createShelf(random, deps.snapshot)
  const fit = fitOfSkus(random, deps.snapshot)
  const campaigns = campaignsUntil(deps.until)
  let number = deps.firstNumber

  function addOrder(at: number, batch: MutableBatch): void {
    const { person, isFirst } = people.next(batch.rows, at)
    const isGift = random.chance(0.02)
    const document = fillBag(random, shelf, { person, isGift })
    const currency = deps.markets.choose(document.country)?.pricelist.currency ?? ''
    const { benefits, refs } = chooseBenefits(
      random,
      { ...deps, codes, campaigns },
      { at, isFirst, currency },
    )
    const filled = { ...document, vouchers: isGift ? [] : refs }
    const wanted = { person, document: filled, benefits, number: String(number), at }
    const placed = placeDemoOrder(random, deps.checkout, batch.rows, wanted)
    if (!placed) return
    number++
    const { order } = placed
    codes.use(batch.rows, placed)
    codes.buy(order)
    const { rows } = batch
    for (const { sku, quantity, giftCard } of order.snapshot.items) {
      if (giftCard) continue
      rows.reservations.push({
        id: random.id(),
        payment_attempt_id: placed.attemptId,
        sku,
        quantity,
        state: 'sold',
        expires_at: at + 1_710_000,
      })
      warehouse.sell(rows, { sku, quantity, at, orderId: order.id })
    }
    addDone({ random, rows }, { kind: 'order-mail', key: order.id, payload: { order: order.id }, at })
    const fate = liveDemoOrder(placed, { random, rows, warehouse, person, fit, until: deps.until })
    rows.orders.push(fate.row)
    if (fate.credited) batch.credited.push(fate.credited)
    if (fate.withdrawnAt !== null)
      batch.withdrawn.push({ id: order.id, number: order.number, at: fate.withdrawnAt })
    if (random.chance(0.9) && at > deps.until - 29 * day) rows.carts.push(createLeftBag(random, shelf, at))
  }

  function* batches(length: number): Generator<DemoBatch> {
    let batch = createBatch()
    for (const at of orderTimes(random, deps.orders, deps.until)) {
      addOrder(at, batch)
      if (batch.rows.orders.length < length) continue
      yield { ...batch, cards: codes.takeBought() }
      batch = createBatch()
    }
    yield { ...batch, cards: codes.takeBought() }
  }
  return { batches, codes, warehouse, customers: people.count }
}

/** A bag that somebody left; those that nobody has touched for a month are thrown away by the shop. */
function createLeftBag(random: Random, shelf: DemoShelf, at: number): DemoRows['carts'][number] {
  const document = fillBag(random, shelf, { person: createPerson(random, 0, false), isGift: false })
  return {
    id: random.id(),
    selection_hash: hashCartToken(createCartToken()),
    version: document.lines.length + 1,
    state: 'open',
    body: toJson({ ...emptyCart(document.country), lines: document.lines }),
    created_at: at,
    updated_at: at + random.int(1, 40) * 60_000,
    customer_id: null,
  }
}

/** The code and the gift card that somebody uses, if any. */
function chooseBenefits(
  random: Random,
  {
    vouchers,
    codes,
    campaigns,
  }: Pick<TradeDeps, 'vouchers'> & { codes: DemoCodes; campaigns: readonly DatedCampaign[] },
  { at, isFirst, currency }: { at: number; isFirst: boolean; currency: string },
) {
  const campaign = campaigns.find(({ from, until }) => at >= from && at < until)
  const wanted =
    campaign && random.chance(campaign.uptake)
      ? campaign.voucher.code
      : isFirst && random.chance(0.18)
        ? welcomeVoucher.code
        : null
  const voucher = vouchers.find(({ code }) => code === wanted)
  const card = random.chance(0.04) ? codes.findCard(currency) : null
  return {
    benefits: {
      now: at,
      vouchers: voucher ? [{ voucher, use: { isBlocked: false, isUsedUp: false } }] : [],
      giftCards: card ? [card] : [],
    },
    refs: [...(voucher ? [voucher.code] : []), ...(card ? [giftCardRef(card.id)] : [])],
  }
}

interface MutableBatch {
  readonly rows: DemoRows
  readonly credited: { readonly order: Order; readonly at: number }[]
  readonly withdrawn: { readonly id: string; readonly number: string; readonly at: number }[]
}
const createBatch = (): MutableBatch => ({ rows: emptyRows(), credited: [], withdrawn: [] })

/** One product of eight runs small, one of twelve large. */
function fitOfSkus(random: Random, { variants }: Snapshot): (sku: string) => number {
  const bySku = new Map<string, number>()
  const byStyle = new Map<string, number>()
  for (const { style, items } of variants) {
    const fit = byStyle.get(style) ?? random.pickWeighted([1, -1, 0], [12, 8, 80])
    byStyle.set(style, fit)
    for (const { sku } of items) bySku.set(sku, fit)
  }
  return (sku) => bySku.get(sku) ?? 0
}
