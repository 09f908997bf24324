import { getNetwork, type Rule, type Throttle } from '../http/throttle.ts'
import { hashCartToken } from '../cart-token.ts'

const minute = 60_000

/** docs/security.md#limits: whoever guesses the codes of vouchers and gift cards gets no further than this. */
const triesByAddress: Rule = { max: 60, windowMs: 60 * minute }
const triesByCart: Rule = { max: 10, windowMs: minute }

/** The same for whoever asks what is left on a card, which takes no cart. */
export const countBalanceTry = (throttle: Pick<Throttle, 'take'>, ip: string): Promise<void> =>
  throttle.take([{ key: `code-address:${getNetwork(ip)}`, rule: triesByAddress }])

/** Counts a try at a code, for all servers of the shop together, before it is looked up; throws 429 when there were too many. */
export const countCodeTry = (
  throttle: Pick<Throttle, 'take'>,
  { ip, selection }: { ip: string; selection: string },
): Promise<void> =>
  throttle.take([
    { key: `code-address:${getNetwork(ip)}`, rule: triesByAddress },
    { key: `code-cart:${hashCartToken(selection)}`, rule: triesByCart },
  ])
