import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
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
