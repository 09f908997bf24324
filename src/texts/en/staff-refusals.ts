import type { Refusal, StaffRefusal, StaffRefusalCode, StaffRefusalParams } from '#contract/refusals.ts'

import { commandLineRefusals, type RefusalTexts } from './command-line-refusals.ts'
import { holdText } from './holds.ts'
import { isRequestRefusal, requestText } from './wire-requests.ts'
import { isShopperRefusal, shopperText } from './wire.ts'

const nothingToSend = {
  sent: 'All of it is in parcels already.',
  refunded: 'All its money went back. Archive it.',
  withdrawn: 'The buyer has withdrawn from all of it. Cancel it, or refund what a first parcel took.',
  both: 'All its units are refunded or withdrawn from. Refund what is left of the money, or archive it.',
} satisfies Record<StaffRefusalParams['nothing-to-send']['why'], string>

/** The sentences of the back office: those of the command line, but for what is mended there by a command. */
const texts: RefusalTexts = {
  ...commandLineRefusals,
  'not-permitted': () => 'Your role does not allow this. An owner can change that.',
  'order-held': ({ number, holds }) =>
    `The parcels of order ${number} are held: ${holds.map(holdText).join('; ')}. Release them first, if they may leave.`,
  'nothing-to-send': ({ number, why }) => `Nothing of order ${number} is left to send. ${nothingToSend[why]}`,
  'gift-card-used': ({ number }) =>
    `A gift card that order ${number} bought has been used. Refund what is left of it as an amount.`,
  'gift-card-in-refund': ({ sku }) =>
    `${sku} is a gift card. Block it, then refund an amount; or refund or cancel the whole order.`,
  'gift-card-takes-less': ({ number }) =>
    `The gift cards of order ${number} take less back than that. Tell whoever looks after the server.`,
  'line-not-left': ({ number, sku, left }) => `Order ${number} has ${left} of ${sku} left to refund.`,
  'no-parcel': ({ number }) => `Order ${number} has no parcel yet.`,
  'parcel-unclear': ({ number, parcels }) =>
    `Order ${number} has ${parcels.length} parcels. Choose one of them.`,
  'parcel-unknown': ({ number, nth }) => `Order ${number} has no parcel ${nth}.`,
  'tracking-link-stale': () =>
    'The link of the parcel would lead to the wrong one. Give the new link, or none.',
  'labels-by-hand': () =>
    'No carrier is connected that makes labels. Send it with its tracking number; whoever looks after the server can connect one.',
  'return-labels-by-hand': ({ country }) =>
    `No carrier makes labels for what comes back from ${country}. The buyer has the instructions; whoever looks after the server can connect one.`,
  'label-unknown': () => 'There is no such label any more.',
  'sku-unknown': ({ skus }) => `There is no SKU ${skus.join(', ')}. Nothing was set.`,
  'delivery-unknown': () => 'There is no such delivery, or it was received already.',
  'count-unknown': () => 'There is no such count.',
  'gift-card-unknown': ({ text }) => `There is no gift card ${text}.`,
  'issue-unknown': () => 'The issue is closed already.',
  'case-unknown': () =>
    'There is no such case any more: its shopper asked to be forgotten, or it was closed long ago.',
  'case-changed': () =>
    'The shopper or somebody of the team has written meanwhile. What you have typed is kept: read what is new, then send it.',
  'answerer-may-not': ({ email }) => `The role of ${email} answers no cases. Choose somebody else.`,
  'assignee-may-not': ({ email }) => `The role of ${email} closes no issues. Choose somebody else.`,
  'customer-unknown': ({ name }) => `Nobody is known as ${name} (any more).`,
  'page-unknown': () => 'There is no such page any more.',
  'page-version-unknown': ({ number }) => `The page has no version ${number}.`,
  'page-changed': ({ by }) =>
    `${by} has saved this page meanwhile. What you have typed is kept: look at their version, then save yours over it or take theirs.`,
  'page-part-unknown': () => 'There is no such part of the page. Save the draft first, then comment on it.',
  'page-comment-unknown': () => 'The comment is gone, with its page.',
  'page-not-linked': () => 'No link shows this draft any more.',
  'site-content-version-unknown': ({ number }) => `There is no version ${number}.`,
  'site-content-changed': ({ by }) =>
    `${by} has saved menus, footer, notification or promises meanwhile. What you have typed is kept: look at their version, then save yours over it or take theirs.`,
  'draft-unknown': () => 'There is no such draft any more.',
  'product-unknown': () => 'There is no such product any more.',
  'change-unknown': () => 'There is no such change.',
  'product-changed': ({ name, by }) =>
    `${by ?? 'Somebody, or an import,'} has changed ${name} since you opened it. What you typed is kept.`,
  'product-faults': ({ faults }) =>
    `Nothing was saved: ${faults.length === 1 ? 'one field is' : `${faults.length} fields are`} not right yet.`,
  'listing-unknown': () => 'There is no such category any more.',
  'listing-changed': ({ by }) =>
    `${by} has ordered this list meanwhile. Your order is kept here: look at theirs, or save yours over it.`,
  'search-words-unknown': () => 'Somebody has taken this entry away meanwhile.',
  'search-words-changed': ({ words, target, by }) =>
    `${by} has saved this meanwhile as “${words}”${target === '' ? '' : `, which leads to ${target}`}. What you have typed is kept: save it again to put it in the place of theirs.`,
  'variant-unknown': () => 'A product of this order is not known. Load the list again.',
  'import-unknown': () => 'There is no such import.',
  'not-signed-in': () => 'Please sign in.',
  'not-confirmed': () => 'Please confirm that it is you.',
  'link-over': () => 'The link was used, or is too old. Ask for a new one.',
  'passkey-refused': () => 'The passkey was not accepted. Try again, or use an emailed link.',
  'staff-unknown': () => 'There is no such person in the team any more.',
  'role-unknown': () => 'There is no such role any more. Choose another one.',
}

const staffText = <Code extends StaffRefusalCode>({
  code,
  params,
}: StaffRefusal & { readonly code: Code; readonly params: StaffRefusalParams[Code] }): string =>
  texts[code](params)

/** Returns the sentence for a refusal, for whoever works in the back office. */
export function staffRefusalText(refusal: Refusal): string {
  if (isShopperRefusal(refusal)) return shopperText(refusal)
  return isRequestRefusal(refusal) ? requestText(refusal) : staffText(refusal)
}
