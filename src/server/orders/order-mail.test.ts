import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { afterEach, beforeEach, expect, test } from 'vitest'

import { shop } from '#brand/shop.config.ts'
import { createMailbox, type Mailbox } from '#simulator/mailbox.ts'
import { scriptPayloads } from '#tests/faults/script-payloads.ts'
import type { Order, OrderSnapshot } from './service.ts'
import { html } from '../mail/html.ts'
import { createMailer } from '../mail/mailer.ts'
import { orderMail } from './order-mail.ts'

const anna = {
  email: 'anna@example.com',
  company: '',
  firstName: 'Anna',
  lastName: 'Ek',
  address1: 'Storgatan 1',
  address2: '',
  zipCode: '113 51',
  city: 'Stockholm',
  state: '',
  country: 'SE',
  phoneNumber: '070',
  identityNumber: '',
  houseNumber: '',
  houseExtension: '',
  house_number: '',
}

function orderWith(changes: Partial<OrderSnapshot> = {}, state: Order['state'] = 'paid'): Order {
  const snapshot: OrderSnapshot = {
    country: 'SE',
    market: '2',
    pricelist: '20',
    currency: 'SEK',
    amountMinor: 262_900,
    shippingMinor: 4900,
    paymentMethod: 'stripe-checkout',
    paymentMethodName: 'Card',
    shippingMethod: 'standard',
    shippingMethodName: 'Standard',
    items: [
      {
        item: '2-41',
        line: '2-41',
        product: '2',
        productName: 'Taupe Loafer',
        variantName: 'Taupe',
        model: 'Loafer',
        size: '41',
        sku: 'LOA-TAU-41',
        ean: '',
        uri: 'taupe-loafer',
        image: '',
        quantity: 2,
        priceEach: '1 290.00 SEK',
        priceEachAsNumber: 1290,
        priceEachBeforeDiscount: '1 290.00 SEK',
        priceEachBeforeDiscountAsNumber: 1290,
        totalPrice: '2 580.00 SEK',
        totalPriceAsNumber: 2580,
        anyDiscount: false,
        taxPercent: 25,
      },
    ],
    discounts: { anyDiscount: false, discount: '0.00 SEK', discountAsNumber: 0, vouchers: {} },
    totals: {
      itemsTotalPrice: '2 580.00 SEK',
      itemsTotalPriceAsNumber: 2580,
      totalDiscountPrice: '0.00 SEK',
      totalDiscountPriceAsNumber: 0,
      shippingPrice: '49.00 SEK',
      shippingPriceAsNumber: 49,
      totalQuantity: 2,
      taxPercent: 25,
      grandTotalPrice: '2 629.00 SEK',
      grandTotalPriceAsNumber: 2629,
      grandTotalPriceTax: '525.80 SEK',
      grandTotalPriceTaxAsNumber: 525.8,
    },
    address: anna,
    shippingAddress: null,
    customer: '',
    consents: [],
    language: 'en',
    affiliate: '',
    ipAddress: '',
    giftMessage: '',
    additionalNotes: '',
    internalComment: '',
    pickupLocation: '',
    internalOrder: false,
    additionalFields: {},
    customerClubFields: {},
    paymentMethodSpecificFields: {},
    returnPage: '/receipt/',
    failedPage: '/payment-fail/',
    ...changes,
  }
  return {
    id: 'order-id',
    number: '100001',
    cartId: 'cart',
    attemptId: 'attempt',
    email: 'anna@example.com',
    totalMinor: snapshot.amountMinor,
    disputedMinor: 0,
    refundedMinor: 0,
    currency: 'SEK',
    state,
    snapshot,
    createdAt: Date.UTC(2026, 10, 21),
  }
}

const places = {
  countryName: (country: string) => ({ SE: 'Sweden', US: 'United States', JP: 'Japan' })[country] ?? country,
  stateName: (_: string, state: string) => (state === 'JP-13' ? 'Tokyo' : undefined),
}
const buildMail = (order: Order) =>
  orderMail({ order, url: '/receipt/#token=signed', shop, publicUrl: 'https://shop.example', places })
// Formatters reshape what is called html.
const piece = html
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

