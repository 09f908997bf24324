import { withoutRecipients, type CartDocument } from '#domain/cart/cart.ts'
import { chooseAgain, withoutGiftCards } from '#domain/cart/gift-card-lines.ts'
import { normalEmail } from '../mail/email-identity.ts'

import type { Queries, Tx } from '../database/database.ts'
import { toJson } from '../database/json.ts'
import { isUnder } from './exported-bags.ts'
import { cartsOfCustomer, findCartBody, lockCartById, overwriteCart, replaceCartBody } from './repository.ts'
import { readDocument } from './stored-cart.ts'
import { nobody } from './without-person.ts'

/** All bags of a member, ordered ones too. */
export const ofMember = async (
  queries: Queries,
  customerId: string,
): Promise<{ id: string; isPaying: boolean }[]> =>
  (await cartsOfCustomer(queries, customerId)).map(({ id, state }) => ({ id, isPaying: state === 'paying' }))

/** Keeps others from changing these bags until the transaction ends; in one order everywhere, so that no deadlock can happen. */
export async function lock(tx: Tx, cartIds: readonly string[]): Promise<void> {
  for (const id of [...new Set(cartIds)].toSorted()) await lockCartById(tx, id)
}

/** Takes the person out of these bags. */
export async function forgetOwner(tx: Tx, cartIds: readonly string[]): Promise<void> {
  for (const id of new Set(cartIds)) {
    const body = await findCartBody(tx, id)
    if (body !== undefined) await overwriteCart(tx, id, toJson(withoutWords(readDocument(body))))
  }
}

/**
 * Takes an address out of these bags. Those that are its owner's lose the person, and are answered; the others lose the gift cards that
 * were to go there, and stay whose they are.
 */
export async function forgetAddress(tx: Tx, email: string, cartIds: readonly string[]): Promise<string[]> {
  const isIt = (text: string) => normalEmail(text) === email
  const own: string[] = []
  for (const id of cartIds) {
    const body = await findCartBody(tx, id)
    if (body === undefined) continue
    const document = readDocument(body)
    if (isUnder(document, email)) {
      await overwriteCart(tx, id, toJson(withoutWords(document)))
      own.push(id)
      continue
    }
    const left = withoutGiftCards(
      document,
      ({ recipientName, recipientEmail, message }) => [recipientName, recipientEmail, message].some(isIt),
      `The address that it was for is no longer kept. ${chooseAgain}`,
    )
    if (left.lines.length < document.lines.length) await replaceCartBody(tx, id, toJson(left))
  }
  return own
}

/** A bag of nobody: also for whom its gift cards are is forgotten. */
const withoutWords = (document: CartDocument): CartDocument => ({
  ...document,
  ...nobody,
  lines: withoutRecipients(document.lines),
})
