import { useEffect } from 'react'

import * as texts from '#texts/account.ts'

import { account } from '../stores/account/account-actions.ts'
import type { Registration } from '../stores/account/customer-rules.ts'
import { minPasswordLength } from '../stores/account/password.ts'
import { usePreferences } from '../stores/preferences.ts'
import { toRefusal } from '../stores/refusal.ts'
import { EmailField } from '../ui/email-field.tsx'
import { Tick } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { FormEnd } from '../ui/form-end.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { useForm } from '../ui/use-form.ts'
import { ProfileFields } from './profile-fields.tsx'

const blank: Registration = {
  email: '',
  password: '',
  firstName: '',
  lastName: '',
  address1: '',
  address2: '',
  zipCode: '',
  city: '',
  state: '',
  country: '',
  phoneNumber: '',
  newsletter: false,
}

/** Spec 3.18, 5.2–5.11. The newsletter is asked for, never assumed. */
export function RegisterForm() {
  const country = usePreferences((state) => state.country)
  const form = useForm({ initial: blank, read: toRefusal, send: account.register })
  const { values, set } = form
  useEffect(() => {
    // The state is theirs to choose: the shop may guess the country, but not that.
    if (country && values.country === '') set('country', country)
    // Only when the country becomes known; a blank that the customer leaves is theirs.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [country])
  return (
    <Form form={form}>
      <EmailField label={texts.email} autoComplete="email" {...form.text('email')} />
      <PasswordField
        label={texts.password}
        autoComplete="new-password"
        hint={texts.passwordHint(minPasswordLength)}
        {...form.text('password')}
      />
      <ProfileFields values={values} faults={form.faults} onChange={(field, value) => set(field, value)} />
      <Tick checked={values.newsletter} onChange={(event) => set('newsletter', event.target.checked)}>
        {texts.sendMeTheNewsletter}
      </Tick>
      <FormEnd label={texts.createAccount} isBusy={form.isBusy} message={form.message} />
    </Form>
  )
}
