import type { ShopConfig } from '#contract/shop.ts'
import type { CatalogueItem, CatalogueVariant } from '#contract/snapshot.ts'

import { html } from '../mail/html.ts'
import type { Mail } from '../mail/mailer.ts'

interface RestockMail {
  readonly id: string
  readonly email: string
  readonly token: string
  readonly variant: Pick<CatalogueVariant, 'name' | 'variantName' | 'uri'>
  readonly item: Pick<CatalogueItem, 'name'>
  readonly shop: Pick<ShopConfig, 'name' | 'seller'>
  readonly publicUrl: string
  readonly leaveUrl: string
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
  leaveUrl,
}: RestockMail): Mail {
  const name =
    variant.variantName && variant.variantName !== variant.name
      ? `${variant.name}, ${variant.variantName}`
      : variant.name
  const what = `${name} in size ${item.name}`
  const link = `${publicUrl}/${variant.uri}/?${new URLSearchParams({ size: item.name }).toString()}`
  const stop = `${publicUrl}/notify/stop/#token=${token}`
  const { legalName, address } = shop.seller
  const opening = `You asked us to write when ${what} is back. It is, and nothing is held for you: whoever comes first has it.`
  const why =
    'This is the one mail that you asked for. If you wait for other sizes too, you can end that here'
  const content = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <title>${what}</title>
      </head>
      <body style="margin:0;padding:32px 20px;font:16px/24px Helvetica,Arial,sans-serif;color:#1c1b19">
        <h1 style="font:normal 28px/34px Georgia,Times,serif">It is back</h1>
        <p>${opening}</p>
        <p><a href="${link}" style="color:#1c1b19">See it at ${shop.name}</a></p>
        <p style="margin-top:32px;font-size:13px;line-height:19px;color:#6a665f">
          ${why}: <a href="${stop}" style="color:#6a665f">no more of these mails</a>.<br />${legalName},
          ${address}
        </p>
      </body>
    </html>`
  return {
    to: email,
    subject: `${name} is back in ${item.name}`,
    text: [`It is back`, opening, link, `${why}: ${stop}`, `${legalName}, ${address}`].join('\n\n'),
    html: content.text,
    messageId: `<restock-${id}@${new URL(publicUrl).hostname}>`,
    leaveUrl,
  }
}
