import type { ReturnReason } from '#contract/withdrawal.ts'

/** Why something goes back, for people; in the order in which it is offered. */
export const reasonTexts: Readonly<Record<ReturnReason, string>> = {
  'too-small': 'Too small',
  'too-large': 'Too large',
  'not-as-expected': 'Not as expected',
  faulty: 'Arrived damaged or faulty',
  'changed-mind': 'Changed my mind',
  'something-else': 'Something else',
}
