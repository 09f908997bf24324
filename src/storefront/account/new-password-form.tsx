import * as texts from '#texts/account.ts'

import { minPasswordLength } from '../stores/account/password.ts'
import { toRefusal } from '../stores/refusal.ts'
import { type ResetLink, resetPassword } from '../stores/account/reset-password.ts'
import { Form } from '../ui/form.tsx'
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
  const form = useForm({
    initial: { password: '' },
    read: toRefusal,
    async send({ password }) {
      await resetPassword(link, password)
      onDone()
    },
  })
  return (
    <Form form={form}>
      <p>{texts.forEmail(email)}</p>
      <PasswordField
        label={texts.newPassword}
        autoComplete="new-password"
        hint={texts.passwordHint(minPasswordLength)}
        {...form.text('password')}
      />
      <FormEnd label={texts.setPassword} isBusy={form.isBusy} message={form.message} />
    </Form>
  )
}
