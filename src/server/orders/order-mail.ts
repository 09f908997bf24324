import type { ShippingAddress } from '#contract/address.ts'
import type { CartItem } from '#contract/cart.ts'
import type { Currency } from '#contract/money.ts'
import type { Look } from '#contract/shop.ts'
import { paths } from '#contract/screens.ts'
import { addressLines } from '#domain/address/address-lines.ts'
import { countryText } from '#texts/formats/country-names.ts'
import { isSent } from '#domain/cart/gift-cards.ts'
import { dayText } from '#texts/formats/days.ts'
import { toMoney } from '#domain/money/price-text.ts'
import { displayPrice } from '#texts/formats/money.ts'
import { importChargesText } from '#texts/formats/import-charges.ts'
import { rateText } from '#texts/formats/tax-rate.ts'
import { fullName } from '#domain/product/full-name.ts'
import { sizeText } from '#texts/formats/size-names.ts'

import { textsFor } from '../../texts/emails.ts'
import type { Order } from './service.ts'
import type { MarketsService } from '../markets/service.ts'
import { articleText } from '../mail/article-text.ts'
import { html, type Html } from '../mail/html.ts'
import type { Mail } from '../mail/mailer.ts'
import { mailButton, mailSender, mailLayout, mailTable, small, type MailShop } from '../mail/mail-layout.ts'

interface OrderMail {
  readonly order: Order
  /** Shows it to whoever has its emails. */
  readonly url: string
  readonly shop: MailShop
  /** Links and images start with it. */
  readonly publicUrl: string
  /** What countries and states are called. */
  readonly places: Pick<MarketsService, 'countryName' | 'stateName'>
}

const price = (major: number, currency: string): string =>
  // The wire's currencies are those of the pricelists.
  displayPrice(toMoney(major, currency as Currency))

const writtenAddress = ({ places }: OrderMail, address: ShippingAddress): string[] =>
  addressLines(address, {
    country: places.countryName(address.country.toUpperCase()),
    state: places.stateName(address.country, address.state),
  })

/** Label and amount of each row under the lines, the sum last. */
function sums(order: Order): [label: string, amount: string][] {
  const { totals, discounts, shippingMethodName, currency } = order.snapshot
  const rows: [string, string][] = [['Subtotal', price(totals.itemsTotalPriceAsNumber, currency)]]
  for (const { description, voucher, priceOffAsNumber } of Object.values(discounts.vouchers))
    rows.push([description || voucher, price(priceOffAsNumber, currency)])
  const { shippingPriceAsNumber } = totals
  const shippingPrice = shippingPriceAsNumber === 0 ? 'Free' : price(shippingPriceAsNumber, currency)
  rows.push(
    isSent(order.snapshot.items)
      ? [`Delivery, ${shippingMethodName}`, shippingPrice]
      : ['Delivery', 'By email'],
  )
  rows.push(['Total', price(totals.grandTotalPriceAsNumber, currency)])
  return rows
}

/** The tax by rate, and what bears none, with the reason. */
function taxSentence({ snapshot: { totals, currency } }: Order): string {
  const lines = totals.taxLines ?? []
  const taxed = lines.filter(({ taxAsNumber }) => taxAsNumber > 0)
  const [only] = taxed
  if (lines.length < 2 && totals.grandTotalPriceTaxAsNumber > 0)
    return `Including tax (${only?.taxPercent ?? totals.taxPercent}%) of ${price(totals.grandTotalPriceTaxAsNumber, currency)}.`
  if (lines.length === 0) return `Including tax (${totals.taxPercent}%) of ${price(0, currency)}.`
  const texts = lines.map(({ taxPercent, treatment, taxAsNumber, grossAsNumber }) =>
    taxAsNumber > 0
      ? `${price(taxAsNumber, currency)} (${taxPercent}%)`
      : `none on ${price(grossAsNumber, currency)} (${rateText({ percent: taxPercent, treatment })})`,
  )
  return `${taxed.length > 0 ? 'Including tax' : 'Tax'}: ${texts.join('; ')}.`
}

/** What the buyer pays on arrival, if anything. */
function importSentence({ order, places }: OrderMail): string | null {
  const { importCharges, territory, country } = order.snapshot
  return importCharges
    ? importChargesText(importCharges, territory ?? countryText(country, places.countryName(country)))
    : null
}

