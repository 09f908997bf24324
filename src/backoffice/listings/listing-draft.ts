import { useState } from 'react'

import type { ListingRule } from '#contract/snapshot.ts'
import type { ListedProductAnswer, ListingAnswers } from '#contract/staff/listings.ts'
import { orderListing } from '#domain/product/listing-order.ts'

type Listing = ListingAnswers['showListing']

interface Order {
  readonly rule: ListingRule
  readonly first: readonly string[]
}

/** A list as somebody arranges it, before it is saved. */
export interface ListingDraft extends Order {
  readonly isDirty: boolean
  /** The version on which it began. */
  readonly seen: number
  /** All products, as they would stand. */
  readonly ordered: readonly ListedProductAnswer[]
  chooseRule(rule: ListingRule): void
  /** Moves products before or behind another one. Under a rule, what is moved is pinned. */
  move(ids: ReadonlySet<string>, target: string, position: 'before' | 'after'): void
  /** Moves a product to the top: under a rule it is pinned there. */
  raise(id: string): void
  unpin(id: string): void
  discard(): void
}

/** Returns the order of ids with some of them moved, in their order, before or behind another. */
export function movedIds(
  ids: readonly string[],
  moved: ReadonlySet<string>,
  { target, position }: { readonly target: string; readonly position: 'before' | 'after' },
): string[] {
  if (moved.has(target)) return [...ids]
  const rest = ids.filter((id) => !moved.has(id))
  const at = rest.indexOf(target) + (position === 'after' ? 1 : 0)
  return [...rest.slice(0, at), ...ids.filter((id) => moved.has(id)), ...rest.slice(at)]
}

/** Keeps what is arranged until it is saved or given up; what others save meanwhile does not touch it. */
export function useListingDraft(listing: Listing): ListingDraft {
  const [draft, setDraft] = useState<(Order & { readonly seen: number }) | null>(null)
  const { rule, first, seen } = draft ?? { rule: listing.rule, first: listing.first, seen: listing.version }
  const ordered = orderListing(listing.products, { rule, first }, (product) => product)
  const ids = ordered.map(({ id }) => id)
  const change = (next: Partial<Order>) => setDraft({ rule, first, seen, ...next })
  const arrange = (moved: ReadonlySet<string>, next: readonly string[]) => {
    const pinned = new Set([...first, ...moved])
    change({ first: rule === 'by-hand' ? next : next.filter((id) => pinned.has(id)) })
  }
  return {
    rule,
    first,
    seen,
    ordered,
    isDirty: draft !== null,
    chooseRule(next) {
      if (next === rule) return
      if (next === 'by-hand') change({ rule: next, first: ids })
      else change({ rule: next, first: rule === 'by-hand' ? [] : first })
    },
    move: (moved, target, position) => arrange(moved, movedIds(ids, moved, { target, position })),
    raise: (id) => arrange(new Set([id]), [id, ...ids.filter((each) => each !== id)]),
    unpin: (id) => change({ first: first.filter((each) => each !== id) }),
    discard: () => setDraft(null),
  }
}
