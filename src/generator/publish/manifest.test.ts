import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

import { emptyManifest, markPending, readManifest, writeManifest } from './manifest.ts'

test('a swap that was cut short: what it was about to change is known by name, and its content is not', () => {
  const siteDir = mkdtempSync(path.join(tmpdir(), 'vitrine-manifest-'))
  onTestFinished(() => rmSync(siteDir, { recursive: true }))
  const pages = new Map([
    ['/', 'a'],
    ['/coat/', 'b'],
  ])
  writeManifest(siteDir, { ...emptyManifest, pages, data: new Map([['robots.txt', 'c']]) })
  // New pages are in place then, and no manifest has named them yet.
  markPending(siteDir, ['/coat/', '/new-coat/', 'feeds/de.xml'])
  const read = readManifest(siteDir)
  expect([...read.pages]).toEqual([
    ['/', 'a'],
    ['/coat/', ''],
    ['/new-coat/', ''],
  ])
  expect([...read.data]).toEqual([
    ['robots.txt', 'c'],
    ['feeds/de.xml', ''],
  ])
})
