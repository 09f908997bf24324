import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

import { expect, test } from 'vitest'

import packageJson from '../package.json' with { type: 'json' }
import { drawBadge } from './badge.ts'
import { readConformance } from './conformance.ts'
import { brokenLinks, listDocuments } from './document-links.ts'

const projectDir = path.dirname(import.meta.dirname)
const documents = listDocuments(projectDir)

test.each(documents)('every link of %s leads to a file and to a heading that are there', (document) => {
  expect(brokenLinks(projectDir, document)).toEqual([])
})

test('links are looked for everywhere: documents of the root, of docs, of brand, deploy and bench', () => {
  expect(documents).toEqual(
    expect.arrayContaining([
      'README.md',
      'CONTRIBUTING.md',
      'docs/api.md',
      'examples/tallvik/brand/README.md',
      'bench/README.md',
    ]),
  )
  const found = brokenLinks(
    projectDir,
    'README.md',
    '[a](nowhere.md) ![b](docs/api.md#no-such) [c](docs/api.md#money)',
  )
  expect(found).toEqual(['nowhere.md: no such file', 'docs/api.md#no-such: no such heading'])
})

test('references of the code to headings of documents lead to headings that are there', () => {
  const sources = globSync(['{src,tests,bin,bench,examples}/**/*.{ts,tsx,mjs}'], { cwd: projectDir })
  const named = sources.flatMap((file) => [
    ...readFileSync(path.join(projectDir, file), 'utf8').matchAll(/docs\/[\w/-]+\.md#[\w-]+/g),
  ])
  const targets = [...new Set(named.map(([target]) => target))]
  expect(targets).toContain('docs/api.md#money')
  const text = targets.map((target) => `[there](${target})`).join(' ')
  const found = brokenLinks(projectDir, 'README.md', text)
  expect(found.filter((target) => !target.startsWith('docs/api.md#no-such'))).toEqual([])
})

test('the README is read in one go: fewer than a hundred lines', () => {
  expect(readFileSync(path.join(projectDir, 'README.md'), 'utf8').split('\n').length).toBeLessThan(100)
})

test('the badges are true: licence, oldest Node, and how many requirements a test names', async () => {
  const { requirements, provenBy } = readConformance(projectDir)
  const asked = requirements.filter(({ isInfo }) => !isInfo)
  const proven = asked.filter(({ id }) => provenBy.has(id)).length
  const badges = {
    licence: drawBadge('licence', packageJson.license),
    node: drawBadge('node', packageJson.engines.node.replace('>=', '≥ ')),
    tests: drawBadge('tests', `${proven} of ${asked.length} requirements`),
  }
  for (const [name, svg] of Object.entries(badges))
    await expect(svg).toMatchFileSnapshot(path.join(projectDir, `docs/badges/${name}.svg`))
})
