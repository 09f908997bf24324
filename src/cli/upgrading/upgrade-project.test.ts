import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { afterAll, beforeEach, expect, test } from 'vitest'

import { summaries } from '../../../bin/overview.mjs'
import { deprecations, isAtLeast, type Deprecation } from './deprecations.ts'
import { findDeprecated } from './find-deprecated.ts'
import { openProjectFiles } from './project-files.ts'
import { deprecatedNames, readVersion } from './project-findings.ts'
import { upgradeProject, upgradeText } from './upgrade-project.ts'

/** A brand as it came out of a clone of 0.1, in a project. */
const old: Readonly<Record<string, string>> = {
  'package.json': `{
  "scripts": { "check": "tsc && vitrine doctor law", "morning": "vitrine attention list" }
}
`,
  'tsconfig.json': '{\n  // Ours.\n  "compilerOptions": {\n    "strict": true\n  }\n}\n',
  'brand/package.json': '{ "name": "vitrine-brand", "imports": { "#own/*": "./own/*" } }',
  'brand/shop.config.ts': `// Über den Laden
import { defineShop } from '#contract/shop.ts'
import { words } from '#own/words.ts'

export const shop = defineShop({ name: words.name })
`,
  'brand/pictures.ts': `import type { PictureSource } from '#contract/pictures.ts'
import { isDay } from '#domain/days/calendar-day.ts'

const source = { hashOf: async () => null }
export const pictures = { async hashOf(name: string) { return source.hashOf() } }
`,
  'brand/content/contact.html': '<!-- {\n  "path": "/contact/",\n  "title": "Contact"\n} -->\n',
  'scripts/morning.sh': '#!/bin/sh\nnpx vitrine attention list --json\nnpx vitrine attention-seeker\n',
  'scripts/morning.js': `run('vitrine', ['attention'])\nvitrine(data, 'attention')\nconst attention = 'attention'\n`,
  'node_modules/vitrine/README.md': 'vitrine attention\n',
}

const parent = mkdtempSync(path.join(tmpdir(), 'vitrine-upgrade-'))
afterAll(() => rmSync(parent, { recursive: true, force: true }))

let dir: string
const read = (file: string) => readFileSync(path.join(dir, file), 'utf8')
function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(dir, file)), { recursive: true })
  writeFileSync(path.join(dir, file), text)
}
function git(...args: readonly string[]): void {
  const person = ['-c', 'user.name=Anna', '-c', 'user.email=anna@example.com']
  expect(spawnSync('git', [...person, ...args], { cwd: dir, encoding: 'utf8' })).toMatchObject({ status: 0 })
}

beforeEach(() => {
  dir = mkdtempSync(path.join(parent, 'shop-'))
  for (const [file, text] of Object.entries(old)) write(file, text)
  write('.gitignore', 'node_modules/\n')
})

const forced = { isDryRun: false, isForced: true }

test('a project of an older shape is changed where that is certain, and what only a person can do is named with its line', async () => {
  const upgrade = await upgradeProject(dir, forced)
  if (upgrade.isRefused) throw new Error(upgrade.reason)
  expect(read('package.json')).toContain('"check": "tsc && vitrine check && vitrine doctor law"')
  expect(read('package.json')).toContain('"morning": "vitrine issues list"')
  expect(read('tsconfig.json')).toBe(
    '{\n  // Ours.\n  "compilerOptions": {\n    "noUncheckedSideEffectImports": false,\n    "strict": true\n  }\n}\n',
  )
  expect(read('brand/shop.config.ts')).toBe(
    old['brand/shop.config.ts']?.replace("'#contract/shop.ts'", "'vitrine/shop'"),
  )
  expect(read('brand/pictures.ts')).toBe(
    old['brand/pictures.ts']
      ?.replaceAll('hashOf', 'findHash')
      .replace("'#contract/pictures.ts'", "'vitrine/pictures'"),
  )
  expect(read('scripts/morning.sh')).toContain('vitrine issues list --json\nnpx vitrine attention-seeker\n')
  expect(read('scripts/morning.js')).toBe(
    `run('vitrine', ['issues'])\nvitrine(data, 'attention')\nconst attention = 'attention'\n`,
  )
  expect(read('node_modules/vitrine/README.md')).toBe(old['node_modules/vitrine/README.md'])
  const left = upgrade.results.flatMap((each) => each.left).map(({ file, line }) => `${file}:${line}`)
  expect(left).toEqual(['brand/pictures.ts:2', 'brand/content/contact.html:2', 'scripts/morning.js:2'])
  const text = upgradeText(dir, upgrade, false)
  expect(text).toContain('"#domain/days/calendar-day.ts" is inside the package. Public are vitrine/shop, ')
  expect(text).toContain(
    "BY HAND brand/content/contact.html:2  /contact/ is the shop's own contact form now.",
  )
})

test('a second upgrade changes nothing and names what is still left', async () => {
  await upgradeProject(dir, forced)
  expect(await upgradeProject(dir, forced)).toMatchObject({ isRefused: false, changed: [] })
})

