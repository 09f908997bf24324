import type { PriceCutRefusal } from '#contract/staff/limit-refusals.ts'
import { cutPercent, lowestAfterCut } from '#domain/price-cuts.ts'

import type { Context } from '../application/context.ts'
import { refuse } from '../application/refuse.ts'
import type { Queries, Tx } from '../database/database.ts'
import { zonedDay } from '../zoned-days.ts'
import { findWhoMay } from './limits-service.ts'
import { forgetPriceBases, keepPriceBases, listPriceBases } from './price-bases-repository.ts'

/** A price that an act makes another one, minor units; after: null where it is taken away. */
export interface PriceChange {
  readonly itemId: string
  readonly sku: string
  readonly pricelist: string
  readonly beforeMinor: number
  readonly afterMinor: number | null
}

/** A price that falls further than whoever acts may let it. */
export interface PriceCut extends PriceChange {
  readonly afterMinor: number
  /** Before they changed it first on this day. */
  readonly baseMinor: number
  /** So low it may be. */
  readonly lowestMinor: number
}

/** The limit of whoever acts for how far prices fall. */
export interface PriceLimit {
  readonly percent: number
  /** Those of all changes so far that are beyond it. */
  readonly beyond: readonly PriceCut[]
  /** Looks at changes that are about to be made; `tx` keeps what the prices were. */
  see(changes: readonly PriceChange[], tx: Tx): Promise<void>
  /** Refuses `price-cut-exceeded` where one was beyond it. */
  demand(queries: Queries): Promise<void>
  /** What a refusal says. */
  describe(queries: Queries): Promise<PriceCutRefusal>
}

/** Below the parameter limits of both databases. */
const portion = 500

const toKey = ({ itemId, pricelist }: Pick<PriceChange, 'itemId' | 'pricelist'>) => `${itemId} ${pricelist}`

/**
 * Returns the limit of whoever acts; null where there is none. Steps of one day of the shop count together: the price before somebody's first
 * change of a day is what the later ones are compared with. `isDry`: changes are made to a copy that knows nothing of that.
 */
export function openPriceLimit(
  { app, actor }: Pick<Context, 'app' | 'actor'>,
  { isDry = false } = {},
): PriceLimit | null {
  const percent = actor.limits?.['price-cut']
  if (percent === undefined) return null
  const beyond: PriceCut[] = []
  const by = { changedBy: actor.name, day: zonedDay(app.now(), app.timeZone) }
  const describe = async (queries: Queries): Promise<PriceCutRefusal> => {
    const cuts = beyond.map((cut) => ({ cut, asked: cutPercent(cut.baseMinor, cut.afterMinor) }))
    const [worst] = cuts.toSorted((a, b) => b.asked - a.asked)
    const asked = worst?.asked ?? 0
    return {
      percent,
      asked,
      count: beyond.length,
      sku: worst?.cut.sku ?? '',
      may: await findWhoMay(
        { queries, actor },
        'price-cut',
        ({ limits: { 'price-cut': theirs = 100 } }) => asked <= theirs,
      ),
    }
  }
  const seePortion = async (changes: readonly PriceChange[], tx: Tx) => {
    const items = changes.map(({ itemId }) => itemId)
    const rows = await listPriceBases(isDry ? app.database.read : tx, by, items)
    const bases = new Map(
      rows.map((row) => [toKey({ itemId: row.item_id, pricelist: row.pricelist_id }), row.amount_minor]),
    )
    for (const change of changes) {
      const { beforeMinor, afterMinor } = change
      const baseMinor = bases.get(toKey(change)) ?? beforeMinor
      const lowestMinor = lowestAfterCut(baseMinor, percent)
      // What makes nothing cheaper than it is asks nobody.
      if (afterMinor !== null && afterMinor < lowestMinor && afterMinor < beforeMinor)
        beyond.push({ ...change, afterMinor, baseMinor, lowestMinor })
    }
    if (isDry) return
    await forgetPriceBases(tx, by)
    await keepPriceBases(
      tx,
      changes.map(({ itemId, pricelist, beforeMinor }) => ({
        changed_by: by.changedBy,
        day: by.day,
        item_id: itemId,
        pricelist_id: pricelist,
        amount_minor: beforeMinor,
      })),
    )
  }
  return {
    percent,
    beyond,
    async see(changes, tx) {
      for (let at = 0; at < changes.length; at += portion)
        await seePortion(changes.slice(at, at + portion), tx)
    },
    async demand(queries) {
      if (beyond.length > 0) refuse('price-cut-exceeded', await describe(queries))
    },
    describe,
  }
}
