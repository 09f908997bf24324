import { paths } from '#contract/screens.ts'
import * as texts from '#texts/account.ts'
import { account } from '../stores/account/account-actions.ts'
import { toRefusal } from '../stores/refusal.ts'
import { Field } from '../ui/field.tsx'
import { FormEnd } from '../ui/form-end.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { useForm } from '../ui/use-form.ts'

/** Spec 3.19, 5.12. */
export function LoginForm({ email = '', onDone }: { email?: string; onDone?: () => void }) {
  const { attach, ...form } = useForm({
    initial: { email, password: '' },
    read: toRefusal,
    async send(values) {
      await account.logIn(values)
      onDone?.()
    },
  })
  return (
    <form
      ref={attach}
      method="dialog"
      className="form"
      noValidate
      onSubmit={(event) => void form.submit(event)}
    >
      <Field
        label={texts.email}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="username"
        maxLength={254}
        value={form.values.email}
        fault={form.faults['email']}
        onChange={(event) => form.set('email', event.target.value)}
      />
      <PasswordField
        label={texts.password}
        name="password"
        autoComplete="current-password"
        value={form.values.password}
        fault={form.faults['password']}
        onChange={(event) => form.set('password', event.target.value)}
      />
      <FormEnd label={texts.logIn} isBusy={form.isBusy} message={form.message} />
      <a className="small" href={paths['retrieve-password']}>
        {texts.forgottenYourPassword}
      </a>
    </form>
  )
}
