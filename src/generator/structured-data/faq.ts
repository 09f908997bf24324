import type { EditorialBlock, SnapshotContent } from '#contract/snapshot.ts'

import type { Node } from './node.ts'

type QuestionsBlock = Extract<EditorialBlock, { kind: 'questions' }>
const isQuestions = (block: EditorialBlock): block is QuestionsBlock => block.kind === 'questions'

/** Returns a page of questions and answers as a FAQPage (developers.google.com/search/docs/appearance/structured-data/faqpage); null for a page without any. */
export function faqNode({ path, parts = [] }: SnapshotContent, publicUrl: string): Node | null {
  const questions = parts.filter(isQuestions).flatMap((block) => block.questions)
  if (questions.length === 0) return null
  const url = publicUrl + path
  return {
    '@type': 'FAQPage',
    '@id': `${url}#faq`,
    url,
    mainEntity: questions.map(({ question, anchor, html }) => ({
      '@type': 'Question',
      '@id': `${url}#${anchor}`,
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: html },
    })),
  }
}
