import { paths } from '#contract/screens.ts'

import { shortMail, type MailContext } from '../mail/short-mail.ts'
import type { Mail } from '../mail/mailer.ts'

/** What the owner of an account is told, by what happened. */
export type AccountNotice = 'welcome' | 'already-registered' | 'password-changed' | 'email-changed'

export interface AccountMail {
  readonly notice: AccountNotice
  readonly email: string
  /** Of the job, so that a repetition is the same mail. */
  readonly id: string
}

/** The account's own mails. */
export function accountMail(head: MailContext, { notice, email, id }: AccountMail): Mail {
  const { shop, publicUrl } = head
  const letter = { to: email, id: `${notice}-${id}` }
  const account = { label: 'To your account', url: `${publicUrl}${paths['my-account']}` }
  const newPassword = { label: 'Set a new password', url: `${publicUrl}${paths['retrieve-password']}` }
  switch (notice) {
    case 'welcome':
      return shortMail(head, {
        ...letter,
        subject: `Welcome to ${shop.name}`,
        // By no name: whoever registered may have typed anything there, and the mailbox may be somebody else's.
        heading: 'Welcome',
        paragraphs: [
          `You now have an account with us under ${email}. It keeps your address for the next time and shows your orders.`,
        ],
        action: account,
        footnote: `You did not register? Then somebody used your address. Set a new password and the account is yours alone, or write to ${shop.seller.email} and we remove it.`,
      })
    case 'already-registered':
      return shortMail(head, {
        ...letter,
        subject: `You already have an account with ${shop.name}`,
        heading: 'You already have an account',
        paragraphs: [
          `Somebody, probably you, registered with ${email}. This address has an account already, in which nothing was changed. Log in with the password you had, or set a new one: then there is one account, with all orders in it.`,
        ],
        action: newPassword,
        footnote:
          'It was not you? Your account is safe. Set a new password, and nobody else can log in with your address.',
      })
    case 'password-changed':
      return shortMail(head, {
        ...letter,
        subject: 'Your password was changed',
        heading: 'Your password was changed',
        paragraphs: [
          `The password of your account under ${email} was just changed, and everybody was logged out.`,
        ],
        action: newPassword,
        footnote: `It was not you? Set a new password at once, and write to ${shop.seller.email}.`,
      })
    case 'email-changed':
      return shortMail(head, {
        ...letter,
        subject: 'The email address of your account was changed',
        heading: 'The email address of your account was changed',
        paragraphs: [
          `Your account with us was under ${email}. It now goes by another address; this one no longer opens it.`,
        ],
        footnote: `It was not you? Write to ${shop.seller.email} at once.`,
      })
  }
}
