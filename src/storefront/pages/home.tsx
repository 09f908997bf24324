import type { HomePage } from '#contract/page-data.ts'

import { ProductCard } from '../product/product-card.tsx'
import { href } from '../paths.ts'
import { Picture } from '../ui/picture.tsx'

const cardSizes = '(width >= 768px) 40vw, 100vw'

/** What the house stands for, then the newest, large and small. */
export function Page({ context }: { context: HomePage }) {
  const { hero, newest } = context
  return (
    <>
      {hero ? (
        <Hero hero={hero} />
      ) : (
        <h1 className="hidden" tabIndex={-1}>
          {context.title || 'Home'}
        </h1>
      )}
      <section className="newest page" aria-labelledby="newest">
        <div className="newest__head">
          <h2 id="newest" className="display">
            New in
          </h2>
          <a href={href('shop')}>See everything</a>
        </div>
        <div className="newest__list">
          {newest.map((card, position) => (
            <ProductCard
              key={card.product}
              card={card}
              sizes={cardSizes}
              isFirst={!hero?.media && position === 0}
            />
          ))}
        </div>
      </section>
    </>
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
        <a className="button" href={hero.href}>
          {hero.link}
        </a>
      </div>
    </section>
  )
}
