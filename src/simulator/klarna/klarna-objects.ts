/** The buyer's page of one purchase. */
export interface HostedSession {
  readonly id: string
  readonly payment: string
  readonly status: 'WAITING' | 'IN_PROGRESS' | 'COMPLETED' | 'CANCELLED' | 'FAILED' | 'DISABLED'
  readonly order: string | null
  readonly urls: Readonly<Record<string, string>>
  readonly updated_at: string
}

/** What is bought, as POST /payments/v1/sessions brought it. */
export interface PaymentSession {
  readonly id: string
  readonly body: {
    readonly purchase_country: string
    readonly purchase_currency: string
    readonly order_amount: number
    readonly order_lines: readonly {
      readonly name: string
      readonly quantity: number
      readonly total_amount: number
    }[]
    readonly merchant_reference1?: string
    readonly merchant_reference2?: string
    readonly merchant_data?: string
  }
}

export interface Capture {
  readonly capture_id: string
  readonly captured_amount: number
  readonly captured_at: string
  readonly reference: string | null
}
export interface Refund {
  readonly refund_id: string
  readonly refunded_amount: number
  readonly refunded_at: string
  readonly reference: string | null
}

/** An order of the Order Management API; amounts are minor units. */
export interface Order {
  readonly id: string
  readonly session: string
  readonly isCancelled: boolean
  /** Of the authorised amount; let go of by release or a lower amount. */
  readonly order_amount: number
  readonly original_order_amount: number
  readonly fraud_status: 'ACCEPTED' | 'PENDING' | 'REJECTED'
  readonly purchase_country: string
  readonly purchase_currency: string
  readonly merchant_reference1: string | null
  readonly merchant_reference2: string | null
  readonly merchant_data: string | null
  readonly created_at: string
  readonly expires_at: string
  readonly captures: readonly Capture[]
  readonly refunds: readonly Refund[]
}

/** An error in the shape of Klarna's API. */
export class KlarnaError extends Error {
  readonly status: number
  readonly code: string
  constructor(status: number, code: string, message: string) {
    super(message)
    this.status = status
    this.code = code
  }
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0)

export const sumCaptured = ({ captures }: Order): number => sum(captures.map((one) => one.captured_amount))
export const sumRefunds = ({ refunds }: Order): number => sum(refunds.map((one) => one.refunded_amount))

/** What can still be captured. */
export const trackRemaining = (order: Order, now: number): number =>
  order.isCancelled || Date.parse(order.expires_at) <= now ? 0 : order.order_amount - sumCaptured(order)

export function fetchStatus(order: Order, now: number): string {
  const captured = sumCaptured(order)
  if (order.isCancelled) return 'CANCELLED'
  if (captured === 0) return Date.parse(order.expires_at) <= now ? 'EXPIRED' : 'AUTHORIZED'
  return trackRemaining(order, now) > 0 ? 'PART_CAPTURED' : 'CAPTURED'
}
