import type { EditorialPage } from '#contract/page-data.ts'
import * as texts from '#texts/editorial.ts'

import { Picture } from '../ui/picture.tsx'
import { Blocks } from './blocks.tsx'
import type { CardView } from './card-view.ts'
import { Day } from './month.tsx'
import { FurtherReading } from './further-reading.tsx'

/** An off-duty story (spec 2.20): a picture as wide as the window, then one narrow column that pictures step out of. */
export function Story({ context, Card }: { context: EditorialPage<'story'>; Card: CardView }) {
  const { heading, kicker, lead, date, image, blocks, entries } = context
  return (
    <>
      <article className="story">
        {image && (
          <div className="story__opening">
            <Picture media={image} sizes="100vw" isFirst className="picture--free" />
          </div>
        )}
        <header className="story__head">
          <p className="soft small">
            {kicker}
            {kicker && date && ', '}
            <Day date={date} />
          </p>
          <h1 className="story__heading" tabIndex={-1}>
            {heading}
          </h1>
          <p className="story__lead">{lead}</p>
        </header>
        <div className="story__body">
          <Blocks blocks={blocks} Card={Card} />
        </div>
      </article>
      <FurtherReading
        heading={texts.offDutyElsewhere}
        entries={entries}
        all={{ href: '/off-duty-stories/', text: texts.allStories }}
      />
    </>
  )
}
