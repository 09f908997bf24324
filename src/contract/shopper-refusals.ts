import type { FieldFaults } from './field-faults.ts'
import type { PaymentFailure } from './payment-failures.ts'
import type { Money } from './money.ts'

/** A rule that says no to a shopper and needs no more to be said. */
type PlainShopperRefusal =
  | 'address-unknown'
  | 'addresses-full'
  | 'cart-empty'
  | 'cart-not-found'
  | 'cart-paying'
  | 'code-refused'
  | 'contact-incomplete'
  | 'country-unknown'
  | 'email-taken'
  | 'fields-invalid'
  | 'fields-missing'
  | 'form-outdated'
  | 'gift-card-refused'
  | 'gift-card-changed'
  | 'item-not-in-cart'
  | 'item-not-sold'
  | 'item-unknown'
  | 'key-reused'
  | 'link-invalid'
  | 'login-wrong'
  | 'not-logged-in'
  | 'not-ordered'
  | 'not-sold'
  | 'offer-changed'
  | 'order-closed'
  | 'order-not-sent'
  | 'order-not-yours'
  | 'order-packed'
  | 'out-of-stock'
  | 'passkey-invalid'
  | 'passkey-not-yours'
  | 'password-wrong'
  | 'payment-pending'
  | 'payment-result-unknown'
  | 'payment-state-unknown'
  | 'payment-under-way'
  | 'payment-unknown'
  | 'payments-off'
  | 'product-unknown'
  | 'provider-down'
  | 'session-not-yours'
  | 'session-this-one'
  | 'shipping-needed'
  | 'shipping-not-offered'
  | 'return-incomplete'
  | 'return-not-yours'
  | 'return-received'
  | 'returns-over'
  | 'sum-changed'
  | 'too-many-payments'
  | 'withdrawal-incomplete'
  | 'withdrawal-not-bought'

/**
 * Every rule by which the shop says no to a shopper, with what its sentence needs to know; part of the one closed list in
 * `refusals.ts`. The sentences stand in `src/texts/en/wire.ts`, the HTTP statuses in `src/server/http/refusal-status.ts`.
 */
export type ShopperRefusal = (
  | { readonly code: PlainShopperRefusal; readonly params?: undefined }
  | { readonly code: 'country-not-shipped-to'; readonly params: { readonly country: string } }
  | { readonly code: 'item-not-sold-in'; readonly params: { readonly country: string } }
  | { readonly code: 'too-many-of-one'; readonly params: { readonly max: number } }
  | { readonly code: 'cart-full'; readonly params: { readonly max: number } }
  | { readonly code: 'too-many-units'; readonly params: { readonly max: number } }
  | {
      readonly code: 'sold-out'
      readonly params: { readonly items: readonly { readonly productName: string; readonly size: string }[] }
    }
  | { readonly code: 'code-unavailable'; readonly params: { readonly voucher: string } }
  /** `means`: of payment, as a plural (`cards`). */
  | {
      readonly code: 'amount-too-large'
      readonly params: { readonly amount: Money; readonly max: Money; readonly means: string }
    }
  | {
      readonly code: 'amount-too-small'
      readonly params: {
        readonly amount: Money
        readonly min: Money
        readonly hasDiscount: boolean
        readonly means: string
      }
    }
  /** `country` is where the order goes, `ofCart` whose prices the cart has. */
  | {
      readonly code: 'other-country'
      readonly params: { readonly country: string; readonly ofCart: string }
    }
  /** An order that is paid goes to another country, or to where the tax is another. */
  | { readonly code: 'address-elsewhere'; readonly params: { readonly why: 'country' | 'tax' } }
  | { readonly code: 'payment-failed'; readonly params: { readonly why: PaymentFailure } }
) & {
  /** What is wrong with which input. */
  readonly fields?: FieldFaults
}

export type ShopperRefusalCode = ShopperRefusal['code']
