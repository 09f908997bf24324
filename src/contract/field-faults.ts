import type { AddressField } from './address.ts'
import type { requiredMessages } from './messages.ts'

/** Why a voucher or gift card takes nothing off. */
export type CodeFault =
  | 'not-found'
  | 'expired'
  | 'already-used'
  | 'not-yours'
  | 'minimum-not-reached'
  | 'not-for-country'
  | 'not-for-goods'
  | 'not-combinable'

/** What keeps a typed text from being an email address. */
export type EmailFault =
  | { readonly code: 'required'; readonly params: { readonly what: 'email' } }
  | { readonly code: 'email-too-long' | 'email-local-too-long'; readonly params: { readonly max: number } }
  | { readonly code: 'email-character'; readonly params: { readonly character: string } }
  | {
      readonly code:
        | 'email-no-at'
        | 'email-two-at'
        | 'email-space'
        | 'email-no-local'
        | 'email-unprintable'
        | 'email-dots'
        | 'email-domain'
    }

/** What is wrong with a field of an address that is filled in. */
export type AddressFault =
  | { readonly code: 'unreadable'; readonly params: { readonly field: AddressField } }
  | { readonly code: 'zip-code'; readonly params: { readonly country: string } }
  | { readonly code: 'unprintable' | 'phone' }
  /** No number of the country of the address, and none that names another country. */
  | { readonly code: 'phone-abroad'; readonly params: { readonly country: string } }

/** Why a password cannot be taken. */
export type PasswordFault =
  | { readonly code: 'required'; readonly params: { readonly what: 'password' } }
  | { readonly code: 'password-common' | 'password-short' }

/** What is wrong with an article that is to go back. */
export type ReturnFault =
  | { readonly code: 'not-in-order' | 'named-before' }
  | { readonly code: 'more-than-bought'; readonly params: { readonly max: number } }

/** A parameter that does not have the shape of the contract. */
export type ShapeFault =
  | { readonly code: 'type'; readonly params: { readonly expected: string } }
  | {
      readonly code: 'too-small'
      readonly params: { readonly min: number; readonly isExclusive: boolean; readonly isText: boolean }
    }
  | { readonly code: 'too-big'; readonly params: { readonly max: number; readonly isText: boolean } }
  /** `message` stands at the pattern in the contract. */
  | { readonly code: 'format'; readonly params: { readonly message: string } }
  | { readonly code: 'one-of'; readonly params: { readonly values: readonly string[] } }
  | { readonly code: 'unknown-keys'; readonly params: { readonly keys: readonly string[] } }
  | { readonly code: 'invalid' | 'visible-characters' | 'own-page' }

/** What is wrong with one field: a code of one closed list, with what its text needs to know. The texts stand in `src/texts/en/wire-fields.ts`. */
export type FieldFault =
  | EmailFault
  | AddressFault
  | PasswordFault
  | ReturnFault
  | ShapeFault
  | {
      readonly code: 'required'
      /** Where the specification has a sentence of its own for this field. */
      readonly params?: { readonly what: keyof typeof requiredMessages }
    }
  /** `max`: of one size in one order. */
  | { readonly code: 'too-many'; readonly params: { readonly max: number } }
  /** `means`: of payment, as a plural in the language of the texts (`cards`). */
  | { readonly code: 'takes-less' | 'takes-more'; readonly params: { readonly means: string } }
  /** Of a gift card, in major units. */
  | { readonly code: 'amount-at-least'; readonly params: { readonly min: number } }
  | { readonly code: 'amount-at-most'; readonly params: { readonly max: number } }
  | {
      readonly code:
        | CodeFault
        | 'balance-changed'
        | 'cart-full'
        | 'changed'
        | 'country-unknown'
        | 'empty'
        | 'failed'
        | 'key-used'
        | 'link-invalid'
        | 'costs-more'
        | 'no-such-day'
        | 'not-available'
        | 'not-gift-card'
        | 'not-in-cart'
        | 'not-offered'
        | 'not-ordered'
        | 'not-paid'
        | 'not-shipped-to'
        | 'not-sold'
        | 'other-country'
        | 'other-place'
        | 'out-of-stock'
        | 'paying'
        | 'pending'
        | 'refunded'
        | 'this-session'
        | 'too-many-codes'
        | 'too-many-payments'
        | 'too-many-units'
        | 'unfinished'
        | 'unknown'
        | 'wrong'
    }

export type FieldCode = FieldFault['code']

/** Dotted field path → what is wrong: `{"address.email": {code: "required"}}`. */
export type FieldFaults = Readonly<Record<string, FieldFault>>
