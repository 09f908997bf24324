import { useEffect, useRef, useState } from 'react'

import type { PlainPage } from '#contract/page-data.ts'

import { paths } from '#contract/screens.ts'
import * as texts from '#texts/newsletter.ts'
import { takeLink } from '../mailed-link/take-link.ts'
import { handFocus, pageHeading } from '../router/focus.ts'
import { confirmNewsletter, readConfirmToken } from '../stores/newsletter.ts'

const words = {
  checking: [texts.oneMoment, texts.weArePutting],
  confirmed: [texts.welcome, texts.youAreOnTheList],
  expired: [texts.thisLinkNoLongerWorks, texts.ifYouHaveUsed],
  unreachable: [texts.weCannotReachTheShop, texts.yourLinkStillWorksPlease],
} as const

/** The second half of a sign-up: the link in the mail leads here. */
export function Page(_: { context: PlainPage }) {
  const token = useRef<string | null>(null)
  const [state, setState] = useState<keyof typeof words>('checking')
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    let isGone = false
    token.current ??= takeLink(readConfirmToken)
    void confirmNewsletter(token.current).then((outcome) => !isGone && setState(outcome))
    return () => {
      isGone = true
    }
  }, [attempt])
  const again = () => {
    setState('checking')
    setAttempt(attempt + 1)
  }
  const [heading, text] = words[state]
  return (
    <div className="statement page">
      <h1 className="display" tabIndex={-1}>
        {heading}
      </h1>
      <p className="statement__text" role="status">
        {text}
      </p>
      {state === 'unreachable' ? (
        <button ref={handFocus(pageHeading)} type="button" className="button" onClick={again}>
          {texts.tryAgain}
        </button>
      ) : (
        <a className="button" href={paths.shop}>
          {texts.seeTheCollection}
        </a>
      )}
      <noscript>
        <p>{texts.thisNeedsJavaScript}</p>
      </noscript>
    </div>
  )
}
