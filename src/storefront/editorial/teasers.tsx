import type { EditorialEntry } from '#contract/page-data.ts'
import * as texts from '#texts/editorial.ts'

import { Picture } from '../ui/picture.tsx'
import { getShape } from './shape.ts'

interface TeaserProps {
  entry: EditorialEntry
}

/** A campaign, beside its picture or below it as the shape allows. */
export function CampaignTeaser({ entry: { path, heading, kicker, lead, image } }: TeaserProps) {
  const shape = image ? getShape(image) : 'none'
  return (
    <section className={`teaser teaser--${shape} page`} aria-labelledby="teaser">
      {image && (
        <a className="teaser__picture" href={path} tabIndex={-1} aria-hidden="true">
          <Picture
            media={image}
            sizes={shape === 'wide' ? '100vw' : '(width >= 768px) 50vw, 100vw'}
            isDecoration
            className={`picture--${shape}`}
          />
        </a>
      )}
      <div className="teaser__text">
        <p className="small">{kicker}</p>
        <h2 id="teaser" className="teaser__heading">
          {heading}
        </h2>
        <p className="teaser__lead">{lead}</p>
        <a href={path}>{texts.seeTheCampaign}</a>
      </div>
    </section>
  )
}

/** An interview: what was said, and who said it. */
export function SayingTeaser({ entry: { path, heading, kicker, lead, quote } }: TeaserProps) {
  return (
    <section className="reading__saying" aria-labelledby="saying">
      <h2 id="saying" className="small">
        {texts.interview}
      </h2>
      <a className="reading__link" href={path}>
        <span className="saying__words">{quote || lead}</span>
        <span>
          <span className="reading__name">{heading}</span>
          <span className="soft small reading__trade">{kicker}</span>
        </span>
      </a>
    </section>
  )
}

/** An off-duty story. */
export function StoryTeaser({ entry: { path, heading, lead, image } }: TeaserProps) {
  return (
    <section className="reading__story" aria-labelledby="story">
      <h2 id="story" className="small">
        {texts.offDuty}
      </h2>
      <a className="reading__link" href={path}>
        {image && (
          <Picture
            media={image}
            sizes="(width >= 768px) 34vw, 100vw"
            isDecoration
            className={`picture--${getShape(image)}`}
          />
        )}
        <span className="reading__title">{heading}</span>
        <span className="soft">{lead}</span>
      </a>
    </section>
  )
}
