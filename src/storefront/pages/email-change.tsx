import { useEffect, useRef, useState } from 'react'

import { paths } from '#contract/screens.ts'
import * as texts from '#texts/email-change.ts'
import { LoginForm } from '../account/login-form.tsx'
import { sectionHref } from '../account/sections.ts'
import { forgetLink, takeLink } from '../mailed-link/take-link.ts'
import { handFocus, pageHeading } from '../router/focus.ts'
import {
  type EmailLink,
  type EmailOutcome,
  followEmailLink,
  readEmailLink,
} from '../stores/account/email-change.ts'

type Shown = EmailOutcome | 'checking' | 'asked'

const words: Readonly<Record<Shown, readonly [string, string]>> = {
  checking: [texts.oneMoment, texts.weAreLooking],
  asked: [texts.putYourAddressBack, texts.whatPuttingItBackDoes],
  out: [texts.logInOnce, texts.thenTheNewAddressCounts],
  proven: [texts.yourAddressIsConfirmed, texts.ordersMadeWithIt],
  moved: [texts.yourNewAddressCounts, texts.useItToLogIn],
  undone: [texts.yourOldAddressIsBack, texts.setANewPasswordByMail],
  taken: [texts.thisAddressIsTaken, texts.itHasAnAccount],
  expired: [texts.thisLinkNoLongerWorks, texts.onlyTheNewestLinkWorks],
  unreachable: [texts.weCannotReachTheShop, texts.yourLinkStillWorks],
}

/** Where nothing moves, less is to be said. */
const wordsOfProof: Partial<typeof words> = {
  out: [texts.logInOnce, texts.thenTheAddressIsConfirmed],
  expired: [texts.thisLinkNoLongerWorks, texts.aNewPasswordConfirmsToo],
}

/**
 * Where the mails about a change of address lead. A link that undoes one waits for a press, which mail scanners do not give; one that
 * confirms it does nothing where its account is not logged in.
 */
export function Page() {
  const link = useRef<EmailLink | null>(null)
  const [shown, setShown] = useState<Shown>('checking')
  const [isProof, setIsProof] = useState(false)

  async function follow() {
    setShown('checking')
    const outcome = link.current ? await followEmailLink(link.current) : 'expired'
    if (outcome === 'moved' || outcome === 'undone' || outcome === 'proven') forgetLink()
    setShown(outcome)
  }
  useEffect(() => {
    link.current ??= takeLink(readEmailLink)
    setIsProof(link.current?.kind === 'prove')
    if (link.current?.kind === 'undo') setShown('asked')
    else void follow()
  }, [])

  const [heading, text] = (isProof && wordsOfProof[shown]) || words[shown]
  return (
    <div className="statement page">
      <h1 className="display" tabIndex={-1}>
        {heading}
      </h1>
      <p className="statement__text" role="status">
        {text}
      </p>
      {shown === 'out' && <LoginForm onDone={() => void follow()} />}
      {(shown === 'asked' || shown === 'unreachable') && (
        <button ref={handFocus(pageHeading)} type="button" className="button" onClick={() => void follow()}>
          {shown === 'asked' ? texts.putItBack : texts.tryAgain}
        </button>
      )}
      {(shown === 'moved' || shown === 'taken' || shown === 'expired') && (
        <a className="button" href={`${paths['my-account']}security`}>
          {texts.toYourAccount}
        </a>
      )}
      {shown === 'proven' && (
        <a className="button" href={sectionHref('orders')}>
          {texts.seeYourOrders}
        </a>
      )}
      <noscript>
        <p>{texts.thisNeedsJavaScript}</p>
      </noscript>
    </div>
  )
}
