import type { CartItem } from '#contract/cart.ts'

import { articleText } from '../mail/article-text.ts'
import { shortMail, type MailContext } from '../mail/short-mail.ts'
import type { Mail } from '../mail/mailer.ts'

export interface ReminderLine extends Pick<CartItem, 'productName' | 'variantName' | 'size' | 'quantity'> {
  /** Units that can be sold now; Infinity for what never runs out. */
  readonly available: number
}

const few = 3

function stockText({ available, quantity }: ReminderLine): string {
  if (available <= 0) return ' (sold out meanwhile)'
  if (available < quantity) return ` (only ${available} left)`
  return available <= few ? ' (few left)' : ''
}

/** The one reminder of a bag that was left. */
export const reminderMail = (
  head: MailContext,
  {
    to,
    lines,
    url,
    id,
    unsubscribeUrl,
  }: { to: string; lines: readonly ReminderLine[]; url: string; id: string; unsubscribeUrl: string },
): Mail =>
  shortMail(head, {
    to,
    subject: `Your bag at ${head.shop.name}`,
    heading: 'You left something in your bag',
    paragraphs: [
      'It is kept as you left it, but not reserved:',
      ...lines.map((line) => `${line.quantity} × ${articleText(line)}${stockText(line)}`),
    ],
    action: { label: 'Open the bag', url },
    footnote:
      'This is the only mail about this bag. Without an order, the bag and your address are deleted after 30 days.',
    unsubscribeUrl,
    id: `bag-${id}`,
  })
