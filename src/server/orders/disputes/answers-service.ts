import type { EvidenceFile, EvidenceText } from '#contract/staff/disputes.ts'

/** A file that proves something. */
export interface EvidenceUpload {
  readonly kind: EvidenceFile
  readonly name: string
  /** `application/pdf`, `image/jpeg` or `image/png`. */
  readonly type: string
  readonly bytes: Uint8Array
}

/** What was given to a provider against a dispute. */
export interface GivenEvidence {
  readonly texts: Readonly<Partial<Record<EvidenceText, string>>>
  readonly files: readonly EvidenceFile[]
  /** How often it was sent to the bank. */
  readonly sent: number
}

/** Answers disputes at a payment provider, which keeps the evidence. All throw DisputeAnswerError. */
export interface DisputeAnswering {
  read(disputeId: string): Promise<GivenEvidence>
  addFile(disputeId: string, file: EvidenceUpload): Promise<void>
  send(disputeId: string, texts: GivenEvidence['texts']): Promise<void>
  accept(disputeId: string): Promise<void>
}

/** Returns how the provider of that name is answered; null: in its own dashboard alone. */
export type FindDisputeAnswers = (provider: string) => DisputeAnswering | null

/** The provider did not do it: it refused, or nobody knows. */
export class DisputeAnswerError extends Error {
  override readonly name = 'DisputeAnswerError'
  readonly why: 'away' | 'refused'
  constructor(why: 'away' | 'refused', message: string) {
    super(message)
    this.why = why
  }
}
