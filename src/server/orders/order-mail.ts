import type { ShippingAddress } from '#contract/address.ts'
import type { CartItem } from '#contract/cart.ts'
import type { Look } from '#contract/shop.ts'
import { paths } from '#contract/screens.ts'
import { addressLines } from '#domain/address/address-lines.ts'
import { isSent } from '#domain/cart/gift-cards.ts'
import { parseMoney } from '#domain/money/parse-money.ts'
import { toMoney } from '#domain/money/price-text.ts'
import { fullName } from '#domain/product/full-name.ts'

import { textsFor } from '../../texts/emails.ts'
import { readReturnTerms } from './read-return-terms.ts'
import { describeDelivery } from './describe-delivery.ts'
import { chooseTexts, type Words } from './order-mail-words.ts'
import { arrivalSentence } from './promised-days.ts'
import type { Order } from './service.ts'
import type { MarketsService } from '../markets/service.ts'
import { articleText } from '#texts/formats/article.ts'
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

const getTexts = ({ snapshot }: Order) => textsFor(snapshot.language).order
const getFormats = ({ snapshot }: Order) => textsFor(snapshot.language).formats

const price = (major: number, order: Order): string =>
  getFormats(order).displayPrice(toMoney(major, order.snapshot.currency))

const writtenAddress = ({ places }: OrderMail, address: ShippingAddress): string[] =>
  addressLines(address, {
    country: places.countryName(address.country.toUpperCase()),
    state: places.stateName(address.country, address.state),
  })

/** Label and amount of each row under the lines, the sum last. */
function sums(order: Order): [label: string, amount: string][] {
  const { totals, discounts } = order.snapshot
  const texts = getTexts(order)
  const rows: [string, string][] = [[texts.subtotal, price(totals.itemsTotalPriceAsNumber, order)]]
  for (const { description, voucher, priceOffAsNumber } of Object.values(discounts.vouchers))
    rows.push([description || voucher, price(priceOffAsNumber, order)])
  const { shippingPriceAsNumber } = totals
  const shippingPrice = shippingPriceAsNumber === 0 ? texts.free : price(shippingPriceAsNumber, order)
  rows.push(
    isSent(order.snapshot.items)
      ? [texts.deliveryBy(describeDelivery(order.snapshot)), shippingPrice]
      : [texts.delivery, texts.byEmail],
  )
  rows.push([texts.total, price(totals.grandTotalPriceAsNumber, order)])
  return rows
}

/** The tax by rate, and what bears none, with the reason. */
function taxSentence(order: Order): string {
  const { totals } = order.snapshot
  const words = getTexts(order)
  const lines = totals.taxLines ?? []
  const taxed = lines.filter(({ taxAsNumber }) => taxAsNumber > 0)
  const [only] = taxed
  if (lines.length < 2 && totals.grandTotalPriceTaxAsNumber > 0)
    return words.includingTax(
      only?.taxPercent ?? totals.taxPercent,
      price(totals.grandTotalPriceTaxAsNumber, order),
    )
  if (lines.length === 0) return words.includingTax(totals.taxPercent, price(0, order))
  const texts = lines.map(({ taxPercent, treatment, taxAsNumber, grossAsNumber }) =>
    taxAsNumber > 0
      ? words.taxAt(price(taxAsNumber, order), taxPercent)
      : words.noTaxOn(
          price(grossAsNumber, order),
          getFormats(order).rateText({ percent: taxPercent, treatment }),
        ),
  )
  return words.taxOf(texts, taxed.length > 0)
}

/** What it was paid with; null where it is paid later, where gift cards paid all of it, and where it is paid back. */
function paidSentence(order: Order): string | null {
  const { capture, amountMinor, paymentMethodName } = order.snapshot
  const isPaid = !capture && amountMinor > 0 && order.state !== 'paid_shortfall'
  return isPaid ? getTexts(order).paidWith(paymentMethodName) : null
}

/** What the buyer pays on arrival, if anything. */
function importSentence({ order, places }: OrderMail): string | null {
  const { importCharges, territory, country } = order.snapshot
  const { importChargesText, countryText } = getFormats(order)
  return importCharges
    ? importChargesText(importCharges, territory ?? countryText(country, places.countryName(country)))
    : null
}

/** Directive 2011/83/EU, articles 9 to 11a: some days from receipt, no reason needed. What came by email is not sent back. */
function withdrawalText({ seller }: MailShop, order: Order): { before: string; after: string } {
  const terms = isSent(order.snapshot.items) ? readReturnTerms(order) : null
  const texts = getTexts(order)
  const { displayPrice, returnDaysText, returnPromiseText, wayBackText } = getFormats(order)
  const { promise } = order.snapshot
  const promised = order.snapshot.returnTerms
  const fee = promised?.fee ? displayPrice(parseMoney(promised.fee)) : ''
  const wayBack = promised ? wayBackText(promised, fee) : ''
  return {
    before: texts.withdrawalBefore(
      terms && returnDaysText(terms),
      promise ? returnPromiseText(promise.period, promise.arrivesTo) : '',
    ),
    after: texts.withdrawalAfter(seller.email, terms && wayBack),
  }
}

