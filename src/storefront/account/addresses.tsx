import { useRef, useState } from 'react'

import type { Customer } from '#contract/customer.ts'
import { addressLines } from '#domain/address/address-lines.ts'
import * as texts from '#texts/addresses.ts'

import { focusQuietly } from '../router/focus.ts'
import { ownAddresses } from '../stores/account/own-addresses.ts'
import type { ProfileForm } from '../stores/account/customer-rules.ts'
import { usePlaceNames } from '../stores/place/countries.ts'
import { toRefusal } from '../stores/refusal.ts'
import { Form } from '../ui/form.tsx'
import { FormEnd } from '../ui/form-end.tsx'
import { useForm } from '../ui/use-form.ts'
import { ProfileFields } from './profile-fields.tsx'

type Kept = NonNullable<Customer['addresses']>[number]

const blank = (country: string): ProfileForm => ({
  firstName: '',
  lastName: '',
  address1: '',
  address2: '',
  zipCode: '',
  city: '',
  state: '',
  country,
  phoneNumber: '',
})

/** Where else a member has things sent: each can be changed, made the account's own, and removed, which can be taken back. */
export function Addresses({ customer }: { customer: Customer }) {
  /** The id of one, or `new`. */
  const [edited, setEdited] = useState<string | null>(null)
  const [removed, setRemoved] = useState<Kept | null>(null)
  const [reported, setReported] = useState('')
  const status = useRef<HTMLParagraphElement>(null)

  /** Does it, says so, and leaves the keyboard where it was said: the button that was pressed may be gone. */
  async function act(send: () => Promise<void>, done: string, gone: Kept | null = null) {
    setReported(texts.oneMoment)
    try {
      await send()
      setRemoved(gone)
      setReported(done)
    } catch (error) {
      setReported(toRefusal(error).message)
    }
    if (status.current) focusQuietly(status.current)
  }

  const closed = (done: string) => {
    setEdited(null)
    setReported(done)
    if (status.current) focusQuietly(status.current)
  }
  return (
    <>
      <ul className="addresses">
        {(customer.addresses ?? []).map((each) => (
          <li key={each.id} className="addresses__one">
            {edited === each.id ? (
              <AddressForm initial={each} onSaved={() => closed(texts.saved)} onCancel={() => closed('')} />
            ) : (
              <KeptAddress
                address={each}
                onEdit={() => setEdited(each.id)}
                onDefault={() => void act(() => ownAddresses.setDefault(each.id), texts.itIsTheDefaultNow)}
                onRemove={() => void act(() => ownAddresses.remove(each.id), texts.removed, each)}
              />
            )}
          </li>
        ))}
      </ul>
      <p ref={status} className="small" role="status" tabIndex={-1}>
        {reported}{' '}
        {removed && reported === texts.removed && (
          <button
            type="button"
            className="text-button"
            onClick={() => void act(() => ownAddresses.save(withoutId(removed)), texts.itIsBack)}
          >
            {texts.undo}
          </button>
        )}
      </p>
      {edited === 'new' ? (
        <AddressForm
          initial={blank(customer.country)}
          onSaved={() => closed(texts.saved)}
          onCancel={() => closed('')}
        />
      ) : (
        <button type="button" className="button button--plain" onClick={() => setEdited('new')}>
          {texts.addAnotherAddress}
        </button>
      )}
    </>
  )
}

const withoutId = ({ id: _, ...address }: Kept): ProfileForm => address

interface KeptAddressProps {
  address: Kept
  onEdit: () => void
  onDefault: () => void
  onRemove: () => void
}

function KeptAddress({ address, onEdit, onDefault, onRemove }: KeptAddressProps) {
  const rows = addressLines(address, usePlaceNames(address))
  const name = address.address1
  return (
    <>
      <address className="account__address">
        {rows.map((row) => (
          <div key={row}>{row}</div>
        ))}
      </address>
      <div className="addresses__acts">
        <button type="button" className="text-button" onClick={onEdit} aria-label={texts.changeNamed(name)}>
          {texts.change}
        </button>
        <button
          type="button"
          className="text-button"
          onClick={onDefault}
          aria-label={texts.makeDefaultNamed(name)}
        >
          {texts.makeDefault}
        </button>
        <button type="button" className="text-button" onClick={onRemove} aria-label={texts.removeNamed(name)}>
          {texts.remove}
        </button>
      </div>
    </>
  )
}

interface AddressFormProps {
  initial: ProfileForm & { readonly id?: string }
  onSaved: () => void
  onCancel: () => void
}

function AddressForm({ initial, onSaved, onCancel }: AddressFormProps) {
  const form = useForm({
    initial,
    read: toRefusal,
    async send(values) {
      await ownAddresses.save(values)
      onSaved()
    },
  })
  return (
    <Form form={form}>
      <ProfileFields
        values={form.values}
        faults={form.faults}
        onChange={(field, value) => form.set(field, value)}
      />
      <FormEnd label={texts.save} isBusy={form.isBusy} message={form.message} />
      <button type="button" className="text-button" onClick={onCancel}>
        {texts.cancel}
      </button>
    </Form>
  )
}
