import type { Refusal } from '#contract/refusals.ts'

/** A call that the server refused: with the rule that said no, where it named one, and a sentence for whoever asked. */
export class StaffError extends Error {
  override readonly name = 'StaffError'
  readonly status: number
  readonly refusal: Refusal | null

  constructor(status: number, message: string, refusal: Refusal | null) {
    super(message)
    this.status = status
    this.refusal = refusal
  }

  /** Nobody is signed in, or no longer. */
  get isSignedOut(): boolean {
    return this.status === 401
  }

  /** The act is grave, and whoever asks has to confirm that it is them. */
  get isUnconfirmed(): boolean {
    return this.refusal?.code === 'not-confirmed'
  }
}

/** No answer came: the network, the server, or nothing of it in time. Whether the call was carried out is not known. */
export class UnreachableError extends Error {
  override readonly name = 'UnreachableError'
}
