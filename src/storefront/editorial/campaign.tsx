import type { EditorialPage } from '#contract/page-data.ts'
import * as texts from '#texts/editorial.ts'

import { Picture } from '../ui/picture.tsx'
import { Blocks } from './blocks.tsx'
import type { CardView } from './card-view.ts'
import { FurtherReading } from './further-reading.tsx'

/** A campaign (spec 2.17, 2.19): a name that fills the window, pictures edge to edge, few words, and the pieces in a row. */
export function Campaign({ context, Card }: { context: EditorialPage<'campaign'>; Card: CardView }) {
  const { heading, kicker, lead, image, blocks, entries } = context
  return (
    <>
      <article className="campaign">
        <header className="campaign__head page">
          <p className="campaign__kicker">{kicker}</p>
          <h1 className="campaign__heading" tabIndex={-1}>
            {heading}
          </h1>
        </header>
        {image && (
          <div className="campaign__opening">
            <Picture media={image} sizes="100vw" isFirst className="picture--free" />
          </div>
        )}
        <p className="campaign__lead page">{lead}</p>
        <div className="campaign__body">
          <Blocks blocks={blocks} Card={Card} />
        </div>
      </article>
      <FurtherReading
        heading={texts.otherCampaigns}
        entries={entries}
        all={{ href: '/campaignandlookbooks/', text: texts.campaignsAndLookbooks }}
      />
    </>
  )
}
