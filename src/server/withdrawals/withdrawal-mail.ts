import type { WithdrawnItem } from '#contract/withdrawal.ts'
import { reasonTexts } from '#texts/formats/return-reasons.ts'
import { isSent } from '#domain/cart/gift-cards.ts'

import { articleText } from '../mail/article-text.ts'
import { shortMail, type MailContext } from '../mail/short-mail.ts'
import type { Mail } from '../mail/mailer.ts'
import type { Order } from '../orders/service.ts'
import { statementKey, type Withdrawn } from './withdrawn.ts'

/** `2026-11-21, 14:05 UTC` */
export const momentText = (epochMs: number): string => {
  const [day = '', time = ''] = new Date(epochMs).toISOString().split('T')
  return `${day}, ${time.slice(0, 5)} UTC`
}

/** Leads to the page on which the withdrawal is confirmed. */
export const withdrawalLinkMail = (
  head: MailContext,
  { order, url, id }: { order: Order; url: string; id: string },
): Mail =>
  shortMail(head, {
    to: order.email,
    subject: `Confirm your withdrawal from order ${order.number}`,
    heading: 'One more step',
    paragraphs: [
      `Somebody, probably you, wants to withdraw from the purchase of order ${order.number}. Please confirm it.`,
    ],
    action: { label: 'Confirm the withdrawal', url },
    footnote: 'If it was not you, do nothing: the order stays as it is. The link works for three days.',
    id: `withdrawal-link-${id}`,
  })

/** `2 × Loafer, Taupe, size 41 (Too small)` */
export const withdrawnText = ({ quantity, reason, ...article }: WithdrawnItem): string =>
  `${quantity} × ${articleText(article)}${reason ? ` (${reasonTexts[reason]})` : ''}`

/** The acknowledgement on a durable medium, with date and time, and of what (Directive 2011/83/EU, article 11a). */
export const withdrawalMail = (head: MailContext, order: Order, withdrawn: Withdrawn): Mail =>
  shortMail(head, {
    to: order.email,
    subject: `We have received your withdrawal from order ${order.number}`,
    heading: 'Your withdrawal is received',
    paragraphs: [
      ...whatWasSaid(order, withdrawn),
      ...(withdrawn.message ? [`You wrote: ${withdrawn.message}`] : []),
      whatGoesBack(order),
    ],
    footnote: 'Keep this mail: it is your acknowledgement of receipt.',
    id: `withdrawal-${statementKey(order.id, withdrawn).replace(':', '-')}`,
  })

/** Gift cards came by email: there is no parcel to wait for. */
const whatGoesBack = ({ snapshot }: Order): string =>
  isSent(snapshot.items)
    ? 'Goods that you have received go back to us within 14 days from now. We refund the price and the standard shipping within 14 days, the way you paid, once we have the goods or proof that they are on their way.'
    : 'There is nothing to send back. We refund the price within 14 days, the way you paid; a gift card that is refunded no longer pays for anything.'

function whatWasSaid({ number, snapshot }: Order, { nth, receivedAt, items }: Withdrawn): string[] {
  const moment = momentText(receivedAt)
  if (nth === 1)
    return [
      `You withdrew from the purchase of order ${number} on ${moment}.`,
      ...(items ? ['This goes back:'] : []),
      ...(items ?? snapshot.items).map(withdrawnText),
    ]
  if (!items) return [`You added to your withdrawal from order ${number} on ${moment}.`]
  return [
    `You withdrew from more of order ${number} on ${moment}.`,
    'This goes back:',
    ...items.map(withdrawnText),
  ]
}
