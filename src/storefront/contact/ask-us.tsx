import { shop } from '#brand/shop.config.ts'
import { paths } from '#contract/screens.ts'
import * as texts from '#texts/contact.ts'

import { Telephone } from './telephone.tsx'
import './contact.css'

/** Whom to ask what stands nowhere. */
export function AskUs() {
  return (
    <aside className="ask-us" aria-label={texts.notAnswered}>
      <p className="title">{texts.notAnswered}</p>
      <a className="button" href={paths.contact}>
        {texts.writeToUs}
      </a>
      <Telephone />
      <a href={`mailto:${shop.seller.email}`}>{shop.seller.email}</a>
    </aside>
  )
}
