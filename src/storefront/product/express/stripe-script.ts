import type { WalletAddress } from '../../stores/checkout/wallet-address.ts'
import { trustedScriptUrl } from '../../ui/trusted-html.ts'

/** Amounts are minor units. Shapes of docs.stripe.com/js/elements_object, as far as they are used here. */
interface LineItem {
  readonly name: string
  readonly amount: number
}
export interface ShippingRate {
  readonly id: string
  readonly displayName: string
  readonly amount: number
  readonly deliveryEstimate?: string
}
export interface SheetChange {
  readonly lineItems: readonly LineItem[]
  readonly shippingRates?: readonly ShippingRate[]
}
interface Decidable {
  resolve(change?: SheetChange): void
  reject(): void
}
export interface ConfirmEvent {
  readonly billingDetails?: {
    readonly name?: string | null
    readonly email?: string | null
    readonly phone?: string | null
    readonly address?: WalletAddress | null
  }
  readonly shippingAddress?: { readonly name?: string | null; readonly address?: WalletAddress | null }
  paymentFailed(why: {
    readonly reason: 'fail' | 'invalid_shipping_address'
    readonly message?: string
  }): void
}
interface ElementEvents {
  ready: { readonly availablePaymentMethods?: object | undefined }
  loaderror: object
  click: Decidable
  cancel: object
  shippingaddresschange: Decidable & { readonly address: WalletAddress }
  shippingratechange: Decidable & { readonly shippingRate: ShippingRate }
  confirm: ConfirmEvent
}
export interface ExpressElement {
  on<Name extends keyof ElementEvents>(name: Name, handler: (event: ElementEvents[Name]) => void): unknown
  mount(where: HTMLElement): void
  destroy(): void
}
export interface Elements {
  create(kind: 'expressCheckout', options: object): ExpressElement
  update(change: { readonly amount: number }): void
  submit(): Promise<{ readonly error?: { readonly message?: string } }>
}
export interface StripeScript {
  elements(options: {
    readonly mode: 'payment'
    readonly amount: number
    readonly currency: string
    readonly locale: string
  }): Elements
  confirmPayment(how: {
    readonly elements: Elements
    readonly clientSecret: string
    readonly confirmParams: { readonly return_url: string }
    readonly redirect: 'if_required'
  }): Promise<{ readonly error?: { readonly type?: string; readonly message?: string } }>
}
declare global {
  var Stripe: ((key: string) => StripeScript) | undefined
}

const timeoutMs = 15_000
let coming: Promise<void> | null = null

function load(script: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const tag = document.createElement('script')
    const fail = () => {
      tag.remove()
      reject(new Error(`${script} did not come.`))
    }
    const timer = setTimeout(fail, timeoutMs)
    tag.src = trustedScriptUrl(script)
    tag.addEventListener('error', fail)
    tag.addEventListener('load', () => {
      clearTimeout(timer)
      resolve()
    })
    document.head.append(tag)
  })
}

/** The provider's script, brought once for a page, and opened with a key. A failure may be tried again. */
export async function openStripe({ script, key }: { script: string; key: string }): Promise<StripeScript> {
  coming ??= load(script).catch((reason: unknown) => {
    coming = null
    throw reason
  })
  await coming
  if (!globalThis.Stripe) throw new Error(`${script} brought nothing.`)
  return globalThis.Stripe(key)
}
