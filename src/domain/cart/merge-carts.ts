import type { RemovedItem } from '#contract/cart.ts'

import { lineKey, maxLines, quantityOf, type CartDocument, type CartLine } from './cart.ts'

/**
 * A member's earlier bag, poured into the present one: quantities of the same line are added, as far as there is stock. Country,
 * vouchers and shipping stay those of the present bag. What found no room is told in `removedItems`.
 * `available`: units that the bag may have of an item, Infinity where nothing limits them; `from` is left as it is.
 */
export function mergeCarts(
  into: CartDocument,
  from: CartDocument,
  available: (item: string) => number,
): CartDocument {
  const left: RemovedItem[] = []
  const merged = from.lines.reduce((document, line) => {
    const isKnown = document.lines.some((other) => lineKey(other) === lineKey(line))
    const room =
      isKnown || document.lines.length < maxLines ? roomFor(document, line, available(line.item)) : 0
    const quantity = Math.min(line.quantity, room)
    if (quantity < line.quantity) left.push(leftBehind(line, line.quantity - quantity))
    return quantity > 0 ? addLine(document, { ...line, quantity }) : document
  }, into)
  return {
    ...merged,
    address: into.address ?? from.address,
    shippingAddress: into.address ? into.shippingAddress : from.shippingAddress,
    removedItems: [...into.removedItems, ...left],
  }
}

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
  Math.max(0, available - quantityOf(document, item))

const addLine = (document: CartDocument, line: CartLine): CartDocument => {
  const key = lineKey(line)
  const isKnown = document.lines.some((other) => lineKey(other) === key)
  const lines = isKnown
    ? document.lines.map((other) =>
        lineKey(other) === key ? { ...line, quantity: other.quantity + line.quantity } : other,
      )
    : [...document.lines, line]
  return { ...document, lines }
}

const leftBehind = ({ item, productName, size }: CartLine, quantity: number): RemovedItem => ({
  item,
  productName,
  size,
  quantity,
  reason: 'There are no more of it than you have in this bag now.',
})
