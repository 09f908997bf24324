import { expect, test } from 'vitest'

import { noAnswers, takeAnswer, type PreviewEvent } from './preview-answers.ts'

const preview = (title: string) => ({
  page: { template: 'content' as const, title, description: '', heading: title, html: '' },
  leftOut: [],
})
const made = (sequence: number): PreviewEvent => ({ kind: 'made', sequence, preview: preview(`${sequence}`) })
const failed = (sequence: number): PreviewEvent => ({ kind: 'failed', sequence, error: new Error('No.') })
const after = (...events: PreviewEvent[]) => events.reduce(takeAnswer, noAnswers)

test('a late answer or refusal never replaces a newer one', () => {
  expect(after(made(2), made(1)).made?.preview.page.title).toBe('2')
  expect(after(made(2), failed(1))).toEqual(after(made(2)))
  expect(after(failed(2), made(1))).toMatchObject({ answered: 2, made: null, error: { message: 'No.' } })
})

test('what was made stays while a newer question is refused, and its refusal goes with the next answer', () => {
  expect(after(made(1), failed(2))).toMatchObject({ answered: 2, made: { sequence: 1 }, error: {} })
  expect(after(failed(1), made(2))).toMatchObject({ answered: 2, made: { sequence: 2 }, error: null })
})
