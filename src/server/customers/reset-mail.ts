import { paths } from '#contract/screens.ts'

import { textsFor } from '../../texts/emails.ts'
import { shortMail, type MailContext } from '../mail/short-mail.ts'
import type { Mail } from '../mail/mailer.ts'

export interface ResetMail {
  readonly email: string
  /** The account's. */
  readonly language: string
  /** The two halves of the link; the secret one is in no table. */
  readonly id: string
  readonly token: string
}

/** The link carries its secret in the fragment, which reaches no server, log or referrer (docs/security.md#links). */
export const resetLink = (publicUrl: string, { id, token }: Pick<ResetMail, 'id' | 'token'>): string =>
  `${publicUrl}${paths['reset-password']}#i=${id}&id=${token}`

export function resetMail(head: MailContext, mail: ResetMail): Mail {
  const { account: texts } = textsFor(mail.language)
  return shortMail(head, {
    to: mail.email,
    language: mail.language,
    id: `reset-${mail.id}`,
    subject: texts.setANewPassword,
    heading: texts.setANewPassword,
    paragraphs: [texts.somebodyAskedForANewPassword(head.shop.name)],
    action: { label: texts.setANewPassword, url: resetLink(head.publicUrl, mail) },
    footnote: texts.resetLinkWorksOnce,
  })
}
