import { isSent } from '#domain/cart/gift-cards.ts'
import { textsFor } from '../../texts/emails.ts'
import type { MailShop } from '../mail/mail-layout.ts'
import type { Order } from './service.ts'

/** What an order's confirmation says of its own. */
export interface Words {
  readonly subject: string
  readonly heading: string
  readonly opening: string
}

/** Whether it is paid, or will be once it is sent. */
function receivedText(order: Order): string {
  const { number, snapshot } = order
  const { capture, items, paymentMethodName } = snapshot
  const texts = textsFor(snapshot.language).order
  if (!capture) return texts.received(number)
  return isSent(items)
    ? texts.receivedToPayLater(number, paymentMethodName)
    : texts.receivedToPay(number, paymentMethodName)
}

/** Returns them for an order that is paid, to be paid, or could not be completed. */
export function chooseTexts(order: Order, shop: MailShop): Words {
  const { number, state, snapshot } = order
  const texts = textsFor(snapshot.language).order
  if (state === 'paid_shortfall')
    return {
      subject: texts.couldNotBeCompleted(number),
      heading: snapshot.capture ? texts.soldOutWhileYouOrdered : texts.soldOutWhileYouPaid,
      opening: snapshot.capture ? texts.soldOutUnpaid(number) : texts.soldOutRefunded(number),
    }
  return {
    subject: texts.yourOrderFrom(number, shop.name),
    heading: texts.thankYou(snapshot.address.firstName),
    opening: `${receivedText(order)} ${isSent(snapshot.items) ? texts.weWriteAgain : texts.itComesByEmail}`,
  }
}
