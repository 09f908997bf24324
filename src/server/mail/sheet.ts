import type { ShopConfig } from '#contract/shop.ts'

import { html, type Html } from './html.ts'

/** What a mail says and shows of the shop. */
export type MailShop = Pick<ShopConfig, 'name' | 'seller' | 'paper' | 'look'>

export const small = ({ look }: MailShop) => `color:${look.soft};font-size:13px;line-height:20px`

interface Sheet {
  readonly title: string
  readonly shop: MailShop
  readonly publicUrl: string
  readonly heading: string
  readonly content: Html
}

/** The paper of every mail: the name, one heading, one column of 520 pixels at most. Tables and inline styles, for old mail programs. */
export function mailSheet({ title, shop, publicUrl, heading, content }: Sheet): string {
  const { paper } = shop
  const { ink, text, display } = shop.look
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="color-scheme" content="light" />
        <title>${title}</title>
      </head>
      <body style="margin:0;padding:0;background:${paper}">
        <table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${paper}">
          <tr>
            <td align="center" style="padding:40px 20px 56px">
              <table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px">
                <tr>
                  <td style="font-family:${text};font-size:16px;line-height:25px;color:${ink}">
                    <a
                      href="${publicUrl}/"
                      style="color:${ink};text-decoration:none;font-family:${display};font-size:26px;line-height:32px;letter-spacing:-0.5px"
                      >${shop.name}</a
                    >
                    <h1
                      style="margin:48px 0 16px;font-family:${display};font-weight:normal;font-size:32px;line-height:37px;letter-spacing:-0.4px"
                    >
                      ${heading}
                    </h1>
                    ${content}
                  </td>
                </tr>
              </table>
            </td>
          </tr>
        </table>
      </body>
    </html> `.text
}

/** The one thing to press. */
export const mailButton = ({ paper, look }: MailShop, url: string, label: string): Html =>
  html`<p style="margin:28px 0">
    <a
      href="${url}"
      style="display:inline-block;padding:14px 32px;background:${look.ink};color:${paper};text-decoration:none"
      >${label}</a
    >
  </p>`

/** A code to be typed off. */
export const mailCode = ({ look }: MailShop, code: string): Html =>
  html`<p
    style="margin:24px 0;padding:18px 12px;background:${look.stone};font-size:20px;line-height:28px;letter-spacing:2px;text-align:center"
  >
    ${code}
  </p>`

/** Who sends it, at the foot. */
export const mailSender = (shop: MailShop, lines: readonly (string | Html)[]): Html =>
  html`<p style="margin:40px 0 0;padding:20px 0 0;border-top:1px solid ${shop.look.line};${small(shop)}">
    ${lines.map((each) => html`${each}<br />`)}
  </p>`
