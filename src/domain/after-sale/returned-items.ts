import type { ReturnFault } from '#contract/field-faults.ts'
import type { ReturnedItem } from '#contract/withdrawal.ts'

/** What is wrong with what somebody wants to send back, by field: not bought, more than was bought, named twice. */
export function returnFaults(
  returned: readonly ReturnedItem[],
  bought: readonly Pick<ReturnedItem, 'item' | 'quantity'>[],
): Record<string, ReturnFault> {
  const faults: Record<string, ReturnFault> = {}
  for (const [position, { item, quantity }] of returned.entries()) {
    const article = bought.find((each) => each.item === item)
    if (!article) faults[`items.${position}.item`] = { code: 'not-in-order' }
    else if (returned.findIndex((each) => each.item === item) < position)
      faults[`items.${position}.item`] = { code: 'named-before' }
    else if (quantity > article.quantity)
      faults[`items.${position}.quantity`] = { code: 'more-than-bought', params: { max: article.quantity } }
  }
  return faults
}

/** What a buyer said at one time. */
export interface Statement {
  /** Null: no article was named. It was about the whole order, or about what the words say. */
  readonly items: readonly ReturnedItem[] | null
  readonly message: string
}

/** What was bought and nobody has withdrawn from yet. What only words can tell is not counted as withdrawn. */
export function unitsLeft<A extends Pick<ReturnedItem, 'item' | 'quantity'>>(
  bought: readonly A[],
  said: readonly Statement[],
): A[] {
  if (said.some(({ items, message }) => items === null && message === '')) return []
  const gone = said.flatMap(({ items }) => items ?? [])
  return bought
    .map((article) => ({
      ...article,
      quantity: gone.reduce(
        (left, { item, quantity }) => (item === article.item ? left - quantity : left),
        article.quantity,
      ),
    }))
    .filter(({ quantity }) => quantity > 0)
}

export const isSameStatement = (one: Statement, other: Statement): boolean =>
  one.message === other.message && statementKey(one) === statementKey(other)

const statementKey = ({ items }: Statement): string =>
  (items ?? [])
    .map(({ item, quantity, reason = '' }) => JSON.stringify([item, quantity, reason]))
    .toSorted()
    .join()

/** What a further statement adds to what was said before; null: nothing. The whole order is what is left of it. */
export function additionTo(
  said: readonly Statement[],
  { items, message }: Statement,
  bought: readonly Pick<ReturnedItem, 'item' | 'quantity'>[],
): Statement | null {
  const left = unitsLeft(bought, said)
  const getRemaining = (item: string) => left.find((each) => each.item === item)?.quantity ?? 0
  const wanted = items ?? (message === '' ? left.map(({ item, quantity }) => ({ item, quantity })) : [])
  const added = wanted
    .map((each) => ({ ...each, quantity: Math.min(each.quantity, getRemaining(each.item)) }))
    .filter(({ quantity }) => quantity > 0)
  if (added.length > 0) return { items: added, message }
  const isNew = message !== '' && said.every((before) => before.message !== message)
  return isNew ? { items: null, message } : null
}
