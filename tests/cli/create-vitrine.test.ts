import { spawnSync } from 'node:child_process'
import { globSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { assembleCreator } from '../../packages/assemble-creator.ts'
import type { Manifest } from '../../packages/manifest.ts'
import { answerQuestions } from '../terminal.ts'

const rootDir = path.resolve(import.meta.dirname, '../..')
let dir: string
beforeAll(async () => {
  dir = mkdtempSync(path.join(tmpdir(), 'vitrine-create-'))
  const root = JSON.parse(readFileSync(path.join(rootDir, 'package.json'), 'utf8')) as Manifest
  await assembleCreator(rootDir, path.join(dir, 'creator'), root)
})
afterAll(() => rmSync(dir, { recursive: true, force: true }))

test('create-vitrine asks on a terminal, again after a wrong answer, and writes an empty shop on PostgreSQL', async () => {
  const answers = ['Fjell & Co', 'XX', 'no', 'NOK, EUR', 'empty', 'postgres']
  const command = `${process.execPath} creator/bin/create-vitrine.mjs asked --no-install`
  const output = await answerQuestions(command, { cwd: dir, answers })
  expect(output).toContain('"XX" is not a country to sell from. There are: AT, ')
  const read = (file: string) => readFileSync(path.join(dir, 'asked', file), 'utf8')
  expect(globSync('brand/catalogue/*.csv', { cwd: path.join(dir, 'asked') })).toEqual([])
  // Countries whose addresses name a province, of those that it sells to.
  expect(globSync('brand/states/*', { cwd: path.join(dir, 'asked') })).toEqual(['brand/states/it.ts'])
  expect(read('brand/shop.config.ts')).toMatch(/name: 'Fjell & Co'[^]*homeCountry: 'NO'[^]*image: null/)
  expect(read('brand/markets.ts')).toContain("importCurrency: 'NOK'")
  expect(read('.env')).toContain('\nDATABASE_URL=postgres://')
  expect(read('compose.yaml')).toContain('image: postgres:17')
})

/** The files of a project beside its brand, but for what is made of them and settings of one machine. */
const filesBesideBrand = (project: string) =>
  readdirSync(project, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(project, path.join(entry.parentPath, entry.name)))
    .filter(
      (file) => !/^(?:brand|node_modules|data|dist|\.cache)\/|^(?:\.env|package-lock\.json)$/.test(file),
    )
    .toSorted()

test('the demo is a project as create-vitrine writes one: other are its README and what develops its pictures', () => {
  const demo = path.join(rootDir, 'examples/tallvik')
  const answers = ['--yes', '--country', 'SE', '--currencies', 'SEK,EUR', '--catalogue', 'empty']
  const creator = path.join(dir, 'creator/bin/create-vitrine.mjs')
  const { status, stderr } = spawnSync(
    process.execPath,
    [creator, 'tallvik', ...answers, '--no-install', '--vitrine', 'file:../..'],
    { cwd: dir, encoding: 'utf8' },
  )
  expect(status, stderr).toBe(0)
  const written = path.join(dir, 'tallvik')
  const files = filesBesideBrand(demo)
  expect(files).toEqual(filesBesideBrand(written))
  const other = [...files, 'brand/package.json'].filter(
    (file) => !readFileSync(path.join(demo, file)).equals(readFileSync(path.join(written, file))),
  )
  expect(other).toEqual(['README.md', 'package.json'])
  const { version } = JSON.parse(
    readFileSync(path.join(rootDir, 'node_modules/sharp/package.json'), 'utf8'),
  ) as {
    version: string
  }
  expect(
    readFileSync(path.join(demo, 'package.json'), 'utf8').replace(`    "sharp": "${version}",\n`, ''),
  ).toBe(readFileSync(path.join(written, 'package.json'), 'utf8'))
})
