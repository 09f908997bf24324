import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { promisify } from 'node:util'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { copyProgram } from '../program-files.ts'

const projectDir = path.resolve(import.meta.dirname, '../..')
const menus = 'src/storefront/layout/site-menus.tsx'
const config = 'brand/shop.config.ts'

let dir: string
beforeAll(async () => {
  dir = mkdtempSync(path.join(tmpdir(), 'vitrine-renderer-'))
  copyProgram(dir)
  cpSync(path.join(projectDir, 'tests/fixtures/second-brand'), path.join(dir, 'brand'), { recursive: true })
  await vitrine('import', 'brand/catalogue/products.csv')
})
afterAll(() => rmSync(dir, { recursive: true, force: true }))

/** Runs a command of the copy. Returns what it said on standard error. */
async function vitrine(...args: readonly string[]): Promise<string> {
  const { stderr } = await promisify(execFile)(process.execPath, ['bin/vitrine.mjs', ...args], {
    cwd: dir,
    env: { PATH: process.env['PATH'], DATA_DIR: path.join(dir, 'data') },
  })
  return stderr
}

/** Makes the pages of the shop. Returns the home page, and what was said on standard error. */
async function build(): Promise<{ home: string; said: string }> {
  const said = await vitrine('build', '--out', 'out')
  return { home: readFileSync(path.join(dir, 'out/index.html'), 'utf8'), said }
}

/** Writes a file of the copy again, from what it is in the project. */
function change(file: string, from: string, ...changes: readonly (readonly [string, string])[]): void {
  let text = readFileSync(path.join(projectDir, from), 'utf8')
  for (const [was, is] of changes) {
    expect(text).toContain(was)
    text = text.replace(was, is)
  }
  writeFileSync(path.join(dir, file), text)
}

const warning = 'React itself draws the pages'

test('a page with an element that the small renderer lacks is drawn by React, with a warning that names it', async () => {
  change(menus, menus, ['<h2 className="footer__heading">{heading}</h2>', '<pre>{heading}</pre>'])
  const { home, said } = await build()
  expect(home).toMatch(/<pre>[^<]+<\/pre>/)
  expect(said).toContain(warning)
  expect(said).toContain('<pre> cannot be drawn')
})

test('a page with a hook that the small renderer lacks is drawn by React, with a warning that names it', async () => {
  change(
    menus,
    menus,
    ['import { shop }', "import { useReducer } from 'react'\n\nimport { shop }"],
    [
      'onCountry: () => void }) {',
      'onCountry: () => void }) {\n  const [drawn] = useReducer((state: string) => state, "drawn")',
    ],
    ['{heading}</h2>', '{drawn} {heading}</h2>'],
  )
  const { home, said } = await build()
  expect(home).toMatch(/drawn<!-- --> <!-- -->/)
  expect(said).toContain(warning)
  expect(said).toContain('useReducer')
})

test('with renderer: react in the settings React draws, and nothing is warned of', async () => {
  change(config, 'tests/fixtures/second-brand/shop.config.ts', [
    'lowStock:',
    "renderer: 'react',\n  lowStock:",
  ])
  change(menus, menus)
  const { said } = await build()
  expect(said).not.toContain(warning)
  expect(readFileSync(path.join(dir, 'dist/renderer'), 'utf8')).toBe('react')
})
