import type { EditorialEntry } from '#contract/page-data.ts'
import * as texts from '#texts/editorial.ts'

import { Picture } from '../ui/picture.tsx'
import { planForms, groupByYear, type Form } from './people-forms.ts'
import { getShape } from './shape.ts'

/** Conversations: the newest large, then year by year, in turn as a picture, as something that was said, and as a line. */
export function People({ entries }: { entries: readonly EditorialEntry[] }) {
  const [newest, ...others] = entries
  if (!newest) return null
  const years = groupByYear(others)
  return (
    <>
      <Newest entry={newest} />
      {years.length > 1 && (
        <nav className="years" aria-label={texts.years}>
          {years.map(({ year }) => (
            <a key={year} href={`#year-${year}`}>
              {year}
            </a>
          ))}
        </nav>
      )}
      {years.map(({ year, entries: own }) => {
        const forms = planForms(own)
        return (
          <section key={year} className="year" aria-labelledby={`year-${year}`}>
            <h2 className="year__name" id={`year-${year}`}>
              {year}
            </h2>
            <ul className="year__people">
              {own.map((entry, place) => (
                <li key={entry.path} className={`year__place year__place--${forms[place]}`}>
                  <Person entry={entry} form={forms[place] ?? 'name'} />
                </li>
              ))}
            </ul>
          </section>
        )
      })}
    </>
  )
}

function Newest({ entry: { path, heading, kicker, lead, quote, image } }: { entry: EditorialEntry }) {
  return (
    <a className="latest" href={path}>
      {image && (
        <Picture
          media={image}
          sizes="(width >= 768px) 58vw, 100vw"
          isFirst
          isDecoration
          className={`latest__picture picture--${getShape(image)}`}
        />
      )}
      <span className="latest__text">
        <span className="latest__name">{heading}</span>
        <span className="person__trade">{kicker}</span>
        <span className="latest__lead">{lead}</span>
        {quote && <span className="latest__words">{quote}</span>}
      </span>
    </a>
  )
}

function Person({ entry, form }: { entry: EditorialEntry; form: Form }) {
  const { path, heading, kicker, lead, quote, image } = entry
  return (
    <a className={`person person--${form}`} href={path}>
      {form !== 'words' && image && (
        <Picture
          media={image}
          sizes={form === 'name' ? '6rem' : '(width >= 768px) 34vw, 45vw'}
          isDecoration
          className={`person__picture picture--${getShape(image)}`}
        />
      )}
      {form === 'words' && <span className="person__words">{quote}</span>}
      <span className="person__text">
        <span className="person__name">{heading}</span>
        <span className="person__trade">{kicker}</span>
        {form !== 'words' && <span className="person__lead soft">{lead}</span>}
      </span>
    </a>
  )
}