/** Directive 2011/83/EU, articles 9 to 11a: fourteen days from receipt, no reason needed. What came by email is not sent back. */
function withdrawalText({ seller }: MailShop, order: Order): { before: string; after: string } {
  const isParcel = isSent(order.snapshot.items)
  const rest = isParcel
    ? ', and send the goods back within 14 days after that. We refund the price and the standard shipping within 14 days, once we have the goods or proof that they are on their way.'
    : '. There is nothing to send back: we refund the price within 14 days.'
  return {
    before: `Right of withdrawal: you may withdraw from this purchase within 14 days of ${isParcel ? 'receiving the goods' : 'your order'}, without giving a reason. `,
    after: ` or tell us in any clear form, for example by a mail to ${seller.email} with your order number${rest}`,
  }
}

/** Article 11a of the same: the function is labelled with these words. */
const withdrawalWords = 'Withdraw from contract here'

function withdrawalPlain({ shop, publicUrl, order }: OrderMail): string {
  const { before, after } = withdrawalText(shop, order)
  return `${before}${withdrawalWords}: ${publicUrl}${paths.withdraw}${after}`
}

function withdrawalHtml({ shop, publicUrl, order }: OrderMail): Html {
  const { before, after } = withdrawalText(shop, order)
  const { soft } = shop.look
  const url = publicUrl + paths.withdraw
  return html`${before}<a href="${url}" style="color:${soft}">${withdrawalWords}</a>${after}`
}

interface Words {
  readonly subject: string
  readonly heading: string
  readonly opening: string
}

/** Whether it is paid, or will be once it is sent. */
function receivedText({ number, snapshot: { capture, items, paymentMethodName } }: Order): string {
  if (!capture) return `We have received your order ${number} and your payment.`
  return isSent(items)
    ? `We have received your order ${number}. Nothing has been charged yet: you pay with ${paymentMethodName} after it is sent.`
    : `We have received your order ${number}. You pay with ${paymentMethodName}.`
}

function chooseTexts(order: Order, shop: MailShop): Words {
  const { number, state, snapshot } = order
  if (state === 'paid_shortfall')
    return {
      subject: `Your order ${number} could not be completed`,
      heading: snapshot.capture ? 'Sold out while you ordered' : 'Sold out while you paid',
      opening: snapshot.capture
        ? `We are sorry: something in your order ${number} sold out in the moment you ordered. Nothing will be charged. You need not do anything.`
        : `We are sorry: something in your order ${number} sold out in the moment you paid. The whole amount is being refunded to your card; your bank shows it within a few days. You need not do anything.`,
    }
  return {
    subject: `Your order ${number} from ${shop.name}`,
    heading: `Thank you, ${snapshot.address.firstName}`,
    opening: `${receivedText(order)} ${isSent(order.snapshot.items) ? 'We write again when it is on its way.' : 'It comes by email.'}`,
  }
}

const dateText = (order: Order): string => dayText(new Date(order.createdAt).toISOString())

function plainText(mail: OrderMail, words: Words): string {
  const { order, shop } = mail
  const { snapshot } = order
  const deliverTo = snapshot.shippingAddress ?? snapshot.address
  return [
    words.heading,
    words.opening,
    `View your order:\n${mail.url}`,
    `Order ${order.number}, ${dateText(order)}`,
    snapshot.items
      .map(
        (item) =>
          `${item.quantity} × ${articleText(item)} (${item.sku}): ${price(item.totalPriceAsNumber, snapshot.currency)}`,
      )
      .join('\n'),
    `${sums(order)
      .map(([label, amount]) => `${label}: ${amount}`)
      .join('\n')}\n${[taxSentence(order), importSentence(mail)].filter(Boolean).join('\n')}`,
    ...(isSent(order.snapshot.items)
      ? [`Delivery address\n${writtenAddress(mail, deliverTo).join('\n')}`]
      : []),
    `Billing address\n${writtenAddress(mail, snapshot.address).join('\n')}\n${snapshot.address.email}`,
    ...(snapshot.giftMessage ? [`Your greeting: ${snapshot.giftMessage}`] : []),
    withdrawalPlain(mail),
    `${shop.seller.legalName}\n${shop.seller.address}\n${shop.seller.email}\nVAT ${shop.seller.vat}`,
  ].join('\n\n')
}

/** As wide as a thumb. Its words stand beside it, so it has none of its own, and a program that loads no pictures leaves an even field. */
const thumbWidth = 64
/** Outlook shows no WebP, so mails have the JPEG of the same picture. */
const mailPicture = (image: string): string => image.replace(/\.(?:webp|avif)$/, '.jpg')

