import type { EditorialPage } from '#contract/page-data.ts'

import { Blocks } from './blocks.tsx'
import type { CardView } from './card-view.ts'
import { EntryLink } from './further-reading.tsx'
import { People } from './people.tsx'

/** A list of editorial pages: people by the year, all else as a wall of pictures. */
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
        <People entries={entries} />
      ) : (
        <ul className="wall">
          {entries.map((entry, position) => (
            <li key={entry.path} className="wall__place">
              <EntryLink entry={entry} sizes="(width >= 768px) 58vw, 100vw" isFirst={position === 0} />
            </li>
          ))}
        </ul>
      )}
      <Blocks blocks={blocks} Card={Card} />
    </div>
  )
}
