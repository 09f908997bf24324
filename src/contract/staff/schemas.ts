import * as z from 'zod/mini'

import type { StaffCallName } from './calls.ts'
import { calendarSchemas } from './calendar.ts'
import { campaignSchemas } from './campaigns.ts'
import { caseSchemas } from './cases.ts'
import { importCatalogueQuery } from './catalogue.ts'
import { disputeSchemas } from './disputes.ts'
import { figureSchemas } from './figures.ts'
import { financeSchemas } from './finance.ts'
import { payoutSchemas } from './payouts.ts'
import { giftCardSchemas } from './gift-cards.ts'
import { labelSchemas } from './labels.ts'
import { importColumnSchemas } from './import-columns.ts'
import { listingSchemas } from './listings.ts'
import { moneyLimitSchemas } from './money-limits.ts'
import { newsletterSchemas } from './newsletter.ts'
import { orderListSchemas } from './order-list.ts'
import { packingSchemas } from './packing.ts'
import { pageCommentSchemas } from './page-comments.ts'
import { pageLinkSchemas } from './page-links.ts'
import { pageSchemas } from './pages.ts'
import { paymentLinkSchemas } from './payment-links.ts'
import { picturePlaceSchemas } from './picture-places.ts'
import { pictureSchemas } from './pictures.ts'
import { countSchemas } from './counts.ts'
import { customerSchemas } from './customers.ts'
import { dataRequestSchemas } from './data-requests.ts'
import { deliverySchemas } from './deliveries.ts'
import { metafieldSchemas } from './public-metafields.ts'
import { productMakingSchemas } from './product-making.ts'
import { productSchemas } from './products.ts'
import { savedViewSchemas } from './saved-views.ts'
import { redirectSchemas } from './redirects.ts'
import { searchWordsSchemas } from './search-words.ts'
import { siteContentSchemas } from './site-content.ts'
import { stockSchemas } from './stock.ts'
import { orderProgressSchemas } from './order-progress.ts'
import { providerSignInSchemas } from './provider-sign-in.ts'
import { returnSchemas } from './returns.ts'
import { roleSchemas } from './roles.ts'
import { voucherSchemas } from './vouchers.ts'

const short = z.string().check(z.trim(), z.maxLength(200))
const filled = short.check(z.minLength(1))
const text = z._default(z.string().check(z.trim(), z.maxLength(2000)), '')
const noteText = z.string().check(z.trim(), z.minLength(1), z.maxLength(2000))
const minor = z.int().check(z.minimum(1), z.maximum(1_000_000_000))
const quantity = z.int().check(z.minimum(1), z.maximum(10_000))
/** `https:` or `http:`; empty for none. */
const webAddress = z
  .string()
  .check(z.trim(), z.maxLength(1000), z.regex(/^(?:https?:\/\/\S+)?$/, 'a web address, or nothing'))
/** Numbers of a query are texts. */
const limit = z.optional(z.string().check(z.regex(/^[1-9]\d{0,3}$/, 'a whole number from 1 to 9999')))
/** What the browser's WebAuthn makes; the server's library reads it. */
const credential = z.looseObject({ id: z.string().check(z.maxLength(2000)), type: z.literal('public-key') })
/** The secret of a mailed link. Absent where somebody is signed in. */
const token = z.optional(z.string().check(z.minLength(1), z.maxLength(200)))
/** Six digits of an authenticator app, or a recovery code. */
const code = z.string().check(z.trim(), z.minLength(6), z.maxLength(40))
const lines = z.array(z.object({ sku: filled, quantity })).check(z.maxLength(500))
const reason = z.object({ reason: text })

/** Units at what was paid for them, an amount in minor units, or all that is left. */
const RefundRequest = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('rest') }),
  z.object({ kind: z.literal('amount'), amountMinor: minor }),
  z.object({
    kind: z.literal('lines'),
    lines,
    shipping: z.boolean(),
  }),
])
const refund = z.object({ request: RefundRequest, restock: z.boolean(), reason: text })

