import type Stripe from 'stripe'

import { checkCurrency, maxCharge } from './amounts.ts'
import { longestText, type Parameter, type Shape } from './parameters.ts'
import { ApiError } from './stripe-objects.ts'

const text = (maxLength = longestText): Parameter => ({ kind: 'text', maxLength })
const integer = (min: number, max: number): Parameter => ({ kind: 'integer', min, max })
const metadata: Parameter = { kind: 'metadata' }
const expand: Parameter = { kind: 'list', of: text(), maxItems: 20 }

const url: Parameter = {
  kind: 'text',
  maxLength: longestText,
  check(value, param) {
    if (value.length > longestText)
      throw new ApiError(400, `Invalid URL: URL must be ${longestText} characters or less.`, {
        code: 'url_invalid',
        param,
      })
    // `{CHECKOUT_SESSION_ID}` may stand anywhere.
    const parsed = URL.parse(value)
    if (!parsed) throw new ApiError(400, 'Not a valid URL', { code: 'url_invalid', param })
    if (parsed.protocol !== 'https:' && parsed.protocol !== 'http:')
      throw new ApiError(400, 'Invalid URL: An explicit scheme (such as https) must be provided.', {
        code: 'url_invalid',
        param,
      })
  },
}

/** One of ASCII alone, with a domain that has a top level. */
const email: Parameter = {
  kind: 'text',
  maxLength: 512,
  check(value, param) {
    if (!/^[\x21-\x3f\x41-\x7e]{1,64}@(?:[a-z\d-]+\.)+[a-z]{2,}$/i.test(value))
      throw new ApiError(400, `Invalid email address: ${value}`, { code: 'email_invalid', param })
  },
}

const currency: Parameter = { kind: 'text', maxLength: 3, required: true, check: checkCurrency }

const productData = {
  name: { kind: 'text', maxLength: longestText, required: true },
  description: text(40_000),
  images: { kind: 'list', of: { ...url, maxLength: 2048 }, maxItems: 8 },
  metadata,
} satisfies Shape

const lineItem = {
  quantity: { kind: 'integer', min: 1, max: 999_999, required: true },
  price_data: {
    kind: 'object',
    required: true,
    shape: {
      currency,
      unit_amount: { kind: 'integer', min: 0, max: maxCharge, required: true },
      product_data: { kind: 'object', shape: productData, required: true },
    },
  },
  metadata,
} satisfies Shape

// prettier-ignore
const locales = ['auto', 'bg', 'cs', 'da', 'de', 'el', 'en', 'en-GB', 'es', 'es-419', 'et', 'fi', 'fil', 'fr', 'fr-CA', 'hr', 'hu', 'id', 'it', 'ja', 'ko', 'lt', 'lv', 'ms', 'mt', 'nb', 'nl', 'pl', 'pt', 'pt-BR', 'ro', 'ru', 'sk', 'sl', 'sv', 'th', 'tr', 'vi', 'zh', 'zh-HK', 'zh-TW'] as const

/** Names are those of Stripe's own types, so that a misspelt one does not compile. */
export const newSession = {
  mode: { kind: 'text', maxLength: 20, oneOf: ['payment'], required: true },
  adaptive_pricing: { kind: 'object', shape: { enabled: { kind: 'flag' } } },
  allowed_payment_method_types: { kind: 'list', of: text(50), maxItems: 100 },
  cancel_url: url,
  client_reference_id: text(200),
  customer_email: email,
  expand,
  expires_at: integer(0, 99_999_999_999),
  line_items: {
    kind: 'list',
    of: { kind: 'object', shape: lineItem },
    maxItems: 100,
    required: true,
  },
  locale: { kind: 'text', maxLength: 10, oneOf: locales },
  metadata,
  payment_intent_data: { kind: 'object', shape: { metadata, description: text(1000) } },
  success_url: { ...url, required: true },
} satisfies Partial<Record<keyof Stripe.Checkout.SessionCreateParams, Parameter>>

/** Of a payment whose methods the account chooses, and which the buyer's browser confirms. */
export const newIntent = {
  amount: { kind: 'integer', min: 1, max: maxCharge, required: true },
  currency,
  automatic_payment_methods: { kind: 'object', shape: { enabled: { kind: 'flag' } } },
  metadata,
  expand,
} satisfies Partial<Record<keyof Stripe.PaymentIntentCreateParams, Parameter>>

export const newRefund = {
  payment_intent: { kind: 'text', maxLength: longestText, required: true },
  amount: integer(1, maxCharge),
  reason: {
    kind: 'text',
    maxLength: 50,
    oneOf: ['duplicate', 'fraudulent', 'requested_by_customer'],
  },
  metadata,
  expand,
} satisfies Partial<Record<keyof Stripe.RefundCreateParams, Parameter>>

export const changedRefund = { metadata, expand } satisfies Partial<
  Record<keyof Stripe.RefundUpdateParams, Parameter>
>

/** Of a list by time: `created[gte]` in epoch seconds. */
export const listedSince = {
  created: { kind: 'object', shape: { gte: integer(0, 99_999_999_999) } },
  limit: integer(1, 100),
  starting_after: text(),
  expand,
} satisfies Partial<Record<keyof Stripe.PayoutListParams, Parameter>>

export const noParameters = { expand } satisfies Shape

/** Of a list; `filters` are further names. */
export const listed = (...filters: readonly string[]): Shape => ({
  limit: integer(1, 100),
  starting_after: text(),
  expand,
  ...Object.fromEntries(filters.map((name) => [name, text()])),
})
