import type { ReturnedItem, ReturnReason } from '#contract/withdrawal.ts'

/** Why something goes back, for people; in the order in which it is offered. */
export const reasonTexts: Readonly<Record<ReturnReason, string>> = {
  'too-small': 'Too small',
  'too-large': 'Too large',
  'not-as-expected': 'Not as expected',
  faulty: 'Arrived damaged or faulty',
  'changed-mind': 'Changed my mind',
  'something-else': 'Something else',
}

/** What is wrong with what somebody wants to send back, by field: not bought, more than was bought, named twice. */
export function returnFaults(
  returned: readonly ReturnedItem[],
  bought: readonly Pick<ReturnedItem, 'item' | 'quantity'>[],
): Record<string, string> {
  const faults: Record<string, string> = {}
  for (const [position, { item, quantity }] of returned.entries()) {
    const article = bought.find((each) => each.item === item)
    if (!article) faults[`items.${position}.item`] = 'not in the order'
    else if (returned.findIndex((each) => each.item === item) < position)
      faults[`items.${position}.item`] = 'named before'
    else if (quantity > article.quantity)
      faults[`items.${position}.quantity`] = `at most ${article.quantity} bought`
  }
  return faults
}
