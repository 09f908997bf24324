import type { OrderPromise } from '#contract/order-promise.ts'
import { isoDay } from '#texts/formats/days.ts'

import { textsFor } from '../../texts/emails.ts'
import type { ShipmentsTable } from '../database/tables/after-sale-tables.ts'
import type { Order } from './receipt.ts'

const sentence = ({ snapshot }: Order, from: string, until: string): string => {
  const { order, formats } = textsFor(snapshot.language)
  return order.expectedDelivery(formats.spanText(from, until))
}

/** Says when the parcel of an order was promised to come; null where no day was, and where nothing comes. */
export function arrivalSentence(order: Order): string | null {
  const { promise } = order.snapshot
  return promise && order.state !== 'paid_shortfall'
    ? sentence(order, promise.arrivesFrom, promise.arrivesTo)
    : null
}

/** What was promised of the delivery, while a parcel can still keep it; null otherwise. */
function keptPromise({ snapshot: { promise } }: Order, { shipped_at }: ShipmentsTable): OrderPromise | null {
  return promise && isoDay(shipped_at) < promise.arrivesTo ? promise : null
}

/** The same of a parcel that has left, from the day on which it did; nothing where it left too late for that. */
export function parcelArrival(order: Order, parcel: ShipmentsTable): string[] {
  const promise = keptPromise(order, parcel)
  if (!promise) return []
  const left = isoDay(parcel.shipped_at)
  return [sentence(order, promise.arrivesFrom > left ? promise.arrivesFrom : left, promise.arrivesTo)]
}

/** Until when something of a parcel may come back if it comes as promised; empty where nobody knows any more. */
export function parcelReturns(order: Order, parcel: ShipmentsTable): string {
  const promise = keptPromise(order, parcel)
  const { returnPromiseText } = textsFor(order.snapshot.language).formats
  return promise ? returnPromiseText(promise.period, promise.arrivesTo) : ''
}
