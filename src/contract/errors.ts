import * as z from 'zod/mini'

/**
 * Dotted field path → what is wrong, in a word or a sentence: `{"address.email": "required"}`. For people: whoever decides by it reads
 * the codes.
 */
export type FieldErrors = Readonly<Record<string, string>>

/** Error A: a rule of the shop said no. Spec 8.2, docs/api.md#errors. */
export const DomainErrorAnswer = z
  .object({
    success: z.literal(false),
    data: z.object({
      message: z.string(),
      status: z.int(),
      errors: z.optional(z.record(z.string(), z.string())),
      code: z.string(),
      codes: z.optional(z.record(z.string(), z.string())),
    }),
  })
  .register(z.globalRegistry, { id: 'DomainError', description: 'A rule of the shop said no.' })

/** Error B: the request has the wrong shape, route or permission, as WordPress's REST API says it. Spec 8.3, docs/api.md#errors. */
export const RestErrorAnswer = z
  .object({
    code: z.string(),
    message: z.string(),
    data: z.object({
      status: z.int(),
      params: z.optional(z.record(z.string(), z.string())),
      code: z.string(),
      codes: z.optional(z.record(z.string(), z.string())),
    }),
  })
  .register(z.globalRegistry, {
    id: 'RestError',
    description: 'Wrong shape, route or permission; the form is that of the WordPress REST API.',
  })

export type RestErrorCode =
  | 'rest_missing_callback_param'
  | 'rest_invalid_param'
  | 'rest_invalid_json'
  | 'rest_payload_too_large'
  | 'rest_unsupported_media_type'
  | 'rest_no_route'
  | 'rest_method_not_allowed'
  | 'rest_forbidden'
  | 'rest_too_many_requests'
  | 'rest_unavailable'
  | 'internal_error'
