import { paths } from '#contract/screens.ts'

import { textsFor } from '../../texts/emails.ts'
import { shortMail, type MailContext } from '../mail/short-mail.ts'
import type { Mail } from '../mail/mailer.ts'

/** Asks whoever reads this mailbox whether they want the newsletter; without the answer, nothing more is ever sent. */
export function confirmMail(
  head: MailContext,
  { email, token, language }: { email: string; token: string; language: string },
): Mail {
  const { newsletter: texts } = textsFor(language)
  return shortMail(head, {
    language,
    to: email,
    id: `newsletter-${token.slice(0, 12)}`,
    subject: texts.pleaseConfirm(head.shop.name),
    heading: texts.oneMoreStep,
    paragraphs: [texts.somebodyAskedForTheNewsletter(email)],
    action: { label: texts.confirm, url: `${head.publicUrl}${paths['newsletter-confirm']}#token=${token}` },
    footnote: texts.linkWorksForSevenDays,
  })
}

/** Spec 2.21, 9.6: ten percent off the first purchase. Whoever came back after that is welcome as well, and promised nothing. */
export function welcomeMail(
  head: MailContext,
  {
    email,
    code,
    id,
    unsubscribeUrl,
    language,
  }: { email: string; code: string | null; id: string; unsubscribeUrl: string; language: string | undefined },
): Mail {
  const { newsletter: texts } = textsFor(language)
  return shortMail(head, {
    language,
    to: email,
    id: `newsletter-welcome-${id}`,
    subject: code === null ? texts.welcomeBackTo(head.shop.name) : texts.yourTenPercentAt(head.shop.name),
    heading: code === null ? texts.welcomeBack : texts.thankYouAndWelcome,
    paragraphs: [code === null ? texts.youGetItAgain : texts.hereIsYourCode],
    ...(code === null ? {} : { code }),
    action: { label: texts.toTheShop, url: `${head.publicUrl}/shop/` },
    footnote: texts.whyYouGetThis,
    unsubscribeUrl,
  })
}
