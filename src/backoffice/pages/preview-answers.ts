import type { PagePreview } from '#contract/staff/pages.ts'

/** What the server has said of what was typed. Numbers rise with each question. */
export interface PreviewAnswers {
  readonly asked: number
  /** The newest question that was answered or refused. */
  readonly answered: number
  /** The newest page that was made, and of which question. */
  readonly made: { readonly sequence: number; readonly preview: PagePreview } | null
  /** Why the newest answer is none. */
  readonly error: Error | null
}

export type PreviewEvent = { readonly sequence: number } & (
  | { readonly kind: 'asked' }
  | { readonly kind: 'made'; readonly preview: PagePreview }
  | { readonly kind: 'failed'; readonly error: Error }
)

export const noAnswers: PreviewAnswers = { asked: 0, answered: 0, made: null, error: null }

/** Takes what has happened: an answer that comes after that to a later question changes nothing. */
export function takeAnswer(answers: PreviewAnswers, event: PreviewEvent): PreviewAnswers {
  const { sequence } = event
  if (event.kind === 'asked') return { ...answers, asked: Math.max(sequence, answers.asked) }
  if (sequence < answers.answered) return answers
  if (event.kind === 'failed') return { ...answers, answered: sequence, error: event.error }
  return { ...answers, answered: sequence, made: { sequence, preview: event.preview }, error: null }
}
