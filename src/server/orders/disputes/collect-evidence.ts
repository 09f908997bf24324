import type { EvidenceText, ShopDocument } from '#contract/staff/disputes.ts'
import { addressLines } from '#domain/address/address-lines.ts'
import { evidenceLines as texts, type EvidenceMoney } from '#texts/dispute-evidence.ts'
import { countryName } from '#texts/formats/country-name.ts'

import { readConversation } from '../../cases/conversation-service.ts'
import type { Queries } from '../../database/database.ts'
import type { OrderHistory } from '../order-history.ts'
import type { Order } from '../service.ts'

/** What the shop knows that may prove something. */
export interface CollectedEvidence {
  readonly texts: Readonly<Partial<Record<EvidenceText, string>>>
  readonly documents: Readonly<Partial<Record<ShopDocument, readonly string[]>>>
}

const joinAddress = (address: Order['snapshot']['address']): string =>
  addressLines(address, { country: countryName(address.country) }).join('\n')

/** Leaves out what is empty: the provider takes no empty text. */
const withoutEmpty = <Name extends string, Value extends { readonly length: number }>(
  all: Readonly<Record<Name, Value>>,
): Partial<Record<Name, Value>> => {
  const kept: Partial<Record<Name, Value>> = {}
  for (const name in all) if (all[name].length > 0) kept[name] = all[name]
  return kept
}

/** Collects what is known of an order: what was bought by whom, how it was sent and arrived, what was refunded and written. */
export async function collectEvidence(
  queries: Queries,
  order: Order,
  history: OrderHistory,
): Promise<CollectedEvidence> {
  const { snapshot } = order
  const { address } = snapshot
  const { shipments, refunds, mails, parcelEvents } = history
  const money = (amountMinor: number): EvidenceMoney => ({ amountMinor, currency: snapshot.currency })
  const shownLines = snapshot.items.map(({ quantity, productName, size, sku }, index) =>
    texts.article({ quantity, productName, size, sku }, money(snapshot.lineMinor?.[index] ?? 0)),
  )
  const billTo = joinAddress(address)
  const deliverTo = joinAddress(snapshot.shippingAddress ?? address)
  const written = await readConversation(queries, order.id)
  const parcels = shipments.flatMap((parcel) => [
    texts.parcel(parcel),
    ...parcelEvents.filter(({ parcel_id }) => parcel_id === parcel.id).map((event) => texts.event(event)),
    ...(parcel.delivered_at === null ? [] : [texts.delivered(parcel.delivered_at)]),
  ])
  return {
    texts: withoutEmpty({
      customerName: `${address.firstName} ${address.lastName}`.trim(),
      customerEmail: order.email,
      billingAddress: billTo,
      shippingAddress: deliverTo,
      carrier: [...new Set(shipments.map(({ carrier }) => carrier))].join(', '),
      trackingNumber: shipments.flatMap(({ tracking_id }) => tracking_id || []).join(', '),
      shippedOn: shipments.map(({ shipped_at }) => texts.day(shipped_at)).join(', '),
      products: shownLines.join('\n'),
      refunds: refunds
        .filter(({ state }) => state !== 'failed')
        .map((refund) => texts.refund(refund.created_at, money(refund.card_minor + refund.gift_card_minor)))
        .join('\n'),
      statement: '',
    }),
    documents: withoutEmpty({
      receipt: [
        ...texts.receipt(order, money(order.totalMinor)),
        ...shownLines,
        ...(snapshot.shippingMinor > 0 ? [texts.shipping(money(snapshot.shippingMinor))] : []),
        texts.billTo,
        ...billTo.split('\n'),
        texts.deliverTo,
        ...deliverTo.split('\n'),
      ],
      shipping: parcels.length === 0 ? [] : [...parcels, texts.deliverTo, ...deliverTo.split('\n')],
      communication: [
        ...mails.flatMap(({ sent_at, recipient, subject, text }) => [
          ...texts.mail(sent_at, recipient, subject),
          ...text.split('\n'),
        ]),
        ...written.flatMap(({ kind, text, created_at }) => [
          '',
          texts.message(created_at, kind),
          ...text.split('\n'),
        ]),
      ],
    }),
  }
}
