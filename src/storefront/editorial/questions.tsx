import type { PageBlock } from '#contract/page-data.ts'
import * as texts from '#texts/editorial.ts'

import { Prose } from '../ui/prose.tsx'
import './questions.css'

type QuestionsBlock = Extract<PageBlock, { kind: 'questions' }>

/** Questions of one subject with their answers; each can be linked to, and a link opens its answer. */
export function Questions({ heading, anchor, questions }: QuestionsBlock) {
  return (
    <section className="questions" aria-labelledby={anchor}>
      <h2 className="title" id={anchor}>
        {heading}
      </h2>
      {questions.map(({ question, anchor: id, html }) => (
        <details key={id} className="question">
          <summary className="question__asked">
            <h3>{question}</h3>
          </summary>
          {/* A link to what is inside opens what it is in. */}
          <div id={id} className="question__answer">
            <Prose html={html} />
          </div>
        </details>
      ))}
    </section>
  )
}

/** The subjects of a page, for jumping to one. */
export function Subjects({ blocks }: { blocks: readonly PageBlock[] }) {
  const subjects = blocks.flatMap((block) => (block.kind === 'questions' ? [block] : []))
  if (subjects.length < 2) return null
  return (
    <nav className="subjects" aria-label={texts.subjects}>
      <ul className="subjects__list">
        {subjects.map(({ heading, anchor }) => (
          <li key={anchor}>
            <a href={`#${anchor}`}>{heading}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
