import type { BounceKind } from '#contract/staff/newsletter.ts'

import type { Tx } from '../database/database.ts'
import { normalEmail } from '../mail/email-identity.ts'
import { countSoftBounce, putBounces } from './subscriber-repository.ts'

export { classifyPostmark } from './postmark-bounces.ts'

/** What a mail provider said of a mailbox; `soft` passes by itself. `at`: epoch milliseconds. */
export interface NoteMailbox {
  readonly email: string
  readonly kind: BounceKind | 'soft'
  readonly detail: string
  readonly source: string
  readonly at: number
}

/** Notes what came back from a mailbox: for good or as a complaint, or a passing trouble more. */
export async function noteMailbox(
  tx: Tx,
  { email: typed, kind, detail, source, at }: NoteMailbox,
): Promise<void> {
  const email = normalEmail(typed)
  if (kind === 'soft') await countSoftBounce(tx, { email, detail, at })
  else await putBounces(tx, [{ email, kind, detail, source, at }])
}
