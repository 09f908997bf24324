import { hash } from 'node:crypto'

import type { ShopConfig } from '#contract/shop.ts'
import { articleText } from '#texts/formats/article.ts'
import { dayText } from '#texts/formats/days.ts'
import { displayPrice } from '#texts/formats/money.ts'
import * as texts from '#texts/payment-link-page.ts'
import { toMinor } from '#domain/money/price-text.ts'

import type { OrderSnapshot } from '../../database/documents/order-snapshot.ts'
import { html, Html } from '../../mail/html.ts'

type Shop = Pick<ShopConfig, 'name' | 'paper' | 'look'>

/** The shop's paper and ink; the page stands alone, since it must work from any mail. */
const pageStyle = ({ paper, look }: Shop): string =>
  `body{margin:0;background:${paper};color:${look.ink};font:1rem/1.55 ${look.text}}
main{max-width:34rem;margin:0 auto;padding:3rem 1.25rem}
h1{font:normal 2rem/1.15 Georgia,Times,serif;margin:.25rem 0 .75rem}
p{margin:0 0 1rem;overflow-wrap:anywhere}
a{color:inherit}
.soft{color:${look.soft};font-size:.875rem}
dl{display:grid;grid-template-columns:1fr auto;gap:.625rem 1.5rem;margin:1.5rem 0;padding:1.25rem 0;border:solid ${look.ink};border-width:1px 0}
dd{margin:0;text-align:right;white-space:nowrap}
.total{font-weight:600}
button{font:inherit;width:100%;padding:.9375rem 1.75rem;min-height:3rem;border:0;background:${look.ink};color:#fff;cursor:pointer}
a:focus-visible,button:focus-visible{outline:2px solid ${look.accent};outline-offset:3px}`

/** With no white space of its own: the policy has the hash of its text. */
const styleElement = (shop: Shop): Html => new Html(`<style>${pageStyle(shop)}</style>`)

/** Nothing but the page's own style. Where its button leads is the provider's to say, so no list of origins would hold. */
export const paymentLinkPolicy = (shop: Shop): string =>
  `default-src 'none'; style-src 'sha256-${hash('sha256', pageStyle(shop), 'base64')}'; base-uri 'none'; frame-ancestors 'none'`

/** What the page shows: the order with its button, or why it cannot be paid. */
export type LinkPageState =
  | {
      readonly kind: 'open'
      readonly snapshot: OrderSnapshot
      readonly expiresAt: number
      readonly isBack: boolean
    }
  | { readonly kind: 'paid'; readonly order: string }
  | { readonly kind: 'over' | 'busy' }

interface LinkPage {
  readonly shop: Shop
  readonly home: string
  /** Of the terms of purchase. */
  readonly termsUrl: string
  readonly state: LinkPageState
}

const closed = { over: texts.over, busy: texts.busy }

/** The page behind a payment link: what is bought, for how much, and one button. No script, nobody's name. */
export function paymentLinkPage({ shop, home, termsUrl, state }: LinkPage): string {
  const said =
    state.kind === 'paid' ? texts.paid(state.order) : state.kind === 'open' ? null : closed[state.kind]
  const heading = said?.heading ?? texts.title
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
          <p class="soft">${shop.name}</p>
          <h1>${heading}</h1>
          ${said ? html`<p>${said.text}</p>` : null}
          ${state.kind === 'open' ? orderHtml(state, termsUrl) : null}
          <p class="soft"><a href="${home}/">${texts.toShop}</a></p>
        </main>
      </body>
    </html> `.text
}

function orderHtml(
  { snapshot, expiresAt, isBack }: LinkPageState & { readonly kind: 'open' },
  termsUrl: string,
): Html {
  const { currency, amountMinor, shippingMinor, shippingMethodName, importCharges, discounts, totals } =
    snapshot
  const price = (minor: number) => displayPrice({ amountMinor: minor, currency })
  const row = (label: string, minor: number, look = '') =>
    html`<dt class="${look}">${label}</dt>
      <dd class="${look}">${price(minor)}</dd>`
  const { before, link, after } = texts.agree(texts.terms)
  return html`${isBack ? html`<p role="status">${texts.notPaid}</p>` : null}
    <p>${texts.keptUntil(dayText(new Date(expiresAt).toISOString()))}</p>
    <dl>
      ${snapshot.items.map((item) => row(`${item.quantity} × ${articleText(item)}`, toMinor(item.totalPriceAsNumber)))}
      ${Object.values(discounts.vouchers).map(({ description, voucher, priceOffAsNumber }) => row(description || voucher, toMinor(priceOffAsNumber)))}
      ${shippingMethodName ? row(`${texts.delivery}, ${shippingMethodName}`, shippingMinor) : null}
      ${row(texts.total, amountMinor, 'total')}
    </dl>
    <p class="soft">
      ${texts.includingTax(price(toMinor(totals.grandTotalPriceTaxAsNumber)))}${importCharges ? `. ${texts.onArrival}` : ''}
    </p>
    <form method="post"><button type="submit">${texts.pay(price(amountMinor))}</button></form>
    <p class="soft">${before}<a href="${termsUrl}">${link}</a>${after}</p>`
}
