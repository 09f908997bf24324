import { checkout, useCheckout } from '../stores/checkout.ts'
import { captureEmail } from '../stores/checkout-email.ts'
import { chooseCountry, firstState } from '../stores/choose-country.ts'
import type { AddressForm } from './address-fields.tsx'
import type { useFormFaults } from './use-form-faults.ts'

/** The two addresses as forms; the second is null while delivery goes to the first. `onNews` hears what a change of country did. */
export function useAddressForms(form: ReturnType<typeof useFormFaults>, onNews: (text: string) => void) {
  const address = useCheckout((state) => state.address)
  const shippingAddress = useCheckout((state) => state.shippingAddress)
  const shared = { faults: form.faults, onLeave: form.leave }

  async function changeCountry(country: string) {
    await chooseCountry(country)
    onNews('Prices, delivery and payment now follow the country. Everything you wrote is kept.')
  }

  const billing: AddressForm = {
    ...shared,
    onLeave(path) {
      form.leave(path)
      if (path === 'address.email') void captureEmail(address.email)
    },
    path: 'address',
    values: address,
    onChange: (field, value) => {
      form.change(`address.${field}`)
      checkout.setAddress({ [field]: value })
    },
    onCountry: (country) => void changeCountry(country),
  }
  const delivery: AddressForm | null = shippingAddress && {
    ...shared,
    path: 'shippingAddress',
    values: shippingAddress,
    onChange: (field, value) => {
      form.change(`shippingAddress.${field}`)
      checkout.setShippingAddress({ [field]: value })
    },
    onCountry: (country) => checkout.setShippingAddress({ country, state: firstState(country) }),
  }
  return { billing, delivery }
}
