import type { Tx } from '../database/database.ts'
import { readEmail } from '../mail/email-identity.ts'
import { noteMailbox } from '../newsletter/mailbox-service.ts'
import { noteBouncedMail } from '../orders/bounced-mails-service.ts'
import type { MailReport } from './report.ts'
import { insertReport } from './repository.ts'

/**
 * Notes what a provider reports, once: nothing that they can do without goes to mailboxes that are gone or complained, passing troubles are
 * counted, and staff get an issue for an order whose email came back for good.
 */
export async function noteReport(
  tx: Tx,
  { provider, id, at, mailboxes, messageName }: MailReport,
  now: number,
): Promise<void> {
  if (!(await insertReport(tx, { provider, report_id: id, received_at: now }))) return
  for (const mailbox of mailboxes) {
    if (readEmail(mailbox.email).fault !== null) continue
    await noteMailbox(tx, { ...mailbox, source: provider, at })
    if (mailbox.kind === 'bounce') await noteBouncedMail(tx, { ...mailbox, messageName, at }, now)
  }
}