function lineRow(item: CartItem, currency: string, { shop: { look }, publicUrl }: OrderMail): Html {
  const { line, soft, stone } = look
  const cell = `padding:12px 0;border-bottom:1px solid ${line};vertical-align:top`
  const thumb = `display:block;width:${thumbWidth}px;height:auto;background:${stone};border:0`
  return html`<tr>
    <td style="${cell};width:${thumbWidth}px;padding-right:16px">
      ${item.image ? html`<img src="${publicUrl}${mailPicture(item.image)}" width="${thumbWidth}" alt="" style="${thumb}" />` : null}
    </td>
    <td style="${cell}">
      ${fullName({ name: item.productName, variantName: item.variantName })}<br /><span
        style="color:${soft};font-size:13px"
        >${item.giftCard ? item.size : sizeText(item.size)} · ${item.quantity} ×
        ${price(item.priceEachAsNumber, currency)} · <span style="white-space:nowrap">${item.sku}</span></span
      >
    </td>
    <td style="${cell};padding-left:16px;text-align:right;white-space:nowrap">
      ${price(item.totalPriceAsNumber, currency)}
    </td>
  </tr>`
}

const sumRow = ([label, amount]: [string, string], isLast: boolean): Html =>
  html`<tr>
    <td style="padding:${isLast ? 10 : 4}px 0 0;font-weight:${isLast ? '600' : 'normal'}">${label}</td>
    <td
      style="padding:${isLast ? 10 : 4}px 0 0;text-align:right;white-space:nowrap;font-weight:${isLast ? '600' : 'normal'}"
    >
      ${amount}
    </td>
  </tr>`

const addressCell = ({ soft }: Look, heading: string, lines: readonly string[]): Html =>
  html`<td style="width:50%;padding:28px 12px 0 0;vertical-align:top;font-size:14px;line-height:21px">
    <span style="color:${soft}">${heading}</span><br />${lines.map((text) => html`${text}<br />`)}
  </td>`

const smallPrint = (shop: MailShop, content: Html): Html =>
  html`<p style="margin:28px 0 0;${small(shop)}">${content}</p>`

function htmlText(mail: OrderMail, words: Words): string {
  const { order, url, shop, publicUrl } = mail
  const { items, currency, address, shippingAddress, giftMessage } = order.snapshot
  const { legalName, address: place, email, vat } = shop.seller
  const { line, soft } = shop.look
  const rows = sums(order)
  const importCharges = importSentence(mail)
  const text = 'font-size:15px;line-height:22px;margin-top:12px'
  const addresses = html`<tr>
    ${isSent(order.snapshot.items) ? addressCell(shop.look, 'Delivery address', writtenAddress(mail, shippingAddress ?? address)) : null}
    ${addressCell(shop.look, 'Billing address', [...writtenAddress(mail, address), address.email])}
  </tr>`
  const content = html`<p style="margin:0 0 24px">${words.opening}</p>
    ${mailButton(shop, url, 'View your order')}
    <p style="margin:0;color:${soft};font-size:14px">Order ${order.number} · ${dateText(order)}</p>
    ${mailTable(
      `${text};border-top:1px solid ${line}`,
      items.map((item) => lineRow(item, currency, mail)),
    )}
    ${mailTable(
      text,
      rows.map((row, index) => sumRow(row, index === rows.length - 1)),
    )}
    <p style="margin:4px 0 0;color:${soft};font-size:13px">${taxSentence(order)}</p>
    ${importCharges === null ? null : html`<p style="margin:4px 0 0;font-size:13px">${importCharges}</p>`}
    ${mailTable('', addresses)}
    ${giftMessage ? html`<p style="margin:28px 0 0;font-size:14px">Your greeting: ${giftMessage}</p>` : null}
    ${smallPrint(shop, withdrawalHtml(mail))}
    ${mailSender(shop, [legalName, place, html`<a href="mailto:${email}" style="color:${soft}">${email}</a>`, `VAT ${vat}`])}`
  return mailLayout({
    title: words.subject,
    language: textsFor(order.snapshot.language).language,
    shop,
    publicUrl,
    heading: words.heading,
    preheader: words.opening,
    content,
  })
}

/** The confirmation of an order, as text and as HTML that old mail clients can lay out: tables and inline styles. */
export function orderMail(mail: OrderMail): Mail {
  const { order, shop, publicUrl } = mail
  const words = chooseTexts(order, shop)
  return {
    to: order.email,
    subject: words.subject,
    text: plainText(mail, words),
    html: htmlText(mail, words),
    messageId: `<order-${order.id}@${new URL(publicUrl).hostname}>`,
  }
}
