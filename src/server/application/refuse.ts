import type { StaffRefusal, StaffRefusalCode, StaffRefusalParams } from '#contract/refusals.ts'

import { Refused } from '../refused.ts'

/** Says no to staff by a rule: the transaction rolls back, and the use case returns the refusal. `field`: the input that it is about. */
export function refuse<Code extends StaffRefusalCode>(
  code: Code,
  params: StaffRefusalParams[Code],
  field?: string,
): never {
  // TypeScript cannot see that code and params of a generic `Code` belong together; the signature says so.
  throw new Refused({ code, params, ...(field !== undefined && { field }) } as StaffRefusal)
}
