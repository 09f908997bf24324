import { textsFor } from '../../texts/emails.ts'
import type { Database } from '../database/database.ts'
import { fromJson } from '../database/json.ts'
import type { DataRequestsTable } from '../database/tables/customer-tables.ts'
import type { JobHandlers } from '../jobs/job-runner.ts'
import type { Mail, Mailer } from '../mail/mailer.ts'
import { shortMail, type MailContext } from '../mail/short-mail.ts'
import { findRequest } from './data-request-repository.ts'

/** Confirms that a request is done, or says why it is not; `document`: what was asked for. */
export function dataRequestMail(
  head: MailContext,
  { row, email, document }: { row: DataRequestsTable; email: string; document: string | null },
): Mail {
  const { dataRequest: texts } = textsFor()
  const { reason = '', left } = row.outcome === null ? {} : fromJson(row.outcome)
  const isRefused = row.state === 'refused'
  const stays = left ? [...texts.whatStays(left), ...(left.hasUnsubscribed ? [texts.refusalStays] : [])] : []
  const done =
    row.kind === 'export'
      ? [texts.yourCopy]
      : [texts.isErased, ...(stays.length > 0 ? [texts.whatWeKeep, ...stays] : [])]
  const mail = shortMail(head, {
    to: email,
    id: `data-request-${row.id}`,
    subject: isRefused ? texts.refusedSubject(head.shop.name) : texts.doneSubject[row.kind](head.shop.name),
    heading: isRefused ? texts.refusedHeading : texts.doneHeading[row.kind],
    paragraphs: isRefused ? [...reason.split(/\n+/), texts.youCanComplain] : done,
    footnote: texts.askUs(head.shop.seller.email),
  })
  return document === null ? mail : { ...mail, attachment: { fileName: texts.fileName, content: document } }
}

interface DataRequestJobsDeps {
  readonly database: Database
  readonly mailer: Pick<Mailer, 'send'>
  readonly head: MailContext
  /** All that is kept under an address. */
  readonly exported: (email: string) => Promise<object>
}

/** The job that mails it. What is exported is read when the mail is sent, so it stands nowhere else. */
export const createDataRequestJobs = ({
  database,
  mailer,
  head,
  exported,
}: DataRequestJobsDeps): JobHandlers<'data-request-mail'> => ({
  async 'data-request-mail'({ key, payload: { email } }) {
    const row = await findRequest(database.read, key)
    // Of an export whose owner was erased meanwhile there is nothing to send.
    if (!row || (row.kind === 'export' && row.email === null)) return
    const isCopy = row.kind === 'export' && row.state === 'done'
    const document = isCopy ? JSON.stringify(await exported(email), null, 2) : null
    await mailer.send(dataRequestMail(head, { row, email, document }))
  },
})