/** Bodies and queries of the back office, by the names of `staffCalls`. Calls that take neither are absent. */
export const staffSchemas = {
  openLink: { body: z.object({ token: filled }) },
  requestLink: { body: z.object({ email: filled }) },
  signInWithCode: { body: z.object({ token: filled, code }) },
  signInWithPasskey: { body: z.object({ response: credential }) },
  confirmWithPasskey: { body: z.object({ response: credential }) },
  confirmWithCode: { body: z.object({ code }) },
  startPasskey: { body: z.object({ token }) },
  addPasskey: { body: z.object({ token, name: filled, response: credential }) },
  startCodes: { body: z.object({ token }) },
  addCodes: { body: z.object({ token, secret: filled, code }) },
  inviteStaff: {
    body: z.object({ email: filled, name: filled, roles: z.array(filled).check(z.minLength(1)) }),
  },
  changeStaff: {
    body: z.object({
      name: z.optional(filled),
      roles: z.optional(z.array(filled).check(z.minLength(1))),
      isActive: z.optional(z.boolean()),
    }),
  },
  ...moneyLimitSchemas,
  ...roleSchemas,
  ...providerSignInSchemas,
  listAudit: {
    query: z.object({ actor: z.optional(short), ref: z.optional(short), before: z.optional(short), limit }),
  },
  ...orderListSchemas,
  ...savedViewSchemas,
  ...figureSchemas,
  ...financeSchemas,
  ...payoutSchemas,
  ...disputeSchemas,
  ...packingSchemas,
  ...pictureSchemas,
  ...picturePlaceSchemas,
  ...paymentLinkSchemas,
  shipOrder: {
    body: z.object({
      /** A name for the parcel that whoever notes it chooses: noted twice, it is noted once. */
      parcel: z.optional(z.string().check(z.regex(/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/, 'a UUID'))),
      carrier: filled,
      trackingId: z._default(short, ''),
      trackingUrl: z._default(webAddress, ''),
      /** What it holds; null: all that is left. */
      lines: z._default(z.nullable(lines), null),
      /** False: more parcels follow. */
      isLast: z.boolean(),
    }),
  },
  correctParcel: {
    body: z.object({
      parcel: z.nullable(quantity),
      carrier: z.nullable(filled),
      trackingId: z.nullable(short),
      trackingUrl: z.nullable(webAddress),
      isMailed: z.boolean(),
    }),
  },
  ...labelSchemas,
  ...orderProgressSchemas,
  ...returnSchemas,
  previewCancel: { body: reason },
  cancelOrder: { body: reason },
  previewRefund: { body: refund },
  refundOrder: { body: refund },
  releaseOrder: { body: reason },
  holdOrder: {
    body: z.object({ reason: z.enum(['payment-risk', 'staff']), note: noteText }),
  },
  addNote: { body: z.object({ text: noteText }) },
  ...stockSchemas,
  ...deliverySchemas,
  ...dataRequestSchemas,
  listIssues: { query: z.object({ show: z.optional(z.enum(['mine', 'open', 'all'])), limit }) },
  /** An address of the team; null gives the issue back to all. */
  assignIssue: { body: z.object({ assignee: z.nullable(filled) }) },
  ...productMakingSchemas,
  ...productSchemas,
  importCatalogue: { query: importCatalogueQuery },
  ...importColumnSchemas,
  ...metafieldSchemas,
  ...listingSchemas,
  ...searchWordsSchemas,
  ...countSchemas,
  ...caseSchemas,
  ...pageSchemas,
  ...pageCommentSchemas,
  ...pageLinkSchemas,
  ...calendarSchemas,
  ...redirectSchemas,
  ...siteContentSchemas,
  ...campaignSchemas,
  resolveIssue: { body: z.object({ note: text }) },
  listMissedSearches: { query: z.object({ limit }) },
  ...voucherSchemas,
  ...giftCardSchemas,
  ...customerSchemas,
  ...newsletterSchemas,
} as const satisfies Partial<
  Record<StaffCallName, { readonly body?: z.ZodMiniType; readonly query?: z.ZodMiniType }>
>
