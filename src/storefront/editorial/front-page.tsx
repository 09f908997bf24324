import type { EditorialEntry, HomePage, ProductCard } from '#contract/page-data.ts'

import { href } from '#contract/screens.ts'
import * as texts from '#texts/pages.ts'

import { deferred } from '../router/deferred.tsx'
import { Picture } from '../ui/picture.tsx'
import type { CardView } from './card-view.ts'
import { CampaignTeaser, SayingTeaser, StoryTeaser } from './teasers.tsx'

// Most front pages have none.
const Blocks = deferred(() => import('./blocks.tsx').then((file) => file.Blocks))

const cardSizes = '(width >= 768px) 40vw, 100vw'
/** Cards before the campaign: one round of the stylesheet's rhythm. */
const cardsBefore = 7

/** What the brand stands for, then what the shop put there, then the newest, large and small, and between it what there is to read. */
export function FrontPage({ context, Card }: { context: HomePage; Card: CardView }) {
  const { hero, blocks = [], newest, reading } = context
  const entry = (template: EditorialEntry['template']) => reading.find((each) => each.template === template)
  const [campaign, interview, story] = [entry('campaign'), entry('article'), entry('story')]
  const before = campaign ? newest.slice(0, cardsBefore) : newest
  const after = newest.slice(before.length)
  return (
    <>
      {hero ? (
        <Hero hero={hero} />
      ) : (
        <h1 className="hidden" tabIndex={-1}>
          {context.title || texts.home}
        </h1>
      )}
      {blocks.length > 0 && (
        <div className="house page">
          <div className="house__body">
            <Blocks blocks={blocks} Card={Card} />
          </div>
        </div>
      )}
      {before.length > 0 && (
        <section className="newest page" aria-labelledby="newest">
          <div className="newest__head">
            <h2 id="newest" className="display">
              {texts.newIn}
            </h2>
            <a href={href('shop')}>{texts.seeEverything}</a>
          </div>
          <Cards cards={before} hasFirst={!hero?.media} Card={Card} />
        </section>
      )}
      {campaign && <CampaignTeaser entry={campaign} />}
      {after.length > 0 && (
        <section className="newest page" aria-labelledby="newest-more">
          <h2 id="newest-more" className="hidden">
            {texts.moreThatIsNew}
          </h2>
          <Cards cards={after} Card={Card} />
        </section>
      )}
      {(interview ?? story) && (
        <div className="reading page">
          {interview && <SayingTeaser entry={interview} />}
          {story && <StoryTeaser entry={story} />}
        </div>
      )}
    </>
  )
}

interface CardsProps {
  cards: readonly ProductCard[]
  hasFirst?: boolean
  Card: CardView
}

function Cards({ cards, hasFirst = false, Card }: CardsProps) {
  return (
    <div className="newest__list">
      {cards.map((card, position) => (
        <Card key={card.product} card={card} sizes={cardSizes} isFirst={hasFirst && position === 0} />
      ))}
    </div>
  )
}

function Hero({ hero }: { hero: NonNullable<HomePage['hero']> }) {
  return (
    <section className={hero.media ? 'hero' : 'hero hero--bare'}>
      {hero.media && (
        <div className="hero__picture">
          <Picture media={hero.media} sizes="(width >= 768px) 60vw, 100vw" isFirst />
        </div>
      )}
      <div className="hero__text">
        <h1 className="hero__heading" tabIndex={-1}>
          {hero.heading}
        </h1>
        <p className="hero__lead">{hero.text}</p>
        {hero.href && (
          <a className="button" href={hero.href}>
            {hero.link}
          </a>
        )}
      </div>
    </section>
  )
}
