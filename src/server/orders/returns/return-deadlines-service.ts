import type { ReturnFee } from '#contract/markets.ts'
import type { ReturnTerms } from '#contract/return-terms.ts'
import type { ShopConfig } from '#contract/shop.ts'
import { deliveryCountry } from '#domain/address/address-rules.ts'
import { findReturnDeadlines, type ReturnDeadlines } from '#domain/after-sale/return-deadlines.ts'
import { chooseReturnTerms } from '#domain/after-sale/return-terms.ts'

import type { Database } from '../../database/database.ts'
import { listShipments } from '../after-sale-repository.ts'
import type { Order } from '../receipt.ts'

/** What the shop says of returns in its settings. */
export type ReturnsShop = Pick<ShopConfig, 'returnPolicies' | 'closedDays'>

export interface ReturnDeadlinesService {
  /** The terms of today, with no fewer days than were promised when it was bought. */
  findTerms(order: Order): ReturnTerms
  /** Until when something of an order may come back: for its returns, and for the withdrawal from it. */
  read(order: Order): Promise<ReturnDeadlines>
}

interface ReturnDeadlinesDeps {
  readonly database: Pick<Database, 'read'>
  readonly fees: readonly ReturnFee[] | undefined
  readonly shop: ReturnsShop
}

export function createReturnDeadlines({ database, fees, shop }: ReturnDeadlinesDeps): ReturnDeadlinesService {
  const findTerms = ({ snapshot }: Order): ReturnTerms => {
    const { currency } = snapshot
    const terms = chooseReturnTerms({
      country: deliveryCountry(snapshot),
      currency,
      policies: shop.returnPolicies ?? [],
      fees: fees ?? [],
    })
    return { ...terms, days: Math.max(terms.days, snapshot.returnTerms?.days ?? 0) }
  }
  return {
    findTerms,
    async read(order) {
      const shipments = await listShipments(database.read, order.id)
      return findReturnDeadlines(findTerms(order), {
        parcels: shipments.map(({ shipped_at, delivered_at }) => ({
          sentAt: shipped_at,
          arrivedAt: delivered_at,
        })),
        isWholeSent: order.state === 'shipped' || order.state === 'archived',
        closedDays: shop.closedDays,
      })
    },
  }
}
