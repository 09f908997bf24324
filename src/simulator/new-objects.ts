import type Stripe from 'stripe'

import type {
  CardWallet,
  Charge,
  CheckoutSession,
  LineItem,
  PaymentIntent,
  PaymentMethodUse,
  Refund,
} from './stripe-objects.ts'

/** What a session of hosted checkout in payment mode has beside what `newCheckoutSession` is given. */
const unusedOfSession = {
  object: 'checkout.session',
  after_expiration: null,
  allow_promotion_codes: null,
  automatic_tax: { enabled: false, liability: null, provider: null, status: null },
  billing_address_collection: null,
  client_secret: null,
  collected_information: null,
  consent: null,
  consent_collection: null,
  currency_conversion: null,
  custom_fields: [],
  custom_text: {
    after_submit: null,
    shipping_address: null,
    submit: null,
    terms_of_service_acceptance: null,
  },
  customer: null,
  customer_account: null,
  customer_creation: 'if_required',
  customer_details: null,
  discounts: [],
  integration_identifier: null,
  invoice: null,
  invoice_creation: null,
  managed_payments: null,
  mode: 'payment',
  origin_context: null,
  payment_link: null,
  payment_method_collection: null,
  payment_method_configuration_details: null,
  payment_method_options: null,
  permissions: null,
  recovered_from: null,
  saved_payment_method_options: null,
  setup_intent: null,
  shipping_address_collection: null,
  shipping_cost: null,
  shipping_options: [],
  submit_type: null,
  subscription: null,
  total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
  ui_mode: 'hosted_page',
  wallet_options: null,
} satisfies Partial<Stripe.Checkout.Session>

export const newCheckoutSession = (
  known: Omit<CheckoutSession, keyof typeof unusedOfSession>,
): CheckoutSession => ({ ...unusedOfSession, ...known })

export const newLineItem = (
  known: Pick<LineItem, 'id' | 'currency' | 'description' | 'quantity'> & {
    readonly unitAmount: number
    readonly created: number
    readonly livemode: boolean
  },
): LineItem => {
  const { unitAmount, created, livemode, ...line } = known
  const amount = unitAmount * line.quantity
  return {
    ...line,
    object: 'item',
    adjustable_quantity: null,
    amount_discount: 0,
    amount_subtotal: amount,
    amount_tax: 0,
    amount_total: amount,
    metadata: {},
    price: {
      id: line.id.replace('li_', 'price_'),
      object: 'price',
      active: false,
      billing_scheme: 'per_unit',
      created,
      currency: line.currency,
      custom_unit_amount: null,
      livemode,
      lookup_key: null,
      metadata: {},
      nickname: null,
      product: line.id.replace('li_', 'prod_'),
      recurring: null,
      tax_behavior: 'unspecified',
      tiers_mode: null,
      transform_quantity: null,
      type: 'one_time',
      unit_amount: unitAmount,
      unit_amount_decimal: String(unitAmount),
    },
  }
}

const unusedOfIntent = {
  object: 'payment_intent',
  allowed_payment_method_types: null,
  amount_capturable: 0,
  application: null,
  application_fee_amount: null,
  automatic_payment_methods: null,
  canceled_at: null,
  cancellation_reason: null,
  capture_method: 'automatic_async',
  client_secret: null,
  confirmation_method: 'automatic',
  customer: null,
  customer_account: null,
  description: null,
  excluded_payment_method_types: null,
  last_payment_error: null,
  managed_payments: null,
  next_action: null,
  on_behalf_of: null,
  payment_method: null,
  payment_method_configuration_details: null,
  payment_method_options: null,
  payment_record: null,
  processing: null,
  receipt_email: null,
  review: null,
  setup_future_usage: null,
  shipping: null,
  source: null,
  statement_descriptor: null,
  statement_descriptor_suffix: null,
  transfer_group: null,
} satisfies Partial<Stripe.PaymentIntent>

export const newPaymentIntent = (known: Omit<PaymentIntent, keyof typeof unusedOfIntent>): PaymentIntent => ({
  ...unusedOfIntent,
  ...known,
})

const unusedOfCharge = {
  object: 'charge',
  amount_refunded: 0,
  application: null,
  application_fee: null,
  application_fee_amount: null,
  balance_transaction: null,
  billing_details: { address: null, email: null, name: null, phone: null, tax_id: null },
  calculated_statement_descriptor: null,
  customer: null,
  description: null,
  disputed: false,
  failure_balance_transaction: null,
  failure_code: null,
  failure_message: null,
  fraud_details: null,
  on_behalf_of: null,
  outcome: null,
  payment_method: null,
  receipt_email: null,
  receipt_number: null,
  receipt_url: null,
  refunded: false,
  review: null,
  shipping: null,
  source: null,
  source_transfer: null,
  statement_descriptor: null,
  statement_descriptor_suffix: null,
  transfer_data: null,
  transfer_group: null,
} satisfies Partial<Stripe.Charge>

const cardDetails = (wallet: CardWallet | null): Stripe.Charge.PaymentMethodDetails.Card => ({
  amount_authorized: null,
  authorization_code: null,
  brand: 'visa',
  checks: null,
  country: 'SE',
  electronic_commerce_indicator: null,
  exp_month: 12,
  exp_year: 2030,
  funding: 'debit',
  installments: null,
  last4: '4242',
  mandate: null,
  network: 'visa',
  network_transaction_id: null,
  regulated_status: null,
  three_d_secure: null,
  transaction_link_id: null,
  wallet: wallet && { dynamic_last4: null, type: wallet },
})

/** The charge of a payment; the simulator makes both at once. */
export const createCharge = (
  intent: PaymentIntent,
  { type, wallet }: Pick<PaymentMethodUse, 'type' | 'wallet'>,
): Charge => {
  const isPaid = intent.status === 'succeeded'
  return {
    ...unusedOfCharge,
    payment_method_details: { type, ...(type === 'card' && { card: cardDetails(wallet) }) },
    id: intent.latest_charge ?? '',
    amount: intent.amount,
    amount_captured: intent.amount_received,
    captured: isPaid,
    created: intent.created,
    currency: intent.currency,
    livemode: intent.livemode,
    metadata: intent.metadata,
    paid: isPaid,
    payment_intent: intent.id,
    status: isPaid ? 'succeeded' : intent.status === 'processing' ? 'pending' : 'failed',
  }
}

/** The one endpoint that a simulated account has. */
export const newWebhookEndpoint = (
  known: Pick<Stripe.WebhookEndpoint, 'id' | 'created' | 'enabled_events' | 'livemode' | 'status' | 'url'>,
): Stripe.WebhookEndpoint => ({
  object: 'webhook_endpoint',
  api_version: null,
  application: null,
  description: null,
  metadata: {},
  ...known,
})

const unusedOfRefund = {
  object: 'refund',
  balance_transaction: null,
  customer: null,
  customer_account: null,
  payment_method: null,
  receipt_number: null,
  source_transfer_reversal: null,
  transfer_reversal: null,
} satisfies Partial<Stripe.Refund>

export const newRefund = (known: Omit<Refund, keyof typeof unusedOfRefund>): Refund => ({
  ...unusedOfRefund,
  ...known,
})
