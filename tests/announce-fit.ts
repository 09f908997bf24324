import { randomUUID } from 'node:crypto'

import type { ReturnReason } from '#contract/withdrawal.ts'
import { commandLine, createContext } from '#server/application/context.ts'
import { announceReturn } from '#server/orders/returns/announce-return.ts'

import { buy, fetchReceipt } from './buyer.ts'
import type { PaidShop } from './paid-shop.ts'
import { getValue, staffFor } from './staff.ts'

const parcel = { carrier: 'PostNord', trackingId: 'SE1', trackingUrl: '', isLast: true }

/** Sells an order of so many shoes and sends it, each of which then comes back by a return of its own. Returns the order's number. */
export async function announceFit(shop: PaidShop, reasons: readonly ReturnReason[]): Promise<string> {
  const number = (await fetchReceipt(shop.url, await buy(shop, reasons.length)))?.order ?? ''
  await staffFor(shop).ship(number, parcel)
  for (const reason of reasons)
    getValue(
      await announceReturn(createContext(shop.services.application, commandLine), {
        number,
        key: randomUUID(),
        lines: [{ line: 1, quantity: 1, reason }],
      }),
    )
  return number
}
