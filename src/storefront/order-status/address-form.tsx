import { addressLengths } from '#contract/address-lengths.ts'
import type { OrderStatus } from '#contract/order-status.ts'
import { isPostcodeOptional } from '#domain/address/postcode-forms.ts'
import { isPostcodeOfDigits } from '#domain/address/postcodes.ts'
import { countryText } from '#texts/formats/country-names.ts'
import * as checkout from '#texts/checkout.ts'
import * as texts from '#texts/order-status.ts'

import { useCountries } from '../stores/place/countries.ts'
import { changeAddress } from '../stores/checkout/order-status.ts'
import { toRefusal } from '../stores/refusal.ts'
import { Field, Select } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { FormEnd } from '../ui/form-end.tsx'
import { useForm } from '../ui/use-form.ts'

type Typed = Record<
  'firstName' | 'lastName' | 'company' | 'address1' | 'address2' | 'zipCode' | 'city' | 'state',
  string
>
type TextField = Exclude<keyof Typed, 'state'>

interface AddressFormProps {
  token: string
  deliverTo: OrderStatus['deliverTo']
  onDone: (status: OrderStatus) => void
  /** It may be packed meanwhile, so that there is nothing to fill in any more; false: the form can be mended. */
  onOver: (error: unknown) => boolean
}

const rows: readonly (readonly (readonly [field: TextField, label: string, complete: string])[])[] = [
  [
    ['firstName', checkout.firstName, 'given-name'],
    ['lastName', checkout.lastName, 'family-name'],
  ],
  [['company', checkout.companyOptional, 'organization']],
  [['address1', checkout.address, 'address-line1']],
  [['address2', checkout.addressSecondLineOptional, 'address-line2']],
  [
    ['zipCode', checkout.zipCode, 'postal-code'],
    ['city', checkout.city, 'address-level2'],
  ],
]

/** What the server says of `address.city` stands at the field `city`. */
function readProblem(error: unknown) {
  const { message, errors } = toRefusal(error, { required: texts.fillThisIn })
  const own = Object.entries(errors).map(([field, text]) => [field.replace('address.', ''), text] as const)
  return { message, errors: Object.fromEntries(own) }
}

/** Where the order goes instead, in its country. */
export function AddressForm({ token, deliverTo, onDone, onOver }: AddressFormProps) {
  const country = deliverTo.country ?? ''
  const known = useCountries(({ countries }) => countries[country])
  const states = Object.entries(known?.states ?? {})
  const isKnown = deliverTo.address1 !== undefined
  const { firstName = '', lastName = '', company = '', address1 = '', address2 = '' } = deliverTo
  const { zipCode = '', city = '', state = '' } = deliverTo
  const initial: Typed = { firstName, lastName, company, address1, address2, zipCode, city, state }
  const form = useForm({
    initial,
    read: readProblem,
    send: async (address) => {
      try {
        onDone(await changeAddress(token, address))
      } catch (error) {
        if (!onOver(error)) throw error
      }
    },
  })
  return (
    <Form form={form}>
      <p className="soft">
        {texts.staysIn(countryText(country, known?.name ?? country))} {!isKnown && texts.typeItAgain}
      </p>
      {rows.map((row) => (
        <div key={row[0]?.[0]} className={row.length > 1 ? 'checkout__pair' : ''}>
          {row.map(([field, label, complete]) => (
            <Field
              key={field}
              label={field === 'zipCode' && isPostcodeOptional(country) ? checkout.zipCodeOptional : label}
              name={field}
              autoComplete={`shipping ${complete}`}
              maxLength={addressLengths[field]}
              inputMode={field === 'zipCode' && isPostcodeOfDigits(country) ? 'numeric' : 'text'}
              value={form.values[field]}
              fault={form.faults[field]}
              onChange={(event) => form.set(field, event.target.value)}
            />
          ))}
        </div>
      ))}
      {states.length > 0 && (
        <Select
          label={checkout.state}
          name="state"
          blank={form.values.state || checkout.chooseAState}
          options={states.map(([value, text]) => ({ value, text }))}
          value={form.values.state}
          fault={form.faults['state']}
          onChange={(event) => form.set('state', event.target.value)}
        />
      )}
      <FormEnd label={texts.saveTheAddress} isBusy={form.isBusy} message={form.message} />
    </Form>
  )
}
