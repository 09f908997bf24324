import type { RemovedItem } from '#contract/cart.ts'

import { lineKey, maxLines, sumQuantity, type CartDocument, type CartLine } from './cart.ts'

/**
 * Merges a member's earlier bag into the present one. Equal lines are never added up: the larger quantity stays, as far as there is stock.
 * Country, vouchers and shipping stay those of the present bag. What found no room is listed in `removedItems`.
 * `available`: units that the bag may have of an item, Infinity where nothing limits them; `from` is left as it is.
 */
export function mergeCarts(
  into: CartDocument,
  from: CartDocument,
  available: (item: string) => number,
): CartDocument {
  const left: RemovedItem[] = []
  const merged = from.lines.reduce((document, line) => {
    const present = quantityIn(document, line)
    const missing = line.quantity - present
    if (missing <= 0) return document
    const room =
      present > 0 || document.lines.length < maxLines ? roomFor(document, line, available(line.item)) : 0
    const added = Math.min(missing, room)
    if (added < missing) left.push(leftBehind(line, missing - added, present + added))
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

/** The earlier bag afterwards; whoever still has it open is told where its things went. */
export const pouredOut = (document: CartDocument): CartDocument => ({
  ...document,
  lines: [],
  vouchers: [],
  customer: '',
  email: '',
  address: null,
  shippingAddress: null,
  additionalFields: {},
  removedItems: document.lines.map(({ item, productName, size, quantity }) => ({
    item,
    productName,
    size,
    quantity,
    reason: 'Moved to the bag you opened when you logged in elsewhere.',
  })),
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

const leftBehind = ({ item, productName, size }: CartLine, quantity: number, kept: number): RemovedItem => ({
  item,
  productName,
  size,
  quantity,
  reason: kept > 0 ? 'There are no more of it than you have in this bag now.' : 'It cannot be added now.',
})
