import * as texts from '#texts/account.ts'

import { accountChanges } from '../stores/account/account-changes.ts'
import { minPasswordLength } from '../stores/account/password.ts'
import { toRefusal } from '../stores/refusal.ts'
import { Field } from '../ui/field.tsx'
import { FormEnd } from '../ui/form-end.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { useForm } from '../ui/use-form.ts'

/** The server calls the present password `credentials.password`, and the new values `account.…`. */
function readRefusal(error: unknown) {
  const { message, errors } = toRefusal(error)
  const named = Object.entries(errors).map(([path, text]) => [path.split('.').at(-1) ?? path, text])
  return { message, errors: Object.fromEntries(named) as Record<string, string> }
}

/** Spec 3.20: a new password, known by the present one. */
export function PasswordForm() {
  const form = useForm({
    initial: { password: '', newPassword: '' },
    read: readRefusal,
    send: accountChanges.changePassword,
  })
  return (
    <form className="form" noValidate onSubmit={(event) => void form.submit(event)}>
      <PasswordField
        label={texts.currentPassword}
        name="password"
        autoComplete="current-password"
        value={form.values.password}
        fault={form.faults['password']}
        onChange={(event) => form.set('password', event.target.value)}
      />
      <PasswordField
        label={texts.newPassword}
        name="newPassword"
        autoComplete="new-password"
        hint={texts.passwordHintShort(minPasswordLength)}
        value={form.values.newPassword}
        fault={form.faults['newPassword']}
        onChange={(event) => form.set('newPassword', event.target.value)}
      />
      <FormEnd
        label={texts.changePassword}
        isBusy={form.isBusy}
        message={form.message}
        done={form.isDone && texts.yourPasswordIsChangedOther}
      />
    </form>
  )
}

/** Spec 3.20: another e-mail address, with the password. */
export function EmailForm({ email }: { email: string }) {
  const form = useForm({
    initial: { newEmail: '', password: '' },
    read: readRefusal,
    send: accountChanges.changeEmail,
  })
  return (
    <form className="form" noValidate onSubmit={(event) => void form.submit(event)}>
      <Field
        label={texts.newEmail}
        name="newEmail"
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={254}
        hint={texts.emailNow(email)}
        value={form.values.newEmail}
        fault={form.faults['newEmail']}
        onChange={(event) => form.set('newEmail', event.target.value)}
      />
      <PasswordField
        label={texts.password}
        name="password"
        autoComplete="current-password"
        value={form.values.password}
        fault={form.faults['password']}
        onChange={(event) => form.set('password', event.target.value)}
      />
      <FormEnd
        label={texts.changeEmail}
        isBusy={form.isBusy}
        message={form.message}
        done={form.isDone && texts.yourEmailAddressIsChanged}
      />
    </form>
  )
}
