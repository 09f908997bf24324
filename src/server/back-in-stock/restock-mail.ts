import type { CatalogueItem, CatalogueVariant } from '#contract/snapshot.ts'
import { paths } from '#contract/screens.ts'
import { fullName } from '#domain/product/full-name.ts'
import { isOneSize } from '#domain/product/size-text.ts'

import { html } from '../mail/html.ts'
import type { Mail } from '../mail/mailer.ts'
import { mailButton, mailSender, mailLayout, small, type MailShop } from '../mail/mail-layout.ts'

interface RestockMail {
  readonly id: string
  readonly email: string
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
  token,
  variant,
  item,
  shop,
  publicUrl,
  unsubscribeUrl,
}: RestockMail): Mail {
  const name = fullName(variant)
  const isOnlySize = isOneSize(item.name)
  const what = isOnlySize ? name : `${name} in size ${item.name}`
  const link = `${publicUrl}/${variant.uri}/?${new URLSearchParams({ size: item.name }).toString()}`
  const stop = `${publicUrl}${paths['notify-stop']}#token=${token}`
  const { legalName, address } = shop.seller
  const opening = `You asked us to write when ${what} is back. It is, and nothing is held for you: whoever comes first has it.`
  const why =
    'This is the one mail that you asked for. If you wait for other sizes too, you can end that here'
  const content = html`<p style="margin:0 0 16px">${opening}</p>
    ${mailButton(shop, link, `See it at ${shop.name}`)}
    <p style="margin:24px 0 0;${small(shop)}">
      ${why}: <a href="${stop}" style="color:${shop.look.soft}">no more of these mails</a>.
    </p>
    ${mailSender(shop, [legalName, address])}`
  return {
    to: email,
    subject: isOnlySize ? `${name} is back` : `${name} is back in ${item.name}`,
    text: [`It is back`, opening, link, `${why}: ${stop}`, `${legalName}, ${address}`].join('\n\n'),
    html: mailLayout({ title: what, shop, publicUrl, heading: 'It is back', preheader: opening, content }),
    messageId: `<restock-${id}@${new URL(publicUrl).hostname}>`,
    unsubscribeUrl,
  }
}
