import type { Customer } from '#contract/customer.ts'
import type { Receipt } from '#contract/receipt.ts'

import type { CustomersTable } from '../database/tables/customer-tables.ts'
import { parseBody, toProfile } from './profile.ts'

/** An account in the words of the wire. */
export function customerAnswer(
  row: CustomersTable,
  {
    orders,
    newsletter,
    pendingEmail = null,
  }: { orders: readonly Receipt[]; newsletter: boolean; pendingEmail?: string | null },
): Customer {
  const body = parseBody(row)
  return {
    customer: row.id,
    email: row.email,
    ...(pendingEmail === null ? {} : { pendingEmail }),
    ...toProfile(body),
    gender: null,
    addresses: (body.addresses ?? []).map((each) => ({ ...toProfile(each), id: each.id })),
    language: body.language,
    newsletter,
    consents: [...body.consents],
    orders: orders.map(
      ({ order, date, statusDescription, currency, items, discounts, totals, shipments }) => ({
        order,
        date,
        statusDescription,
        currency,
        items: items.map(({ productName, size, quantity, uri, image, giftCard }) => ({
          productName,
          size,
          quantity,
          uri,
          image,
          ...(giftCard ? { isGiftCard: true as const } : {}),
        })),
        discounts,
        totals,
        shipments,
      }),
    ),
  }
}
