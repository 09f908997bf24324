import type { Database } from '../database/database.ts'
import type { JobHandler } from '../jobs/job-runner.ts'
import type { MailContext } from '../mail/short-mail.ts'
import type { Mailer } from '../mail/mailer.ts'
import { createToken, hashToken } from '../tokens.ts'
import type { UnsubscribeService } from './unsubscribe-service.ts'
import { confirmMail, welcomeMail } from './newsletter-mails.ts'
import { findSubscriber, putSubscriber } from './repository.ts'

/** A sign-up as it was asked for. */
export interface ConfirmPayload {
  readonly email: string
  /** Epoch milliseconds. Absent in what an older version wrote. */
  readonly askedAt?: number
  readonly country: string
  readonly language: string
  readonly source: string
}
export interface WelcomePayload {
  readonly email: string
  /** Null for whoever has used theirs. */
  readonly code: string | null
}

interface MailJobDeps extends MailContext {
  readonly database: Database
  readonly mailer: Pick<Mailer, 'send'>
  readonly unsubscribeService: Pick<UnsubscribeService, 'unsubscribeLink'>
  readonly now: () => number
}

/** The link is made when its mail is sent, so its secret is never written down; an address that is confirmed gets no mail. */
export function createNewsletterJobs(
  deps: MailJobDeps,
): Record<'newsletter-confirm-mail' | 'newsletter-welcome-mail', JobHandler> {
  const { database, mailer, unsubscribeService, now } = deps
  return {
    async 'newsletter-confirm-mail'({ payload }) {
      // Written by the service of this folder from the same type.
      const { email, askedAt, country, language, source } = payload as ConfirmPayload
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
      const { email, code } = payload as WelcomePayload
      const language = (await findSubscriber(database.read, email))?.language
      const unsubscribeUrl = unsubscribeService.unsubscribeLink(email)
      await mailer.send(welcomeMail(deps, { email, code, id, unsubscribeUrl, language }))
    },
  }
}
