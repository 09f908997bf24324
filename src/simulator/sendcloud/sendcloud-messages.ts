import { createHmac } from 'node:crypto'

import type { SimulatedParcel } from './sendcloud-books.ts'

/** Where messages go, and with what they are signed. */
export interface MessageTarget {
  readonly url: string
  readonly key: string
}

/** Sends what became of a parcel, in the shape of "Parcel status changed". `at`: epoch milliseconds. Returns the status of the answer. */
export async function sendParcelStatus(
  { url, key }: MessageTarget,
  parcel: SimulatedParcel,
  at: number,
): Promise<number> {
  const body = JSON.stringify({
    action: 'parcel_status_changed',
    timestamp: at,
    carrier_status_change_timestamp: at,
    parcel,
  })
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'sendcloud-signature': createHmac('sha256', key).update(body).digest('hex'),
    },
    body,
  })
  await response.arrayBuffer()
  return response.status
}
