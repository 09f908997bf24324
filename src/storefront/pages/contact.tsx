import { useCallback, useState } from 'react'

import { shop } from '#brand/shop.config.ts'
import type { ContactPage } from '#contract/page-data.ts'
import * as texts from '#texts/contact.ts'

import { CaseThread } from '../contact/case-thread.tsx'
import { ContactForm } from '../contact/contact-form.tsx'
import { useLinkToken } from '../mailed-link/link-token.ts'
import { forgetLink } from '../mailed-link/take-link.ts'
import { Telephone } from '../contact/telephone.tsx'
import '../contact/contact.css'
import { usePage } from '../router/use-page.ts'

/** Writing to the shop; with the link of its answer, what was written and where to go on. */
export function Page(_: { context: ContactPage }) {
  const { query } = usePage()
  const token = useLinkToken()
  const [isOver, setIsOver] = useState(false)
  const onOver = useCallback(() => {
    forgetLink()
    setIsOver(true)
  }, [])
  const order = query.get('order') ?? ''
  return (
    <div className="statement page">
      <h1 className="display" tabIndex={-1}>
        {isOver ? texts.thisLinkNoLongerWorks : texts.writeToUs}
      </h1>
      <p className="statement__text">{isOver ? texts.linkIsOver : texts.aPersonAnswers}</p>
      <div className="contact">
        <div>
          {token !== '' && !isOver ? (
            <CaseThread token={token} onOver={onOver} />
          ) : (
            // The address is known after the first render, which is the static page's.
            <ContactForm key={order} order={order} />
          )}
        </div>
        <aside className="contact__ways" aria-label={texts.otherWays}>
          <Telephone />
          <a href={`mailto:${shop.seller.email}`}>{shop.seller.email}</a>
        </aside>
      </div>
      <noscript>
        <p>{texts.formNeedsJavaScript(shop.seller.email)}</p>
      </noscript>
    </div>
  )
}
