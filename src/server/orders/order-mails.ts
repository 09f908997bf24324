import { randomUUID } from 'node:crypto'

import type { Database } from '../database/database.ts'
import type { MailRecord } from '../jobs/mail-record.ts'
import type { Mail } from '../mail/mailer.ts'
import { nameOfMessage } from '../mail/message-name.ts'
import { lockOrderById } from './after-sale-repository.ts'
import { findMail, insertMail } from './order-mails-repository.ts'

/** What opens something in a link of the shop: `#token=…`. */
const tokens = /([#?&]token=)[^\s&]+/g

/** Returns the text of a mail as it may be kept: without what opens an order or an account, or pays. */
export const keptText = ({ text, about }: Pick<Mail, 'text' | 'about'>): string =>
  (about?.secrets ?? []).reduce(
    (kept, secret) => kept.replaceAll(secret, `…${secret.slice(-4)}`),
    text.replace(tokens, '$1…'),
  )

/** Keeps the emails about orders with them. Of an order whose buyer was erased meanwhile none is kept. */
export const createMailRecord = ({
  database,
  now,
}: {
  readonly database: Pick<Database, 'read'>
  readonly now: () => number
}): MailRecord => ({
  async findJob(id) {
    const mail = await findMail(database.read, id)
    return mail ? { kind: mail.kind, key: mail.job_key, payload: mail.job_payload } : null
  },
  async keep(tx, { kind, key, payload }, { mail, refusal }) {
    const { about } = mail
    const order = about && (await lockOrderById(tx, about.order))
    if (!about || !order || order.email === '') return
    await insertMail(tx, {
      id: randomUUID(),
      order_id: order.id,
      kind,
      job_key: key,
      job_payload: payload,
      recipient: mail.to,
      language: about.language,
      subject: mail.subject,
      text: keptText(mail),
      sent_at: now(),
      refusal,
      message_name: nameOfMessage(mail.messageId),
      bounced_at: null,
    })
  },
})
