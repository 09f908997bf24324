import type { Cart } from '#contract/cart.ts'
import { withoutRecipient } from '#domain/cart/gift-cards.ts'

/** The personal fields of a bag, empty. */
export const nobody = {
  customer: '',
  email: '',
  address: null,
  shippingAddress: null,
  additionalFields: {},
  territory: null,
}

/** Whose cart it is is for that member's session; to others it is a bag without a person (faults F9). */
export const withoutPerson = (cart: Cart): Cart => ({
  ...cart,
  customer: '',
  address: {},
  shippingAddress: {},
  items: cart.items.map(withoutRecipient),
})
