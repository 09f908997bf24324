import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { afterEach, beforeEach, expect, test } from 'vitest'

import { spelled } from '#tests/spelled.ts'

import { refuseForeignFolder } from './output-folder.ts'

let dir: string
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'vitrine-out-'))
})
afterEach(() => rmSync(dir, { recursive: true, force: true }))

test('a build goes into a new or an empty folder, beside hidden files, and into that of an earlier build, begun or done', () => {
  const accepts = (folder: string) => expect(() => refuseForeignFolder(folder)).not.toThrow()
  accepts(path.join(dir, 'new'))
  accepts(dir)
  mkdirSync(path.join(dir, '.git'))
  accepts(dir)
  writeFileSync(path.join(dir, 'index.html'), '')
  mkdirSync(path.join(dir, '.vitrine'))
  accepts(dir)
})

test('a folder with files of somebody else, and a file, are refused by name', () => {
  const file = path.join(dir, 'index.html')
  writeFileSync(file, 'mine')
  expect(() => spelled(() => refuseForeignFolder(dir))).toThrow(
    `${dir} holds other things than a build of a shop, such as index.html. Name an empty or a new folder with --out.`,
  )
  expect(() => spelled(() => refuseForeignFolder(file))).toThrow(
    `${file} is not a folder. Name one with --out.`,
  )
})
