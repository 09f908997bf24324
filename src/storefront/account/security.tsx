import * as texts from '#texts/account.ts'

import { accountChanges } from '../stores/account/account-changes.ts'
import { cancelEmailChange } from '../stores/account/email-change.ts'
import { minPasswordLength } from '../stores/account/password.ts'
import { toRefusal } from '../stores/refusal.ts'
import { EmailField } from '../ui/email-field.tsx'
import { Form } from '../ui/form.tsx'
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
    <Form form={form}>
      <PasswordField
        label={texts.currentPassword}
        autoComplete="current-password"
        {...form.text('password')}
      />
      <PasswordField
        label={texts.newPassword}
        autoComplete="new-password"
        hint={texts.passwordHintShort(minPasswordLength)}
        {...form.text('newPassword')}
      />
      <FormEnd
        label={texts.changePassword}
        isBusy={form.isBusy}
        message={form.message}
        done={form.isDone && texts.yourPasswordIsChangedOther}
      />
    </Form>
  )
}

/** What waits for its link, with the ways on: to the mailbox, again, or not at all. */
function PendingEmail({ pending }: { pending: string }) {
  const form = useForm({ initial: {}, read: readRefusal, send: cancelEmailChange })
  return (
    <Form form={form}>
      <p className="account__text" role="status">
        {texts.openTheLinkSentTo(pending)}
      </p>
      <FormEnd isPlain label={texts.keepMyAddress} isBusy={form.isBusy} message={form.message} />
    </Form>
  )
}

/** Spec 3.20: another e-mail address, with the password. It counts once its link is opened. */
export function EmailForm({ email, pending }: { email: string; pending: string | undefined }) {
  const form = useForm({
    initial: { newEmail: '', password: '' },
    read: readRefusal,
    send: accountChanges.changeEmail,
  })
  return (
    <>
      {pending !== undefined && <PendingEmail pending={pending} />}
      <Form form={form}>
        <EmailField
          label={texts.newEmail}
          autoComplete="email"
          hint={texts.emailNow(email)}
          {...form.text('newEmail')}
        />
        <PasswordField label={texts.password} autoComplete="current-password" {...form.text('password')} />
        <FormEnd
          label={texts.changeEmail}
          isBusy={form.isBusy}
          message={form.message}
          done={form.isDone && pending !== undefined && texts.weSentYouALink}
        />
      </Form>
    </>
  )
}
