import type * as z from 'zod/mini'

import type { DeliveryCheckout } from './delivery-widget/delivery-checkout.ts'
import type { Mail } from './mail/mailer.ts'
import type { ReturnLabels } from './orders/returns/return-labels.ts'

/** An order as a brand's own code sees it. Amounts are minor units, times epoch milliseconds. */
export interface BrandOrder {
  readonly number: string
  /** `paid`, `shipped`, `cancelled`, `refunded` …: as `vitrine orders show` says it. */
  readonly state: string
  /** Empty for a buyer who was erased. */
  readonly email: string
  readonly country: string
  readonly currency: string
  readonly totalMinor: number
  readonly refundedMinor: number
  readonly placedAt: number
  readonly lines: readonly { readonly sku: string; readonly name: string; readonly quantity: number }[]
}

/** What a brand's own code may ask of the shop. */
export interface BrandShop {
  /** Null: there is no order of this number. */
  findOrder(number: string): Promise<BrandOrder | null>
  /** Units that can be sold now, by SKU; a SKU that is not there is left out. */
  findStock(skus: readonly string[]): Promise<ReadonlyMap<string, number | 'infinite'>>
  /** Epoch milliseconds. */
  now(): number
}

/** What happens to orders, and what a handler of it is given beside the order. */
export interface BrandEvents {
  /** The money of an order is there; also of one whose goods had run out, whose state is `paid_shortfall`. */
  'order-paid': object
  /** A parcel has left. `isLast`: nothing of the order is left to send. */
  'order-shipped': { readonly carrier: string; readonly trackingId: string; readonly isLast: boolean }
}
export type BrandEvent = keyof BrandEvents

/** What happened, once for each time that it did: `id` is the same whenever it is handed out again. */
export type Happened<E extends BrandEvent> = BrandEvents[E] & {
  readonly id: string
  readonly order: BrandOrder
}

/**
 * Handles an event. A handler that throws is retried with backoff, and raises an issue; one whose process dies
 * is called again too, so it must be harmless to repeat.
 */
export type BrandHandler<E extends BrandEvent> = (happened: Happened<E>, shop: BrandShop) => Promise<void>

/** `vitrine NAME …`, beside the shop's own commands. */
export interface BrandCommand {
  /** One line for the list of commands: no capital, no full stop. */
  readonly summary: string
  /** Returns the exit code: 0 done, 1 failed, 2 usage error. */
  run(args: readonly string[], shop: BrandShop): Promise<number>
}

/** A call of the brand's own, below `/wp-json/{brand}/v1`. Its answer is sent as JSON; null is a 404. */
export interface BrandCall<Body = unknown> {
  readonly method: 'GET' | 'POST'
  /** `/made-to-order/:sku`. */
  readonly path: string
  /** Of the body of a POST, checked before `answer` is called. */
  readonly body?: z.ZodMiniType<Body>
  answer(
    call: { readonly params: Readonly<Record<string, string>>; readonly body: Body },
    shop: BrandShop,
  ): Promise<object | null>
}

/** All that a brand adds to the server and the commands, in `brand/extensions.ts`. */
export interface Extensions {
  readonly events?: { readonly [E in BrandEvent]?: BrandHandler<E> }
  readonly commands?: Readonly<Record<string, BrandCommand>>
  readonly calls?: readonly BrandCall[]
  /** Sends every mail of the shop in place of SMTP. Throws where it was not taken; it is tried again. */
  readonly mail?: { send(mail: Mail): Promise<void> }
  /** Lets buyers choose the delivery in a widget, in place of Ingrid. */
  readonly delivery?: DeliveryCheckout
  /** Makes labels or drop-off codes for what comes back. Absent: buyers get the instructions of `brand/markets.ts`. */
  readonly returnLabels?: ReturnLabels
}

export const defineExtensions = (extensions: Extensions): Extensions => extensions

/** A call with a schema: `answer` gets what the schema makes of the body. */
export const defineCall = <Body>(call: BrandCall<Body>): BrandCall => ({
  ...call,
  answer: ({ params, body }, shop) =>
    call.answer(
      { params, body: call.body === undefined ? (undefined as Body) : call.body.parse(body) },
      shop,
    ),
})
