import { useState } from 'react'

import { href } from '#contract/screens.ts'
import { handFocus, pageHeading } from '../router/focus.ts'
import { useLinkToken } from '../mailed-link/link-token.ts'
import { stopRestockMails } from '../stores/catalogue/restock.ts'

/** Where the link in a "it is back" mail leads. A press ends such mails; opening the link alone, as mail scanners do, does not. */
export function Page() {
  const token = useLinkToken()
  const [state, setState] = useState<'asked' | 'busy' | 'done' | 'failed'>('asked')
  async function stop() {
    setState('busy')
    setState((await stopRestockMails(token)) ? 'done' : 'failed')
  }
  const isDone = state === 'done'
  return (
    <div className="statement page">
      <h1 className="display" tabIndex={-1}>
        {isDone ? 'You are off the list' : 'No more emails?'}
      </h1>
      <div role="status">
        {isDone && <p className="statement__text">We will not write to you about sizes that are back.</p>}
        {state === 'failed' && <p>We could not reach the shop. Try again in a moment.</p>}
      </div>
      {isDone ? (
        <a className="button" href={href('shop')}>
          To the shop
        </a>
      ) : (
        <>
          <p className="statement__text">
            We forget every size that you asked us to watch, and write no more about them.
          </p>
          <button
            ref={handFocus(pageHeading)}
            type="button"
            className="button"
            aria-disabled={state === 'busy' || token === '' || undefined}
            onClick={() => state !== 'busy' && token !== '' && void stop()}
          >
            Take me off the list
          </button>
          {token === '' && <p className="small">Open this page by the link in the mail.</p>}
        </>
      )}
    </div>
  )
}
