import * as texts from '#texts/account.ts'

import { minPasswordLength } from '../stores/account/password.ts'
import { toRefusal } from '../stores/refusal.ts'
import { type ResetLink, resetPassword } from '../stores/account/reset-password.ts'
import { FormEnd } from '../ui/form-end.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { useForm } from '../ui/use-form.ts'

interface NewPasswordFormProps {
  link: ResetLink
  /** Whose password it is, masked; for password managers and people alike. */
  email: string
  onDone: () => void
}

/** Spec 7.24. */
export function NewPasswordForm({ link, email, onDone }: NewPasswordFormProps) {
  const { attach, ...form } = useForm({
    initial: { password: '' },
    read: toRefusal,
    async send({ password }) {
      await resetPassword(link, password)
      onDone()
    },
  })
  return (
    <form ref={attach} className="form" noValidate onSubmit={(event) => void form.submit(event)}>
      <p>{texts.forEmail(email)}</p>
      <PasswordField
        label={texts.newPassword}
        name="password"
        autoComplete="new-password"
        hint={texts.passwordHint(minPasswordLength)}
        value={form.values.password}
        fault={form.faults['password']}
        onChange={(event) => form.set('password', event.target.value)}
      />
      <FormEnd label={texts.setPassword} isBusy={form.isBusy} message={form.message} />
    </form>
  )
}
