import { textsFor } from '../../texts/emails.ts'
import { html } from './html.ts'
import type { Mail } from './mailer.ts'
import { mailButton, mailCode, mailSender, mailLayout, small, type MailShop } from './mail-layout.ts'

export interface ShortMail {
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
  /** Where to end mails of this kind; stands at the end and in the header. */
  readonly unsubscribeUrl?: string
  /** As it is stored with what the mail is about; without one, the shop's. */
  readonly language?: string | undefined
  /** Id of the order that it is about, with which it is kept. */
  readonly order?: string
  /** Unique for what the mail is about: `<reset-1@shop.example>` is made of `reset-1`. */
  readonly id: string
}

export interface MailContext {
  readonly shop: MailShop
  /** Links are made from it alone, never from a request. */
  readonly publicUrl: string
}

/** A short mail, as text and as HTML that old mail clients can lay out. Nothing in it is fetched from elsewhere. */
export function shortMail({ shop, publicUrl }: MailContext, letter: ShortMail): Mail {
  return {
    to: letter.to,
    subject: letter.subject,
    text: plainText(shop, letter),
    html: htmlText(shop, publicUrl, letter),
    messageId: `<${letter.id}@${new URL(publicUrl).hostname}>`,
    ...(letter.unsubscribeUrl === undefined ? {} : { unsubscribeUrl: letter.unsubscribeUrl }),
    ...(letter.order === undefined
      ? {}
      : { about: { order: letter.order, language: textsFor(letter.language).language } }),
  }
}

const sender = ({ seller }: MailContext['shop']): string[] => [seller.legalName, seller.address, seller.email]

const plainText = (
  shop: MailContext['shop'],
  { heading, paragraphs, action, code, footnote, unsubscribeUrl, language }: ShortMail,
): string =>
  [
    heading,
    ...paragraphs,
    ...(code ? [code] : []),
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...(footnote ? [footnote] : []),
    ...(unsubscribeUrl ? [`${textsFor(language).letter.unsubscribe}:\n${unsubscribeUrl}`] : []),
    sender(shop).join('\n'),
  ].join('\n\n')

const htmlText = (shop: MailContext['shop'], publicUrl: string, letter: ShortMail): string =>
  mailLayout({
    title: letter.subject,
    language: textsFor(letter.language).language,
    shop,
    publicUrl,
    heading: letter.heading,
    preheader: letter.paragraphs[0] ?? '',
    content: html`${letter.paragraphs.map((text) => html`<p style="margin:0 0 16px">${text}</p>`)}
    ${letter.code ? mailCode(shop, letter.code) : null}
    ${letter.action ? mailButton(shop, letter.action.url, letter.action.label) : null}
    ${letter.footnote ? html`<p style="margin:24px 0 0;${small(shop)}">${letter.footnote}</p>` : null}
    ${letter.unsubscribeUrl ? html`<p style="margin:12px 0 0;${small(shop)}"><a href="${letter.unsubscribeUrl}" style="color:${shop.look.soft}">${textsFor(letter.language).letter.unsubscribe}</a></p>` : null}
    ${mailSender(shop, sender(shop))}`,
  })
