import type { Tx } from '../database/database.ts'
import type { Mail } from '../mail/mailer.ts'
import type { JobKind } from './job-payloads.ts'

/** The job that makes a mail. */
export interface MailJob {
  readonly kind: JobKind
  readonly key: string
  /** JSON, by its kind. */
  readonly payload: string
}

/** Where mails about orders are kept. */
export interface MailRecord {
  /** Returns the job that made a mail, to do it again; null where the mail is gone, with its buyer. */
  findJob(mail: string): Promise<MailJob | null>
  /** Keeps what a job sent, in the transaction that ends it. `refusal`: why the mail server will never take it, or null. */
  keep(tx: Tx, job: MailJob, sent: { readonly mail: Mail; readonly refusal: string | null }): Promise<void>
}
