/** What the widget must know of a cart. Amounts are minor units. */
export interface WidgetCart {
  readonly purchase_country: string
  readonly purchase_currency: string
  readonly locales: readonly string[]
  readonly cart: {
    readonly cart_id: string
    readonly total_value: number
    readonly total_discount: number
    readonly items: readonly {
      readonly sku: string
      readonly name: string
      readonly quantity: number
      readonly price: number
      readonly discount: number
    }[]
  }
  readonly search_address?: { readonly country: string; readonly postal_code: string }
}

export interface WidgetSession {
  readonly id: string
  readonly snippet: string
  /** Whether there is anything to choose for this cart and place. */
  readonly hasOptions: boolean
}

/** Behind this stands a company that lets buyers choose the delivery in a widget of its own. All of it may throw DeliveryError. */
export interface DeliveryCheckout {
  /**
   * A script for the checkout, as text, that hands on what the buyer chooses there: it dispatches `centra_checkout_callback` on the document,
   * whose detail is what `checkout-fields` takes. Null where the snippet does so itself.
   */
  readonly checkoutScript: string | null
  createSession(cart: WidgetCart): Promise<WidgetSession>
  /** Throws DeliveryError; `isGone` when the session is over and a new one is needed. */
  updateSession(id: string, cart: WidgetCart): Promise<WidgetSession>
  /** Tells that the cart was bought, under the order's number. Completing it again is harmless. */
  completeSession(id: string, bought: { order: string; buyer: WidgetBuyer }): Promise<void>
}

/** Who gets the parcel, when it is bought. */
export interface WidgetBuyer {
  readonly email: string
  readonly name: string
  readonly phone: string
  readonly address: {
    readonly name: string
    readonly address_lines: readonly string[]
    readonly city: string
    readonly postal_code: string
    readonly country: string
  }
}

/** The service said no, or nothing. The message carries what its support finds the request by, never the key. `isGone`: the session is over. */
export class DeliveryError extends Error {
  override readonly name = 'DeliveryError'
  readonly isGone: boolean
  constructor(message: string, options: { isGone: boolean; cause?: unknown }) {
    super(message, { cause: options.cause })
    this.isGone = options.isGone
  }
}
