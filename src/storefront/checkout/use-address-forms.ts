import { useEffect, useState } from 'react'

import { deliveryCountry } from '#domain/address/address-rules.ts'
import { typedEmail } from '#domain/email.ts'
import * as texts from '#texts/checkout.ts'

import { cartStore } from '../stores/cart/cart-state.ts'
import { captureEmail } from '../stores/checkout/checkout-email.ts'
import { checkout, type CheckoutState, currentCheckout } from '../stores/checkout/checkout.ts'
import {
  fillInCountry,
  fillInDeliveryCountry,
  followDelivery,
  followPostcode,
} from '../stores/place/choose-country.ts'
import { findCountry, pricesSeen, useCountries } from '../stores/place/countries.ts'
import type { AddressForm } from './address-fields.tsx'
import type { useFormFaults } from './use-form-faults.ts'

/** What a change of the delivery's country did, in the words of the country chooser; nothing when the bag could not follow. */
function wordsOfMove(): string {
  const code = deliveryCountry(currentCheckout())
  const country = findCountry(code)
  return country && cartStore.getState().cart?.country === code
    ? texts.pricesFollowCountry(pricesSeen(country))
    : ''
}

/**
 * The two addresses as forms; the second is null while delivery goes to the first. The bag follows where the order goes, and the form
 * that made it move says so.
 */
export function useAddressForms(
  { address, shippingAddress }: CheckoutState,
  form: ReturnType<typeof useFormFaults>,
) {
  const [news, setNews] = useState({ path: '', text: '' })

  async function follow(path: AddressForm['path']): Promise<void> {
    if (await followDelivery()) setNews({ path, text: wordsOfMove() })
  }
  const isKnown = deliveryCountry({ address, shippingAddress }) !== ''
  const isSeparate = shippingAddress !== null
  const byPostcode = useCountries(
    ({ countries }) => countries[deliveryCountry({ address, shippingAddress })]?.hasTerritories ?? false,
  )
  useEffect(() => {
    // Another tab or a link may have taken the bag elsewhere.
    if (isKnown) void follow(isSeparate ? 'shippingAddress' : 'address').then(followPostcode)
    // Not at every change of the bag: two tabs that kept following would pull it to and fro.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isKnown, isSeparate, byPostcode])

  const billing: AddressForm = {
    path: 'address',
    values: address,
    faults: form.faults,
    news: news.path === 'address' ? news.text : '',
    onLeave(path) {
      form.leave(path)
      if (path === 'address.zipCode' && !isSeparate) void followPostcode()
      if (path !== 'address.email') return
      // Shown as it will be written to: an invisible character or a pasted name is gone where the shopper can see it.
      const email = typedEmail(address.email)
      if (email !== address.email) checkout.setAddress({ email })
      void captureEmail(email)
    },
    onChange: (field, value) => {
      form.change(`address.${field}`)
      checkout.setAddress({ [field]: value })
    },
    onCountry: (country) => {
      form.change('address.country')
      checkout.set({ countryChosen: true })
      fillInCountry(country)
      void follow('address')
    },
  }
  const delivery: AddressForm | null = shippingAddress && {
    path: 'shippingAddress',
    values: shippingAddress,
    faults: form.faults,
    news: news.path === 'shippingAddress' ? news.text : '',
    onLeave(path) {
      form.leave(path)
      if (path === 'shippingAddress.zipCode') void followPostcode()
    },
    onChange: (field, value) => {
      form.change(`shippingAddress.${field}`)
      checkout.setShippingAddress({ [field]: value })
    },
    onCountry: (country) => {
      form.change('shippingAddress.country')
      fillInDeliveryCountry(country)
      void follow('shippingAddress')
    },
  }
  return { billing, delivery }
}
