import { spawnSync } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { randomBytes } from 'node:crypto'
import { brotliCompressSync } from 'node:zlib'

import { expect, onTestFinished, test } from 'vitest'

import { ensureBundle } from '#cli/publishing/storefront-bundle.ts'

const measure = (folder: string) =>
  spawnSync(process.execPath, ['bench/page-size.ts', folder], { encoding: 'utf8' })

test('a product page brings at most 74.5 KB of scripts in at most 4 files before anybody does something', async () => {
  await ensureBundle()
  const { status, stdout } = measure('examples/tallvik/dist/client')
  expect(stdout).toMatch(/bytes of brotli in [1-4] files, product page/)
  expect(status, stdout).toBe(0)
})

test('layouts that the brand has not chosen are in no file', async () => {
  await ensureBundle()
  const files = globSync('examples/tallvik/dist/client/assets/**/*.{css,js}')
  const carrying = files.filter((file) => /cards--editorial|reading-flow/.test(readFileSync(file, 'utf8')))
  expect(files.length).toBeGreaterThan(10)
  expect(carrying).toEqual([])
})

test('the measurement notices a page that is too heavy, and one in too many files', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-page-size-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(path.join(folder, 'heavy.js'), randomBytes(74_501))
  writeFileSync(path.join(folder, 'light.js'), 'export {}')
  const build = (chunks: string[]) =>
    writeFileSync(
      path.join(folder, 'build.json'),
      JSON.stringify({ entry: 'light.js', chunks: { product: chunks } }),
    )
  build(['light.js'])
  expect(measure(folder).status).toBe(0)
  build(['heavy.js'])
  expect(measure(folder).status).toBe(1)
  build(['light.js', 'light.js', 'light.js', 'light.js'])
  expect(measure(folder).status).toBe(1)
})

interface BuiltChunk {
  readonly file: string
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
}

test('each screen of the back office brings at most 200 KB of scripts and styles when it is opened first', async () => {
  await ensureBundle()
  const folder = 'examples/tallvik/dist/backoffice'
  const manifest = JSON.parse(readFileSync(path.join(folder, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    BuiltChunk
  >
  const files = (name: string, found = new Set<string>()): Set<string> => {
    const chunk = manifest[name]
    if (!chunk || found.has(chunk.file)) return found
    for (const file of [chunk.file, ...(chunk.css ?? [])]) found.add(file)
    for (const imported of chunk.imports ?? []) files(imported, found)
    return found
  }
  const sizes = new Map<string, number>()
  const findSize = (file: string): number => {
    const size = sizes.get(file) ?? brotliCompressSync(readFileSync(path.join(folder, file))).length
    sizes.set(file, size)
    return size
  }
  const screens = Object.keys(manifest).filter((name) => /-(?:screen|list)\.tsx$/.test(name))
  expect(screens.length).toBeGreaterThanOrEqual(11)
  for (const screen of screens) {
    const needed = files(screen, files('index.html'))
    const bytes = [...needed].map(findSize)
    expect
      .soft(
        bytes.reduce((sum, each) => sum + each),
        `${screen}, bytes of brotli`,
      )
      .toBeLessThanOrEqual(200_000)
  }
})
