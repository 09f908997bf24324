import type Stripe from 'stripe'

import type { Books } from './books.ts'
import { changeDispute, report } from './disputes.ts'
import type { Parameter, Shape } from './parameters.ts'
import { asObject, asText, listTexts, type FormObject } from './stripe-form.ts'
import { ApiError, missing, type Dispute } from './stripe-objects.ts'

const text: Parameter = { kind: 'text', maxLength: 20_000 }
const fileFields = [
  'cancellation_policy',
  'customer_communication',
  'customer_signature',
  'duplicate_charge_documentation',
  'receipt',
  'refund_policy',
  'service_documentation',
  'shipping_documentation',
  'uncategorized_file',
] as const
const textFields = [
  'access_activity_log',
  'billing_address',
  'cancellation_policy_disclosure',
  'cancellation_rebuttal',
  'customer_email_address',
  'customer_name',
  'customer_purchase_ip',
  'duplicate_charge_explanation',
  'duplicate_charge_id',
  'product_description',
  'refund_policy_disclosure',
  'refund_refusal_explanation',
  'service_date',
  'shipping_address',
  'shipping_carrier',
  'shipping_date',
  'shipping_tracking_number',
  'uncategorized_text',
] as const
const evidenceFields: Readonly<Partial<Record<keyof Stripe.DisputeUpdateParams.Evidence, Parameter>>> =
  Object.fromEntries([...fileFields, ...textFields].map((name) => [name, text]))

/** What the update of a dispute takes. */
export const changedDispute: Shape = {
  evidence: { kind: 'object', shape: evidenceFields },
  submit: { kind: 'flag' },
  metadata: { kind: 'metadata' },
}

/** Characters of all texts together. */
const maxCharacters = 150_000

const awaitsEvidence = ({ status }: Dispute): boolean =>
  status === 'needs_response' || status === 'warning_needs_response'

function findDispute({ journal }: Books, id: string): Dispute {
  const known = journal.dispute.get(id)
  if (!known) throw missing('dispute', id)
  return known
}

function requireFiles({ journal }: Books, evidence: Readonly<Record<string, string>>): void {
  for (const field of fileFields) {
    const id = evidence[field]
    if (id === undefined) continue
    const file = journal.file.get(id)
    if (file?.purpose !== 'dispute_evidence')
      throw new ApiError(400, `No such file upload: '${id}'`, { param: `evidence[${field}]` })
  }
}

/** Keeps evidence, and with `submit` sends it to the bank: as it is without being named. */
export function updateDispute(books: Books, id: string, form: FormObject): Dispute {
  const known = findDispute(books, id)
  if (!awaitsEvidence(known))
    throw new ApiError(400, 'This dispute is already closed or its evidence was submitted.')
  const given = listTexts(asObject(form['evidence']))
  requireFiles(books, given)
  const evidence = { ...known.evidence, ...given }
  const length = Object.values(evidence).reduce((sum, value) => sum + (value?.length ?? 0), 0)
  if (length > maxCharacters)
    throw new ApiError(400, `The combined character count of evidence is limited to ${maxCharacters}.`)
  const isSent = asText(form['submit']) !== 'false'
  const changed: Dispute = {
    ...known,
    evidence,
    evidence_details: {
      ...known.evidence_details,
      has_evidence: Object.values(evidence).some(Boolean),
      submission_count: known.evidence_details.submission_count + (isSent ? 1 : 0),
    },
    ...(isSent && {
      status:
        known.status === 'needs_response' ? ('under_review' as const) : ('warning_under_review' as const),
    }),
  }
  return report(books, changed, 'updated')
}

/** Gives a dispute up: it is lost. */
export function closeDispute(books: Books, id: string): Dispute {
  const { status } = findDispute(books, id)
  if (status !== 'needs_response') throw new ApiError(400, 'This dispute is already closed.')
  return changeDispute(books, id, 'lost')
}
