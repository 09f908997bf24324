import type { CartItem } from '#contract/cart.ts'

import { articleText } from '#texts/formats/article.ts'
import { type EmailTexts, textsFor } from '../../texts/emails.ts'
import { shortMail, type MailContext } from '../mail/short-mail.ts'
import type { Mail } from '../mail/mailer.ts'

export interface ReminderLine extends Pick<CartItem, 'productName' | 'variantName' | 'size' | 'quantity'> {
  /** Units that can be sold now; Infinity for what never runs out. */
  readonly available: number
}

const few = 3

function stockText(texts: EmailTexts['bagReminder'], { available, quantity }: ReminderLine): string {
  if (available <= 0) return texts.soldOutMeanwhile
  if (available < quantity) return texts.onlyLeft(available)
  return available <= few ? texts.fewLeft : ''
}

/** The one reminder of a bag that was left. */
export function reminderMail(
  head: MailContext,
  {
    to,
    lines,
    url,
    id,
    language,
    unsubscribeUrl,
  }: {
    to: string
    lines: readonly ReminderLine[]
    url: string
    id: string
    language: string | undefined
    unsubscribeUrl: string
  },
): Mail {
  const { bagReminder: texts } = textsFor(language)
  return shortMail(head, {
    to,
    language,
    subject: texts.yourBagAt(head.shop.name),
    heading: texts.youLeftSomething,
    paragraphs: [
      texts.keptNotReserved,
      ...lines.map((line) => `${line.quantity} × ${articleText(line)}${stockText(texts, line)}`),
    ],
    action: { label: texts.openTheBag, url },
    footnote: texts.theOnlyMail,
    unsubscribeUrl,
    id: `bag-${id}`,
  })
}
