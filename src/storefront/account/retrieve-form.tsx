import * as texts from '#texts/account.ts'

import { requestReset } from '../stores/account/reset-password.ts'
import { toRefusal } from '../stores/refusal.ts'
import { Field } from '../ui/field.tsx'
import { FormEnd } from '../ui/form-end.tsx'
import { useForm } from '../ui/use-form.ts'

/** Asks for a reset mail. What it says is the same whether or not somebody has an account. */
export function RetrieveForm({ label }: { label: string }) {
  const { attach, ...form } = useForm({
    initial: { email: '' },
    read: toRefusal,
    send: ({ email }) => requestReset(email),
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
      <FormEnd
        label={label}
        isBusy={form.isBusy}
        message={form.message}
        done={form.isDone && texts.ifThereIsAnAccount}
      />
    </form>
  )
}
