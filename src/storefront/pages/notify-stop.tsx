import { useState } from 'react'

import { href } from '#contract/screens.ts'
import * as texts from '#texts/pages.ts'
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
        {isDone ? texts.youAreOffTheList : texts.noMoreEmails}
      </h1>
      <div role="status">
        {isDone && <p className="statement__text">{texts.weWillNotWrite}</p>}
        {state === 'failed' && <p>{texts.weCouldNotReach}</p>}
      </div>
      {isDone ? (
        <a className="button" href={href('shop')}>
          {texts.toTheShop}
        </a>
      ) : (
        <>
          <p className="statement__text">{texts.weForgetEverySize}</p>
          <button
            ref={handFocus(pageHeading)}
            type="button"
            className="button"
            aria-disabled={state === 'busy' || token === '' || undefined}
            onClick={() => state !== 'busy' && token !== '' && void stop()}
          >
            {texts.takeMeOffTheList}
          </button>
          {token === '' && <p className="small">{texts.openThisPage}</p>}
        </>
      )}
    </div>
  )
}
