import { type ReactNode, useState } from 'react'

import { paths } from '#contract/screens.ts'
import * as texts from '#texts/checkout.ts'
import { useAccount } from '../stores/account/account.ts'
import { checkout, useCheckout } from '../stores/checkout/checkout.ts'
import { setCheckoutPassword } from '../stores/checkout/new-password.ts'
import { minPasswordLength } from '../stores/account/password.ts'
import { Tick } from '../ui/field.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import type { AddressForm } from './address-fields.tsx'
import { fieldId } from './field-faults.ts'

/** Above the first field: who is logged in, or the way to. */
export function Greeting({ onLogIn }: { onLogIn: () => void }) {
  const email = useAccount((state) => (state.loggedIn ? state.email : null))
  if (email) {
    return (
      <p className="small">
        {texts.youAreLoggedInAs(email)} <a href={paths['my-account']}>{texts.myAccount}</a>
      </p>
    )
  }
  return (
    <p className="small">
      {texts.buyAsAGuestOr((text) => (
        <button key="log-in" type="button" className="text-button" aria-haspopup="dialog" onClick={onLogIn}>
          {text}
        </button>
      ))}
    </p>
  )
}

/** Spec 4.19: a guest may become a customer on the way, with one field more. Members are asked nothing. */
export function AccountOffer({ form }: { form: AddressForm }): ReactNode {
  const mode = useCheckout((state) => state.mode)
  if (mode === 'member') return null
  return (
    <>
      <Tick
        checked={mode === 'register'}
        onChange={(event) => checkout.setMode(event.target.checked ? 'register' : 'guest')}
      >
        {texts.createAnAccountFromThese}
      </Tick>
      {mode === 'register' && <NewPassword form={form} />}
    </>
  )
}

function NewPassword({ form }: { form: AddressForm }) {
  const [typed, setTyped] = useState('')
  return (
    <PasswordField
      id={fieldId('address.password')}
      label={texts.password}
      name="password"
      autoComplete="new-password"
      hint={texts.passwordHintShort(minPasswordLength)}
      value={typed}
      fault={form.faults['address.password']}
      onBlur={() => form.onLeave('address.password')}
      onChange={(event) => {
        setTyped(event.target.value)
        setCheckoutPassword(event.target.value)
      }}
    />
  )
}
