/** What a mail provider says of one mailbox. */
export interface ReportedMailbox {
  readonly email: string
  /** `soft`: it passes by itself. */
  readonly kind: 'bounce' | 'complaint' | 'soft'
  readonly detail: string
}

/** What a mail provider says of a message that it had taken. */
export interface MailReport {
  readonly provider: 'postmark' | 'ses'
  /** The provider's own name for it: a repetition has the same. */
  readonly id: string
  /** Epoch milliseconds. */
  readonly at: number
  readonly mailboxes: readonly ReportedMailbox[]
  /** `nameOfMessage` of the message; null: the provider does not know. */
  readonly messageName: string | null
}

/** A message that the provider did not send; its text is a code for the log. */
export class MailReportRejected extends Error {
  override readonly name = 'MailReportRejected'
}
