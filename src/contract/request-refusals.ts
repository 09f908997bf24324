import type { FieldFaults } from './field-faults.ts'

/** Why a body is not usable JSON. */
export type JsonFault =
  | {
      readonly code: 'not-utf8' | 'not-parsed' | 'key-twice' | 'number-too-large' | 'too-deep' | 'characters'
    }
  | { readonly code: 'key-refused'; readonly params: { readonly key: string } }

/**
 * Everything that can be wrong with the shape, route or permission of a request, and why the shop cannot serve it at the moment; part of
 * the one closed list in `refusals.ts`. Each becomes error B of the wire (docs/api.md#errors).
 */
export type RequestRefusal = (
  | {
      readonly code:
        | 'body-not-object'
        | 'body-too-large'
        | 'content-length-wrong'
        | 'draft-closed'
        | 'first-still-at-work'
        | 'idempotency-key-invalid'
        | 'media-type-not-json'
        | 'media-type-not-reports'
        | 'metrics-closed'
        | 'not-understood'
        | 'origin-not-allowed'
        | 'payment-method-unknown'
        | 'reports-not-list'
        | 'route-unknown'
        | 'signature-refused'
        | 'too-busy'
        | 'unavailable'
      readonly params?: undefined
    }
  | { readonly code: 'json-invalid'; readonly params: JsonFault }
  | { readonly code: 'method-not-allowed'; readonly params: { readonly allowed: readonly string[] } }
  | { readonly code: 'parameters-missing'; readonly params: { readonly names: readonly string[] } }
  | { readonly code: 'parameters-invalid'; readonly params: { readonly names: readonly string[] } }
  | { readonly code: 'rate-unknown'; readonly params: { readonly from: string; readonly to: string } }
  | { readonly code: 'too-many-requests'; readonly params: { readonly seconds: number } }
  /** A bug of ours; `request` finds it in the log. */
  | { readonly code: 'unexpected'; readonly params: { readonly request: string } }
) & {
  /** What is wrong with which parameter. */
  readonly fields?: FieldFaults
}

export type RequestRefusalCode = RequestRefusal['code']
