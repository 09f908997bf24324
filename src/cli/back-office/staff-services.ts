import type { RefundWish } from '#domain/after-sale/refund-amounts.ts'
import { displayPrice } from '#domain/money/price-text.ts'
import type { Database } from '#server/database/database.ts'
import { createGiftCardsService } from '#server/giftcards/service.ts'
import { createOutbox } from '#server/jobs/outbox.ts'
import { createAfterSaleService, type AfterSaleService } from '#server/orders/after-sale-service.ts'
import type { Order } from '#server/orders/service.ts'
import type { SigningKeys } from '#server/signing-key.ts'
import { createStockService } from '#server/stock/service.ts'
import { createVouchersService } from '#server/vouchers/service.ts'
import { unitsKept } from '#server/withdrawals/service.ts'

import { actor } from '../command.ts'
import { amountOption, countOption, WrongOption } from '../option-values.ts'

/** What the desk needs to act on orders beside a running shop: its jobs are put down, and the shop does them. */
export function openDesk(database: Database, signingKeys: () => SigningKeys): AfterSaleService {
  const now = Date.now
  const outbox = createOutbox({ database, now })
  return createAfterSaleService({
    database,
    outbox,
    stock: createStockService({ database, now }),
    vouchers: createVouchersService({ database, now }),
    giftCards: createGiftCardsService({ database, outbox, now, signingKeys }),
    unitsKept,
    now,
  })
}

/** What the options of the command line said; null where nothing was said. */
export interface DeskWish {
  readonly carrier: string | null
  readonly tracking: string | null
  readonly url: string | null
  readonly partial: boolean
  readonly parcel: string | null
  readonly quiet: boolean
  readonly reason: string | null
  readonly lines: readonly string[]
  readonly amount: string | null
  readonly shipping: boolean
  readonly restock: boolean
}

export const priceOf = (amountMinor: number, { snapshot: { currency } }: Order): string =>
  displayPrice({ amountMinor, currency }).replaceAll('\u00a0', ' ')

export type DeskAction = (
  desk: AfterSaleService,
  order: Order,
  wish: DeskWish,
) => Promise<{ readonly told: string; readonly data: object }>

function checkLink(url: string): void {
  if (!(URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)))
    throw new WrongOption(`--url must be a web address; it was ${url}.`)
}

const ship: DeskAction = async (desk, { number }, { carrier, tracking, url, partial }) => {
  if (!carrier) throw new WrongOption('--carrier is missing: who takes the parcel?')
  if (url !== null) checkLink(url)
  const parcel = { carrier, trackingId: tracking ?? '', trackingUrl: url ?? '', isLast: !partial }
  const { state } = await desk.ship(number, parcel, actor)
  return {
    told: `Order ${number}: a parcel with ${carrier} is noted; the buyer is told by mail.`,
    data: { number, state },
  }
}

const tracking: DeskAction = async (desk, { number }, { carrier, tracking: id, url, parcel, quiet }) => {
  if (carrier === null && id === null && url === null)
    throw new WrongOption('What is to be corrected? Give --tracking, --url or --carrier.')
  if (carrier === '') throw new WrongOption('--carrier is empty: who takes the parcel?')
  if (url) checkLink(url)
  const correction = {
    parcel: parcel === null ? null : countOption('--parcel', parcel),
    carrier,
    trackingId: id,
    trackingUrl: url,
    isMailed: !quiet,
  }
  const now = await desk.correctParcel(number, correction, actor)
  const { carrier: newCarrier, tracking_id: trackingId, tracking_url: trackingUrl } = now
  const parts = [newCarrier, trackingId, trackingUrl].filter(Boolean).join(' ')
  const mail = quiet ? 'nobody is mailed' : 'the buyer is told by mail'
  return {
    told: `Order ${number}: the parcel is noted with ${parts}; ${mail}.`,
    data: { number, carrier: newCarrier, trackingId, trackingUrl, isMailed: !quiet },
  }
}

const cancel: DeskAction = async (desk, order, { reason }) => {
  const { number } = order
  const { refunded } = await desk.cancel(number, reason ?? '', actor)
  const money = refunded
    ? `${priceOf(refunded.cardMinor + refunded.giftCardMinor, order)} goes back`
    : 'there was nothing to refund'
  return {
    told: `Order ${number} is cancelled; ${money}; its units are in stock again.`,
    data: { number, state: 'cancelled', refunded },
  }
}

/** `LOA-41=2`, or `LOA-41` for one. */
function lineOf(text: string): { sku: string; quantity: number } {
  const at = text.lastIndexOf('=')
  const quantity = at < 0 ? 1 : Number(text.slice(at + 1))
  if (!Number.isSafeInteger(quantity) || quantity < 1)
    throw new WrongOption(`--line must be SKU or SKU=N with a whole number; it was ${text}.`)
  return { sku: at < 0 ? text : text.slice(0, at), quantity }
}

function wishOf({ lines, amount, shipping }: DeskWish): RefundWish {
  if (amount !== null) {
    if (lines.length > 0 || shipping)
      throw new WrongOption('--amount stands alone: without --line and --shipping.')
    return { kind: 'amount', amountMinor: amountOption('--amount', amount) }
  }
  return lines.length > 0 || shipping
    ? { kind: 'lines', lines: lines.map(lineOf), shipping }
    : { kind: 'rest' }
}

const refund: DeskAction = async (desk, order, wish) => {
  const { number } = order
  const asked = wishOf(wish)
  if (wish.restock && asked.kind !== 'rest' && wish.lines.length === 0)
    throw new WrongOption('--restock needs to know which units came back: use --line, or refund all.')
  const done = await desk.refund(
    number,
    { wish: asked, restock: wish.restock, reason: wish.reason ?? '' },
    actor,
  )
  const total = priceOf(done.cardMinor + done.giftCardMinor, order)
  const mail =
    order.email === ''
      ? 'nobody is told, since the buyer is forgotten'
      : done.cardMinor > 0
        ? 'the buyer is told by mail once the provider has accepted it'
        : 'the buyer is told by mail'
  return {
    told: `Order ${number}: ${total} goes back; ${mail}.`,
    data: { number, ...done },
  }
}

const archive: DeskAction = async (desk, { number }) => {
  const { state } = await desk.archive(number, actor)
  return { told: `Order ${number} is archived.`, data: { number, state } }
}

const release: DeskAction = async (desk, { number }, { reason }) => {
  const { held } = await desk.release(number, reason ?? '', actor)
  return {
    told: `Order ${number}: its parcels may leave; they were held for ${held.join('; ')}.`,
    data: { number, held },
  }
}

export const deskActions: Readonly<Record<string, DeskAction>> = {
  ship,
  tracking,
  cancel,
  refund,
  release,
  archive,
}
