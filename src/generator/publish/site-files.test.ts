import { existsSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'

import { expect, test } from 'vitest'

import { temporaryFolder } from '#tests/fixtures/site-tree.ts'

import { removeGone } from './site-files.ts'

function siteWith(...files: readonly string[]): string {
  const siteDir = temporaryFolder()
  for (const file of files) {
    mkdirSync(path.join(siteDir, path.dirname(file)), { recursive: true })
    writeFileSync(path.join(siteDir, file), file)
  }
  return siteDir
}

test('an address that changed in capitals alone keeps its page where both spellings are one folder', () => {
  const siteDir = siteWith('Loafer/index.html')
  // What a file system that ignores capitals does by itself.
  if (!existsSync(path.join(siteDir, 'loafer'))) symlinkSync('Loafer', path.join(siteDir, 'loafer'))
  removeGone(siteDir, ['Loafer/index.html'], ['loafer/index.html'])
  expect(existsSync(path.join(siteDir, 'loafer/index.html'))).toBe(true)
})

test('what is gone is taken with its precompressed copies and its folder; what stands stays, however like it is spelled', () => {
  const siteDir = siteWith(
    'Loafer/index.html',
    'Loafer/index.html.br',
    'Loafer/index.html.gz',
    'derby/index.html',
    'derby/index.json',
  )
  removeGone(
    siteDir,
    ['Loafer/index.html', 'derby/index.html', 'derby/index.json'],
    ['derby/index.html', 'loafer/index.html'],
  )
  expect(existsSync(path.join(siteDir, 'Loafer'))).toBe(false)
  expect(existsSync(path.join(siteDir, 'derby/index.html'))).toBe(true)
  expect(existsSync(path.join(siteDir, 'derby/index.json'))).toBe(false)
})
