import { useEffect, useRef, useState } from 'react'

import type { PlainPage } from '#contract/page-data.ts'

import { NewPasswordForm } from '../account/new-password-form.tsx'
import { RetrieveForm } from '../account/retrieve-form.tsx'
import { paths } from '#contract/screens.ts'
import * as texts from '#texts/account.ts'
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
  checking: [texts.oneMomentLabel, texts.weAreLooking],
  valid: [texts.aNewPassword, ''],
  expired: [texts.thisLinkNoLongerWorks, texts.linksWorkOnce],
  unreachable: [texts.weCannotReachTheShopLabel, texts.yourLinkStillWorksPlease],
  done: [texts.yourPasswordIsSet, texts.youCanLog],
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
      {shown.kind === 'expired' && <RetrieveForm label={texts.sendANewOne} />}
      {shown.kind === 'unreachable' && (
        <button ref={handFocus(pageHeading)} type="button" className="button" onClick={again}>
          {texts.tryAgain}
        </button>
      )}
      {shown.kind === 'done' && (
        <a className="button" href={paths['my-account']}>
          {texts.logIn}
        </a>
      )}
      <noscript>
        <p>{texts.thisNeedsJavaScript}</p>
      </noscript>
    </div>
  )
}
