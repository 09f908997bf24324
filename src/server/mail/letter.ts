import type { ShopConfig } from '#contract/shop.ts'

import { html } from './html.ts'
import type { Mail } from './mailer.ts'

export interface Letter {
  readonly to: string
  readonly subject: string
  readonly heading: string
  /** Paragraphs; what people typed may stand in them, it is text. */
  readonly paragraphs: readonly string[]
  readonly action?: { readonly label: string; readonly url: string }
  /** Stands out, to be typed off: a voucher code. */
  readonly code?: string
  /** After the action, small. */
  readonly footnote?: string
  /** Where to end letters of this kind; stands at the end and in the header. */
  readonly leaveUrl?: string
  /** Unique for what the mail is about: `<reset-1@shop.example>` is made of `reset-1`. */
  readonly id: string
}

export interface LetterHead {
  readonly shop: Pick<ShopConfig, 'name' | 'seller'>
  /** Links are made from it alone, never from a request. */
  readonly publicUrl: string
}

const ink = '#1c1b19'
const quiet = '#6a665f'
const serif = 'Georgia,Times,serif'
const sans = 'Helvetica,Arial,sans-serif'

/** A short mail, as text and as HTML that old mail clients can lay out. Nothing in it is fetched from elsewhere. */
export function letterMail({ shop, publicUrl }: LetterHead, letter: Letter): Mail {
  return {
    to: letter.to,
    subject: letter.subject,
    text: plainText(shop, letter),
    html: htmlText(shop, publicUrl, letter),
    messageId: `<${letter.id}@${new URL(publicUrl).hostname}>`,
    ...(letter.leaveUrl === undefined ? {} : { leaveUrl: letter.leaveUrl }),
  }
}

const sender = ({ seller }: LetterHead['shop']): string[] => [seller.legalName, seller.address, seller.email]

const plainText = (
  shop: LetterHead['shop'],
  { heading, paragraphs, action, code, footnote, leaveUrl }: Letter,
): string =>
  [
    heading,
    ...paragraphs,
    ...(code ? [code] : []),
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...(footnote ? [footnote] : []),
    ...(leaveUrl ? [`Unsubscribe:\n${leaveUrl}`] : []),
    sender(shop).join('\n'),
  ].join('\n\n')

const htmlText = (shop: LetterHead['shop'], publicUrl: string, letter: Letter): string =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <title>${letter.subject}</title>
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
                    style="padding:40px 32px;font-family:${sans};font-size:16px;line-height:24px;color:${ink}"
                  >
                    <a
                      href="${publicUrl}/"
                      style="color:${ink};text-decoration:none;font-size:13px;letter-spacing:3px;text-transform:uppercase"
                      >${shop.name}</a
                    >
                    <h1
                      style="margin:32px 0 12px;font-family:${serif};font-weight:normal;font-size:28px;line-height:34px"
                    >
                      ${letter.heading}
                    </h1>
                    ${letter.paragraphs.map((text) => html`<p style="margin:0 0 16px">${text}</p>`)}
                    ${letter.code ? html`<p style="margin:24px 0;padding:16px;background:#f4f2ed;font-size:22px;letter-spacing:2px;text-align:center">${letter.code}</p>` : null}
                    ${
                      letter.action
                        ? html`<p style="margin:28px 0">
                            <a
                              href="${letter.action.url}"
                              style="display:inline-block;padding:14px 28px;background:${ink};color:#ffffff;text-decoration:none"
                              >${letter.action.label}</a
                            >
                          </p>`
                        : null
                    }
                    ${letter.footnote ? html`<p style="margin:24px 0 0;color:${quiet};font-size:13px;line-height:19px">${letter.footnote}</p>` : null}
                    ${letter.leaveUrl ? html`<p style="margin:12px 0 0;font-size:13px;line-height:19px"><a href="${letter.leaveUrl}" style="color:${quiet}">Unsubscribe</a></p>` : null}
                    <p style="margin:36px 0 0;color:${quiet};font-size:13px;line-height:19px">
                      ${sender(shop).map((line) => html`${line}<br />`)}
                    </p>
                  </td>
                </tr>
              </table>
            </td>
          </tr>
        </table>
      </body>
    </html> `.text
