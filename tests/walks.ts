/** A file that a walk must pass, and from which file it is reached: the one before, unless `from` names another. */
interface Station {
  readonly file: string
  readonly from?: string
  /** It imports the file it is reached from: the form that holds the button, the provider that implements the interface. */
  readonly isReversed?: true
  /** Statements stand in it. */
  readonly isSql?: true
}
/** What goes over HTTP: a call of the contract by its name, or a path that somebody outside calls. */
export interface Wire {
  readonly call: string
}
type Stop = Station | Wire

const store = 'src/storefront/stores'
const cart = 'src/server/cart'
const payments = 'src/server/payments'

/** The two long ways, from the component under the finger to the statements. What lies between two stations is found in the imports. */
export const walks: Readonly<Record<string, readonly Stop[]>> = {
  'add-to-bag': [
    { file: 'src/storefront/product/buy-box.tsx' },
    { file: `${store}/cart/cart.ts` },
    { file: `${store}/cart/cart-actions.ts` },
    { file: `${store}/cart/cart-queue.ts` },
    { file: `${store}/shop-api.ts`, from: `${store}/cart/cart-actions.ts` },
    { file: 'src/storefront/api/client.ts' },
    { call: 'addToCart' },
    { file: `${cart}/routes.ts` },
    { file: `${cart}/service.ts` },
    { file: `${cart}/cart-rules.ts` },
    { file: 'src/domain/cart/cart.ts' },
    { file: `${cart}/change-cart.ts`, from: `${cart}/service.ts` },
    { file: `${cart}/cart-rows.ts`, isSql: true },
    { file: `${cart}/repository.ts`, isSql: true },
  ],
  payment: [
    { file: 'src/storefront/checkout/pay-button.tsx' },
    { file: 'src/storefront/checkout/checkout-form.tsx', isReversed: true },
    { file: 'src/storefront/checkout/use-payment.ts' },
    { file: `${store}/checkout/pay.ts` },
    { file: `${store}/shop-api.ts` },
    { file: 'src/storefront/api/client.ts' },
    { call: 'startPayment' },
    { file: `${payments}/routes.ts` },
    { file: `${payments}/service.ts` },
    { file: `${payments}/start-payment.ts` },
    { file: `${payments}/check-checkout.ts` },
    { file: `${cart}/repository.ts`, from: `${payments}/start-payment.ts`, isSql: true },
    { file: 'src/server/stock/repository.ts', from: `${payments}/start-payment.ts`, isSql: true },
    { file: `${payments}/repository.ts`, from: `${payments}/start-payment.ts`, isSql: true },
    { file: `${payments}/open-session.ts`, from: `${payments}/start-payment.ts` },
    { file: `${payments}/make-session.ts` },
    { file: `${payments}/provider.ts` },
    { file: `${payments}/stripe/stripe.ts`, isReversed: true },
    { file: `${payments}/stripe/stripe-sessions.ts` },
    { call: 'payment-webhook' },
    { file: `${payments}/routes.ts` },
    { file: `${payments}/receive-event.ts`, from: `${payments}/service.ts` },
    { file: `${payments}/complete-order.ts` },
    { file: `${payments}/place-order.ts` },
    { file: 'src/server/orders/repository.ts', isSql: true },
    { file: 'src/server/stock/repository.ts', from: `${payments}/place-order.ts`, isSql: true },
    { file: 'src/server/jobs/outbox.ts', from: `${payments}/place-order.ts` },
    { file: 'src/server/jobs/repository.ts', isSql: true },
  ],
}
