import { afterAll, beforeAll, expect, test } from 'vitest'

import { spelled } from '#tests/spelled.ts'

import { ownTemplates } from './brand-templates.ts'
import { parsePageFile } from './page-file.ts'
import { buildBody, listPictures, readPageSource } from './page-source.ts'

// As if a file of the brand had declared it.
beforeAll(() => {
  if (ownTemplates instanceof Map)
    ownTemplates.set('repair', {
      fields: {
        level: { kind: 'choice', choices: ['easy', 'patient'], isRequired: true },
        tools: { kind: 'text' },
        result: { kind: 'picture' },
        isFree: { kind: 'flag' },
      },
    })
})
afterAll(() => {
  if (ownTemplates instanceof Map) ownTemplates.delete('repair')
})

const needed = {
  path: '/repairs/elbow/',
  template: 'repair',
  title: 'Elbow',
  heading: 'Elbow',
  level: 'easy',
}
const file = (head: object) => `<!--\n${JSON.stringify(head, null, 2)}\n-->\n<p>Weave.</p>`
const media = { hash: 'a'.repeat(32), width: 800, height: 1000, placeholder: '' }

test('a page has the fields of its template, with pictures as the shop has them, and needs no date', () => {
  const head = { ...needed, tools: ' Needle ', isFree: true, result: 'elbow.jpg', resultAlt: 'The elbow' }
  const page = readPageSource(file(head), 'elbow.html')
  expect(listPictures(page)).toEqual(['elbow.jpg'])
  expect(buildBody(page, new Map([['elbow.jpg', media]]))).toMatchObject({
    template: 'own:repair',
    date: '',
    fields: {
      level: 'easy',
      tools: 'Needle',
      isFree: true,
      result: { hash: media.hash, alt: 'The elbow' },
    },
    blocks: [{ kind: 'text', html: '<p>Weave.</p>' }],
  })
})

test('what a page does not say is empty, null or false', () => {
  const page = readPageSource(file(needed), 'elbow.html')
  expect(buildBody(page, new Map())).toMatchObject({
    fields: { level: 'easy', tools: '', result: null, isFree: false },
  })
})

test.each([
  [{ template: 'repiar' }, 4, 'there is no template "repiar"; there are content, '],
  [{ template: 'repiar' }, 4, 'repair; did you mean "repair"?'],
  [{ level: 'eazy' }, 7, '"level" is one of easy, patient; it is "eazy"; did you mean "easy"?'],
  [{ level: '' }, 7, '"level" is missing: "level" is one of easy, patient'],
  [{ tool: 'Needle' }, 8, '"tool" is not known; a page of the template repair has path, '],
  [{ tool: 'Needle' }, 8, '; did you mean "tools"?'],
  [{ isFree: 'yes' }, 8, '"isFree" must be true or false, without quotation marks'],
  [{ tools: 3 }, 8, '"tools" must be a text'],
  [{ result: 'elbow.jpg' }, 8, '"resultAlt" must say what the picture shows'],
  [{ date: '2026-02-30' }, 8, '"date" must be a day like "2025-09-04"; it is "2026-02-30"'],
])('a head with %j is reported by file and line %i', (wrong, line, message) => {
  const read = () => spelled(() => parsePageFile(file({ ...needed, ...wrong }), 'elbow.html'))
  expect(read).toThrow(`elbow.html:${line}: `)
  expect(read).toThrow(message)
})
