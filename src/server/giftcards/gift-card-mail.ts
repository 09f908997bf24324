import type { ShopConfig } from '#contract/shop.ts'
import { groupedCode } from '#domain/gift-card-code.ts'
import { displayPrice } from '#domain/price-text.ts'

import { html } from '../mail/html.ts'
import type { Mail } from '../mail/mailer.ts'
import type { GiftCard } from './gift-card.ts'

interface GiftCardMail {
  readonly card: GiftCard
  readonly code: string
  readonly shop: Pick<ShopConfig, 'name' | 'seller'>
  readonly publicUrl: string
}

const ink = '#1c1b19'
const quiet = '#6a665f'

/** What a gift card's recipient gets: amount, words, code, and how to use it; as text and as HTML of tables and inline styles. */
export function giftCardMail({ card, code, shop, publicUrl }: GiftCardMail): Mail {
  const { recipientName, recipientEmail, senderName, message } = card.address
  const amount = displayPrice({ amountMinor: card.initialMinor, currency: card.currency })
  const shown = groupedCode(code)
  const subject = `A gift card from ${senderName || shop.name}`
  const greeting = recipientName === '' ? 'A gift for you' : `A gift for you, ${recipientName}`
  const opening = `${senderName || shop.name} gives you ${amount} to spend at ${shop.name}.`
  const use = `Type the code into the voucher field of your bag. What you do not spend stays on the card. Whoever has the code can use it, so keep this mail.`
  return {
    to: recipientEmail,
    subject,
    text: [
      greeting,
      opening,
      ...(message === '' ? [] : [message]),
      `Your code: ${shown}`,
      use,
      `${publicUrl}/`,
      `${shop.seller.legalName}\n${shop.seller.address}\n${shop.seller.email}`,
    ].join('\n\n'),
    html: html`<!doctype html>
      <html lang="en">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width,initial-scale=1" />
          <title>${subject}</title>
        </head>
        <body style="margin:0;padding:0;background:#f4f2ed">
          <table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f4f2ed">
            <tr>
              <td align="center" style="padding:32px 12px">
                <table
                  role="presentation"
                  width="100%"
                  cellpadding="0"
                  cellspacing="0"
                  style="max-width:560px;background:#ffffff"
                >
                  <tr>
                    <td
                      style="padding:40px 32px;font-family:Helvetica,Arial,sans-serif;font-size:16px;line-height:24px;color:${ink}"
                    >
                      <a
                        href="${publicUrl}/"
                        style="color:${ink};text-decoration:none;font-size:13px;letter-spacing:3px;text-transform:uppercase"
                        >${shop.name}</a
                      >
                      <h1
                        style="margin:32px 0 12px;font-family:Georgia,Times,serif;font-weight:normal;font-size:28px;line-height:34px"
                      >
                        ${greeting}
                      </h1>
                      <p style="margin:0 0 24px">${opening}</p>
                      ${message === '' ? null : html`<p style="margin:0 0 24px;font-family:Georgia,Times,serif;white-space:pre-line">${message}</p>`}
                      <p style="margin:0;color:${quiet};font-size:14px">Your code</p>
                      <p
                        style="margin:4px 0 24px;font-family:Menlo,Consolas,monospace;font-size:22px;line-height:32px"
                      >
                        ${shown}
                      </p>
                      <p style="margin:0;color:${quiet};font-size:14px;line-height:21px">${use}</p>
                      <p style="margin:36px 0 0;color:${quiet};font-size:13px;line-height:19px">
                        ${shop.seller.legalName}<br />${shop.seller.address}<br />${shop.seller.email}
                      </p>
                    </td>
                  </tr>
                </table>
              </td>
            </tr>
          </table>
        </body>
      </html> `.text,
    messageId: `<gift-card-${card.id}@${new URL(publicUrl).hostname}>`,
  }
}
