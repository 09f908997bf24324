import { hash } from 'node:crypto'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

import { expect } from 'vitest'

import { run } from '../project-from-tarballs.ts'

/** Changes a text of a file that has it. */
export function changeFile(file: string, now: string, changed: string): void {
  const text = readFileSync(file, 'utf8')
  expect(text).toContain(now)
  writeFileSync(file, text.replace(now, changed))
}

/** Makes what a project has of the version of today as it was in the one before. */
function makeOlder(dir: string): void {
  changeFile(path.join(dir, 'tsconfig.json'), '    "noUncheckedSideEffectImports": false,\n', '')
  changeFile(path.join(dir, 'package.json'), 'vitrine check && ', '')
  changeFile(
    path.join(dir, 'package.json'),
    '"scripts": {',
    '"scripts": {\n    "morning": "vitrine attention list",',
  )
}

/** Every file of a site that was built, with its checksum. */
const checksums = (site: string): readonly string[] =>
  globSync('**/*', { cwd: site, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .map((file) => `${path.relative(site, file)} ${hash('sha256', readFileSync(file))}`)
    .toSorted()

/**
 * Has a project of today look as one of the version before, and upgrades it as a person does. Returns the files of its site before and after, each with its checksum. `build` builds its
 * pages into a folder of this name and returns where that is.
 */
export function upgradeFromBefore(
  dir: string,
  environment: Readonly<Record<string, string>>,
  build: (name: string) => string,
): { readonly before: readonly string[]; readonly after: readonly string[] } {
  makeOlder(dir)
  const call = (...words: readonly string[]) => run(dir, environment, 'npx', 'vitrine', ...words)
  const before = checksums(build('site-before'))
  expect(before.filter((line) => /index\.html /.test(line)).length).toBeGreaterThan(5)
  expect(call('check')).toMatch(
    /^note  old name +package\.json:\d+  "vitrine attention" is "vitrine issues" now;/m,
  )
  const person = ['-c', 'user.name=Anna', '-c', 'user.email=anna@example.com']
  run(dir, {}, 'git', 'init', '--quiet')
  expect(() => call('upgrade')).toThrow(/Not committed are:/)
  run(dir, {}, 'git', 'add', '--all')
  run(dir, {}, 'git', ...person, 'commit', '--quiet', '--message', 'shop')
  expect(call('upgrade', '--dry-run')).toContain('+    "morning": "vitrine issues list",')
  expect(run(dir, {}, 'git', 'status', '--porcelain')).toBe('')
  call('upgrade')
  expect(run(dir, {}, 'git', 'status', '--porcelain')).toBe(' M package.json\n M tsconfig.json\n')
  expect(call('upgrade', '--force')).toContain('Nothing to change')
  expect(call('check')).not.toMatch(/^(?:note|MEND)/m)
  return { before, after: checksums(build('site-after')) }
}