test('both forms tell number, lines with sizes, sums, tax, addresses, seller and the right of withdrawal', () => {
  const { subject, text, html: body } = buildMail(orderWith())
  expect(subject).toBe('Your order 100001 from Tallvik')
  for (const form of [plain(text), plain(body)]) {
    for (const part of [
      '100001',
      '/receipt/#token=signed',
      '21 November 2026',
      'Taupe Loafer',
      '41',
      'LOA-TAU-41',
      '2 580 kr',
      '49 kr',
      '2 629 kr',
      '525.80 kr',
      'Anna Ek',
      'Storgatan 1',
      '113 51 Stockholm',
      'Sweden',
      shop.seller.legalName,
      shop.seller.vat,
      '14 days by law',
    ])
      expect(form).toContain(part)
  }
})

test('addresses are written in the order of their country', () => {
  const address = { ...anna, zipCode: '90210', city: 'Los Angeles', state: 'CA', country: 'US' }
  const shippingAddress = { ...anna, zipCode: '150-0002', city: 'Shibuya-ku', state: 'JP-13', country: 'JP' }
  const { text, html: body } = buildMail(orderWith({ address, shippingAddress }))
  expect(text).toContain('Storgatan 1\nLos Angeles, CA 90210\nUnited States')
  expect(text).toContain('Storgatan 1\nShibuya-ku, Tokyo\n150-0002\nJapan')
  expect(body).toContain('Los Angeles, CA 90210<br')
})

test('the way to withdraw is a link, and what has one size has no “size One size”', () => {
  const order = orderWith()
  const items = order.snapshot.items.map((item) => ({ ...item, size: 'One size' }))
  const { html: body, text } = buildMail({ ...order, snapshot: { ...order.snapshot, items } })
  expect(body).toMatch(/<a href="https:\/\/shop\.example\/withdraw\/"[^>]*>Withdraw from contract here<\/a>/)
  expect(text).toContain('Withdraw from contract here: https://shop.example/withdraw/ ')
  expect(text).toMatch(/Taupe Loafer.*, one size \(/)
  expect(body).not.toMatch(/size One size/i)
  expect(buildMail(order).text).toContain(', size 41 (')
})

test('gift cards alone come by email: no parcel, no address for one; beside a shoe there is both', () => {
  const [shoe] = orderWith().snapshot.items
  if (!shoe) throw new Error('no line')
  const giftCard = { recipientName: 'Bo', recipientEmail: '', message: '', sendOn: '' }
  const gift = { ...shoe, productName: 'Gift card', size: 'Small', giftCard }
  const alone = buildMail(orderWith({ items: [gift], shippingMethod: '', shippingMethodName: '' }))
  for (const form of [alone.text, alone.html]) {
    expect(form).toContain('It comes by email.')
    expect(form).toContain('Billing address')
    expect(form).not.toMatch(/Shipping,|Delivery address|on its way\./)
    expect(form.split('Storgatan 1')).toHaveLength(2)
    expect(form.replace(/<[^>]*>/g, '')).not.toMatch(/size|the goods|standard shipping/i)
    expect(form).toContain('There is nothing to send back')
  }
  expect(alone.text).toContain('Delivery: By email\n')
  const mixed = buildMail(orderWith({ items: [gift, shoe] }))
  for (const form of [mixed.text, mixed.html])
    expect(form).toMatch(/Subtotal[^]*Delivery, Standard[^]*Delivery address/)
})

test('[I1] what buyers type is text, never markup', () => {
  const attack = '<img src=x onerror="alert(1)"> & \'quoted\''
  const { html: body, text } = buildMail(
    orderWith({ giftMessage: attack, address: { ...anna, firstName: attack, city: '</td><script>' } }),
  )
  expect(body).not.toMatch(/<img|<script|onerror="/)
  expect(body).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt; &amp; &#39;quoted&#39;')
  expect(text).toContain(attack)
})

test('[I1] 300 scripts in every text of an order: the mail is the one of a harmless text, with that text escaped', () => {
  const mark = 'harmless0words'
  const base = orderWith().snapshot
  const [line] = base.items
  const orders = (text: string) => [
    ...(
      ['firstName', 'lastName', 'company', 'address1', 'address2', 'zipCode', 'city', 'state'] as const
    ).map((field) => orderWith({ address: { ...anna, [field]: text } })),
    ...(['productName', 'variantName', 'size', 'sku'] as const).map((field) =>
      orderWith({ items: line ? [{ ...line, [field]: text }] : [] }),
    ),
    orderWith({ giftMessage: text }),
    orderWith({ shippingMethodName: text }),
    orderWith({ paymentMethodName: text }),
  ]
  const harmless = orders(mark).map((order) => buildMail(order).html)
  for (const payload of scriptPayloads)
    for (const [index, order] of orders(payload).entries())
      expect(buildMail(order).html).toBe(harmless[index]?.replaceAll(mark, () => piece`${payload}`.text))
})

test('what was bought is shown by pictures of the shop; the mail loads nothing else, and reads the same without them', () => {
  const [shoe] = orderWith().snapshot.items
  if (!shoe) throw new Error('no line')
  const shown = buildMail(orderWith({ items: [{ ...shoe, image: '/images/abc/320.webp' }, shoe] }))
  const pictures = shown.html.match(/<img[^>]*>/g) ?? []
  expect(pictures).toHaveLength(1)
  expect(pictures[0]).toMatch(/src="https:\/\/shop\.example\/images\/abc\/320\.jpg" width="64" alt=""/)
  expect(shown.html).not.toMatch(/<script|<link|url\(/)
  const bare = buildMail(orderWith({ items: [shoe, shoe] }))
  expect(bare.html).not.toContain('<img')
  expect(shown.html.replace(/<img[^>]*>/, '')).toBe(bare.html)
})

test('the mail of an order that ran short says so, with the refund', () => {
  const { subject, text } = buildMail(orderWith({}, 'paid_shortfall'))
  expect(subject).toBe('Your order 100001 could not be completed')
  expect(text).toContain('The whole amount is being refunded')
})

test('pieces of HTML are escaped once', () => {
  expect(piece`<b>${'<&>'}${piece`<i>${'"'}</i>`}${[piece`<u>`, piece`</u>`]}${null}${1}</b>`.text).toBe(
    '<b>&lt;&amp;&gt;<i>&quot;</i><u></u>1</b>',
  )
})

let folder: string
let mailbox: Mailbox
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'vitrine-mail-'))
  mailbox = await createMailbox({ stateFile: path.join(folder, 'mails.jsonl'), now: Date.now })
})
afterEach(async () => {
  await mailbox.close()
  rmSync(folder, { recursive: true })
})

