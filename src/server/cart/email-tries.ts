import { getNetwork, type Rule, type Throttle } from '../http/throttle.ts'
import { hashCartToken } from '../cart-token.ts'

const minute = 60_000

/** As many as codes, see `code-tries.ts`: it is the same guess from its other end. */
const triesByAddress: Rule = { max: 60, windowMs: 60 * minute }
const triesByCart: Rule = { max: 10, windowMs: minute }

/**
 * Counts another e-mail for a bag with voucher codes, for all servers of the shop together; throws 429 when there were too many. What a
 * code takes off for an e-mail tells whether its owner has used it, and so has bought here, and anybody can type any (faults E1).
 */
export async function countEmailTry(
  {
    cart,
    throttle,
  }: {
    cart: { hasCodesForAnother(selection: string, email: string): Promise<boolean> }
    throttle: Pick<Throttle, 'take'>
  },
  { ip, selection, email }: { ip: string; selection: string; email: string },
): Promise<void> {
  if (!(await cart.hasCodesForAnother(selection, email))) return
  await throttle.take([
    { key: `code-email-address:${getNetwork(ip)}`, rule: triesByAddress },
    { key: `code-email-cart:${hashCartToken(selection)}`, rule: triesByCart },
  ])
}
