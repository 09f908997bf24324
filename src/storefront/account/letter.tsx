import type { Customer } from '#contract/customer.ts'

import { subscribe } from '../stores/newsletter.ts'
import { refusalOf } from '../stores/refusal.ts'
import { FormEnd } from '../ui/form-end.tsx'
import { useForm } from '../ui/use-form.ts'

/** Whether the customer gets the letter, and the way to it. */
export function LetterForm({ customer }: { customer: Customer }) {
  const form = useForm({
    initial: {},
    read: refusalOf,
    send: () => subscribe(customer.email, 'account'),
  })
  if (customer.newsletter) {
    return (
      <p className="account__text">
        The letter goes to {customer.email}, a few times a year. A link at the foot of each one ends it at
        once.
      </p>
    )
  }
  return (
    <form className="form" onSubmit={(event) => void form.submit(event)}>
      <p>
        You do not get the letter. It tells of new models, a few times a year, and goes to {customer.email}.
      </p>
      <FormEnd
        isPlain
        label="Sign up"
        isBusy={form.isBusy}
        message={form.message}
        done={form.isDone && 'We sent you a mail. Press the link in it, and you are on the list.'}
      />
    </form>
  )
}