test('a mail comes over SMTP as it was written, with a header that no name can break', async () => {
  const mailer = createMailer({
    smtpUrl: mailbox.url,
    from: 'Tallvik <hello@tallvik.example>',
    replyTo: 'care@tallvik.example',
  })
  const mail = buildMail(orderWith({ address: { ...anna, firstName: 'Åsa\r\nBcc: x@example.com' } }))
  await mailer.send(mail)
  await mailer.send({ ...mail, subject: 'One\r\nBcc: x@example.com' })
  mailer.close()
  const [first, second] = mailbox.messages()
  expect(first).toMatchObject({
    from: 'hello@tallvik.example',
    to: ['anna@example.com'],
    subject: mail.subject,
    messageId: '<order-order-id@shop.example>',
  })
  expect(plain(first?.text ?? '')).toContain('Storgatan 1')
  expect(first?.html).toContain('<table')
  const [firstHead = ''] = (first?.raw ?? '').split('\r\n\r\n')
  expect(firstHead).toMatch(/^Auto-Submitted: auto-generated\r?$/m)
  expect(firstHead).toMatch(/^Reply-To: care@tallvik\.example\r?$/m)
  // A preview of the first sentence, and colours for programs in the dark.
  expect(first?.html).toMatch(/<body[^>]*>\s*<div style="display:none[^>]*>We have received your order/)
  expect(first?.html).toContain('@media (prefers-color-scheme:dark)')
  expect(second?.to).toEqual(['anna@example.com'])
  const [head = ''] = (second?.raw ?? '').split('\r\n\r\n')
  expect(head).toContain('Subject: One')
  expect(head).not.toMatch(/^Bcc:/im)
})

test('a server that refuses is an error', async () => {
  mailbox.refuse(true)
  const mailer = createMailer({ smtpUrl: mailbox.url, from: 'hello@tallvik.example' })
  await expect(mailer.send(buildMail(orderWith()))).rejects.toThrow(/451|Busy/)
  mailer.close()
})
