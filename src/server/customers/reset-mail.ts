import { paths } from '#contract/screens.ts'

import { shortMail, type MailContext } from '../mail/short-mail.ts'
import type { Mail } from '../mail/mailer.ts'

export interface ResetMail {
  readonly email: string
  /** The two halves of the link; the secret one is in no table. */
  readonly id: string
  readonly token: string
}

/** The link carries its secret in the fragment, which reaches no server, log or referrer (docs/security.md#links). */
export const resetLink = (publicUrl: string, { id, token }: Pick<ResetMail, 'id' | 'token'>): string =>
  `${publicUrl}${paths['reset-password']}#i=${id}&id=${token}`

export const resetMail = (head: MailContext, mail: ResetMail): Mail =>
  shortMail(head, {
    to: mail.email,
    id: `reset-${mail.id}`,
    subject: 'Set a new password',
    heading: 'Set a new password',
    paragraphs: [`Somebody, probably you, asked for a new password for your account with ${head.shop.name}.`],
    action: { label: 'Set a new password', url: resetLink(head.publicUrl, mail) },
    footnote:
      'The link works once, for one hour, and only the newest one does. It was not you? Then you need not do anything: your password stays as it is.',
  })
