import type { EditorialPage } from '#contract/page-data.ts'
import * as texts from '#texts/editorial.ts'

import { Picture } from '../ui/picture.tsx'
import { Blocks } from './blocks.tsx'
import type { CardView } from './card-view.ts'
import { Day } from './month.tsx'
import { FurtherReading } from './further-reading.tsx'
import { getShape } from './shape.ts'

/** An interview (spec 2.5): the name large, questions in one column, answers in another. */
export function Article({ context, Card }: { context: EditorialPage<'article'>; Card: CardView }) {
  const { heading, kicker, lead, date, image, blocks, entries } = context
  return (
    <>
      <article className="article page">
        <header className="article__head">
          <p className="article__kicker">{kicker}</p>
          <h1 className="article__name" tabIndex={-1}>
            {heading}
          </h1>
          <p className="article__lead">{lead}</p>
          <p className="soft small">
            <Day date={date} />
          </p>
        </header>
        {image && (
          <div className="article__portrait">
            <Picture
              media={image}
              sizes="(width >= 1024px) 42vw, 100vw"
              isFirst
              className={`picture--${getShape(image)}`}
            />
          </div>
        )}
        <div className="article__body">
          <Blocks blocks={blocks} Card={Card} />
        </div>
      </article>
      <FurtherReading
        heading={texts.moreConversations}
        entries={entries}
        all={{ href: '/interviews/', text: texts.allInterviews }}
      />
    </>
  )
}
