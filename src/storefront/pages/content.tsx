import type { ContentPage } from '#contract/page-data.ts'

import { trustedHtml } from '../ui/trusted-html.ts'

/** A page written by the brand's team, spec 2.16. */
export function Page({ context }: { context: ContentPage }) {
  return (
    <article className="content page">
      <h1 className="display" tabIndex={-1}>
        {context.heading}
      </h1>
      <div className="prose" dangerouslySetInnerHTML={trustedHtml(context.html)} />
    </article>
  )
}
