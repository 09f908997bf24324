import type { Cart } from '#contract/cart.ts'

/** A change that the shopper asked for, as the server's bags before and after it. */
type Follow = (before: Cart, after: Cart) => void

/** Measuring code comes when the page is idle; a quick hand may fill the bag before. */
const longestWait = 20
const early: Parameters<Follow>[] = []
let follow: Follow | null = null

export function noteBagChange(before: Cart, after: Cart): void {
  if (follow) follow(before, after)
  else if (early.length < longestWait) early.push([before, after])
}

/** Hears of every change of this page, also of those that were made before. One follows at a time. */
export function followBagChanges(work: Follow): void {
  follow = work
  for (const [before, after] of early.splice(0)) work(before, after)
}
