import { useRef } from 'react'

import * as texts from '#texts/product.ts'

import { handFocus } from '../router/focus.ts'
import { toRefusal } from '../stores/refusal.ts'
import { askForRestock, knownEmail, useIsAsked } from '../stores/catalogue/restock.ts'
import { EmailField } from '../ui/email-field.tsx'
import { useForm } from '../ui/use-form.ts'

/** For a size that is sold out: one mail when it is back, to whoever asks. */
export function NotifyMe({ item, size }: { item: string; size: string }) {
  const isAsked = useIsAsked(item)
  const status = useRef<HTMLParagraphElement>(null)
  const form = useForm({
    initial: { email: knownEmail() },
    read: toRefusal,
    send: ({ email }) => askForRestock(item, email),
  })
  return (
    <div className="notify">
      {!isAsked && (
        <form
          ref={handFocus(() => status.current)}
          method="dialog"
          className="notify__form"
          noValidate
          onSubmit={(event) => void form.submit(event)}
        >
          <EmailField label={texts.tellMeWhenBack(size)} autoComplete="email" {...form.text('email')} />
          {form.message && (
            <p className="field__fault" role="alert">
              {form.message}
            </p>
          )}
          <button type="submit" className="button" aria-disabled={form.isBusy || undefined}>
            {texts.notifyMe}
          </button>
          <p className="small soft">
            {texts.weUseYourAddress} <a href="/privacy-policy/">{texts.privacyPolicy}</a>
          </p>
        </form>
      )}
      <p ref={status} role="status">
        {isAsked && texts.onTheListFor(size)}
      </p>
    </div>
  )
}