test('a dry run shows a diff and writes nothing', async () => {
  const options = { isDryRun: true, isForced: false }
  const upgrade = await upgradeProject(dir, options)
  if (upgrade.isRefused) throw new Error(upgrade.reason)
  const text = upgradeText(dir, upgrade, true)
  expect(text).toContain('0.2.0  "vitrine attention" is called "vitrine issues"\n       package.json\n')
  expect(text).toContain(
    "--- brand/shop.config.ts\n+++ brand/shop.config.ts\n@@ -1,5 +1,5 @@\n // Über den Laden\n-import { defineShop } from '#contract/shop.ts'\n+import { defineShop } from 'vitrine/shop'\n",
  )
  for (const [file, before] of Object.entries(old)) expect(read(file)).toBe(before)
})

test('changes that Git could not take back are refused unless forced; those of npm are not counted', async () => {
  const options = { isDryRun: false, isForced: false }
  expect(await upgradeProject(dir, options)).toMatchObject({
    isRefused: true,
    reason: expect.stringContaining('not in a Git repository'),
  })
  git('init', '--quiet')
  git('add', '--all')
  git('commit', '--quiet', '--message', 'shop')
  write('brand/shop.config.ts', `${read('brand/shop.config.ts')}\n// Later.\n`)
  write('new.txt', '')
  expect(await upgradeProject(dir, options)).toMatchObject({
    isRefused: true,
    reason: expect.stringContaining('Not committed are:\n  brand/shop.config.ts\n  new.txt\n'),
  })
  expect(read('tsconfig.json')).toBe(old['tsconfig.json'])
  git('add', '--all')
  git('commit', '--quiet', '--message', 'more')
  write('package.json', read('package.json').replace('"scripts"', '"private": true, "scripts"'))
  expect(await upgradeProject(dir, options)).toMatchObject({ isRefused: false })
  expect(read('brand/shop.config.ts')).toContain("'vitrine/shop'")
})

test('a file that cannot be parsed is named and left as it is, and the others are changed', async () => {
  write('brand/pictures.ts', "import '#contract/pictures.ts'\nexport const = {\n")
  const upgrade = await upgradeProject(dir, forced)
  if (upgrade.isRefused) throw new Error(upgrade.reason)
  expect(upgradeText(dir, upgrade, false)).toContain(
    'BY HAND brand/pictures.ts:1  This file cannot be parsed.',
  )
  expect(read('brand/pictures.ts')).toContain('#contract/pictures.ts')
  expect(read('brand/shop.config.ts')).toContain("'vitrine/shop'")
})

const versions = { since: '0.4.0', goneIn: '0.5.0' }
const examples: readonly Deprecation[] = [
  { kind: 'setting', file: 'markets.ts', path: ['shipping', 'freeFromMinor'], now: 'freeFrom', ...versions },
  { kind: 'export', entry: 'vitrine/extensions', name: 'defineCall', now: 'call', ...versions },
]

test('old settings and exports are warned of with file and line for one minor version, then they are faults', async () => {
  write(
    'brand/markets.ts',
    `export const markets = {\n  freeFromMinor: 1,\n  shipping: [\n    { id: 'a', freeFromMinor: {} },\n    { 'freeFromMinor': {} },\n  ],\n}\n`,
  )
  write('brand/extensions.ts', `import {\n  defineCall,\n  defineCall as one,\n} from 'vitrine/extensions'\n`)
  const found = async (version: string) =>
    (await deprecatedNames(openProjectFiles(dir), version, examples)).map(
      ({ state, text }) => `${state} ${text}`,
    )
  const places = [
    'brand/markets.ts:4  "shipping.freeFromMinor" is "shipping.freeFrom" now; version 0.5.0 knows that name alone. `npx vitrine upgrade` writes it.',
    'brand/markets.ts:5  "shipping.freeFromMinor" is "shipping.freeFrom" now; version 0.5.0 knows that name alone. `npx vitrine upgrade` writes it.',
    'brand/extensions.ts:2  "defineCall of vitrine/extensions" is "call" now; version 0.5.0 knows that name alone. `npx vitrine upgrade` writes it.',
    'brand/extensions.ts:3  "defineCall of vitrine/extensions" is "call" now; version 0.5.0 knows that name alone. `npx vitrine upgrade` writes it.',
  ]
  expect(await found('0.4.3')).toEqual(places.map((place) => `note ${place}`))
  expect(await found('0.5.0')).toEqual(places.map((place) => `fault ${place}`))
  const files = openProjectFiles(dir)
  for (const example of examples)
    for (const { file, edit } of (await findDeprecated(files, example)).toReversed())
      if (edit !== null) files.edit(file, [edit])
  expect(files.read('brand/markets.ts')).toContain("{ id: 'a', freeFrom: {} },\n    { freeFrom: {} }")
  expect(files.read('brand/extensions.ts')).toContain('  call as defineCall,\n  call as one,\n')
})

test('every listed old name has a new one, and none is listed longer than it works', () => {
  for (const deprecation of deprecations) {
    expect(isAtLeast(readVersion(), deprecation.goneIn), deprecation.goneIn).toBe(false)
    if (deprecation.kind !== 'command') continue
    expect(Object.keys(summaries)).toContain(deprecation.now)
    expect(Object.keys(summaries)).not.toContain(deprecation.name)
  }
  expect([isAtLeast('0.10.0', '0.9.9'), isAtLeast('1.0.0', '0.9.0'), isAtLeast('0.2.0', '0.2.0')]).toEqual([
    true,
    true,
    true,
  ])
  expect([isAtLeast('0.2.9', '0.3.0'), isAtLeast('0.9.0', '1.0.0')]).toEqual([false, false])
})
