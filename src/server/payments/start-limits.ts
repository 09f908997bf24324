import { sameMailbox } from '../mail/same-mailbox.ts'

import { tooManyRequests } from '../http/too-many-requests.ts'
import { getNetwork, type Rule, type Throttle } from '../http/throttle.ts'

/** Each start reserves stock for half an hour and asks the card provider for a session (faults A11, G11). */
const startsAnHour = { max: 10, windowMs: 60 * 60_000 } satisfies Rule
const reportEveryMs = 60_000

/** Counts the start of a payment, for all servers of the shop together; throws 429 when there were too many. */
export type CountStart = (ip: string, email: string) => Promise<void>

export function createCountStart({
  throttle,
  now,
  log,
}: {
  throttle: Pick<Throttle, 'mayTake'>
  now: () => number
  log: (message: string, reason: unknown) => void
}): CountStart {
  let toldAt = -Infinity
  return async (ip, email) => {
    const uses = [
      { key: `payment-address:${getNetwork(ip)}`, rule: startsAnHour },
      { key: `payment-email:${sameMailbox(email)}`, rule: startsAnHour },
    ]
    if (await throttle.mayTake(uses)) return
    if (now() - toldAt >= reportEveryMs) {
      toldAt = now()
      log(
        'Payments are being started faster than people shop; they are held back. Is somebody trying cards?',
        {
          startsAnHour: startsAnHour.max,
        },
      )
    }
    throw tooManyRequests(startsAnHour.windowMs / 1000)
  }
}
