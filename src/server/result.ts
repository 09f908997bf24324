import type { Refusal } from '#contract/refusals.ts'

import { Refused } from './refused.ts'

/** What came of a use case: its value, or the rule that said no; then nothing was changed. */
export type Result<Value> =
  | { readonly isDone: true; readonly value: Value }
  | { readonly isDone: false; readonly refusal: Refusal }

/** Runs what refuses by throwing, and returns its result. Throws only what is a bug or the outside failing. */
export async function toResult<Value>(work: () => Promise<Value>): Promise<Result<Value>> {
  try {
    return { isDone: true, value: await work() }
  } catch (reason) {
    if (!(reason instanceof Refused)) throw reason
    return { isDone: false, refusal: reason.refusal }
  }
}

/** Returns the value of a result; throws the refusal of one that is not done, which rolls back what the caller began. */
export function requireDone<Value>(result: Result<Value>): Value {
  if (!result.isDone) throw new Refused(result.refusal)
  return result.value
}

/** Makes the answer of a result that is done; a refusal stays as it is. */
export const answerWith = <Value, Answer>(
  result: Result<Value>,
  answer: (value: Value) => Answer,
): Result<Answer> => (result.isDone ? { isDone: true, value: answer(result.value) } : result)
