import type { EditorialEntry, EditorialPage } from '#contract/page-data.ts'

import { Picture } from '../ui/picture.tsx'
import { Blocks } from './blocks.tsx'
import type { CardView } from './card-view.ts'
import { EntryLink } from './further.tsx'
import { shapeOf } from './shape.ts'

/** A list of editorial pages: people as a list of names, all else as a wall of pictures. */
export function Contents({ context, Card }: { context: EditorialPage<'index'>; Card: CardView }) {
  const { heading, lead, blocks, entries } = context
  const isPeople = entries.every(({ template }) => template === 'article')
  return (
    <div className="contents page">
      <header className="contents__head">
        <h1 className="contents__heading" tabIndex={-1}>
          {heading}
        </h1>
        <p className="contents__lead">{lead}</p>
      </header>
      {isPeople ? (
        <ul className="people">
          {entries.map((entry) => (
            <li key={entry.path}>
              <Person entry={entry} />
            </li>
          ))}
        </ul>
      ) : (
        <ul className="wall">
          {entries.map((entry) => (
            <li key={entry.path} className="wall__place">
              <EntryLink entry={entry} sizes="(width >= 768px) 50vw, 100vw" />
            </li>
          ))}
        </ul>
      )}
      <Blocks blocks={blocks} Card={Card} />
    </div>
  )
}

function Person({ entry }: { entry: EditorialEntry }) {
  const { path, heading, kicker, lead, image } = entry
  return (
    <a className="person" href={path}>
      {image && (
        <Picture
          media={image}
          sizes="(width >= 768px) 20vw, 30vw"
          isDecoration
          className={`person__picture picture--${shapeOf(image)}`}
        />
      )}
      <span className="person__text">
        <span className="person__name">{heading}</span>
        <span className="person__trade">{kicker}</span>
        <span className="person__lead soft">{lead}</span>
      </span>
    </a>
  )
}
