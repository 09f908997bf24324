import type {
  Amount,
  OrderStateCode,
  ParcelName,
  Refusal,
  StaffRefusal,
  StaffRefusalCode,
  StaffRefusalParams,
} from '#contract/refusals.ts'
import { displayPrice } from './formats/money.ts'

import { campaignRefusals } from './campaign-refusals.ts'
import { customerRefusals } from './customer-refusals.ts'
import { emailFaultText } from './field-faults.ts'
import { financeRefusals } from './finance-refusals.ts'
import { limitRefusals } from './limit-refusals.ts'
import { providerRefusals } from './provider-refusals.ts'
import { redirectRefusals } from './redirect-refusals.ts'
import { roleRefusals } from './role-refusals.ts'
import { holdText } from './holds.ts'
import { pageRefusals } from './page-refusals.ts'
import { pictureFaultText } from './picture-faults.ts'
import { productFaultText } from './product-faults.ts'
import { voucherFaultText } from './voucher-faults.ts'
import { synonymFaultText } from './synonym-faults.ts'
import { siteContentRefusals } from './site-content-words.ts'
import { fieldText } from './wire-fields.ts'
import { isRequestRefusal, requestText } from './wire-requests.ts'
import { isShopperRefusal, shopperText } from './wire.ts'

const price = (amount: Amount): string => displayPrice(amount).replaceAll('\u00a0', ' ')

const states: Record<OrderStateCode, string> = {
  paid: 'paid',
  paid_shortfall: 'paid, but sold out and refunded',
  shipped: 'shipped',
  cancelled: 'cancelled',
  archived: 'archived',
}

const disputedPart = (disputed: Amount): string =>
  disputed.amountMinor > 0 ? ` A dispute has taken ${price(disputed)} of it back.` : ''

const parcelList = (parcels: readonly ParcelName[]): string =>
  parcels
    .map(({ nth, carrier, trackingId }) => `${nth}: ${[carrier, trackingId].filter(Boolean).join(' ')}`)
    .join('; ')

type Gone = Pick<StaffRefusalParams['units-not-left-to-send'], 'shipped' | 'refunded' | 'withdrawn'>

const goneParts = ({ shipped, refunded, withdrawn }: Gone): string =>
  (
    [
      [shipped, 'sent'],
      [refunded, 'refunded'],
      [withdrawn, 'withdrawn from'],
    ] as const
  )
    .filter(([units]) => units > 0)
    .map(([units, what]) => `, ${units} ${what}`)
    .join('')

const nothingToSend = {
  refunded: ({ number }) =>
    `All money went back for order ${number}: nothing of it is left to send. "vitrine orders archive ${number}" closes it.`,
  withdrawn: ({ number }) =>
    `The buyer has withdrawn from all of order ${number}: nothing of it is left to send. Cancel it, or refund what a first parcel took.`,
  both: ({ number }) =>
    `All units are refunded or withdrawn from, of order ${number}: nothing of it is left to send. Refund what is left of the money, or archive it.`,
  sent: ({ number }) =>
    `All of order ${number} has been sent: nothing of it is left to send. "vitrine orders archive ${number}" closes it.`,
} satisfies Record<StaffRefusalParams['nothing-to-send']['why'], (order: { number: string }) => string>

/** A sentence for each rule that says no. */
export type RefusalTexts = {
  readonly [Code in StaffRefusalCode]: (params: StaffRefusalParams[Code]) => string
}

