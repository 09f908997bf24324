import { giftCardRef } from '#domain/cart/gift-cards.ts'

import { getNetwork, type Rule, type Throttle } from '../http/throttle.ts'
import { hashCartToken } from '../cart-token.ts'
import { normalEmail } from '../mail/email-identity.ts'
import type { CartRows } from './cart-rows.ts'
import { readDocument } from './stored-cart.ts'

const minute = 60_000

/** As many as codes, see `code-tries.ts`: it is the same guess from its other end. */
const triesByAddress: Rule = { max: 60, windowMs: 60 * minute }
const triesByCart: Rule = { max: 10, windowMs: minute }

interface CountDeps {
  readonly rows: Pick<CartRows, 'read'>
  readonly throttle: Pick<Throttle, 'take'>
}

export interface EmailTry {
  readonly ip: string
  readonly selection: string
  readonly email: string
}

/** Returns whether voucher codes lie in a bag that has had another e-mail until now. */
async function hasCodesForAnother(
  { rows }: Pick<CountDeps, 'rows'>,
  { selection, email }: EmailTry,
): Promise<boolean> {
  const row = await rows.read(hashCartToken(selection))
  if (!row) return false
  const before = readDocument(row.body)
  const hasCodes = before.vouchers.some((ref) => !ref.startsWith(giftCardRef('')))
  return hasCodes && normalEmail(before.email) !== normalEmail(email)
}

/**
 * Counts another e-mail for a bag with voucher codes, for all servers of the shop together; throws 429 when there were too many. What a
 * code takes off for an e-mail tells whether its owner has used it, and so has bought here, and anybody can type any (faults E1).
 */
export async function countEmailTry(deps: CountDeps, asked: EmailTry): Promise<void> {
  if (!(await hasCodesForAnother(deps, asked))) return
  await deps.throttle.take([
    { key: `code-email-address:${getNetwork(asked.ip)}`, rule: triesByAddress },
    { key: `code-email-cart:${hashCartToken(asked.selection)}`, rule: triesByCart },
  ])
}
