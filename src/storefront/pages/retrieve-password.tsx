import type { PlainPage } from '#contract/page-data.ts'
import * as texts from '#texts/account.ts'

import { RetrieveForm } from '../account/retrieve-form.tsx'

/** Spec 2.14. */
export function Page(_: { context: PlainPage }) {
  return (
    <div className="statement page">
      <h1 className="display" tabIndex={-1}>
        {texts.forgottenYourPassword}
      </h1>
      <p className="statement__text">{texts.weSendYouALink}</p>
      <RetrieveForm label={texts.sendTheLink} />
      <noscript>
        <p>{texts.thisNeedsJavaScript}</p>
      </noscript>
    </div>
  )
}
