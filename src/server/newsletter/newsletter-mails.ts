import { paths } from '#contract/screens.ts'

import { shortMail, type MailContext } from '../mail/short-mail.ts'
import type { Mail } from '../mail/mailer.ts'

/** Asks whoever reads this mailbox whether they want the newsletter; without the answer, nothing more is ever sent. */
export const confirmMail = (head: MailContext, { email, token }: { email: string; token: string }): Mail =>
  shortMail(head, {
    to: email,
    id: `newsletter-${token.slice(0, 12)}`,
    subject: `Please confirm: news from ${head.shop.name}`,
    heading: 'One more step',
    paragraphs: [
      `Somebody, probably you, asked for our newsletter for ${email}. Confirm it, and we send you a code for 10% off your first purchase.`,
    ],
    action: { label: 'Confirm', url: `${head.publicUrl}${paths['newsletter-confirm']}#token=${token}` },
    footnote:
      'The link works for seven days. It was not you? Then you need not do anything: we send nothing more.',
  })

/** Spec 2.21, 9.6: ten percent off the first purchase. Whoever came back after that is welcome as well, and promised nothing. */
export const welcomeMail = (
  head: MailContext,
  {
    email,
    code,
    id,
    unsubscribeUrl,
  }: { email: string; code: string | null; id: string; unsubscribeUrl: string },
): Mail =>
  shortMail(head, {
    to: email,
    id: `newsletter-welcome-${id}`,
    subject: code === null ? `Welcome back to ${head.shop.name}` : `Your 10% at ${head.shop.name}`,
    heading: code === null ? 'Welcome back' : 'Thank you, and welcome',
    paragraphs: [
      code === null
        ? 'You get our newsletter again. Your code for 10% off the first purchase has been used; what is new in the shop you hear first.'
        : 'Here is your code for 10% off your first purchase. It is yours alone and works once.',
    ],
    ...(code === null ? {} : { code }),
    action: { label: 'To the shop', url: `${head.publicUrl}/shop/` },
    footnote: 'You get this mail because you confirmed our newsletter. One click ends it.',
    unsubscribeUrl,
  })
