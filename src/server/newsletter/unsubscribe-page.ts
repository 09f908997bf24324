import { hash } from 'node:crypto'

import type { ShopConfig } from '#contract/shop.ts'
import * as texts from '#texts/unsubscribe-page.ts'

import { html, Html } from '../mail/html.ts'

type Shop = Pick<ShopConfig, 'name' | 'paper' | 'look'>

/** The shop's paper and ink; it stands alone, since the page must work from any old mail. */
const pageStyle = ({ paper, look }: Shop): string =>
  `body{margin:0;background:${paper};color:${look.ink};font:1rem/1.55 ${look.text}}
main{max-width:32rem;margin:0 auto;padding:4rem 1.25rem}
h1{font:normal 2rem/1.15 Georgia,Times,serif;margin:0 0 1rem}
p{margin:0 0 1rem;overflow-wrap:anywhere}
a{color:inherit}
button{font:inherit;padding:.875rem 1.75rem;min-height:2.75rem;border:0;background:${look.ink};color:#fff;cursor:pointer}
a:focus-visible,button:focus-visible{outline:2px solid ${look.accent};outline-offset:3px}`

/** With no white space of its own: the policy has the hash of its text. */
const styleElement = (shop: Shop): Html => new Html(`<style>${pageStyle(shop)}</style>`)

export const unsubscribePolicy = (shop: Shop): string =>
  `default-src 'none'; style-src 'sha256-${hash('sha256', pageStyle(shop), 'base64')}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`

interface UnsubscribePage {
  readonly shop: Shop
  readonly home: string
  readonly state: 'ask' | 'done' | 'invalid'
  /** Whose mails; shown masked, since mails are passed on. */
  readonly email: string
}

/** The page behind the unsubscribe link: one button, no script, no fields. */
export function unsubscribePage({ shop, home, state, email }: UnsubscribePage): string {
  const { heading, text } = texts.states[state](email, shop.name)
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${heading} - ${shop.name}</title>
        ${styleElement(shop)}
      </head>
      <body>
        <main>
          <h1>${heading}</h1>
          <p>${text}</p>
          ${state === 'ask' ? html`<form method="post"><button type="submit">${texts.unsubscribe}</button></form>` : null}
          <p><a href="${home}/">${texts.toTheShop}</a></p>
        </main>
      </body>
    </html> `.text
}
