import { isSent } from '#domain/cart/gift-cards.ts'
import { withdrawnText } from '#texts/formats/article.ts'
import { momentText } from '#texts/formats/days.ts'

import { type EmailTexts, textsFor } from '../../texts/emails.ts'
import { shortMail, type MailContext } from '../mail/short-mail.ts'
import type { Mail } from '../mail/mailer.ts'
import type { Order } from '../orders/service.ts'
import { statementKey, type Withdrawn } from './withdrawn.ts'

/** Leads to the page on which the withdrawal is confirmed. */
export function withdrawalLinkMail(
  head: MailContext,
  { order, url, id }: { order: Order; url: string; id: string },
): Mail {
  const { language } = order.snapshot
  const { withdrawal: texts } = textsFor(language)
  return shortMail(head, {
    language,
    order: order.id,
    to: order.email,
    subject: texts.confirmYourWithdrawal(order.number),
    heading: texts.oneMoreStep,
    paragraphs: [texts.somebodyWantsToWithdraw(order.number)],
    action: { label: texts.confirmTheWithdrawal, url },
    footnote: texts.ifItWasNotYou,
    id: `withdrawal-link-${id}`,
  })
}

/** The acknowledgement on a durable medium, with date and time, and of what (Directive 2011/83/EU, article 11a). */
export function withdrawalMail(head: MailContext, order: Order, withdrawn: Withdrawn): Mail {
  const { language } = order.snapshot
  const { withdrawal: texts } = textsFor(language)
  return shortMail(head, {
    language,
    order: order.id,
    to: order.email,
    subject: texts.weHaveReceived(order.number),
    heading: texts.yourWithdrawalIsReceived,
    paragraphs: [
      ...whatWasSaid(texts, order, withdrawn),
      ...(withdrawn.message ? [texts.youWrote(withdrawn.message)] : []),
      isSent(order.snapshot.items) ? texts.goodsGoBack : texts.nothingToSendBack,
    ],
    footnote: texts.keepThisMail,
    id: `withdrawal-${statementKey(order.id, withdrawn).replace(':', '-')}`,
  })
}

function whatWasSaid(
  texts: EmailTexts['withdrawal'],
  { number, snapshot }: Order,
  { nth, receivedAt, items }: Withdrawn,
): string[] {
  const moment = momentText(receivedAt)
  if (nth === 1)
    return [
      texts.youWithdrew(number, moment),
      ...(items ? [texts.thisGoesBack] : []),
      ...(items ?? snapshot.items).map(withdrawnText),
    ]
  if (!items) return [texts.youAdded(number, moment)]
  return [texts.youWithdrewFromMore(number, moment), texts.thisGoesBack, ...items.map(withdrawnText)]
}
