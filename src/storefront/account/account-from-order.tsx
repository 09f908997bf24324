import { useEffect, useId } from 'react'

import type { Receipt } from '#contract/receipt.ts'

import { paths } from '#contract/screens.ts'
import * as texts from '#texts/account.ts'
import { focusQuietly } from '../router/focus.ts'
import { account } from '../stores/account/account-actions.ts'
import { type Registration, registrationFaults } from '../stores/account/customer-rules.ts'
import { useCustomer } from '../stores/account/customer.ts'
import { minPasswordLength } from '../stores/account/password.ts'
import { refreshAccount } from '../stores/account/refresh-account.ts'
import { toRefusal } from '../stores/refusal.ts'
import { Form } from '../ui/form.tsx'
import { FormEnd } from '../ui/form-end.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { useForm } from '../ui/use-form.ts'

/** Who ordered, as an account would know them, but for the password. */
function toRegistration({ address }: Pick<Receipt, 'address'>): Registration {
  const { email, firstName, lastName, address1, address2, zipCode, city, state, country, phoneNumber } =
    address
  return {
    email: email ?? '',
    password: '',
    firstName: firstName ?? '',
    lastName: lastName ?? '',
    address1: address1 ?? '',
    address2: address2 ?? '',
    zipCode: zipCode ?? '',
    city: city ?? '',
    state: state ?? '',
    country: country ?? '',
    phoneNumber: phoneNumber ?? '',
    newsletter: false,
  }
}

/** Whether nothing but a password is missing; of a masked receipt everything is. */
const isWhole = (buyer: Registration): boolean =>
  Object.keys(registrationFaults(buyer)).every((field) => field === 'password')

/** The form is gone, and its button with it: what came of it is read out, and the next Tab goes on from there. */
const focusOn = (element: HTMLElement | null): void => void (element && focusQuietly(element))

/** A guest becomes a customer by one field: the rest stands on the receipt. Nothing where that is masked, or somebody is logged in. */
export function AccountFromOrder({ receipt }: { receipt: Receipt }) {
  const buyer = toRegistration(receipt)
  const isOut = useCustomer(({ status }) => status === 'out')
  const form = useForm({
    initial: { password: '' },
    read: toRefusal,
    send: ({ password }) => account.register({ ...buyer, password }),
  })
  const heading = useId()
  useEffect(() => void refreshAccount(), [])
  if (receipt.masked || !isWhole(buyer)) return null
  if (form.isDone) {
    return (
      <div className="receipt__account no-print">
        <p ref={focusOn} tabIndex={-1}>
          {texts.youHaveAnAccount(buyer.email)} <a href={paths['my-account']}>{texts.myAccount}</a>
        </p>
      </div>
    )
  }
  // Logging in is the last part of what the form sends.
  if (!isOut && !form.isBusy) return null
  return (
    <section className="receipt__account no-print" aria-labelledby={heading}>
      <h2 id={heading} className="title">
        {texts.nextTimeWithoutTyping}
      </h2>
      <Form form={form}>
        <p>{texts.chooseAPasswordFor(buyer.email)}</p>
        {/* For password managers: whose password it is. */}
        <input type="email" autoComplete="username" value={buyer.email} readOnly hidden />
        <PasswordField
          label={texts.password}
          autoComplete="new-password"
          hint={texts.passwordHint(minPasswordLength)}
          {...form.text('password')}
        />
        <FormEnd isPlain label={texts.createAccount} isBusy={form.isBusy} message={form.message} />
      </Form>
    </section>
  )
}
