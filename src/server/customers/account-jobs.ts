import type { Database } from '../database/database.ts'
import { fromJson } from '../database/json.ts'
import type { JobHandlers } from '../jobs/job-runner.ts'
import type { MailContext } from '../mail/short-mail.ts'
import type { Mailer } from '../mail/mailer.ts'
import { createToken, hashToken } from '../tokens.ts'
import { accountMail } from './account-mails.ts'
import { createEmailProof } from './email-proof.ts'
import { findAccount } from './find-account.ts'
import { putReset } from './repository.ts'
import { resetMail } from './reset-mail.ts'

const resetLifeMs = 60 * 60_000

interface MailJobDeps extends MailContext {
  readonly database: Database
  readonly mailer: Pick<Mailer, 'send'>
  readonly now: () => number
}

/**
 * A reset is made when its mail is sent: the request only notes the address, so it does the same work for every address, and the
 * secret is never written down. A repeated job makes a newer link, which takes the place of the older.
 */
export function createAccountJobs(deps: MailJobDeps): JobHandlers<'account-mail' | 'reset-mail'> {
  const { database, mailer, now } = deps
  return {
    async 'account-mail'({ id, payload }) {
      const proof = payload.notice === 'welcome' ? await createEmailProof(deps, payload.email) : null
      await mailer.send(accountMail(deps, { ...payload, id, proof }))
    },
    async 'reset-mail'({ payload }) {
      const { email } = payload
      const customer = await findAccount(database.read, email)
      if (!customer) return
      const { language } = fromJson(customer.body)
      const reset = { id: crypto.randomUUID(), token: createToken() }
      await database.write((tx) =>
        putReset(tx, {
          customer_id: customer.id,
          id: reset.id,
          token_hash: hashToken(reset.token),
          created_at: now(),
          expires_at: now() + resetLifeMs,
          used_at: null,
        }),
      )
      await mailer.send(resetMail(deps, { email: customer.email, language, ...reset }))
    },
  }
}
