import type Stripe from 'stripe'

import { evidenceFiles, type EvidenceFile, type EvidenceText } from '#contract/staff/disputes.ts'

import { ProviderError } from '../provider.ts'
import type { ProviderDisputes } from '../provider-disputes.ts'
import type { AskStripe } from './stripe-refunds.ts'

/** Where the API has each text of the evidence (https://docs.stripe.com/api/disputes/evidence_object). */
const textFields = {
  customerName: 'customer_name',
  customerEmail: 'customer_email_address',
  billingAddress: 'billing_address',
  shippingAddress: 'shipping_address',
  carrier: 'shipping_carrier',
  trackingNumber: 'shipping_tracking_number',
  shippedOn: 'shipping_date',
  products: 'product_description',
  refunds: 'refund_refusal_explanation',
  statement: 'uncategorized_text',
} as const satisfies Record<EvidenceText, keyof Stripe.DisputeUpdateParams.Evidence>

const fileFields = {
  receipt: 'receipt',
  shipping: 'shipping_documentation',
  communication: 'customer_communication',
  other: 'uncategorized_file',
} as const satisfies Record<EvidenceFile, keyof Stripe.DisputeUpdateParams.Evidence>

const textNames = [
  'customerName',
  'customerEmail',
  'billingAddress',
  'shippingAddress',
  'carrier',
  'trackingNumber',
  'shippedOn',
  'products',
  'refunds',
  'statement',
] as const satisfies readonly EvidenceText[]

/** A file takes longer than a question: milliseconds. */
const uploadTimeoutMs = 30_000

/** Answers disputes through the API (https://docs.stripe.com/disputes/api): evidence is staged there until it is sent. */
export const createStripeDisputes = (stripe: Stripe, ask: AskStripe): ProviderDisputes => ({
  async read(disputeId) {
    const { evidence, evidence_details: details } = await ask(() => stripe.disputes.retrieve(disputeId))
    return {
      texts: Object.fromEntries(
        textNames.flatMap((name) => {
          const text = evidence[textFields[name]]
          return text ? [[name, text]] : []
        }),
      ),
      files: evidenceFiles.filter((kind) => Boolean(evidence[fileFields[kind]])),
      sent: details.submission_count,
    }
  },
  async addFile(disputeId, { kind, name, type, bytes }) {
    const file = await ask(() =>
      stripe.files.create(
        { purpose: 'dispute_evidence', file: { data: bytes, name, type } },
        { timeout: uploadTimeoutMs },
      ),
    )
    await ask(() =>
      stripe.disputes.update(disputeId, { evidence: { [fileFields[kind]]: file.id }, submit: false }),
    )
  },
  async send(disputeId, texts) {
    const evidence: Stripe.DisputeUpdateParams.Evidence = {}
    for (const name of textNames) {
      const text = texts[name]
      if (text !== undefined) evidence[textFields[name]] = text
    }
    await ask(() => stripe.disputes.update(disputeId, { evidence, submit: true }))
  },
  async accept(disputeId) {
    try {
      await ask(() => stripe.disputes.close(disputeId))
    } catch (reason) {
      if (!(reason instanceof ProviderError) || reason.kind !== 'refused') throw reason
      const { status } = await ask(() => stripe.disputes.retrieve(disputeId))
      if (status !== 'lost') throw reason
    }
  },
})
