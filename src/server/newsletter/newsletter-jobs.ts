import type { Database } from '../database/database.ts'
import type { JobHandlers } from '../jobs/job-runner.ts'
import type { MailContext } from '../mail/short-mail.ts'
import { storedSpellings } from '../mail/email-identity.ts'
import type { Mailer } from '../mail/mailer.ts'
import { createToken, hashToken } from '../tokens.ts'
import type { UnsubscribeService } from './unsubscribe-service.ts'
import { confirmMail, welcomeMail } from './newsletter-mails.ts'
import { findSubscriber, putSubscriber } from './repository.ts'
import { findBounce } from './subscriber-repository.ts'

interface MailJobDeps extends MailContext {
  readonly database: Database
  readonly mailer: Pick<Mailer, 'send'>
  readonly unsubscribeService: Pick<UnsubscribeService, 'unsubscribeLink'>
  readonly now: () => number
}

/** The link is made when its mail is sent, so its secret is never written down; an address that is confirmed gets no mail. */
export function createNewsletterJobs(
  deps: MailJobDeps,
): JobHandlers<'newsletter-confirm-mail' | 'newsletter-welcome-mail'> {
  const { database, mailer, unsubscribeService, now } = deps
  return {
    async 'newsletter-confirm-mail'({ payload }) {
      const { email, askedAt, country, language, source } = payload
      if (await findBounce(database.read, storedSpellings(email))) return
      const token = createToken()
      const at = now()
      const row = {
        email,
        token_hash: hashToken(token),
        token_sent_at: at,
        country,
        language,
        source,
        asked_at: askedAt ?? at,
        confirmed_at: null,
      }
      if (await database.write((tx) => putSubscriber(tx, row)))
        await mailer.send(confirmMail(deps, { email, token, language }))
    },
    async 'newsletter-welcome-mail'({ id, payload }) {
      const { email, code } = payload
      const language = (await findSubscriber(database.read, email))?.language
      const unsubscribeUrl = unsubscribeService.unsubscribeLink(email)
      await mailer.send(welcomeMail(deps, { email, code, id, unsubscribeUrl, language }))
    },
  }
}
