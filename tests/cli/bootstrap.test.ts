import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { afterEach, beforeEach, expect, test } from 'vitest'

let dir: string
const file = (...parts: string[]) => path.join(dir, ...parts)
const writeJson = (name: string, value: unknown) => writeFileSync(file(name), JSON.stringify(value))

/** A lock file with one package of each kind that matters. */
const lock = (version: string) => ({
  packages: {
    '': { name: 'x' },
    'node_modules/a': { version },
    'node_modules/b': { version: '1.0.0', dev: true },
    'node_modules/c': { version: '1.0.0', optional: true },
  },
})

beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'vitrine-bootstrap-'))
  mkdirSync(file('bin'))
  cpSync(path.join(import.meta.dirname, '../../bin/node24.mjs'), file('bin/node24.mjs'))
  writeFileSync(
    file('bin/command.mjs'),
    `import { ensure } from './node24.mjs'\nawait ensure()\nconsole.log('command ran')\n`,
  )
  writeJson('package-lock.json', lock('2.0.0'))
  // Stands where npm would: notes what it was asked, and installs nothing but a folder.
  writeFileSync(
    file('npm.js'),
    `const fs = require('node:fs')
    fs.appendFileSync('asked.txt', process.argv.slice(2).join(' ') + '\\n')
    if (process.env.NPM_FAILS) { console.error('the network is away'); process.exit(7) }
    fs.mkdirSync('node_modules', { recursive: true })`,
  )
})
afterEach(() => rmSync(dir, { recursive: true }))

function command(environment: Readonly<Record<string, string>> = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [file('bin/command.mjs')], {
    cwd: dir,
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], npm_execpath: file('npm.js'), ...environment },
  })
  return { status, stdout, stderr }
}
const asked = () =>
  existsSync(file('asked.txt')) ? readFileSync(file('asked.txt'), 'utf8').trim().split('\n') : []

test('a fresh clone installs its packages once, and says so on stderr', () => {
  const first = command()
  expect(first).toMatchObject({ status: 0, stdout: 'command ran\n' })
  expect(first.stderr).toContain('Installing packages')
  expect(asked()).toEqual([expect.stringMatching(/^ci --include=dev /)])
  expect(command()).toMatchObject({ status: 0, stdout: 'command ran\n', stderr: '' })
  expect(asked()).toHaveLength(1)
})

test('a changed lock file installs again', () => {
  command()
  writeJson('package-lock.json', lock('2.0.1'))
  command()
  expect(asked()).toHaveLength(2)
})

test('packages that somebody installed by hand are taken as they are, and others are not', () => {
  mkdirSync(file('node_modules'))
  const { packages } = lock('2.0.0')
  const { 'node_modules/c': _, ...installed } = packages
  writeJson('node_modules/.package-lock.json', { packages: installed })
  expect(command().stdout).toBe('command ran\n')
  expect(asked()).toEqual([])

  rmSync(file('node_modules/.vitrine-stamp'))
  writeJson('node_modules/.package-lock.json', {
    packages: { ...installed, 'node_modules/a': { version: '1.9.0' } },
  })
  command()
  expect(asked()).toHaveLength(1)
})

test('in production, an installation without development packages is whole', () => {
  mkdirSync(file('node_modules'))
  writeJson('node_modules/.package-lock.json', { packages: { 'node_modules/a': { version: '2.0.0' } } })
  expect(command({ NODE_ENV: 'production' }).stdout).toBe('command ran\n')
  expect(asked()).toEqual([])
})

test('when npm fails, its words are shown, the command does not run, and the next start tries again', () => {
  const failed = command({ NPM_FAILS: '1' })
  expect(failed).toMatchObject({ status: 1, stdout: '' })
  expect(failed.stderr).toContain('the network is away')
  expect(failed.stderr).toContain('npm ended with 7')
  expect(command().stdout).toBe('command ran\n')
})
