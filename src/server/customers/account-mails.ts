import { paths } from '#contract/screens.ts'

import { textsFor } from '../../texts/emails.ts'
import { proofDays } from './email-proof.ts'
import { shortMail, type MailContext } from '../mail/short-mail.ts'
import type { Mail } from '../mail/mailer.ts'
import type { AccountMailPayload } from '../jobs/job-payloads.ts'

/** The email to the owner of an account, by what happened. */
export interface AccountMail extends AccountMailPayload {
  /** Of the job, so that a repetition is the same mail. */
  readonly id: string
  /** Of a welcome: the link that proves the address. Null where there is nothing to prove. */
  readonly proof: { readonly id: string; readonly token: string } | null
}

/** The account's own mails. */
export function accountMail(head: MailContext, { notice, email, language, id, proof }: AccountMail): Mail {
  const { shop, publicUrl } = head
  const { account: texts } = textsFor(language)
  const letter = { to: email, language, id: `${notice}-${id}` }
  const account = { label: texts.toYourAccount, url: `${publicUrl}${paths['my-account']}` }
  const newPassword = { label: texts.setANewPassword, url: `${publicUrl}${paths['retrieve-password']}` }
  switch (notice) {
    case 'welcome':
      return shortMail(head, {
        ...letter,
        subject: texts.welcomeTo(shop.name),
        heading: texts.welcome,
        paragraphs: [
          texts.youNowHaveAnAccount(email),
          ...(proof ? [texts.confirmItForOrders(proofDays)] : []),
        ],
        action: proof
          ? {
              label: texts.confirmThisAddress,
              url: `${publicUrl}${paths['email-change']}#prove=${proof.id}&id=${proof.token}`,
            }
          : account,
        footnote: texts.youDidNotRegister(shop.seller.email),
      })
    case 'already-registered':
      return shortMail(head, {
        ...letter,
        subject: texts.youAlreadyHaveAnAccountWith(shop.name),
        heading: texts.youAlreadyHaveAnAccount,
        paragraphs: [texts.addressHasAnAccount(email)],
        action: newPassword,
        footnote: texts.yourAccountIsSafe,
      })
    case 'password-changed':
      return shortMail(head, {
        ...letter,
        subject: texts.passwordChanged,
        heading: texts.passwordChanged,
        paragraphs: [texts.passwordJustChanged(email)],
        action: newPassword,
        footnote: texts.setAndWriteToUs(shop.seller.email),
      })
    case 'passkey-added':
      return shortMail(head, {
        ...letter,
        subject: texts.passkeyAdded,
        heading: texts.passkeyAdded,
        paragraphs: [texts.passkeyJustAdded(email)],
        action: account,
        footnote: texts.setAndWriteToUs(shop.seller.email),
      })
    case 'email-changed':
      return shortMail(head, {
        ...letter,
        subject: texts.emailChanged,
        heading: texts.emailChanged,
        paragraphs: [texts.accountWasUnder(email)],
        footnote: texts.writeToUs(shop.seller.email),
      })
  }
}
