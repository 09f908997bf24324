import type { EvidenceFile, EvidenceText } from '#contract/staff/disputes.ts'

/** How a provider takes evidence against a dispute: it keeps what is given, and the bank sees it once it is sent. */
export interface ProviderDisputes {
  /** What was given before. */
  read(disputeId: string): Promise<{
    readonly texts: Readonly<Partial<Record<EvidenceText, string>>>
    readonly files: readonly EvidenceFile[]
    /** How often it was sent to the bank. */
    readonly sent: number
  }>
  /** Gives a file, in the place of an earlier one of its kind; the bank does not see it yet. */
  addFile(
    disputeId: string,
    file: {
      readonly kind: EvidenceFile
      readonly name: string
      readonly type: string
      readonly bytes: Uint8Array
    },
  ): Promise<void>
  /** Sends all that was given, with these texts, to the bank. */
  send(disputeId: string, texts: Readonly<Partial<Record<EvidenceText, string>>>): Promise<void>
  /** Gives the money up: the dispute is lost. Does nothing where it is. */
  accept(disputeId: string): Promise<void>
}
