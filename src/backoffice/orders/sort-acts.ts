/** What brings an order forward: the first of them that can be done is what its state asks for. */
const forward: readonly string[] = ['makeLabel', 'ship', 'release']
/** What care does most, and what an order ends with once nothing brings it forward. */
const most = 'refund'
const last = 'archive'

/**
 * Returns the acts that stand as buttons, at most two, which are one row on a phone, and those of the menu; one that would be alone in it
 * needs none.
 */
export function sortActs<A extends { readonly id: string }>(
  possible: readonly A[],
): { readonly buttons: readonly A[]; readonly rest: readonly A[] } {
  const find = (ids: readonly string[]) => ids.flatMap((each) => possible.find(({ id }) => id === each) ?? [])
  const first = find(forward).slice(0, 1)
  const buttons = [...first, ...find(first.length > 0 ? [most] : [most, last])]
  const rest = possible.filter((act) => !buttons.includes(act))
  return rest.length > 1 ? { buttons, rest } : { buttons: [...buttons, ...rest], rest: [] }
}
