import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

import type { CheckoutAddress, ShippingAddress } from '#contract/address.ts'
import type { Cart } from '#contract/cart.ts'
import { isSent } from '#domain/cart/gift-cards.ts'
import { needsOptIn } from '#domain/opt-in.ts'

import {
  blankAddress,
  blankCheckout,
  checkoutFields,
  type CheckoutState,
  isMode,
  withoutPassword,
} from './checkout-state.ts'
import { cartStore } from '../cart/cart-state.ts'
import { findCountry } from '../place/countries.ts'
import { persist } from '../persist.ts'

export type { CheckoutState } from './checkout-state.ts'

export const checkoutStore = createStore<CheckoutState>(blankCheckout)

export const checkoutStorage = persist(checkoutStore, {
  name: 'checkout',
  kind: 'session',
  fields: checkoutFields,
  trim: withoutPassword,
})

/** The checkout as it holds for a bag: an address of the parcel's own waits while nothing is sent. */
export const checkoutFor = (bag: Pick<Cart, 'items'> | null, state: CheckoutState): CheckoutState =>
  isSent(bag?.items ?? []) ? state : { ...state, shippingAddress: null }

/** As it holds for the bag that there is now. */
export const currentCheckout = (): CheckoutState =>
  checkoutFor(cartStore.getState().cart, checkoutStore.getState())

export const checkout = {
  /** Changes fields of the billing address. */
  setAddress(change: Partial<CheckoutAddress>): void {
    checkoutStore.setState((state) => ({
      address: { ...state.address, ...change },
      newsletterChosen: state.newsletterChosen || 'newsletter' in change,
    }))
  },

  /** Changes fields of the separate shipping address; without one nothing happens. */
  setShippingAddress(change: Partial<ShippingAddress>): void {
    checkoutStore.setState(({ shippingAddress }) => ({
      shippingAddress: shippingAddress && { ...shippingAddress, ...change },
    }))
  },

  /** Spec 4.20: on creates a blank address in the billing country, off removes it. */
  setSeparateShipping(isSeparate: boolean): void {
    checkoutStore.setState(({ address, shippingAddress }) => ({
      shippingAddress: isSeparate ? (shippingAddress ?? blankAddress(address.country)) : null,
    }))
  },

  /** Spec 4.19: only `register` sets the register flag. Any other word is noted on the console and changes nothing. */
  setMode(mode: string): void {
    if (!isMode(mode)) {
      console.warn(`Unknown checkout mode: ${mode}`)
      return
    }
    checkoutStore.setState((state) => {
      const { address } = mode === 'register' ? state : withoutPassword(state)
      return { mode, address: { ...address, register: mode === 'register' } }
    })
  },

  /** After logging out somebody is a guest again; whoever is registering stays so. */
  leaveMemberMode(): void {
    if (checkoutStore.getState().mode !== 'member') return
    checkout.setMode('guest')
    checkout.fillAddress({ loggedIn: false })
  },

  /**
   * Whoever logs out leaves a form that knows nothing of them, for whoever comes next, and nothing is agreed to in that person's name: the
   * letter is what the country's law has it be. The country and its way to pay stay.
   */
  forgetPerson(): void {
    const { address, paymentMethod } = checkoutStore.getState()
    const { country, state } = address
    const blank = blankCheckout()
    const newsletter = !needsOptIn(country, findCountry(country)?.eu ?? false)
    checkoutStore.setState(
      { ...blank, paymentMethod, address: { ...blank.address, country, state, newsletter } },
      true,
    )
  },

  /** Changes fields of the billing address in the shopper's name: the newsletter stays as it was. */
  fillAddress(change: Partial<Omit<CheckoutAddress, 'newsletter'>>): void {
    checkoutStore.setState((state) => ({ address: { ...state.address, ...change } }))
  },

  /** SHA-256 hex of the password of whoever registers here, or none. Never kept. */
  setPassword(hash: string | undefined): void {
    checkoutStore.setState((state) => {
      const { address } = withoutPassword(state)
      return { address: hash === undefined ? address : { ...address, password: hash } }
    })
  },

  /** Spec 3.15: the consent of a key, 'GDPR'. */
  setConsent(key: string, consented: boolean): void {
    checkoutStore.setState(({ consents }) => ({
      consents: consents.map((consent) => (consent.key === key ? { ...consent, consented } : consent)),
    }))
  },

  /** Any of the other fields. */
  set(
    change: Partial<
      Omit<CheckoutState, 'mode' | 'address' | 'shippingAddress' | 'consents' | 'newsletterChosen'>
    >,
  ): void {
    checkoutStore.setState(change)
  },

  /** After an order: the address and the way to pay stay for this session, what belonged to that order goes. */
  startAfresh(): void {
    const { address, shippingAddress, mode, newsletterChosen, paymentMethod } = withoutPassword(
      checkoutStore.getState(),
    )
    const kept = { address, shippingAddress, mode, newsletterChosen, paymentMethod }
    checkoutStore.setState({ ...blankCheckout(), ...kept }, true)
  },
}

export const useCheckout = <T>(select: (state: CheckoutState) => T): T => useStore(checkoutStore, select)
