import { describe, expect, it } from 'vitest'

import type { EditorialEntry } from '#contract/page-data.ts'

import { planForms, groupByYear } from './people-forms.ts'

const image = { type: 'image', hash: 'a', alt: '', width: 4, height: 5, placeholder: '' } as const
const entry = (given: Partial<EditorialEntry> = {}): EditorialEntry => ({
  path: '/interviews/a/',
  template: 'article',
  heading: 'A',
  kicker: '',
  lead: '',
  date: '2025-01-01',
  quote: 'So it is.',
  image,
  ...given,
})

describe('[2.5] the list of interviews', () => {
  it('stands by years, in the order it came in', () => {
    const entries = ['2026-02-01', '2026-01-01', '2024-05-01'].map((date) => entry({ date }))
    expect(groupByYear(entries).map(({ year, entries: own }) => [year, own.length])).toEqual([
      ['2026', 2],
      ['2024', 1],
    ])
  })

  it('alternates pictures, words and names', () => {
    expect(planForms(Array.from({ length: 6 }, () => entry()))).toEqual([
      'picture',
      'words',
      'name',
      'words',
      'picture',
      'name',
    ])
  })

  it('shows nobody alone in a row that is made for two', () => {
    expect(planForms([entry()])).toEqual(['name'])
    expect(planForms(Array.from({ length: 4 }, () => entry())).at(-1)).toBe('name')
  })

  it('shows by what there is', () => {
    const bare = entry({ image: null, quote: '' })
    expect(planForms([entry({ image: null }), entry({ quote: '' })])).toEqual(['words', 'picture'])
    expect(planForms([bare, bare, bare])).toEqual(['name', 'name', 'name'])
  })
})