/** A sentence for each rule that says no, for whoever works at the command line: what is wrong, and which command mends it. */
export const commandLineRefusals: RefusalTexts = {
  'not-permitted': ({ permission }) => `This needs the permission ${permission}.`,
  'demo-in-production': () =>
    'This shop is in production, and demo trade would stand in its books. --production makes it all the same.',
  'demo-among-trade': () => 'The shop has orders or customers already; demo trade is only for an empty one.',
  'demo-without-catalogue': () => 'The shop sells nothing yet. Import products first.',
  'order-unknown': ({ number }) => `There is no order ${number}.`,
  'order-cannot-become': ({ number, state, to }) =>
    `Order ${number} is ${states[state]} and cannot ${to === 'shipped' ? 'be shipped' : `become ${states[to]}`}.`,
  'order-held': ({ number, holds }) =>
    `The parcels of order ${number} are held: ${holds.map(holdText).join('; ')}. "vitrine orders release ${number}" lets them go.`,
  'order-held-already': ({ number }) => `Order ${number} is on hold already.`,
  'order-not-held': ({ number }) => `The parcels of order ${number} are not held.`,
  'order-partly-sent': ({ number }) =>
    `A part of order ${number} has been sent. Refund what does not leave instead.`,
  'order-disputed': ({ number, hold }) =>
    `Order ${number} is disputed at the bank, and the provider refunds nothing until it is decided: ${holdText(hold)}.`,
  'order-refunded-when-sold-out': ({ number }) =>
    `Order ${number} sold out while it was paid and was refunded whole then.`,
  'order-not-paid-by-provider': ({ number }) => `Order ${number} was not paid through a provider.`,
  'order-archived': ({ number }) => `Order ${number} is archived; its parcels stay as noted.`,
  'order-without-buyer': ({ number }) =>
    `Order ${number} has lost its buyer, and with them the tracking of its parcels.`,
  'nothing-to-send': ({ number, why }) => nothingToSend[why]({ number }),
  'units-not-left-to-send': ({ number, sku, asked, left, ordered, ...units }) =>
    `Order ${number} has ${left} of ${sku} left to send, not ${asked}: ${ordered} ordered${goneParts(units)}.`,
  'line-unknown': ({ number, sku }) =>
    `Order ${number} has no ${sku}. "vitrine orders show ${number}" lists its lines.`,
  'gift-card-in-parcel': ({ sku }) => `${sku} is a gift card, which goes by mail and in no parcel.`,
  'parcel-is-last': ({ number }) =>
    `That is all that is left to send of order ${number}: no parcel follows. Leave --partial out.`,
  'gift-card-used': ({ number }) =>
    `A gift card that order ${number} bought has been used. Refund what is left of it with --amount.`,
  'gift-card-in-refund': ({ sku }) =>
    `${sku} is a gift card: block it, then refund by --amount; or refund or cancel the whole order.`,
  'gift-card-takes-less': ({ number, doneMinor, askedMinor }) =>
    `The gift cards of order ${number} take only ${doneMinor} of ${askedMinor} (minor units) back. "vitrine fsck" tells more.`,
  'nothing-to-refund': ({ number, disputed }) =>
    `Nothing is left to refund of order ${number}.${disputedPart(disputed)}`,
  'no-shipping-to-refund': ({ number, wasFree, left }) =>
    `The shipping of order ${number} ${wasFree ? 'was free' : 'is refunded already'}; ${price(left)} of the order is left to refund. Use --line, --amount, or neither for all of it.`,
  'refund-too-much': ({ number, left, asked, disputed }) =>
    `Order ${number} has ${price(left)} left to refund, less than ${price(asked)}.${disputedPart(disputed)}`,
  'refund-raced': ({ number }) => `Order ${number} has less left to refund than that.`,
  'line-not-left': ({ number, sku, left }) =>
    `Order ${number} has ${left} of ${sku} left to refund. "vitrine orders show ${number}" lists its lines.`,
  'authorisation-expired': ({ number }) =>
    `What was reserved for order ${number} has expired, so nothing can be taken for a parcel. Ask the buyer to order again and cancel this order, or agree on another way to pay.`,
  'nothing-to-capture': ({ number }) =>
    `Nothing is to be captured for order ${number}: it was paid at once, or for all that was sent. "vitrine orders show ${number}" tells what was taken.`,
  'no-parcel': ({ number }) =>
    `Order ${number} has no parcel yet: "vitrine orders ship ${number}" notes one.`,
  'parcel-unclear': ({ number, parcels }) =>
    `Order ${number} has ${parcels.length} parcels; name one with --parcel: ${parcelList(parcels)}.`,
  'parcel-unknown': ({ number, nth, parcels }) =>
    parcels.length > 1
      ? `Order ${number} has ${parcels.length} parcels; name one with --parcel: ${parcelList(parcels)}.`
      : `Order ${number} has one parcel, not ${nth}: ${parcelList(parcels)}.`,
  'parcel-unchanged': ({ number }) => `The parcel of order ${number} is noted like that already.`,
  'note-unknown': () => 'There is no such note of yours any more.',
  'mail-unknown': () => 'There is no such email about this order any more.',
  'link-unknown': () => 'There is no such payment link.',
  'link-closed': () => 'The payment link is paid, cancelled or over already.',
  'link-nothing-to-pay': () =>
    'The discount leaves nothing to pay. Take less off: a link is there to be paid.',
  'payment-method-not-here': ({ method, country }) =>
    method === ''
      ? `Nothing can be paid by from ${country}.`
      : `The payment method ${method} is not offered in ${country}.`,
  'shipping-not-here': ({ method, country }) =>
    method === ''
      ? `Nothing is delivered to ${country}.`
      : `The delivery ${method} does not serve ${country} for this.`,
  'articles-not-sold-there': ({ country, articles }) => `${articles.join('; ')}: not sold in ${country}.`,
  'stock-short': ({ skus }) => `Not enough is for sale of ${skus.join(', ')}.`,
  'voucher-not-here': ({ code, fault }) =>
    `The code ${code} takes nothing off: ${fieldText({ code: fault })}.`,
  'view-unknown': () => 'There is no such view any more.',
  'sku-unknown': ({ skus }) =>
    `${skus.map((sku) => `No item has the SKU ${sku}.`).join(' ')} Nothing was set. "vitrine stock list" shows all.`,
  'stock-changed': ({ changes }) =>
    `${changes.map(({ sku, seen, now, by }) => `${sku} was ${seen ?? 'not counted'} when you looked and is ${now ?? 'not counted'} now${by ? ` (${by})` : ''}.`).join(' ')} Nothing was set: look at it again.`,
  'stock-too-few': ({ sku, onHand, delta }) => `${sku} has ${onHand} on hand, so ${-delta} cannot go.`,
  'delivery-received': ({ reference }) => `The delivery ${reference} has been received already.`,
  'delivery-empty': () =>
    'No line of the delivery can be taken: it needs a SKU or EAN with a number of units.',
  'delivery-known': ({ id }) => `There is a delivery ${id} already.`,
  'delivery-unknown': ({ id }) => `No delivery ${id} is expected. "vitrine stock deliveries" shows all.`,
  'count-unknown': ({ id }) => `There is no count ${id}. "vitrine stock counts" shows all.`,
  'count-known': ({ id }) => `There is a count ${id} already.`,
  'count-empty': ({ text }) => `No article that is counted matches "${text}".`,
  'count-closed': ({ name }) => `The count ${name} is closed already.`,
  'count-overlaps': ({ skus, count }) =>
    `Another open count is about ${count} of these: ${skus.join(', ')}${count > skus.length ? ' …' : ''}. Book or give up that one first.`,
  'count-uncounted': ({ name }) => `Nothing of ${name} is counted yet.`,
  ...financeRefusals,
  ...limitRefusals,
  ...roleRefusals,
  ...providerRefusals,
  'stock-unlimited': ({ sku }) => `${sku} never runs out, so nothing is added to it or taken from it.`,
  'gift-card-unknown': ({ text }) => `There is no gift card ${text}. "vitrine giftcards show" finds it.`,
  'gift-card-email-wrong': ({ fault }) => `${emailFaultText(fault)}.`,
  'gift-card-replaced': ({ last4 }) =>
    `The gift card …${last4} was replaced before, and nothing is left on it. Its holder has the new code.`,
  'gift-card-empty': ({ last4 }) => `Nothing is left on the gift card …${last4}. Block it instead.`,
  'gift-card-without-address': ({ last4 }) =>
    `The gift card …${last4} was mailed to nobody. Say where the new code goes.`,
  'voucher-wrong': voucherFaultText,
  'voucher-batch-unknown': () => 'There is no such batch of vouchers.',
  'batch-key-taken': () =>
    'This was asked for before with other values, and that batch was made. Look at the list, then begin anew.',
  'voucher-taken': ({ code }) => `There is a voucher ${code} already. Choose another code.`,
  'voucher-unknown': ({ code }) => `There is no voucher ${code}.`,
  'issue-unknown': ({ id }) => `Nothing open has the id ${id}. "vitrine issues list" shows all.`,
  'assignee-may-not': ({ email }) =>
    `The role of ${email} closes no issues. "vitrine staff roles" lists what each allows.`,
  'case-unknown': ({ id }) => `There is no case ${id}. "vitrine cases list" shows all.`,
  'case-closed': ({ id }) => `The case ${id} is closed already.`,
  'case-changed': ({ id }) => `Something was written in case ${id} meanwhile. Read it first.`,
  'answerer-may-not': ({ email }) =>
    `The role of ${email} answers no cases. "vitrine staff roles" lists what each allows.`,
  ...customerRefusals,
  ...pageRefusals,
  ...siteContentRefusals,
  'draft-unknown': ({ id }) => `There is no draft ${id}. "vitrine drafts list" shows all.`,
  'listing-unknown': ({ category }) =>
    `There is no category "${category}". "vitrine listings list" shows all.`,
  'listing-changed': ({ by }) =>
    `${by} has ordered this list meanwhile. Nothing was changed: look at it again.`,
  'search-words-invalid': ({ fault }) =>
    fault === null
      ? 'Words are needed, in one line that does not begin with #.'
      : `This line cannot be read: ${synonymFaultText(fault)}.`,
  'search-words-unknown': ({ id }) => `There is no entry ${id}. "vitrine search words" shows all.`,
  'search-words-taken': ({ words }) => `A search for "${words}" leads somewhere already. Change that entry.`,
  'search-words-changed': ({ words, target, by }) =>
    `${by} has saved this meanwhile as "${words}"${target === '' ? '' : `, which leads to ${target}`}. Nothing was changed.`,
  'search-target-invalid': ({ target }) => `"${target}" is not a path of this shop, like /returns/.`,
  'variant-unknown': ({ ids }) => `No product is ${ids.join(', ')}. "vitrine listings show" lists them.`,
  'import-unknown': ({ id }) => `There is no import ${id}. "vitrine import --list" shows all.`,
  'import-reverted': ({ file }) => `The import of ${file} has been taken back already.`,
  'import-too-old': ({ file }) =>
    `The import of ${file} is too old to be taken back: the catalogue before it is kept for the ten newest alone.`,
  'product-unknown': ({ id }) => `There is no product ${id}. "vitrine products list" shows all.`,
  'product-twice': ({ id }) => `The change names the product ${id} twice.`,
  'product-changed': ({ name, by }) =>
    `${by ?? 'An import'} has changed ${name} since you looked. Nothing was written.`,
  'product-faults': ({ faults }) =>
    `Nothing was written. ${faults.map((fault) => `${fault.field}: ${productFaultText(fault)}`).join(' ')}`,
  'change-unknown': ({ id }) => `There is no change ${id}. "vitrine products changes" shows the newest.`,
  'change-reverted': () => 'The change has been taken back already.',
  'change-too-old': () =>
    'The change is too old to be taken back: what products were before is kept for the 200 newest changes.',
  ...campaignRefusals,
  ...redirectRefusals,
  'preview-time-wrong': ({ text, timeZone }) =>
    `The clock of ${timeZone} never shows ${text.replace('T', ' ')}. Choose another time.`,
  'file-missing': () => 'There is no file, or an empty one.',
  'file-too-large': ({ maxBytes }) =>
    `The file is larger than ${Math.round(maxBytes / 1024 / 1024)} MB. Cut it into parts, each with the header row.`,
  'picture-unknown': ({ name }) => `There is no picture ${name}. It may have been removed meanwhile.`,
  'picture-name-taken': ({ name }) =>
    `The shop has another picture named ${name}. Replace it, keep both, or rename the file.`,
  'picture-in-use': ({ name, places }) =>
    `${name} is shown by ${places.join(', ')}. Take it out there first.`,
  'picture-too-large': ({ maxBytes, maxPixels }) =>
    `The picture is too large: up to ${Math.round(maxBytes / 1024 / 1024)} MB and ${maxPixels / 1_000_000} megapixels are taken.`,
  'film-unknown': ({ src }) => `There is no film ${src}. It may have been removed meanwhile.`,
  'film-in-use': ({ name, places }) => `${name} is played by ${places.join(', ')}. Take it out there first.`,
  'not-a-film': () => 'The file is no film that is taken: MP4 (H.264) and WebM are.',
  'not-a-picture': ({ fault }) => `The file cannot be used: ${pictureFaultText(fault)}.`,
  'not-signed-in': () => 'Nobody is signed in.',
  'not-confirmed': () => 'This needs a fresh confirmation.',
  'link-over': () => 'The link is used or over. "vitrine staff link EMAIL" makes a new one.',
  'passkey-refused': () => 'The passkey was refused.',
  'code-wrong': () => 'The code is wrong, or was used before.',
  'staff-unknown': ({ id }) => `Nobody of the staff is ${id}. "vitrine staff list" shows all.`,
  'staff-email-taken': ({ email }) => `${email} is invited already.`,
  'staff-email-invalid': ({ email }) => `"${email}" is not a valid e-mail address.`,
  'last-owner': () => 'The last owner stays. Make somebody else an owner first.',
  'last-passkey': () => 'The last way to sign in stays. Add another passkey or codes first.',
  'session-unknown': () => 'There is no such session.',
  'return-unknown': ({ number, nth }) => `Order ${number} has no return ${nth}.`,
  'return-in-state': ({ number, nth, state, needs }) =>
    `Return ${nth} of order ${number} is ${state}; this can be done while it is ${needs}.`,
  'return-line-wrong': ({ number, nth, line, announced }) =>
    `Of line ${line} return ${nth} of order ${number} announced ${announced === 1 ? 'one unit' : `${announced} units`}: no more can be received.`,
  'withdrawal-unknown': ({ number, nth }) => `Order ${number} has no withdrawal ${nth}.`,
  'return-refund-changed': ({ seen, now }) =>
    `${price(now)} would go back now, not ${price(seen)}: somebody has refunded something meanwhile. Nothing was changed; look at it again.`,
  'return-empty': ({ number, nth }) =>
    `Nothing is said to have arrived of return ${nth} of order ${number}. If it does not come, cancel it.`,
  'exchange-sold-out': ({ number, skus }) =>
    `The other size for order ${number} was sold meanwhile (${skus.join(', ')}). Receive it without the exchange, and refund it.`,
  'labels-by-hand': () =>
    'No carrier is connected that makes labels. Set SENDCLOUD_PUBLIC_KEY and SENDCLOUD_SECRET_KEY, or send it with its tracking number.',
  'return-labels-by-hand': ({ country }) =>
    `No carrier makes labels for what comes back from ${country}. Set SENDCLOUD_RETURNS, and returns.address in brand/markets.ts.`,
  'carrier-away': ({ carrier, said }) =>
    `${carrier} gave no label: ${said}. Nothing was changed. Try again: no second label is made.`,
  'carrier-refused': ({ carrier, said }) =>
    `${carrier} refuses to make the label: ${said}. Nothing was changed. Mend what it names, then try again.`,
  'label-unknown': ({ text }) => `There is no label ${text}.`,
  'tracking-link-stale': ({ url }) =>
    `The link of the parcel, ${url}, would lead to the wrong one. Give the new link with --url, or --url "" for none.`,
}

const staffText = <Code extends StaffRefusalCode>({
  code,
  params,
}: StaffRefusal & { readonly code: Code; readonly params: StaffRefusalParams[Code] }): string =>
  commandLineRefusals[code](params)

/** Returns the sentence for a refusal; where a rule for shoppers said no, the one that they would read. */
export function refusalText(refusal: Refusal): string {
  if (isShopperRefusal(refusal)) return shopperText(refusal)
  return isRequestRefusal(refusal) ? requestText(refusal) : staffText(refusal)
}
