import type { DisputeRefusalParams } from '#contract/staff/dispute-refusals.ts'

/** What is said where a dispute cannot be answered. */
export const disputeRefusals: {
  readonly [Code in keyof DisputeRefusalParams]: (params: DisputeRefusalParams[Code]) => string
} = {
  'dispute-unknown': ({ id }) => `There is no dispute ${id}.`,
  'dispute-over': ({ id }) =>
    `No evidence is awaited for the dispute ${id}: it was sent, its day is over, or the bank has decided.`,
  'inquiry-not-accepted': ({ id }) =>
    `${id} is an inquiry, which takes no money. Refund the order to end it, or send evidence.`,
  'dispute-by-hand': ({ id, provider }) =>
    `${provider} takes no evidence from the shop here. Answer ${id} in its own dashboard.`,
  'dispute-provider-away': ({ provider, said }) =>
    `${provider} gave no answer: ${said}. What you typed is still here. Try again: nothing is sent twice.`,
  'dispute-provider-refused': ({ provider, said }) =>
    `${provider} refuses it: ${said}. Mend what it names, then try again, or answer in its own dashboard.`,
  'evidence-empty': () => 'Write something, or choose a document: the bank would get nothing.',
  'evidence-file-wrong': ({ name, maxBytes }) =>
    `${name} cannot be evidence: a PDF, JPEG or PNG of at most ${(maxBytes / 1_000_000).toFixed(1)} MB is.`,
}
