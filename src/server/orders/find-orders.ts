import { foldLetters } from '#domain/slug.ts'

import type { Queries } from '../database/database.ts'
import type { OrdersTable, OrderState } from '../database/tables/commerce-tables.ts'
import { normalEmail } from '../mail/email-identity.ts'
import { keptPhoneNumber } from '../phone-number.ts'
import { fromJson } from '../database/json.ts'
import { newestOrders } from './repository.ts'

const portion = 500
/** Fewer digits stand in too many numbers. */
const minPhoneDigits = 5

const keepDigits = (text: string): string => text.replace(/\D/g, '')

/** Who ordered, as it is looked for: the order's number, the words of names and e-mail, and phone numbers with their country. */
interface Buyer {
  readonly number: string
  readonly words: string
  readonly phones: readonly string[]
}

function readBuyer({ number, email, snapshot }: OrdersTable): Buyer {
  const { address, shippingAddress } = fromJson(snapshot)
  const addresses = shippingAddress ? [address, shippingAddress] : [address]
  const names = addresses.map(({ firstName, lastName }) => `${firstName} ${lastName}`)
  return {
    number,
    words: [normalEmail(email), email, ...names].map(foldLetters).join('\n'),
    phones: addresses.map(({ phoneNumber, country }) => keepDigits(keptPhoneNumber(phoneNumber, country))),
  }
}

/** The digits of a phone number that are the same at home and abroad: without the prefix of either. */
const ownDigits = (typed: string): string =>
  keepDigits(typed.replace(/^(\s*(?:\+|00)[\d\s]*?)\(0\)/, '$1')).replace(/^0+/, '')

/**
 * Returns whether an order is one that staff mean by a text: its number, a part of the e-mail or of the names in any order, with or without
 * capitals and accents, or a part of a phone number, with the country's prefix or as it is dialled at home.
 */
function matches(text: string): (buyer: Buyer) => boolean {
  const typed = text.trim()
  const words = foldLetters(typed).split(/\s+/)
  const address = typed.includes('@') ? foldLetters(normalEmail(typed)) : null
  const phone = /^[\d\s+()./-]+$/.test(typed) ? ownDigits(typed) : ''
  return ({ number, words: known, phones }) =>
    number === typed ||
    words.every((word) => known.includes(word)) ||
    (address !== null && known.includes(address)) ||
    (phone.length >= minPhoneDigits && phones.some((digits) => digits.includes(phone)))
}

/** Finds orders by who ordered or by number, newest first. Reads all orders until `limit` are found. */
export async function findOrders(
  queries: Queries,
  { text, limit, state }: { text: string; limit: number; state: OrderState | null },
): Promise<OrdersTable[]> {
  const isMeant = matches(text)
  const found: OrdersTable[] = []
  for (let before: OrdersTable | undefined; ;) {
    const rows = await newestOrders(queries, { limit: portion, state, ...(before && { before }) })
    for (const row of rows) {
      if (isMeant(readBuyer(row))) found.push(row)
      if (found.length === limit) return found
    }
    before = rows.at(-1)
    if (rows.length < portion) return found
  }
}
