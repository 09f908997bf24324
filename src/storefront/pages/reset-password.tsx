import { useEffect, useRef, useState } from 'react'

import type { PlainPage } from '#contract/page-data.ts'

import { NewPasswordForm } from '../account/new-password-form.tsx'
import { RetrieveForm } from '../account/retrieve-form.tsx'
import { paths } from '#contract/screens.ts'
import { handFocus, pageHeading } from '../router/focus.ts'
import { usePage } from '../router/use-page.ts'
import { forgetLink, takeLink } from '../mailed-link/take-link.ts'
import {
  type LinkState,
  readResetLink,
  type ResetLink,
  verifyResetLink,
} from '../stores/account/reset-password.ts'

type Shown =
  | (LinkState & { readonly link: ResetLink | null })
  | { readonly kind: 'checking' }
  | { readonly kind: 'done' }

const words = {
  checking: ['One moment', 'We are looking at your link.'],
  valid: ['A new password', ''],
  expired: ['This link no longer works', 'Links work once, for an hour. We gladly send you a new one.'],
  unreachable: ['We cannot reach the shop', 'Your link still works. Please try again in a moment.'],
  done: ['Your password is set', 'You can log in with it now. All devices are logged out.'],
} as const

/** Spec 2.13. */
export function Page(_: { context: PlainPage }) {
  const { hash } = usePage()
  const taken = useRef<ResetLink | null>(null)
  const [shown, setShown] = useState<Shown>({ kind: 'checking' })
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    let isGone = false
    taken.current ??= takeLink(readResetLink)
    const link = taken.current
    void verifyResetLink(link).then((state) => !isGone && setShown({ ...state, link }))
    return () => {
      isGone = true
    }
  }, [attempt])
  useEffect(() => {
    // A link that is put into the address of this page loads no other document.
    const found = takeLink(readResetLink)
    if (!found || found.id === taken.current?.id) return
    taken.current = found
    setShown({ kind: 'checking' })
    setAttempt((before) => before + 1)
  }, [hash])
  const again = () => {
    setShown({ kind: 'checking' })
    setAttempt(attempt + 1)
  }
  const done = () => {
    forgetLink()
    setShown({ kind: 'done' })
  }
  const [heading, text] = words[shown.kind]
  return (
    <div className="statement page">
      <h1 className="display" tabIndex={-1}>
        {heading}
      </h1>
      {text && (
        <p className="statement__text" role="status">
          {text}
        </p>
      )}
      {shown.kind === 'valid' && shown.link && (
        <div ref={handFocus(pageHeading)}>
          <NewPasswordForm link={shown.link} email={shown.email} onDone={done} />
        </div>
      )}
      {shown.kind === 'expired' && <RetrieveForm label="Send a new one" />}
      {shown.kind === 'unreachable' && (
        <button ref={handFocus(pageHeading)} type="button" className="button" onClick={again}>
          Try again
        </button>
      )}
      {shown.kind === 'done' && (
        <a className="button" href={paths['my-account']}>
          Log in
        </a>
      )}
      <noscript>
        <p>This needs JavaScript.</p>
      </noscript>
    </div>
  )
}
