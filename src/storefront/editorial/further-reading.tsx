import type { EditorialEntry } from '#contract/page-data.ts'

import { Picture } from '../ui/picture.tsx'
import { getShape } from './shape.ts'

interface FurtherReadingProps {
  heading: string
  entries: readonly EditorialEntry[]
  all: { readonly href: string; readonly text: string }
}

/** What to read next, at the end of a page. */
export function FurtherReading({ heading, entries, all }: FurtherReadingProps) {
  return (
    <aside className="further page" aria-labelledby="further">
      <div className="further__head">
        <h2 id="further" className="title">
          {heading}
        </h2>
        <a href={all.href}>{all.text}</a>
      </div>
      {entries.length > 0 && (
        <ul className="further__list">
          {entries.map((entry) => (
            <li key={entry.path}>
              <EntryLink entry={entry} sizes="(width >= 768px) 30vw, 50vw" />
            </li>
          ))}
        </ul>
      )}
    </aside>
  )
}

/** One link: picture, name, and what stands above the name. */
export function EntryLink({
  entry,
  sizes,
  isFirst = false,
}: {
  entry: EditorialEntry
  sizes: string
  isFirst?: boolean
}) {
  const { path, image, heading, kicker } = entry
  return (
    <a className="entry" href={path}>
      {image && (
        <Picture
          media={image}
          sizes={sizes}
          isFirst={isFirst}
          isDecoration
          className={`entry__picture picture--${getShape(image)}`}
        />
      )}
      <span className="entry__name">{heading}</span>
      {kicker && <span className="soft small">{kicker}</span>}
    </a>
  )
}
