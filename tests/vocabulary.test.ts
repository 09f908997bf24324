import { readFileSync } from 'node:fs'
import path from 'node:path'

import { expect, test } from 'vitest'

import { findAllOldWords, findOldWords } from './vocabulary.ts'

const projectDir = path.resolve(import.meta.dirname, '..')

test('names, comments, test titles and documents use the words of the field', () => {
  const found = findAllOldWords(projectDir)
  expect(found.map(({ file, line, word, say }) => `${file}:${line}: "${word}" → ${say}`)).toEqual([])
})

test('an old word is found with its file, its line and what to say instead', () => {
  const planted = `
/** Locks are taken so that nobody waits in a circle. */
export const mostTries = 3
const callAttention = (desk: string) => desk
function priceOf(wire: { told: string }) {
  return wire.told
}
test('what was undone is tried anew', () => priceOf({ told: '' }))
`
  const lines = findOldWords('src/server/planted.ts', planted).map(({ line, word }) => `${line} ${word}`)
  expect(lines).toEqual([
    '3 mostTries',
    '4 callAttention',
    '4 desk',
    '4 desk',
    '5 priceOf',
    '2 in a circle',
    '8 anew',
    '8 undone',
  ])
  const code = ['payouts-not', 'told'].join('-')
  expect(findOldWords('src/planted.ts', `refuse('${code}', { kind: 'swish' })`)).toMatchObject([
    { word: code, say: 'reported, notified' },
  ])
  expect(findOldWords('docs/planted.md', `# Title\n\n2 called wrongly.\n`)).toEqual([
    { file: 'docs/planted.md', line: 3, word: 'called wrongly', say: 'usage error' },
  ])
  expect(findOldWords('src/planted.css', `.a { color: red }\n/* made anew */`)).toHaveLength(1)
})

test('the glossary has at most ten words of our own, each with a reason', () => {
  const glossary = readFileSync(path.join(projectDir, 'docs/glossary.md'), 'utf8')
  const rows = glossary.split('\n').filter((line) => /^\| (?!Word|---)/.test(line))
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.length).toBeLessThanOrEqual(10)
  for (const row of rows) expect(row).toMatch(/^\| [\w ]+ \| \S.+ \| \S.+ \|$/)
})
