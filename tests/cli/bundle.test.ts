import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { beforeAll, expect, onTestFinished, test } from 'vitest'

import { bundleDir, ensureBundle } from '#cli/publishing/storefront-bundle.ts'

const projectDir = path.resolve(import.meta.dirname, '../..')
const scripts = path.join(bundleDir, 'client/assets/app')
const script = (name: string) => {
  const file = readdirSync(scripts).find((each) => each.startsWith(`${name}-`) && each.endsWith('.js'))
  return readFileSync(path.join(scripts, file ?? name), 'utf8')
}

beforeAll(ensureBundle)

test('React and the entry are compiled while they come; what may never run is not', () => {
  for (const name of ['vendor', 'entry.browser'])
    expect(script(name)).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/)
  expect(script('checkout')).not.toContain('allFunctionsCalledOnLoad')
})

test('React DOM is in the bundle as it is published', () => {
  const published = readFileSync(
    path.join(projectDir, 'node_modules/react-dom/cjs/react-dom-client.production.js'),
    'utf8',
  )
  const features = ['startViewTransition', 'view-transition-name', 'imagesrcset', 'modulepreload']
  for (const feature of features) {
    expect(published).toContain(feature)
    expect(script('vendor')).toContain(feature)
  }
})

test('a build with source maps leads from each script to the files that it was made of', () => {
  const out = mkdtempSync(path.join(tmpdir(), 'vitrine-maps-'))
  onTestFinished(() => rmSync(out, { recursive: true }))
  const vite = path.join(projectDir, 'node_modules/vite/bin/vite.js')
  const { status, stderr } = spawnSync(process.execPath, [vite, 'build', '--sourcemap', '--outDir', out], {
    cwd: projectDir,
    encoding: 'utf8',
  })
  expect(status, stderr).toBe(0)
  const built = path.join(out, 'assets/app')
  const file = readdirSync(built).find((name) => /^entry\.browser-.*\.js\.map$/.test(name)) ?? ''
  const map = JSON.parse(readFileSync(path.join(built, file), 'utf8')) as {
    readonly mappings: string
    readonly sources: readonly string[]
    readonly sourcesContent: readonly string[]
  }
  const place = map.sources.findIndex((source) => source.endsWith('src/storefront/entry.browser.tsx'))
  expect(map.sourcesContent[place]).toBe(
    readFileSync(path.join(projectDir, 'src/storefront/entry.browser.tsx'), 'utf8'),
  )
  expect(map.mappings.length).toBeGreaterThan(10_000)
})
