import { useEffect, useRef, useState } from 'react'

import type { PlainPage } from '#contract/page-data.ts'

import { paths } from '#contract/screens.ts'
import { takeLink } from '../mailed-link/take-link.ts'
import { handFocus, pageHeading } from '../router/focus.ts'
import { confirmNewsletter, readConfirmToken } from '../stores/newsletter.ts'

const words = {
  checking: ['One moment', 'We are putting you on the list.'],
  confirmed: [
    'Welcome',
    'You are on the list. If it is your first time, 10% off your first purchase is on its way to you by email.',
  ],
  expired: [
    'This link no longer works',
    'If you have used it before, you are on the list already. If you have asked more than once, press the link in the newest email. Otherwise sign up again at the foot of any page.',
  ],
  unreachable: ['We cannot reach the shop', 'Your link still works. Please try again in a moment.'],
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
          Try again
        </button>
      ) : (
        <a className="button" href={paths.shop}>
          See the collection
        </a>
      )}
      <noscript>
        <p>This needs JavaScript.</p>
      </noscript>
    </div>
  )
}
