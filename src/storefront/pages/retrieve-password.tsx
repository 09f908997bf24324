import type { PlainPage } from '#contract/page-data.ts'

import { RetrieveForm } from '../account/retrieve-form.tsx'

/** Spec 2.14. */
export function Page(_: { context: PlainPage }) {
  return (
    <div className="statement page">
      <h1 className="display" tabIndex={-1}>
        Forgotten your password?
      </h1>
      <p className="statement__text">We send you a link. It works once, for an hour.</p>
      <RetrieveForm label="Send the link" />
      <noscript>
        <p>This needs JavaScript.</p>
      </noscript>
    </div>
  )
}
