import type { Customer } from '#contract/customer.ts'
import * as texts from '#texts/account.ts'

import { accountChanges } from '../stores/account/account-changes.ts'
import type { ProfileForm as Profile, ProfileHalf } from '../stores/account/customer-rules.ts'
import { toRefusal } from '../stores/refusal.ts'
import { FormEnd } from '../ui/form-end.tsx'
import { useForm } from '../ui/use-form.ts'
import { ProfileFields } from './profile-fields.tsx'

function toProfile(customer: Customer): Profile {
  const { firstName, lastName, address1, address2, zipCode, city, state, country, phoneNumber } = customer
  return { firstName, lastName, address1, address2, zipCode, city, state, country, phoneNumber }
}

/** Half of a customer's details; the other half stays as it is. */
export function ProfileForm({ customer, part }: { customer: Customer; part: ProfileHalf }) {
  const form = useForm({
    initial: toProfile(customer),
    read: toRefusal,
    send: (values) => accountChanges.saveProfile(values, part),
  })
  return (
    <form className="form" noValidate onSubmit={(event) => void form.submit(event)}>
      <ProfileFields
        part={part}
        values={form.values}
        faults={form.faults}
        onChange={(field, value) => form.set(field, value)}
      />
      <FormEnd
        label={texts.save}
        isBusy={form.isBusy}
        message={form.message}
        done={form.isDone && texts.saved}
      />
    </form>
  )
}
