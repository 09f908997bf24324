import { createHmac, timingSafeEqual } from 'node:crypto'

import * as z from 'zod/mini'

import type { ParcelStatus } from '#contract/parcel-tracking.ts'

import { CarrierMessageRejected, type CarrierMessage, type ParcelReport } from '../carrier.ts'

/** Further fields may come at any time; only these are read. */
const StatusMessage = z.object({
  action: z.literal('parcel_status_changed'),
  timestamp: z.number(),
  carrier_status_change_timestamp: z.optional(z.nullable(z.number())),
  parcel: z.object({
    id: z.int(),
    status: z.object({ id: z.int(), message: z.optional(z.nullable(z.string())) }),
  }),
})

/** Sendcloud's "Parcel statuses" by id. Those before a parcel moves, of labels called off, and the unknown one are not noted. */
const statuses: ReadonlyMap<number, ParcelStatus> = new Map([
  [3, 'in-transit'],
  [4, 'in-transit'],
  [5, 'in-transit'],
  [6, 'in-transit'],
  [7, 'in-transit'],
  // An attempt failed; the next one follows, or "unable to deliver" does.
  [8, 'in-transit'],
  [11, 'delivered'],
  [12, 'at-pickup-point'],
  [15, 'exception'],
  [22, 'in-transit'],
  [80, 'exception'],
  [91, 'in-transit'],
  [92, 'in-transit'],
  [93, 'delivered'],
  [62_989, 'in-transit'],
  [62_990, 'in-transit'],
  [62_991, 'exception'],
  [62_992, 'returned'],
  [62_993, 'in-transit'],
  [62_994, 'in-transit'],
  [62_995, 'in-transit'],
  [62_996, 'exception'],
  [62_997, 'exception'],
])

/** Unix time in seconds or milliseconds: the documentation says neither, and both have been seen. */
const toMilliseconds = (timestamp: number): number =>
  Math.round(timestamp < 1e11 ? timestamp * 1000 : timestamp)

function isSigned(key: string, { rawBody, headers }: CarrierMessage): boolean {
  const given = Buffer.from(String(headers['sendcloud-signature'] ?? ''))
  const right = Buffer.from(createHmac('sha256', key).update(rawBody).digest('hex'))
  return given.length === right.length && timingSafeEqual(given, right)
}

/**
 * Returns what a message of Sendcloud says of a parcel; null for what the shop does not note. Throws CarrierMessageRejected for one that is
 * not signed with the key. Public (sendcloud.dev, "Webhooks", "Parcel status changed"): the fields, and `Sendcloud-Signature`, the HMAC-SHA-256
 * of the body in hexadecimal with the secret key or the webhook signature key.
 */
export function readSendcloudMessage(key: string, message: CarrierMessage): ParcelReport | null {
  if (!isSigned(key, message)) throw new CarrierMessageRejected('sendcloud-signature')
  const read = StatusMessage.safeParse(parseJson(message.rawBody))
  if (!read.success) return null
  const { parcel, timestamp, carrier_status_change_timestamp: atCarrier } = read.data
  const status = statuses.get(parcel.status.id)
  const at = toMilliseconds(atCarrier ?? timestamp)
  if (!status || !Number.isSafeInteger(at) || at <= 0) return null
  return { carrierRef: String(parcel.id), status, at, said: (parcel.status.message ?? '').slice(0, 200) }
}

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    return null
  }
}
