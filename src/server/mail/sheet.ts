import type { ShopConfig } from '#contract/shop.ts'

import { html, type Html } from './html.ts'

/** The colours and faces of the site, as far as mail programs have them. */
export const ink = '#191814'
export const quiet = '#5f5a51'
export const line = '#d5d1c8'
export const paper = '#faf9f6'
export const stone = '#e9e6e0'
export const serif = 'Newsreader,Georgia,Times,serif'
export const sans = 'Helvetica,Arial,sans-serif'

export const small = `color:${quiet};font-size:13px;line-height:20px`

interface Sheet {
  readonly title: string
  readonly shop: Pick<ShopConfig, 'name'>
  readonly publicUrl: string
  readonly heading: string
  readonly content: Html
}

/** The paper of every mail: the name, one heading, one column of 520 pixels at most. Tables and inline styles, for old mail programs. */
export const mailSheet = ({ title, shop, publicUrl, heading, content }: Sheet): string =>
  html`<!doctype html>
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
                  <td style="font-family:${sans};font-size:16px;line-height:25px;color:${ink}">
                    <a
                      href="${publicUrl}/"
                      style="color:${ink};text-decoration:none;font-family:${serif};font-size:26px;line-height:32px;letter-spacing:-0.5px"
                      >${shop.name}</a
                    >
                    <h1
                      style="margin:48px 0 16px;font-family:${serif};font-weight:normal;font-size:32px;line-height:37px;letter-spacing:-0.4px"
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

/** The one thing to press. */
export const mailButton = (url: string, label: string): Html =>
  html`<p style="margin:28px 0">
    <a
      href="${url}"
      style="display:inline-block;padding:14px 32px;background:${ink};color:${paper};text-decoration:none"
      >${label}</a
    >
  </p>`

/** A code to be typed off. */
export const mailCode = (code: string): Html =>
  html`<p
    style="margin:24px 0;padding:18px 12px;background:${stone};font-size:20px;line-height:28px;letter-spacing:2px;text-align:center"
  >
    ${code}
  </p>`

/** Who sends it, at the foot. */
export const mailSender = (lines: readonly (string | Html)[]): Html =>
  html`<p style="margin:40px 0 0;padding:20px 0 0;border-top:1px solid ${line};${small}">
    ${lines.map((each) => html`${each}<br />`)}
  </p>`
