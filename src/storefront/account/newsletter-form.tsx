import { useState } from 'react'

import type { Customer } from '#contract/customer.ts'
import * as texts from '#texts/account.ts'

import { accountChanges } from '../stores/account/account-changes.ts'
import { subscribe } from '../stores/newsletter.ts'
import { toRefusal } from '../stores/refusal.ts'
import { FormEnd } from '../ui/form-end.tsx'
import { useForm } from '../ui/use-form.ts'

/** Whether the customer gets the newsletter, and the way to it or out of it. */
export function NewsletterForm({ customer: { newsletter: isReader, email } }: { customer: Customer }) {
  const [done, setDone] = useState('')
  const beginning = useForm({
    initial: {},
    read: toRefusal,
    async send() {
      await subscribe(email, 'account')
      setDone(texts.weHaveSent)
    },
  })
  const ending = useForm({
    initial: {},
    read: toRefusal,
    async send() {
      await accountChanges.endNewsletter()
      setDone(texts.youNoLongerGet)
    },
  })
  // One form for both, so that the button keeps the focus when one becomes the other.
  const form = isReader ? ending : beginning
  return (
    <form className="form" onSubmit={(event) => void form.submit(event)}>
      <p>{isReader ? texts.newsletterGoesTo(email) : texts.newsletterWouldGoTo(email)}</p>
      <FormEnd
        isPlain
        label={isReader ? texts.unsubscribe : texts.signUp}
        isBusy={form.isBusy}
        message={form.message}
        done={!isReader && done}
      />
    </form>
  )
}
