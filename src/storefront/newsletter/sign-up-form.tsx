import * as texts from '#texts/newsletter.ts'

import { type SignUpSource, subscribe } from '../stores/newsletter.ts'
import { toRefusal } from '../stores/refusal.ts'
import { EmailField } from '../ui/email-field.tsx'
import { Form } from '../ui/form.tsx'
import { FormEnd } from '../ui/form-end.tsx'
import { useForm } from '../ui/use-form.ts'

/** Spec 3.32, 5.14. It says that a mail comes first: nobody can sign up somebody else. */
export function SignUpForm({ source, isPlain = false }: { source: SignUpSource; isPlain?: boolean }) {
  const form = useForm({
    initial: { email: '' },
    read: toRefusal,
    send: ({ email }) => subscribe(email, source),
  })
  return (
    <Form form={form}>
      <EmailField
        label={texts.whereMayWeSend}
        hint={texts.yourEmailWeSend}
        autoComplete="email"
        {...form.text('email')}
      />
      <FormEnd
        isPlain={isPlain}
        label={texts.signUp}
        isBusy={form.isBusy}
        message={form.message}
        done={form.isDone && texts.weHaveSent}
      />
    </Form>
  )
}
