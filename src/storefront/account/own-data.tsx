import { useState } from 'react'

import * as texts from '#texts/account.ts'

import { handFocus, pageHeading } from '../router/focus.ts'
import { accountChanges } from '../stores/account/account-changes.ts'
import { toRefusal } from '../stores/refusal.ts'
import { FormEnd } from '../ui/form-end.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { useForm } from '../ui/use-form.ts'

function save(text: string, name: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}

/** Everything that is kept about the customer, as a file. */
export function ExportForm() {
  const form = useForm({
    initial: {},
    read: toRefusal,
    send: async () => save(await accountChanges.exportAll(), 'my-data.json'),
  })
  return (
    <form className="form" onSubmit={(event) => void form.submit(event)}>
      <p>{texts.oneFileWithYourDetails}</p>
      <FormEnd
        isPlain
        label={texts.downloadMyData}
        isBusy={form.isBusy}
        message={form.message}
        done={form.isDone && texts.savedAmongYourDownloads}
      />
    </form>
  )
}

const firstButton = () => document.querySelector<HTMLElement>('main .account__first') ?? pageHeading()
const passwordField = () => document.querySelector<HTMLElement>('main input[name=password]')

/** Erases the account, after a second look and the password. */
export function EraseForm() {
  const [isAsked, setIsAsked] = useState(false)
  const form = useForm({
    initial: { password: '' },
    read: toRefusal,
    send: ({ password }) => accountChanges.erase(password),
  })
  if (!isAsked) {
    return (
      <div ref={handFocus(passwordField)} className="form">
        <p>{texts.yourDetailsAreErased}</p>
        <button
          type="button"
          className="button button--plain account__first"
          onClick={() => setIsAsked(true)}
        >
          {texts.deleteMyAccount}
        </button>
      </div>
    )
  }
  return (
    <form
      ref={handFocus(firstButton)}
      className="form"
      noValidate
      onSubmit={(event) => void form.submit(event)}
    >
      <p>{texts.pleaseTypeYourPassword}</p>
      <PasswordField label={texts.password} autoComplete="current-password" {...form.text('password')} />
      <FormEnd label={texts.deleteForGood} isBusy={form.isBusy} message={form.message} />
      <button type="button" className="text-button account__first" onClick={() => setIsAsked(false)}>
        {texts.keepMyAccount}
      </button>
    </form>
  )
}
