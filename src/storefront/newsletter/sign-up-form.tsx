import * as texts from '#texts/newsletter.ts'

import { type SignUpSource, subscribe } from '../stores/newsletter.ts'
import { toRefusal } from '../stores/refusal.ts'
import { Field } from '../ui/field.tsx'
import { FormEnd } from '../ui/form-end.tsx'
import { useForm } from '../ui/use-form.ts'

/** Spec 3.32, 5.14. It says that a mail comes first: nobody can sign up somebody else. */
export function SignUpForm({ source, isPlain = false }: { source: SignUpSource; isPlain?: boolean }) {
  const { attach, ...form } = useForm({
    initial: { email: '' },
    read: toRefusal,
    send: ({ email }) => subscribe(email, source),
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
        label={texts.whereMayWeSend}
        hint={texts.yourEmailWeSend}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={254}
        value={form.values.email}
        fault={form.faults['email']}
        onChange={(event) => form.set('email', event.target.value)}
      />
      <FormEnd
        isPlain={isPlain}
        label={texts.signUp}
        isBusy={form.isBusy}
        message={form.message}
        done={form.isDone && texts.weHaveSent}
      />
    </form>
  )
}
