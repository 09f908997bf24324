import type { RefundRequest } from '#domain/after-sale/refund-amounts.ts'
import { displayPrice } from '#texts/formats/money.ts'
import { archiveOrder } from '#server/orders/archive-order.ts'
import { captureOrder } from '#server/orders/capture-order.ts'
import { cancelOrder } from '#server/orders/cancel-order.ts'
import { correctParcel } from '#server/orders/correct-parcel.ts'
import { holdOrder } from '#server/orders/hold-order.ts'
import { addNote } from '#server/orders/order-notes.ts'
import { refundOrder } from '#server/orders/refund-order.ts'
import { releaseOrder } from '#server/orders/release-order.ts'
import type { Order } from '#server/orders/service.ts'
import { shipOrder } from '#server/orders/ship-order.ts'

import { holdText } from '#texts/holds.ts'
import * as texts from '#texts/commands/orders-acts.ts'
import { amountOption, countOption, WrongOption } from '../option-values.ts'
import { report, type OrderAct, type OrderOptions } from './order-act.ts'

export const formatPrice = (
  amountMinor: number,
  { snapshot: { currency } }: { readonly snapshot: Pick<Order['snapshot'], 'currency'> },
): string => displayPrice({ amountMinor, currency }).replaceAll('\u00a0', ' ')

function checkLink(url: string): void {
  if (!(URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)))
    throw new WrongOption({ code: 'parcel-url-wrong', params: { text: url } })
}

const ship: OrderAct = async (context, { number }, { carrier, tracking, url, partial, lines }) => {
  if (!carrier) throw new WrongOption({ code: 'carrier-missing', params: {} })
  if (url !== null) checkLink(url)
  const parcel = {
    number,
    carrier,
    trackingId: tracking ?? '',
    trackingUrl: url ?? '',
    isLast: !partial,
    ...(lines.length > 0 && { lines: lines.map(parseLine) }),
  }
  return report(await shipOrder(context, parcel), ({ state, leftToShip }) => ({
    text: texts.shipped(number, carrier, leftToShip),
    data: { number, state, leftToShip },
  }))
}

const tracking: OrderAct = async (context, { number }, { carrier, tracking: id, url, parcel, quiet }) => {
  if (carrier === null && id === null && url === null)
    throw new WrongOption({ code: 'parcel-unchanged', params: {} })
  if (carrier === '') throw new WrongOption({ code: 'carrier-empty', params: {} })
  if (url) checkLink(url)
  const correction = {
    number,
    parcel: parcel === null ? null : countOption('--parcel', parcel),
    carrier,
    trackingId: id,
    trackingUrl: url,
    isMailed: !quiet,
  }
  return report(await correctParcel(context, correction), (now) => {
    const { carrier: newCarrier, tracking_id: trackingId, tracking_url: trackingUrl } = now
    const parts = [newCarrier, trackingId, trackingUrl].filter(Boolean).join(' ')
    const mail = quiet ? texts.mailing.none : texts.mailing.now
    return {
      text: texts.corrected(number, parts, mail),
      data: { number, carrier: newCarrier, trackingId, trackingUrl, isMailed: !quiet },
    }
  })
}

const cancel: OrderAct = async (context, order, { reason }) => {
  const { number } = order
  return report(await cancelOrder(context, { number, reason: reason ?? '' }), ({ refunded }) => {
    const money = refunded
      ? texts.goesBack(formatPrice(refunded.cardMinor + refunded.giftCardMinor, order))
      : texts.nothingToRefund
    return {
      text: texts.cancelled(number, money),
      data: { number, state: 'cancelled', refunded },
    }
  })
}

/** `LOA-41=2`, or `LOA-41` for one. */
export function parseLine(text: string): { sku: string; quantity: number } {
  const at = text.lastIndexOf('=')
  const quantity = at < 0 ? 1 : Number(text.slice(at + 1))
  if (!Number.isSafeInteger(quantity) || quantity < 1)
    throw new WrongOption({ code: 'order-line-wrong', params: { text } })
  return { sku: at < 0 ? text : text.slice(0, at), quantity }
}

function toRequest({ lines, amount, shipping }: OrderOptions): RefundRequest {
  if (amount !== null) {
    if (lines.length > 0 || shipping)
      throw new WrongOption({
        code: 'option-stands-alone',
        params: { name: '--amount', without: ['--line', '--shipping'] },
      })
    return { kind: 'amount', amountMinor: amountOption('--amount', amount) }
  }
  return lines.length > 0 || shipping
    ? { kind: 'lines', lines: lines.map(parseLine), shipping }
    : { kind: 'rest' }
}

const refund: OrderAct = async (context, order, options) => {
  const { number } = order
  const request = toRequest(options)
  const { restock, reason } = options
  if (restock && request.kind !== 'rest' && options.lines.length === 0)
    throw new WrongOption({ code: 'restock-without-lines', params: {} })
  return report(await refundOrder(context, { number, request, restock, reason: reason ?? '' }), (done) => {
    const total = formatPrice(done.cardMinor + done.giftCardMinor, order)
    const mail =
      order.email === ''
        ? texts.mailing.forgotten
        : done.cardMinor > 0
          ? texts.mailing.onceAccepted
          : texts.mailing.now
    return { text: texts.refunded(number, total, mail), data: { number, ...done } }
  })
}

const capture: OrderAct = async (context, { number }) =>
  report(await captureOrder(context, { number }), ({ order, amountMinor }) => ({
    text: texts.capturedAgain(number, formatPrice(amountMinor, order)),
    data: { number, amountMinor },
  }))

const archive: OrderAct = async (context, { number }) =>
  report(await archiveOrder(context, { number }), ({ state }) => ({
    text: texts.archived(number),
    data: { number, state },
  }))

const release: OrderAct = async (context, { number }, { reason }) =>
  report(await releaseOrder(context, { number, reason: reason ?? '' }), ({ holds }) => {
    const held = holds.map(holdText)
    return {
      text: texts.released(number, held.join('; ')),
      data: { number, held },
    }
  })

const hold: OrderAct = async (context, { number }, { reason }) => {
  if (!reason) throw new WrongOption({ code: 'hold-reason-missing', params: {} })
  return report(await holdOrder(context, { number, reason: 'staff', note: reason }), (held) => ({
    text: texts.onHold(number, held.note),
    data: { number, note: held.note },
  }))
}

const note: OrderAct = async (context, { number }, { text }) => {
  if (!text) throw new WrongOption({ code: 'note-text-missing', params: {} })
  return report(await addNote(context, { number, text }), ({ id }) => ({
    text: texts.noted(number),
    data: { number, id, text },
  }))
}

export const orderActs: Readonly<Record<string, OrderAct>> = {
  ship,
  tracking,
  cancel,
  refund,
  release,
  hold,
  note,
  capture,
  archive,
}
