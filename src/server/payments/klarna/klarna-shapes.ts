import * as z from 'zod/mini'

/** Answer of POST /payments/v1/sessions. Further fields may come at any time; only these are read, here as below. */
export const PaymentSession = z.object({ session_id: z.string() })

/** Answer of POST /hpp/v1/sessions. */
export const NewHostedPage = z.object({ session_id: z.string(), redirect_url: z.string() })

/** GET /hpp/v1/sessions/{session_id}. */
export const HostedPage = z.object({
  session_id: z.string(),
  status: z.string(),
  order_id: z.optional(z.nullable(z.string())),
})

const Capture = z.object({
  capture_id: z.string(),
  captured_amount: z.number(),
  reference: z.optional(z.nullable(z.string())),
})
const Refund = z.object({
  refund_id: z.string(),
  refunded_amount: z.number(),
  refunded_at: z.string(),
  reference: z.optional(z.nullable(z.string())),
})

/** GET /ordermanagement/v1/orders/{order_id}. Amounts are minor units, times ISO 8601. */
export const KlarnaOrder = z.object({
  order_id: z.string(),
  status: z.string(),
  fraud_status: z.optional(z.nullable(z.string())),
  order_amount: z.number(),
  original_order_amount: z.number(),
  captured_amount: z.number(),
  remaining_authorized_amount: z.number(),
  purchase_currency: z.string(),
  created_at: z.string(),
  expires_at: z.optional(z.nullable(z.string())),
  merchant_reference1: z.optional(z.nullable(z.string())),
  merchant_reference2: z.optional(z.nullable(z.string())),
  merchant_data: z.optional(z.nullable(z.string())),
  captures: z._default(z.array(Capture), []),
  refunds: z._default(z.array(Refund), []),
})
export type KlarnaOrder = z.infer<typeof KlarnaOrder>

/** Body of an error (docs.klarna.com/api/errors). */
export const KlarnaFault = z.object({
  error_code: z._default(z.string(), ''),
  error_messages: z._default(z.array(z.string()), []),
  correlation_id: z._default(z.string(), ''),
})

/** What is posted to `status_update` (docs.klarna.com/hosted-payment-page/api-documentation/status-callbacks). */
export const StatusCallback = z.object({
  event_id: z.string().check(z.minLength(1), z.maxLength(200)),
  session: z.object({
    session_id: z.string().check(z.minLength(1), z.maxLength(200)),
    status: z.string().check(z.maxLength(40)),
    updated_at: z.optional(z.string()),
  }),
})
