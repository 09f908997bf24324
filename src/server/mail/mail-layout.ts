import type { ShopConfig } from '#contract/shop.ts'

import { Html, html } from './html.ts'

/** What a mail says and shows of the shop. */
export type MailShop = Pick<ShopConfig, 'name' | 'seller' | 'paper' | 'look'>

export const small = ({ look }: MailShop) => `color:${look.soft};font-size:13px;line-height:20px`

interface Sheet {
  readonly title: string
  /** Of its sentences, as HTML names it. */
  readonly language: string
  readonly shop: MailShop
  readonly publicUrl: string
  readonly heading: string
  /** What a list of mails shows beside the subject; not seen in the mail itself. */
  readonly preheader: string
  readonly content: Html
}

/** A table for layout. Properties of CSS alone, which Outlook knows too: HTML has no `cellpadding`, `width` or `align` any more. */
export const mailTable = (style: string, rows: Html | readonly Html[]): Html =>
  html`<table role="presentation" style="width:100%;border-collapse:collapse;border-spacing:0;${style}">
    ${rows}
  </table>`

/** Programs that follow the system's dark colours get them from here; the inline ones are those of the shop by day. */
const dark = `@media (prefers-color-scheme:dark){body,table,td,p,h1,a,span{background:transparent !important;color:#f2efe9 !important;border-color:#45423d !important}body{background:#171614 !important}.mail-button{background:#f2efe9 !important;color:#171614 !important}.mail-code{background:#2a2825 !important}}`
/** Keeps the first words of the mail itself out of the preview. */
const afterPreheader = '\u200c\u00a0'.repeat(60)

/** The paper of every mail: the name, one heading, one column of 520 pixels at most. Tables and inline styles, for old mail programs. */
export function mailLayout({ title, language, shop, publicUrl, heading, preheader, content }: Sheet): string {
  const { paper } = shop
  const { ink, text, display } = shop.look
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>${title}</title>
        <style>
          ${new Html(dark)}
        </style>
      </head>
      <body style="margin:0;padding:0;background:${paper}">
        <div style="display:none;max-height:0;overflow:hidden">${preheader}${afterPreheader}</div>
        ${mailTable(
          `background:${paper}`,
          html`<tr>
            <td style="padding:40px 20px 56px">
              ${mailTable(
                'max-width:520px;margin:0 auto',
                html`<tr>
                  <td style="padding:0;font-family:${text};font-size:16px;line-height:25px;color:${ink}">
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
                </tr>`,
              )}
            </td>
          </tr>`,
        )}
      </body>
    </html> `.text
}

/** The one thing to press. */
export const mailButton = ({ paper, look }: MailShop, url: string, label: string): Html =>
  html`<p style="margin:28px 0">
    <a
      href="${url}"
      class="mail-button"
      style="display:inline-block;padding:14px 32px;background:${look.ink};color:${paper};text-decoration:none"
      >${label}</a
    >
  </p>`

/** A code to be typed off. */
export const mailCode = ({ look }: MailShop, code: string): Html =>
  html`<p
    class="mail-code"
    style="margin:24px 0;padding:18px 12px;background:${look.stone};font-size:20px;line-height:28px;letter-spacing:2px;text-align:center"
  >
    ${code}
  </p>`

/** Who sends it, at the foot. */
export const mailSender = (shop: MailShop, lines: readonly (string | Html)[]): Html =>
  html`<p style="margin:40px 0 0;padding:20px 0 0;border-top:1px solid ${shop.look.line};${small(shop)}">
    ${lines.map((each) => html`${each}<br />`)}
  </p>`
