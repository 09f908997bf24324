import { useEffect } from 'react'

import { addressLengths } from '#contract/address-lengths.ts'
import { isPostcodeOptional } from '#domain/address/postcode-forms.ts'
import { isPostcodeOfDigits } from '#domain/address/postcodes.ts'
import * as texts from '#texts/account.ts'

import { firstState } from '../stores/place/choose-country.ts'
import { offeredCountries, useCountries } from '../stores/place/countries.ts'
import type { ProfileForm, ProfileHalf } from '../stores/account/customer-rules.ts'
import { loadMarket } from '../stores/place/market.ts'
import { Field, Select } from '../ui/field.tsx'

interface ProfileFieldsProps {
  values: ProfileForm
  faults: Readonly<Record<string, string>>
  onChange: (field: keyof ProfileForm, value: string) => void
  /** Which of the two halves; both where not said. */
  part?: ProfileHalf
}

/** Somebody's name and telephone. */
function PersonFields({ values, faults, onChange }: ProfileFieldsProps) {
  return (
    <>
      <div className="form__pair">
        <Field
          label={texts.firstName}
          name="firstName"
          autoComplete="given-name"
          maxLength={addressLengths.firstName}
          value={values.firstName}
          fault={faults['firstName']}
          onChange={(event) => onChange('firstName', event.target.value)}
        />
        <Field
          label={texts.lastName}
          name="lastName"
          autoComplete="family-name"
          maxLength={addressLengths.lastName}
          value={values.lastName}
          fault={faults['lastName']}
          onChange={(event) => onChange('lastName', event.target.value)}
        />
      </div>
      <Field
        label={texts.phoneNumber}
        name="phoneNumber"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        hint={texts.forDeliveryMessagesOnly}
        maxLength={addressLengths.phoneNumber}
        value={values.phoneNumber}
        fault={faults['phoneNumber']}
        onChange={(event) => onChange('phoneNumber', event.target.value)}
      />
    </>
  )
}

function Countries({ values, faults, onChange }: ProfileFieldsProps) {
  const countries = useCountries((state) => state.countries)
  useEffect(() => {
    if (Object.keys(countries).length === 0) void loadMarket()
  }, [countries])
  const offered = offeredCountries({ countries }).map(({ country, name }) => ({ value: country, text: name }))
  const states = Object.entries(countries[values.country]?.states ?? {})
  return (
    <>
      <Select
        label={texts.country}
        name="country"
        autoComplete="country"
        options={offered}
        blank={values.country || texts.chooseACountry}
        value={values.country}
        fault={faults['country']}
        onChange={(event) => {
          onChange('country', event.target.value)
          onChange('state', firstState(event.target.value))
          // What was wrong with these was said of the country before.
          onChange('zipCode', values.zipCode)
          onChange('phoneNumber', values.phoneNumber)
        }}
      />
      {states.length > 0 && (
        <Select
          label={texts.state}
          name="state"
          autoComplete="address-level1"
          options={states.map(([value, text]) => ({ value, text }))}
          blank={values.state || texts.chooseAState}
          value={values.state}
          fault={faults['state']}
          onChange={(event) => onChange('state', event.target.value)}
        />
      )}
    </>
  )
}

function AddressFields(props: ProfileFieldsProps) {
  const { values, faults, onChange } = props
  return (
    <>
      <Countries {...props} />
      <Field
        label={texts.address}
        name="address1"
        autoComplete="address-line1"
        maxLength={addressLengths.address1}
        value={values.address1}
        fault={faults['address1']}
        onChange={(event) => onChange('address1', event.target.value)}
      />
      <Field
        label={texts.addressSecondLineOptional}
        name="address2"
        autoComplete="address-line2"
        maxLength={addressLengths.address2}
        value={values.address2}
        onChange={(event) => onChange('address2', event.target.value)}
      />
      <div className="form__pair form__pair--zip">
        <Field
          label={isPostcodeOptional(values.country) ? texts.zipCodeOptional : texts.zipCode}
          name="zipCode"
          autoComplete="postal-code"
          inputMode={isPostcodeOfDigits(values.country) ? 'numeric' : 'text'}
          maxLength={addressLengths.zipCode}
          value={values.zipCode}
          fault={faults['zipCode']}
          onChange={(event) => onChange('zipCode', event.target.value)}
        />
        <Field
          label={texts.city}
          name="city"
          autoComplete="address-level2"
          maxLength={addressLengths.city}
          value={values.city}
          fault={faults['city']}
          onChange={(event) => onChange('city', event.target.value)}
        />
      </div>
    </>
  )
}

/** Name, telephone and address of a customer. */
export function ProfileFields(props: ProfileFieldsProps) {
  return (
    <>
      {props.part !== 'address' && <PersonFields {...props} />}
      {props.part !== 'person' && <AddressFields {...props} />}
    </>
  )
}
