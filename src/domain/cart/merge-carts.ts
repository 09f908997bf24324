import type { RemovedItem } from '#contract/cart.ts'

import { lineKey, maxLines, sumQuantity, type CartDocument, type CartLine } from './cart.ts'

/** What shoppers read of a line that did not come along: there is none left for more of it, or none at all. */
export interface MergeReasons {
  readonly noMoreLeft: string
  readonly notAvailable: string
}

/**
 * Merges a member's earlier bag into the present one. Equal lines are never added up: the larger quantity stays, as far as there is stock.
 * Country, vouchers and shipping stay those of the present bag. What found no room is listed in `removedItems`.
 * `available`: units that the bag may have of an item, Infinity where nothing limits them; `from` is left as it is.
 */
export function mergeCarts(
  into: CartDocument,
  from: CartDocument,
  available: (item: string) => number,
  reasons: MergeReasons,
): CartDocument {
  const left: RemovedItem[] = []
  const merged = from.lines.reduce((document, line) => {
    const present = quantityIn(document, line)
    const missing = line.quantity - present
    if (missing <= 0) return document
    const room =
      present > 0 || document.lines.length < maxLines ? roomFor(document, line, available(line.item)) : 0
    const added = Math.min(missing, room)
    if (added < missing)
      left.push({
        ...toRemoved(line),
        quantity: missing - added,
        reason: present + added > 0 ? reasons.noMoreLeft : reasons.notAvailable,
      })
    return added > 0 ? setLine(document, { ...line, quantity: present + added }) : document
  }, into)
  return {
    ...merged,
    address: into.address ?? from.address,
    shippingAddress: into.address ? into.shippingAddress : from.shippingAddress,
    removedItems: [...into.removedItems, ...left],
  }
}

/** The lines of which a merged bag has more than it had before, with the quantity that it has now. */
export const linesGained = (before: CartDocument, merged: CartDocument): CartLine[] =>
  merged.lines.filter((line) => line.quantity > quantityIn(before, line))

/** Returns an earlier bag as it is afterwards, empty; `reason` says to whoever still has it open where its lines went. */
export const emptyMerged = (document: CartDocument, reason: string): CartDocument => ({
  ...document,
  lines: [],
  vouchers: [],
  customer: '',
  email: '',
  address: null,
  shippingAddress: null,
  additionalFields: {},
  removedItems: document.lines.map((line) => ({ ...toRemoved(line), quantity: line.quantity, reason })),
})

/** Never below 0, also where the present bag holds more than there is. */
const roomFor = (document: CartDocument, { item }: CartLine, available: number): number =>
  Math.max(0, available - sumQuantity(document, item))

const quantityIn = ({ lines }: CartDocument, line: CartLine): number =>
  lines.find((other) => lineKey(other) === lineKey(line))?.quantity ?? 0

function setLine(document: CartDocument, line: CartLine): CartDocument {
  const key = lineKey(line)
  const isKnown = document.lines.some((other) => lineKey(other) === key)
  const lines = isKnown
    ? document.lines.map((other) => (lineKey(other) === key ? line : other))
    : [...document.lines, line]
  return { ...document, lines }
}

const toRemoved = ({ item, productName, size }: CartLine) => ({ item, productName, size })
