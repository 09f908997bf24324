import { useEffect, useState } from 'react'

import { addressLengths } from '#contract/address-lengths.ts'
import type { AddressField, ShippingAddress } from '#contract/address.ts'
import { isPostcodeOptional } from '#domain/address/postcode-forms.ts'
import { isPostcodeOfDigits } from '#domain/address/postcodes.ts'
import * as texts from '#texts/checkout.ts'

import { findCountry, hasStates, offeredCountries, useCountries } from '../stores/place/countries.ts'
import { loadPhoneNumbers } from '../stores/phone-numbers.ts'
import { Field, Select } from '../ui/field.tsx'
import { fieldId, type Messages } from './field-faults.ts'

export interface AddressForm {
  /** `address` or `shippingAddress`: where the fields stand in the checkout. */
  readonly path: 'address' | 'shippingAddress'
  readonly values: ShippingAddress
  readonly faults: Messages
  /** What the last change of its country did to bag and prices; empty when nothing. */
  readonly news: string
  readonly onChange: (field: AddressField, value: string) => void
  readonly onLeave: (path: string) => void
  readonly onCountry: (country: string) => void
}

interface TextProps {
  form: AddressForm
  field: AddressField
  label: string
  /** The autocomplete token without its prefix. */
  complete: string
  type?: 'text' | 'email' | 'tel'
  inputMode?: 'email' | 'tel' | 'numeric' | 'text'
  hint?: string
  onFocus?: () => void
}

/** One field, joined to the checkout by its path. */
export function AddressText({ form, field, label, complete, ...input }: TextProps) {
  const path = `${form.path}.${field}`
  const prefix = form.path === 'address' ? 'billing' : 'shipping'
  return (
    <Field
      id={fieldId(path)}
      name={path}
      label={label}
      autoComplete={complete === 'email' ? 'email' : `${prefix} ${complete}`}
      value={form.values[field]}
      fault={form.faults[path]}
      onChange={(event) => form.onChange(field, event.target.value)}
      onBlur={() => form.onLeave(path)}
      maxLength={addressLengths[field]}
      {...input}
    />
  )
}

/** Few people buy for a company: its field comes when it is asked for, and stays once something was in it. */
function Company({ form }: { form: AddressForm }) {
  const [isShown, setIsShown] = useState(false)
  const [isAsked, setIsAsked] = useState(false)
  useEffect(() => {
    if (isAsked) document.getElementById(fieldId(`${form.path}.company`))?.focus()
  }, [isAsked, form.path])
  if (form.values.company !== '' && !isShown) setIsShown(true)
  if (isShown || isAsked)
    return <AddressText form={form} field="company" label={texts.companyOptional} complete="organization" />
  return (
    <button type="button" className="text-button small" onClick={() => setIsAsked(true)}>
      {texts.addACompany}
    </button>
  )
}

/** Country, name, a company for whoever buys for one, street, a second line for whoever needs one, zip code, city, and a state where the country has states. */
export function AddressFields({ form, hasPhone }: { form: AddressForm; hasPhone: boolean }) {
  return (
    <>
      <CountrySelect form={form} />
      <p className={form.news ? 'small checkout__news' : 'hidden'} role="status">
        {form.news}
      </p>
      <div className="checkout__pair">
        <AddressText form={form} field="firstName" label={texts.firstName} complete="given-name" />
        <AddressText form={form} field="lastName" label={texts.lastName} complete="family-name" />
      </div>
      <Company form={form} />
      <AddressText form={form} field="address1" label={texts.address} complete="address-line1" />
      <AddressText
        form={form}
        field="address2"
        label={texts.addressSecondLineOptional}
        complete="address-line2"
        hint={texts.flatFloorOrCO}
      />
      <div className="checkout__pair checkout__pair--zip">
        <AddressText
          form={form}
          field="zipCode"
          label={isPostcodeOptional(form.values.country) ? texts.zipCodeOptional : texts.zipCode}
          complete="postal-code"
          inputMode={isPostcodeOfDigits(form.values.country) ? 'numeric' : 'text'}
        />
        <AddressText form={form} field="city" label={texts.city} complete="address-level2" />
      </div>
      <StateSelect form={form} />
      {hasPhone && (
        <AddressText
          form={form}
          field="phoneNumber"
          label={texts.phoneNumber}
          complete="tel"
          type="tel"
          inputMode="tel"
          hint={texts.forDeliveryMessagesOnly}
          onFocus={() => void loadPhoneNumbers()}
        />
      )}
    </>
  )
}

function CountrySelect({ form }: { form: AddressForm }) {
  const countries = useCountries((state) => state.countries)
  const path = `${form.path}.country`
  const offered = offeredCountries({ countries }).map(({ country, name }) => ({ value: country, text: name }))
  return (
    <Select
      id={fieldId(path)}
      name={path}
      label={texts.country}
      autoComplete={form.path === 'address' ? 'billing country' : 'shipping country'}
      options={offered}
      blank={form.values.country || texts.chooseACountry}
      value={form.values.country}
      fault={form.faults[path]}
      onChange={(event) => form.onCountry(event.target.value)}
      onBlur={() => form.onLeave(path)}
    />
  )
}

function StateSelect({ form }: { form: AddressForm }) {
  const states = useCountries((state) => state.countries[form.values.country]?.states)
  const path = `${form.path}.state`
  if (!states || !hasStates(findCountry(form.values.country))) return null
  return (
    <Select
      id={fieldId(path)}
      name={path}
      label={texts.state}
      autoComplete={form.path === 'address' ? 'billing address-level1' : 'shipping address-level1'}
      options={Object.entries(states).map(([value, text]) => ({ value, text }))}
      blank={form.values.state || texts.chooseAState}
      value={form.values.state}
      fault={form.faults[path]}
      onChange={(event) => form.onChange('state', event.target.value)}
      onBlur={() => form.onLeave(path)}
    />
  )
}
