import type { CatalogueItem, CatalogueVariant } from '#contract/snapshot.ts'
import { paths } from '#contract/screens.ts'
import { fullName } from '#domain/product/full-name.ts'
import { isOneSize } from '#domain/product/size-text.ts'

import { textsFor } from '../../texts/emails.ts'
import { html } from '../mail/html.ts'
import type { Mail } from '../mail/mailer.ts'
import { mailButton, mailSender, mailLayout, small, type MailShop } from '../mail/mail-layout.ts'

interface RestockMail {
  readonly id: string
  readonly email: string
  /** In which it was asked for. */
  readonly language: string
  readonly token: string
  readonly variant: Pick<CatalogueVariant, 'name' | 'variantName' | 'uri'>
  readonly item: Pick<CatalogueItem, 'name'>
  readonly shop: MailShop
  readonly publicUrl: string
  readonly unsubscribeUrl: string
}

/** "It is back": what, where, and how to hear no more of it. The token stands behind `#`, which no server log keeps. */
export function restockMail({
  id,
  email,
  language: asked,
  token,
  variant,
  item,
  shop,
  publicUrl,
  unsubscribeUrl,
}: RestockMail): Mail {
  const name = fullName(variant)
  const isOnlySize = isOneSize(item.name)
  const { language, backInStock: texts } = textsFor(asked)
  const what = isOnlySize ? name : texts.inSize(name, item.name)
  const link = `${publicUrl}/${variant.uri}/?${new URLSearchParams({ size: item.name }).toString()}`
  const stop = `${publicUrl}${paths['notify-stop']}#token=${token}`
  const { legalName, address } = shop.seller
  const opening = texts.youAskedUs(what)
  const content = html`<p style="margin:0 0 16px">${opening}</p>
    ${mailButton(shop, link, texts.seeItAt(shop.name))}
    <p style="margin:24px 0 0;${small(shop)}">
      ${texts.theOneMail}: <a href="${stop}" style="color:${shop.look.soft}">${texts.noMoreOfThese}</a>.
    </p>
    ${mailSender(shop, [legalName, address])}`
  return {
    to: email,
    subject: isOnlySize ? texts.isBack(name) : texts.isBackIn(name, item.name),
    text: [texts.itIsBack, opening, link, `${texts.theOneMail}: ${stop}`, `${legalName}, ${address}`].join(
      '\n\n',
    ),
    html: mailLayout({
      title: what,
      language,
      shop,
      publicUrl,
      heading: texts.itIsBack,
      preheader: opening,
      content,
    }),
    messageId: `<restock-${id}@${new URL(publicUrl).hostname}>`,
    unsubscribeUrl,
  }
}
