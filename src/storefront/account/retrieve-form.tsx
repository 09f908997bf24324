import * as texts from '#texts/account.ts'

import { requestReset } from '../stores/account/reset-password.ts'
import { toRefusal } from '../stores/refusal.ts'
import { EmailField } from '../ui/email-field.tsx'
import { Form } from '../ui/form.tsx'
import { FormEnd } from '../ui/form-end.tsx'
import { useForm } from '../ui/use-form.ts'

/** Asks for a reset mail. What it says is the same whether or not somebody has an account. */
export function RetrieveForm({ label }: { label: string }) {
  const form = useForm({
    initial: { email: '' },
    read: toRefusal,
    send: ({ email }) => requestReset(email),
  })
  return (
    <Form form={form}>
      <EmailField label={texts.email} autoComplete="username" {...form.text('email')} />
      <FormEnd
        label={label}
        isBusy={form.isBusy}
        message={form.message}
        done={form.isDone && texts.ifThereIsAnAccount}
      />
    </Form>
  )
}
