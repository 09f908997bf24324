import { groupedCode } from '#domain/cart/gift-card-code.ts'

import { textsFor } from '../../texts/emails.ts'
import { html } from '../mail/html.ts'
import type { Mail } from '../mail/mailer.ts'
import { mailCode, mailSender, mailLayout, type MailShop } from '../mail/mail-layout.ts'
import type { GiftCard } from './gift-card.ts'

interface GiftCardMail {
  readonly card: GiftCard
  readonly code: string
  /** Its buyer's; absent where nobody said one. */
  readonly language?: string | undefined
  /** It takes the place of one that was lost. */
  readonly isReplacement?: boolean | undefined
  readonly shop: MailShop
  readonly publicUrl: string
}

/** What a gift card's recipient gets: amount, words, code, and how to use it; as text and as HTML of tables and inline styles. */
export function giftCardMail({
  card,
  code,
  language: asked,
  isReplacement = false,
  shop,
  publicUrl,
}: GiftCardMail): Mail {
  const { recipientName, recipientEmail, senderName } = card.address
  const message = isReplacement ? '' : card.address.message
  const { language, giftCard: texts, formats } = textsFor(asked)
  const amount = formats.displayPrice({ amountMinor: card.initialMinor, currency: card.currency })
  const shown = groupedCode(code)
  const sender = senderName || shop.name
  const subject = isReplacement ? texts.newGiftCard(shop.name) : texts.aGiftCardFrom(sender)
  const greeting = isReplacement ? texts.newCodeFor(recipientName) : texts.aGiftForYou(recipientName)
  const opening = isReplacement ? texts.replaces(amount) : texts.givesYou(sender, amount, shop.name)
  const use = texts.howToUseIt
  return {
    to: recipientEmail,
    subject,
    text: [
      greeting,
      opening,
      ...(message === '' ? [] : [message]),
      texts.yourCodeIs(shown),
      use,
      `${publicUrl}/`,
      `${shop.seller.legalName}\n${shop.seller.address}\n${shop.seller.email}`,
    ].join('\n\n'),
    html: mailLayout({
      title: subject,
      language,
      shop,
      publicUrl,
      heading: greeting,
      preheader: opening,
      content: html`<p style="margin:0 0 24px">${opening}</p>
        ${message === '' ? null : html`<p style="margin:0 0 24px;font-family:${shop.look.display};font-size:20px;line-height:28px;white-space:pre-line">${message}</p>`}
        <p style="margin:0;color:${shop.look.soft};font-size:14px">${texts.yourCode}</p>
        ${mailCode(shop, shown)}
        <p style="margin:0;color:${shop.look.soft};font-size:14px;line-height:21px">${use}</p>
        ${mailSender(shop, [shop.seller.legalName, shop.seller.address, shop.seller.email])}`,
    }),
    messageId: `<gift-card-${card.id}@${new URL(publicUrl).hostname}>`,
    ...(card.orderId !== null && { about: { order: card.orderId, language, secrets: [shown] } }),
  }
}
