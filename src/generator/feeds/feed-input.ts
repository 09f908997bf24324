import type { MarketsConfig } from '#contract/markets.ts'
import type { ShopConfig } from '#contract/shop.ts'
import type { Snapshot } from '#contract/snapshot.ts'

/** What feeds are made from. */
export interface FeedInput {
  readonly snapshot: Snapshot
  readonly shop: ShopConfig
  readonly markets: MarketsConfig
  /** `https://shop.example`, without a slash at its end. */
  readonly publicUrl: string
}
