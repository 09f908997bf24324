import type { ReactElement } from 'react'

import type { PageBlock } from '#contract/page-data.ts'
import { filmPoster, picturePath } from '#contract/picture-files.ts'
import type { Media } from '#contract/snapshot.ts'
import * as texts from '#texts/editorial.ts'

import { Picture } from '../ui/picture.tsx'
import { Prose } from '../ui/prose.tsx'
import type { CardView } from './card-view.ts'
import { ownBlocks } from './own-blocks.ts'
import { Questions } from './questions.tsx'
import { getShape } from './shape.ts'

interface BlocksProps {
  blocks: readonly PageBlock[]
  Card: CardView
}

/** The body of an editorial page. Each template's stylesheet gives the parts their places. */
export function Blocks({ blocks, Card }: BlocksProps) {
  // Blocks have no names and never change places while a page is on screen.
  // oxlint-disable-next-line react/no-array-index-key
  return blocks.map((block, place) => <Block key={place} block={block} Card={Card} />)
}

/** Says what it answers, so that a kind of block that is new is asked for here. */
function Block({ block, Card }: { block: PageBlock; Card: CardView }): ReactElement {
  switch (block.kind) {
    case 'text':
      return <Prose html={block.html} className="prose passage" />
    case 'answer':
      return (
        <section className="answer">
          <h2 className="answer__question">{block.question}</h2>
          <Prose html={block.html} />
        </section>
      )
    case 'questions':
      return <Questions {...block} />
    case 'own': {
      const Own = ownBlocks[block.name]
      return <>{Own && <Own {...block.data} />}</>
    }
    case 'quote':
      return (
        <figure className="saying">
          <blockquote className="saying__words">{block.text}</blockquote>
          {block.by && <figcaption className="soft small">{block.by}</figcaption>}
        </figure>
      )
    case 'image':
      return (
        <figure className={`shot shot--${getShape(block.media)}`}>
          <Shot media={block.media} sizes="(width >= 768px) 70vw, 100vw" />
          <Caption text={block.caption} />
        </figure>
      )
    case 'images':
      return (
        <figure className={`shots shots--${Math.min(block.media.length, 4)}`}>
          {block.media.map((media, place) => (
            // oxlint-disable-next-line react/no-array-index-key -- the same picture may stand twice
            <Shot key={place} media={media} sizes="(width >= 768px) 45vw, 50vw" />
          ))}
          <Caption text={block.caption} />
        </figure>
      )
    case 'video':
      return <Film {...block} />
    case 'products':
      return (
        <section className="wares">
          <h2 className={block.heading ? 'wares__heading' : 'hidden'}>{block.heading || texts.thePieces}</h2>
          <div className="wares__cards">
            {block.cards.map((card) => (
              <Card key={card.product} card={card} sizes="(width >= 768px) 25vw, 60vw" />
            ))}
          </div>
        </section>
      )
  }
}

function Shot({ media, sizes }: { media: Media; sizes: string }) {
  return <Picture media={media} sizes={sizes} className={`picture--${getShape(media)}`} />
}

function Caption({ text }: { text: string }) {
  return text === '' ? null : <figcaption className="caption">{text}</figcaption>
}

function Film({ src, poster, label, caption }: Extract<PageBlock, { kind: 'video' }>) {
  return (
    <figure className="film">
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- nothing is said in these films; what they show is in the label */}
      <video
        className="film__screen"
        controls
        muted
        playsInline
        preload="none"
        aria-label={label}
        poster={picturePath(poster.hash, filmPoster)}
        width={poster.width}
        height={poster.height}
        src={src}
      />
      <Caption text={caption} />
    </figure>
  )
}
