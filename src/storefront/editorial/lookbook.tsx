import type { EditorialPage } from '#contract/page-data.ts'
import * as texts from '#texts/editorial.ts'

import { Blocks } from './blocks.tsx'
import type { CardView } from './card-view.ts'
import { FurtherReading } from './further-reading.tsx'

/** A lookbook (spec 2.18): numbered plates on a wall, the words beside them small. */
export function Lookbook({ context, Card }: { context: EditorialPage<'lookbook'>; Card: CardView }) {
  const { heading, kicker, lead, blocks, entries } = context
  return (
    <>
      <article className="lookbook page">
        <header className="lookbook__head">
          <h1 className="lookbook__heading" tabIndex={-1}>
            {heading}
          </h1>
          <p className="small">{kicker}</p>
          <p className="lookbook__lead">{lead}</p>
        </header>
        <div className="lookbook__body">
          <Blocks blocks={blocks} Card={Card} />
        </div>
      </article>
      <FurtherReading
        heading={texts.otherLookbooks}
        entries={entries}
        all={{ href: '/campaignandlookbooks/', text: texts.campaignsAndLookbooks }}
      />
    </>
  )
}
