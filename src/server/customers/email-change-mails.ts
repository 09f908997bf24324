import { paths } from '#contract/screens.ts'
import { maskedEmail } from '#domain/email.ts'

import { textsFor } from '../../texts/emails.ts'
import type { Database } from '../database/database.ts'
import { fromJson } from '../database/json.ts'
import type { EmailChangesTable } from '../database/tables/customer-tables.ts'
import type { JobHandlers } from '../jobs/job-runner.ts'
import type { Mailer } from '../mail/mailer.ts'
import { shortMail, type MailContext } from '../mail/short-mail.ts'
import { createToken, hashToken } from '../tokens.ts'
import { findEmailChange, updateEmailChange } from './email-change-repository.ts'
import { confirmDays, undoDays } from './email-changes.ts'
import { findCustomer } from './repository.ts'

interface ChangeMailDeps extends MailContext {
  readonly database: Database
  readonly mailer: Pick<Mailer, 'send'>
  readonly now: () => number
}

/** As with a new password, a link is made when its mail is sent, and a repeated job makes a newer one (`account-jobs.ts`). */
export function createEmailChangeJobs(deps: ChangeMailDeps): JobHandlers<'email-change-mail'> {
  const { database, mailer, now } = deps

  async function mailLink(
    change: EmailChangesTable,
    kind: 'confirm' | 'undo',
    about: Parameters<typeof shortMail>[1],
  ): Promise<void> {
    const token = createToken()
    await database.write((tx) => updateEmailChange(tx, change.id, { [`${kind}_hash`]: hashToken(token) }))
    const url = `${deps.publicUrl}${paths['email-change']}#${kind}=${change.id}&id=${token}`
    await mailer.send(shortMail(deps, { ...about, action: { label: about.action?.label ?? '', url } }))
  }

  return {
    async 'email-change-mail'({ id, payload }) {
      const change = await findEmailChange(database.read, payload.change)
      if (!change) return
      const customer = await findCustomer(database.read, { column: 'id', value: change.customer_id })
      const language = customer && fromJson(customer.body).language
      const { account: texts } = textsFor(language)
      const { seller, name } = deps.shop
      if (payload.to === 'new') {
        if (change.confirmed_at !== null || change.expires_at <= now()) return
        await mailLink(change, 'confirm', {
          to: change.new_email,
          language,
          id: `email-change-${id}`,
          subject: texts.confirmYourNewEmail,
          heading: texts.confirmYourNewEmail,
          paragraphs: [texts.accountMovesHere(name, maskedEmail(change.old_email))],
          action: { label: texts.useThisAddress, url: '' },
          footnote: texts.confirmLinkWorks(confirmDays),
        })
      } else if (change.undo_until !== null && change.undo_until > now())
        await mailLink(change, 'undo', {
          to: change.old_email,
          language,
          id: `email-changed-${id}`,
          subject: texts.emailChanged,
          heading: texts.emailChanged,
          paragraphs: [texts.accountWasUnder(change.old_email), texts.undoItHere(undoDays)],
          action: { label: texts.putThisAddressBack, url: '' },
          footnote: texts.forHelp(seller.email),
        })
    },
  }
}
