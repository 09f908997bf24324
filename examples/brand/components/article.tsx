import type { ComponentProps } from 'react'
import type { Article as Original } from 'vitrine/components/article'
import { Blocks } from 'vitrine/components/blocks'

import './article.css'

/** Pages of the template `article` as guides, to sizes or to care: what there is to know, in one narrow column. */
export function Article({ context, Card }: ComponentProps<typeof Original>) {
  const { kicker, heading, lead, blocks } = context
  return (
    <article className="guide page">
      {kicker && <p className="small soft">{kicker}</p>}
      <h1 className="title" tabIndex={-1}>
        {heading}
      </h1>
      <p>{lead}</p>
      <Blocks blocks={blocks} Card={Card} />
    </article>
  )
}
