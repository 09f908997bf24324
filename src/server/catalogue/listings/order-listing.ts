import type { ListingRule } from '#contract/snapshot.ts'

import { refuse } from '../../application/refuse.ts'
import { defineAct } from '../../application/use-case.ts'
import { fromJson, toJson } from '../../database/json.ts'
import { bumpVersion } from '../changes.ts'
import { countBestSellers } from './best-sellers.ts'
import { listingOrder, saveListingOrder, unknownVariants } from './repository.ts'

export interface OrderListing {
  /** The uri of a category; empty for the list of all products. */
  readonly category: string
  readonly rule: ListingRule
  /** Variant ids: those that are pinned, or the order by hand. */
  readonly first: readonly string[]
  /** The version that whoever orders has seen; null: whatever it is. */
  readonly seen: number | null
}

/**
 * Orders a list; the shop makes its pages again within a second. Refuses `listing-changed` where somebody else did meanwhile,
 * `listing-unknown`, and `variant-unknown` for an id of no product; one that is off sale keeps its place for when it comes back.
 */
export const orderListing = defineAct<OrderListing, { readonly version: number }>({
  permission: 'catalogue.change',
  action: 'listing-order',
  async run({ tx, app, actor }, { category, rule, first, seen }) {
    // First of all: of two who save at once, the second waits here, and then sees what the first did.
    await bumpVersion(tx, { kind: 'pages', name: '' })
    const before = await listingOrder(tx, category)
    const { snapshot } = await app.catalogue.current()
    const isListed =
      category === '' ||
      snapshot.variants.some(({ categories }) => categories.some(({ uri }) => uri === category))
    if (!isListed && !before) refuse('listing-unknown', { category }, 'category')
    if (seen !== null && (before?.version ?? 0) !== seen)
      refuse('listing-changed', { category, by: before?.changed_by ?? '', at: before?.changed_at ?? 0 })
    const ids = [...new Set(first)]
    const unknown = await unknownVariants(tx, ids)
    if (unknown.length > 0) refuse('variant-unknown', { ids: unknown.slice(0, 5) }, 'first')
    const version = (before?.version ?? 0) + 1
    await saveListingOrder(tx, {
      category,
      rule,
      first: toJson(ids),
      version,
      changed_by: actor.name,
      changed_at: app.now(),
    })
    if (rule === 'best-selling') await countBestSellers(tx, app.now())
    const detail = {
      before: before ? { rule: before.rule, first: fromJson(before.first) } : null,
      after: { rule, first: ids },
    }
    return { value: { version }, audit: [{ ref: category === '' ? 'all products' : category, detail }] }
  },
})
