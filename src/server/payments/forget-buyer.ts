import { withoutBuyer, type OrderSnapshot } from '../orders/service.ts'
import type { Tx } from '../database/database.ts'
import { attemptsOfCarts, replaceSnapshot } from './repository.ts'

/** Takes the buyer out of what payment attempts keep: each froze the order as it would have been. */
export async function forgetBuyerOfAttempts(tx: Tx, cartIds: readonly string[]): Promise<void> {
  for (const { id, snapshot } of await attemptsOfCarts(tx, cartIds)) {
    // Written by start-payment from the same type, or emptied since by time.
    const known = JSON.parse(snapshot) as OrderSnapshot | { readonly items?: undefined }
    if (known.items) await replaceSnapshot(tx, id, JSON.stringify(withoutBuyer(known)))
  }
}
