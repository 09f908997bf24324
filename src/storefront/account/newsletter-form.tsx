import { useState } from 'react'

import type { Customer } from '#contract/customer.ts'

import { account } from '../stores/account/account-actions.ts'
import { subscribe } from '../stores/newsletter.ts'
import { toRefusal } from '../stores/refusal.ts'
import { FormEnd } from '../ui/form-end.tsx'
import { useForm } from '../ui/use-form.ts'

/** Whether the customer gets the letter, and the way to it or out of it. */
export function LetterForm({ customer: { newsletter: isReader, email } }: { customer: Customer }) {
  const [done, setDone] = useState('')
  const beginning = useForm({
    initial: {},
    read: toRefusal,
    async send() {
      await subscribe(email, 'account')
      setDone('We have sent you an email. Press the link in it, and you are on the list.')
    },
  })
  const ending = useForm({
    initial: {},
    read: toRefusal,
    async send() {
      await account.endLetter()
      setDone('You no longer get the letter.')
    },
  })
  // One form for both, so that the button keeps the focus when one becomes the other.
  const form = isReader ? ending : beginning
  return (
    <form className="form" onSubmit={(event) => void form.submit(event)}>
      <p>
        {isReader
          ? `The letter goes to ${email}, a few times a year. It ends here, or by the link at the foot of each one.`
          : `You do not get the letter. It tells of new models, a few times a year, and goes to ${email}.`}
      </p>
      <FormEnd
        isPlain
        label={isReader ? 'Unsubscribe' : 'Sign up'}
        isBusy={form.isBusy}
        message={form.message}
        done={!isReader && done}
      />
    </form>
  )
}
