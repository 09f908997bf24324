import type { JsonFault, RequestRefusal, RequestRefusalCode } from '#contract/request-refusals.ts'

type Of<Code extends RequestRefusalCode> = Extract<RequestRefusal, { readonly code: Code }>

const jsonFaults: Readonly<Record<Exclude<JsonFault['code'], 'key-refused'>, string>> = {
  'not-utf8': 'it is not UTF-8',
  'not-parsed': 'it does not parse',
  'key-twice': 'a key stands twice',
  'number-too-large': 'a number is too large',
  'too-deep': 'it is nested too deep',
  characters: 'a text holds characters that do not exist',
}

const jsonText = (fault: JsonFault): string =>
  fault.code === 'key-refused' ? `the key "${fault.params.key}" is not allowed` : jsonFaults[fault.code]

/** The message of error B, for developers, byte for byte what old clients know (spec 8.3). */
const messages: { readonly [Code in RequestRefusalCode]: string | ((refusal: Of<Code>) => string) } = {
  'body-not-object': 'The body must be a JSON object.',
  'body-too-large': 'The body is too large.',
  'content-length-wrong': 'The body is not as long as Content-Length says.',
  'draft-closed': 'This preview is not open to you. Ask for a new link.',
  'first-still-at-work': 'The first request with this Idempotency-Key is still at work.',
  'idempotency-key-invalid': 'Invalid header: Idempotency-Key',
  'json-invalid': ({ params }) => `The body is not usable JSON: ${jsonText(params)}.`,
  'media-type-not-json': 'Send the body as JSON, with the header Content-Type: application/json.',
  'media-type-not-reports': 'Send reports with the header Content-Type: application/reports+json.',
  'method-not-allowed': ({ params: { allowed } }) => `This route knows ${allowed.join(', ')} only.`,
  'metrics-closed': 'Metrics are for this machine, or for whoever sends METRICS_TOKEN as a bearer token.',
  'not-understood': 'The request cannot be understood.',
  'origin-not-allowed': 'Requests from this site are not allowed. Its origin must stand in CORS_ORIGINS.',
  'parameters-invalid': ({ params: { names } }) => `Invalid parameter(s): ${names.join(', ')}`,
  'parameters-missing': ({ params: { names } }) => `Missing parameter(s): ${names.join(', ')}`,
  'payment-method-unknown': 'There is no such payment method.',
  'rate-unknown': ({ params: { from, to } }) => `There is no reference rate from ${from} to ${to}.`,
  'reports-not-list': 'The body must be a JSON list of reports.',
  'route-unknown': 'No route was found matching the URL and request method.',
  'signature-refused': 'The signature of this event cannot be accepted.',
  'too-busy': 'The shop is very busy. Please try again in a few seconds.',
  'too-many-requests': ({ params: { seconds } }) => `Too many requests. Please try again in ${seconds} s.`,
  unavailable: 'The shop cannot save anything at the moment. Nothing was changed; please try again soon.',
  unexpected: ({ params: { request } }) =>
    `Something went wrong on our side. If it stays so, tell us this number: ${request}`,
}

/** Whether a refusal is about the request rather than a rule of the shop. */
export const isRequestRefusal = (refusal: { readonly code: string }): refusal is RequestRefusal =>
  Object.hasOwn(messages, refusal.code)

/** Returns the message of error B. */
export function requestText<Code extends RequestRefusalCode>(refusal: Of<Code>): string {
  const message = messages[refusal.code]
  return typeof message === 'string' ? message : message(refusal)
}
