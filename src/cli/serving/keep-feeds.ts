import type { CatalogueItem, Snapshot } from '#contract/snapshot.ts'

/** How old a feed's word on what is sold out may be: a merchant's advertisements of it cost money. */
export const soldOutEveryMs = 15 * 60_000

/** What a running server does about its merchant feeds. */
export interface FeedsKept {
  /** Writes feeds of this snapshot. */
  refresh(snapshot: Snapshot): Promise<void>
  /** Writes them again if something else is sold out than they say. */
  look(): Promise<void>
}

/** A sale of a last unit raises no version of the catalogue, so what is sold out is looked at by itself. */
export function keepFeeds({
  write,
  current,
  soldOut,
}: {
  write: (snapshot: Snapshot) => Promise<void>
  current: () => Promise<{ snapshot: Snapshot }>
  /** SKUs. */
  soldOut: () => Promise<ReadonlySet<string>>
}): FeedsKept {
  let written: ReadonlySet<string> | null = null
  async function refresh(snapshot: Snapshot): Promise<void> {
    written = listSoldOut(snapshot)
    try {
      await write(snapshot)
    } catch (reason) {
      written = null
      throw reason
    }
  }
  return {
    refresh,
    async look() {
      const none = await soldOut()
      const { snapshot } = await current()
      const latest = withSoldOut(snapshot, none)
      if (!written || !isSameSet(written, listSoldOut(latest))) await refresh(latest)
    },
  }
}

const isSameSet = (a: ReadonlySet<string>, b: ReadonlySet<string>) =>
  a.size === b.size && [...a].every((sku) => b.has(sku))

const listSoldOut = ({ variants }: Snapshot): Set<string> =>
  new Set(
    variants.flatMap(({ items }) => items.filter((item) => item.soldOut === true).map(({ sku }) => sku)),
  )

/** The snapshot with what is sold out now. */
function withSoldOut(snapshot: Snapshot, none: ReadonlySet<string>): Snapshot {
  const isTrue = (item: CatalogueItem) => none.has(item.sku) === (item.soldOut === true)
  const itemNow = ({ soldOut: _before, ...item }: CatalogueItem): CatalogueItem =>
    none.has(item.sku) ? { ...item, soldOut: true } : item
  const variants = snapshot.variants.map((variant) =>
    variant.items.every(isTrue) ? variant : { ...variant, items: variant.items.map(itemNow) },
  )
  return { ...snapshot, variants }
}
