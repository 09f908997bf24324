import { articleText } from '#texts/formats/article.ts'

import { textsFor } from '../../../texts/emails.ts'
import type { OrderSnapshot } from '../../database/documents/order-snapshot.ts'
import type { Mail } from '../../mail/mailer.ts'
import { shortMail, type MailContext } from '../../mail/short-mail.ts'

interface LinkMail {
  readonly id: string
  readonly snapshot: OrderSnapshot
  readonly url: string
  /** Epoch milliseconds. */
  readonly expiresAt: number
}

/** An order that waits to be paid, with the link to do so. */
export function paymentLinkMail(head: MailContext, { id, snapshot, url, expiresAt }: LinkMail): Mail {
  const { language, address, items, amountMinor, currency } = snapshot
  const { paymentLink: texts, formats } = textsFor(language)
  return shortMail(head, {
    language,
    to: address.email,
    subject: texts.subject(head.shop.name),
    heading: texts.heading(address.firstName),
    paragraphs: [
      texts.weKeep(head.shop.name, formats.dayText(new Date(expiresAt).toISOString())),
      ...items.map((item) => `${item.quantity} × ${articleText(item)}`),
      texts.total(formats.displayPrice({ amountMinor, currency })),
    ],
    action: { label: texts.pay, url },
    footnote: texts.notYours,
    id: `payment-link-${id}`,
  })
}
