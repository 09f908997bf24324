import type { Consent } from '#contract/payment.ts'

import type { Database } from '../database/database.ts'
import type { CustomerBody } from '../database/documents/customer-body.ts'
import { toJson } from '../database/json.ts'
import { parseBody } from './profile.ts'
import { findCustomer, lockCustomer } from './repository.ts'
import { updateCustomer } from './write-customer.ts'

type Kept = CustomerBody['consents']

/** Far more than a shop ever asks for; whoever sends others without end does not fill the row. */
const maxKept = 50

/** What was said before stands with its first moment; what is new, or another answer to the same, comes after it. */
function withGiven(kept: Kept, given: readonly Consent[], date: string): Kept {
  const isKnown = (consent: Consent) => {
    const before = kept.findLast(({ key }) => key === consent.key)
    return (
      before?.consented === consent.consented &&
      before.text === consent.text &&
      before.version === consent.version &&
      before.language === consent.language
    )
  }
  const added = given.filter((consent) => !isKnown(consent)).map((consent) => ({ ...consent, date }))
  return added.length === 0 ? kept : [...kept, ...added].slice(-maxKept)
}

/** Notes what a customer consented to in a checkout: the text that was shown, its version and language, and when. */
export async function keepConsents(
  { database, now }: { database: Database; now: () => number },
  customerId: string,
  given: readonly Consent[],
): Promise<void> {
  const date = new Date(now()).toISOString()
  const row = await findCustomer(database.read, { column: 'id', value: customerId })
  // The same customer buys again: nothing to write.
  const known = row && parseBody(row).consents
  if (!known || withGiven(known, given, date) === known) return
  await database.write(async (tx) => {
    const present = await lockCustomer(tx, customerId)
    if (!present) return
    const body = parseBody(present)
    const consents = withGiven(body.consents, given, date)
    await updateCustomer(tx, customerId, { body: toJson({ ...body, consents }), updated_at: now() })
  })
}