function withdrawalPlain({ shop, publicUrl, order }: OrderMail): string {
  const { before, after } = withdrawalText(shop, order)
  return `${before}${getTexts(order).withdraw}: ${publicUrl}${paths.withdraw}${after}`
}

function withdrawalHtml({ shop, publicUrl, order }: OrderMail): Html {
  const { before, after } = withdrawalText(shop, order)
  const { soft } = shop.look
  const url = publicUrl + paths.withdraw
  return html`${before}<a href="${url}" style="color:${soft}">${getTexts(order).withdraw}</a>${after}`
}

const dateText = (order: Order): string => getFormats(order).dayText(new Date(order.createdAt).toISOString())

function plainText(mail: OrderMail, words: Words): string {
  const { legalName, address: place, email, vat } = mail.shop.seller
  const { order } = mail
  const { snapshot } = order
  const texts = getTexts(order)
  return [
    words.heading,
    words.opening,
    texts.viewYourOrderAt(mail.url),
    texts.orderOf(order.number, dateText(order)),
    snapshot.items
      .map(
        (item) =>
          `${item.quantity} × ${articleText(item)} (${item.sku}): ${price(item.totalPriceAsNumber, order)}`,
      )
      .join('\n'),
    ...[arrivalSentence(order) ?? []].flat(),
    `${sums(order)
      .map(([label, amount]) => `${label}: ${amount}`)
      .join(
        '\n',
      )}\n${[taxSentence(order), paidSentence(order), importSentence(mail)].filter(Boolean).join('\n')}`,
    ...(isSent(order.snapshot.items)
      ? [
          `${texts.deliveryAddress}\n${writtenAddress(mail, snapshot.shippingAddress ?? snapshot.address).join('\n')}`,
        ]
      : []),
    `${texts.billingAddress}\n${writtenAddress(mail, snapshot.address).join('\n')}\n${snapshot.address.email}`,
    ...(snapshot.giftMessage ? [texts.yourGreeting(snapshot.giftMessage)] : []),
    withdrawalPlain(mail),
    [legalName, place, email, vat && texts.vat(vat)].filter(Boolean).join('\n'),
  ].join('\n\n')
}

/** As wide as a thumb. Its words stand beside it, so it has none of its own, and a program that loads no pictures leaves an even field. */
const thumbWidth = 64
/** Outlook shows no WebP, so mails have the JPEG of the same picture. */
const mailPicture = (image: string): string => image.replace(/\.(?:webp|avif)$/, '.jpg')

function lineRow(item: CartItem, { shop: { look }, publicUrl, order }: OrderMail): Html {
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
        >${item.giftCard ? item.size : getFormats(order).sizeText(item.size)} · ${item.quantity} ×
        ${price(item.priceEachAsNumber, order)} · <span style="white-space:nowrap">${item.sku}</span></span
      >
    </td>
    <td style="${cell};padding-left:16px;text-align:right;white-space:nowrap">
      ${price(item.totalPriceAsNumber, order)}
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
  const { items, address, shippingAddress, giftMessage, language } = order.snapshot
  const texts = getTexts(order)
  const { legalName, address: place, email, vat } = shop.seller
  const { line, soft } = shop.look
  const rows = sums(order)
  const dated = texts.orderDated(order.number, dateText(order))
  const importCharges = importSentence(mail)
  const arrives = arrivalSentence(order)
  const text = 'font-size:15px;line-height:22px;margin-top:12px'
  const addresses = html`<tr>
    ${isSent(order.snapshot.items) ? addressCell(shop.look, texts.deliveryAddress, writtenAddress(mail, shippingAddress ?? address)) : null}
    ${addressCell(shop.look, texts.billingAddress, [...writtenAddress(mail, address), address.email])}
  </tr>`
  const content = html`<p style="margin:0 0 24px">${words.opening}</p>
    ${mailButton(shop, url, texts.viewYourOrder)}
    <p style="margin:0;color:${soft};font-size:14px">${dated}</p>
    ${arrives === null ? null : html`<p style="margin:4px 0 0;font-size:14px">${arrives}</p>`}
    ${mailTable(
      `${text};border-top:1px solid ${line}`,
      items.map((item) => lineRow(item, mail)),
    )}
    ${mailTable(
      text,
      rows.map((row, index) => sumRow(row, index === rows.length - 1)),
    )}
    <p style="margin:4px 0 0;color:${soft};font-size:13px">${taxSentence(order)} ${paidSentence(order)}</p>
    ${importCharges === null ? null : html`<p style="margin:4px 0 0;font-size:13px">${importCharges}</p>`}
    ${mailTable('', addresses)}
    ${giftMessage ? html`<p style="margin:28px 0 0;font-size:14px">${texts.yourGreeting(giftMessage)}</p>` : null}
    ${smallPrint(shop, withdrawalHtml(mail))}
    ${mailSender(shop, [legalName, place, html`<a href="mailto:${email}" style="color:${soft}">${email}</a>`, ...(vat ? [texts.vat(vat)] : [])])}`
  return mailLayout({
    title: words.subject,
    language: textsFor(language).language,
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
    about: { order: order.id, language: textsFor(order.snapshot.language).language },
  }
}
