import type { Refusal, RefusalCode, RefusalParams } from '#contract/refusals.ts'

/** Carries a refusal out of a transaction, which rolls back. Never leaves a use case. */
export class Refused extends Error {
  override readonly name = 'Refused'
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super(refusal.code)
    this.refusal = refusal
  }
}

/** Says no by a rule: the transaction rolls back, and the use case returns the refusal. `field`: the input that it is about. */
export function refuse<Code extends RefusalCode>(
  code: Code,
  params: RefusalParams[Code],
  field?: string,
): never {
  // TypeScript cannot see that code and params of a generic `Code` belong together; the signature says so.
  throw new Refused({ code, params, ...(field !== undefined && { field }) } as Refusal)
}
