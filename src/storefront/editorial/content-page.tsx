import type { ReactNode } from 'react'

import type { ContentPage, PageBlock } from '#contract/page-data.ts'

import { Picture } from '../ui/picture.tsx'
import { Prose } from '../ui/prose.tsx'
import { Blocks } from './blocks.tsx'
import type { CardView } from './card-view.ts'
import { Subjects } from './questions.tsx'
import { getShape } from './shape.ts'

interface ContentPageViewProps {
  context: ContentPage
  Card: CardView
  /** Whom to ask what a page of questions leaves open. */
  askUs?: ReactNode
}

/** A content page (spec 2.16): plain text in one column, or, where it has figures, text and pictures in turn. */
export function ContentPageView({ context, Card, askUs }: ContentPageViewProps) {
  const { heading, html, parts } = context
  if (parts?.some(({ kind }) => kind === 'questions'))
    return <Answering heading={heading} parts={parts} Card={Card} askUs={askUs} />
  if (parts) return <Illustrated heading={heading} parts={parts} Card={Card} />
  return (
    <article className="content page">
      <h1 className="display" tabIndex={-1}>
        {heading}
      </h1>
      <Prose html={html} />
    </article>
  )
}

/** Questions and answers, with whom to ask beside them. */
function Answering({
  heading,
  parts,
  Card,
  askUs,
}: {
  heading: string
  parts: readonly PageBlock[]
  Card: CardView
  askUs?: ReactNode
}) {
  return (
    <article className="content answering page">
      <div>
        <h1 className="display" tabIndex={-1}>
          {heading}
        </h1>
        <Subjects blocks={parts} />
      </div>
      <div>
        <Blocks blocks={parts} Card={Card} />
      </div>
      <div className="answering__ask">{askUs}</div>
    </article>
  )
}

/** A picture that stands first opens the page, beside the heading or across the window as its shape allows. */
function Illustrated({
  heading,
  parts,
  Card,
}: {
  heading: string
  parts: readonly PageBlock[]
  Card: CardView
}) {
  const [first, ...rest] = parts
  const opening = first?.kind === 'image' ? first.media : null
  const shape = opening && getShape(opening)
  return (
    <article className={shape ? `house house--${shape} page` : 'house page'}>
      <h1 className="house__heading" tabIndex={-1}>
        {heading}
      </h1>
      {opening && (
        <div className="house__opening">
          <Picture
            media={opening}
            sizes={shape === 'wide' ? '100vw' : '(width >= 1024px) 42vw, 100vw'}
            isFirst
            className={`picture--${shape}`}
          />
        </div>
      )}
      <div className="house__body">
        <Blocks blocks={opening ? rest : parts} Card={Card} />
      </div>
    </article>
  )
}
