import { paths } from '#contract/screens.ts'
import * as texts from '#texts/account.ts'
import { account } from '../stores/account/account-actions.ts'
import { toRefusal } from '../stores/refusal.ts'
import { EmailField } from '../ui/email-field.tsx'
import { Form } from '../ui/form.tsx'
import { FormEnd } from '../ui/form-end.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { useForm } from '../ui/use-form.ts'

/** Spec 3.19, 5.12. */
export function LoginForm({ email = '', onDone }: { email?: string; onDone?: () => void }) {
  const form = useForm({
    initial: { email, password: '' },
    read: toRefusal,
    async send(values) {
      await account.logIn(values)
      onDone?.()
    },
  })
  return (
    <Form form={form}>
      <EmailField label={texts.email} autoComplete="username webauthn" {...form.text('email')} />
      <PasswordField label={texts.password} autoComplete="current-password" {...form.text('password')} />
      <FormEnd label={texts.logIn} isBusy={form.isBusy} message={form.message} />
      <a className="small" href={paths['retrieve-password']}>
        {texts.forgottenYourPassword}
      </a>
    </Form>
  )
}
