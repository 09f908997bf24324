import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { spelled } from '#tests/spelled.ts'

import { listFields, loadTemplates } from './brand-templates.ts'

const example = path.resolve(import.meta.dirname, '../../../examples/brand/templates')

let dir: string
beforeAll(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'vitrine-templates-'))
})
afterAll(() => rmSync(dir, { recursive: true, force: true }))

const loadOne = async (name: string, source: string) => {
  const file = path.join(dir, name)
  writeFileSync(file, source)
  try {
    return await spelled(() => loadTemplates(dir))
  } finally {
    rmSync(file)
  }
}

const withFields = (fields: string) => `export const template = { fields: ${fields} }`

test('the example of docs/extending.md declares its fields, and nothing that draws it is loaded', async () => {
  const template = (await loadTemplates(example)).get('repair')
  expect(template?.fields['level']).toEqual({
    kind: 'choice',
    choices: ['easy', 'patient', 'workshop'],
    isRequired: true,
  })
  expect(listFields(template ?? { fields: {} })).toEqual(
    expect.arrayContaining(['heading', 'date', 'level', 'tools', 'result', 'resultAlt', 'isFree']),
  )
})

test('a folder that is not there has no templates', async () => {
  expect(await loadTemplates(path.join(dir, 'none'))).toEqual(new Map())
})

test.each([
  [
    'guide.tsx',
    'export const A = 1',
    'brand/templates/guide.tsx exports no `template` with `fields`. Write `',
  ],
  ['story.tsx', withFields('{}'), 'brand/templates/story.tsx: the shop has a template "story"'],
  ['Guide.tsx', withFields('{}'), 'brand/templates/Guide.tsx: a name is of small letters'],
  [
    'guide.tsx',
    withFields("{ level: { kind: 'chioce' } }"),
    'brand/templates/guide.tsx, field "level": its `kind` is "chioce". There are: text, choice, picture, flag.',
  ],
  ['guide.tsx', withFields("{ a: { kind: 'choice' } }"), 'field "a": its `choices` are texts'],
  ['guide.tsx', withFields("{ a: { kind: 'text', isRequired: 1 } }"), 'its `isRequired` is true or false.'],
  ['guide.tsx', withFields("{ heading: { kind: 'text' } }"), 'field "heading": every page has it'],
  [
    'guide.tsx',
    withFields("{ a: { kind: 'picture' }, aAlt: { kind: 'text' } }"),
    'field "aAlt": every page has it, or a picture’s text. Rename it.',
  ],
  ['guide.tsx', withFields("{ 'a-b': { kind: 'text' } }"), 'field "a-b": a name is of letters and digits'],
])('%s that says %s is reported by its name, with what to write', async (name, source, message) => {
  await expect(loadOne(name, source)).rejects.toThrow(message)
})
