import { articleText } from '#texts/formats/article.ts'
import { reasonTexts } from '#texts/formats/return-reasons.ts'
import { momentText } from '#texts/formats/days.ts'

import { textsFor } from '../../../texts/emails.ts'
import { shortMail, type MailContext } from '../../mail/short-mail.ts'
import type { Mail } from '../../mail/mailer.ts'
import type { MailedOrder } from '../after-sale-mail.ts'
import type { OrderReturn } from './returns-repository.ts'

interface ReturnNews {
  readonly found: OrderReturn
  /** How a parcel comes back where no carrier made a label. */
  readonly instructions: readonly string[]
  /** The order of the other sizes; null until it is made. */
  readonly exchangeNumber: string | null
}

const getTexts = ({ snapshot }: MailedOrder) => textsFor(snapshot.language).returns

function lineTexts(order: MailedOrder, { lines }: OrderReturn): string[] {
  const texts = getTexts(order)
  return lines.flatMap(({ line, quantity, received, reason, exchange_size }) => {
    const item = order.snapshot.items[line - 1]
    const units = received ?? quantity
    if (!item || units === 0) return []
    const instead = exchange_size === null ? '' : texts.insteadOf(exchange_size)
    return [`${units} × ${articleText(item)} (${reasonTexts[reason]})${instead}`]
  })
}

/** The return is announced: what goes back, how, and what is kept meanwhile. */
export function announcedMail(
  head: MailContext,
  order: MailedOrder,
  { found, instructions }: ReturnNews,
): Mail {
  const texts = getTexts(order)
  const { displayPrice } = textsFor(order.snapshot.language).formats
  const { fee_minor: amountMinor, held_until: heldUntil, label_url: url, label_tracking: tracking } = found
  const fee = displayPrice({ amountMinor, currency: order.snapshot.currency })
  return shortMail(head, {
    to: order.email,
    language: order.snapshot.language,
    subject: texts.announcedSubject(order.number),
    heading: texts.announcedHeading,
    paragraphs: [
      texts.thisComesBack(order.number),
      ...lineTexts(order, found),
      ...(url ? [texts.useTheLabel(found.label_carrier, tracking)] : [texts.howToSend, ...instructions]),
      ...(heldUntil === null ? [] : [texts.keptUntil(momentText(heldUntil))]),
      ...(amountMinor > 0 ? [texts.feeIsTakenOff(fee)] : []),
    ],
    action: url ? { label: texts.openTheLabel, url } : { label: texts.followIt, url: order.url },
    id: `return-announced-${found.id}`,
  })
}

/** The label of a return, made by staff. */
export function labelMail(
  head: MailContext,
  order: MailedOrder,
  { found, key }: Pick<ReturnNews, 'found'> & { readonly key: string },
): Mail {
  const texts = getTexts(order)
  const { label_carrier: carrier, label_tracking: tracking, label_url: url } = found
  return shortMail(head, {
    to: order.email,
    language: order.snapshot.language,
    subject: texts.labelSubject(order.number),
    heading: texts.labelHeading,
    paragraphs: [
      texts.thisComesBack(order.number),
      ...lineTexts(order, found),
      texts.useTheLabel(carrier, tracking),
    ],
    action: { label: texts.openTheLabel, url },
    id: `return-label-${key}`,
  })
}

/** The return is there: what arrived, and what happens now. */
export function receivedMail(
  head: MailContext,
  order: MailedOrder,
  { found, exchangeNumber }: ReturnNews,
): Mail {
  const texts = getTexts(order)
  return shortMail(head, {
    to: order.email,
    language: order.snapshot.language,
    subject: texts.receivedSubject(order.number),
    heading: texts.receivedHeading,
    paragraphs: [
      texts.thisArrived(order.number),
      ...lineTexts(order, found),
      ...(exchangeNumber === null ? [] : [texts.otherSizeFollows(exchangeNumber)]),
      ...(found.state === 'exchanged' ? [] : [texts.moneyFollows]),
    ],
    action: { label: texts.followIt, url: order.url },
    id: `return-received-${found.id}`,
  })
}
