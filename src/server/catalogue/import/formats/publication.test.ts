import { expect, test } from 'vitest'

import type { Note } from '../source-product.ts'
import { readPublication } from './publication.ts'

const now = Date.UTC(2026, 10, 28)

function read({ status = '', published = '', publishedAt = '' }) {
  const notes: Note['problem'][] = []
  const publication = readPublication(
    {
      status: { column: 'Status', value: status },
      published: { column: 'Published', value: published },
      publishedAt: { column: 'Published At', value: publishedAt },
    },
    { line: 2, note: (_line, problem) => notes.push(problem), dates: null, now },
  )
  return { ...publication, codes: notes.map(({ code }) => code) }
}

test.each([
  ['2026-12-03T09:00:00+01:00', Date.UTC(2026, 11, 3, 8)],
  ['2026-12-03 09:00:00 +0100', Date.UTC(2026, 11, 3, 8)],
  ['2026-12-03 09:00:00 -0500', Date.UTC(2026, 11, 3, 14)],
  ['2026-12-03T09:00:07Z', Date.UTC(2026, 11, 3, 9, 0, 7)],
  ['2026-12-03 09:00:00 UTC', Date.UTC(2026, 11, 3, 9)],
  ['2026-12-03 09:00', Date.UTC(2026, 11, 3, 9)],
  ['2026-12-03', Date.UTC(2026, 11, 3)],
  ['03.12.2026 09:00', Date.UTC(2026, 11, 3, 9)],
  ['31/12/2026', Date.UTC(2026, 11, 31)],
  ['Dec 3, 2026', Date.UTC(2026, 11, 3)],
  ['2026-12-03 9:00 PM', Date.UTC(2026, 11, 3, 21)],
  ['46361', Date.UTC(2026, 11, 5)],
])('%s is when it goes live', (publishedAt, publishAt) => {
  expect(read({ publishedAt })).toEqual({ published: false, publishAt, codes: ['moment-ahead'] })
})

test.each(['2026-11-31', '2026-11-31T10:00:00Z', '03/12/2026', 'soon', '1764892800'])(
  '%s is no moment, and nothing is published at it',
  (publishedAt) => {
    expect(read({ publishedAt })).toEqual({ published: false, publishAt: null, codes: ['not-a-moment'] })
  },
)

test.each(['2025-01-03', '03.01.2026', '05/03/2024', 'Mar 5, 2024'])('%s has come', (publishedAt) => {
  expect(read({ publishedAt })).toEqual({ published: true, publishAt: null, codes: [] })
})

test.each([
  ['active', '', true, []],
  ['Aktiv', 'WAHR', true, []],
  ['', '', true, []],
  ['Entwurf', 'TRUE', false, ['not-published']],
  ['ARCHIVED', 'TRUE', false, ['not-published']],
  ['active', 'FALSCH', false, ['not-published']],
  ['active', 'FAUX', false, ['not-published']],
  ['soon', 'TRUE', false, ['not-a-status']],
  ['active', 'maybe', false, ['published-unclear']],
])('Status %j and Published %j', (status, published, isPublished, codes) => {
  expect(read({ status, published })).toMatchObject({ published: isPublished, codes })
})
