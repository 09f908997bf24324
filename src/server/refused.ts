import type { Refusal } from '#contract/refusals.ts'

/**
 * Carries a refusal out of a rule and its transaction, which rolls back. A use case returns it as its result, a call of the API answers
 * it (`http/error-answers.ts`); the sentence is made there.
 */
export class Refused extends Error {
  override readonly name = 'Refused'
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super(refusal.code)
    this.refusal = refusal
  }
}
