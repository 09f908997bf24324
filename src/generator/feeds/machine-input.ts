import type { MarketsConfig } from '#contract/markets.ts'
import type { ShopConfig } from '#contract/shop.ts'
import type { Snapshot, SnapshotEditorial } from '#contract/snapshot.ts'

import type { PlannedPage } from '../plan/planned-page.ts'

/** What feeds are made from. */
export interface MachineInput {
  readonly snapshot: Snapshot
  readonly shop: ShopConfig
  readonly markets: MarketsConfig
  /** `https://shop.example`, without a slash at its end. */
  readonly publicUrl: string
  /** Every page of the site, public or not. */
  readonly pages: readonly PlannedPage[]
  /** Names of the brand's icons. */
  readonly icons: readonly string[]
}

/** Interviews, stories, campaigns and lookbooks, newest first. */
export const datedPages = ({ pages }: Snapshot): SnapshotEditorial[] =>
  pages
    .filter((page) => page.template !== 'content')
    .filter(({ date }) => date !== '')
    .toSorted((a, b) => (a.date === b.date ? 0 : a.date < b.date ? 1 : -1) || (a.path < b.path ? -1 : 1))
