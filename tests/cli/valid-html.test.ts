import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { hasJava, htmlValidateErrors, vnuErrors } from '../html-validators.ts'
import { openUndisturbed } from '../server.ts'

let dataDir: string
let site: string
beforeAll(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'vitrine-valid-'))
  await openUndisturbed(dataDir)
  site = path.join(dataDir, 'site')
}, 240_000)
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

test.skipIf(!hasJava())(
  'no page of the demo has an error by the Nu Html Checker (left out where there is no Java)',
  { timeout: 300_000 },
  async () => {
    expect(await vnuErrors([site])).toEqual([])
  },
)

test(
  'no page of the demo breaks the standard or document rules of html-validate',
  { timeout: 300_000 },
  async () => {
    const pages = globSync('**/*.html', { cwd: site }).toSorted()
    expect(pages.length).toBeGreaterThan(400)
    const errors: string[] = []
    // Product pages are drawn by one template: every eighth of them, and every page of another kind.
    for (const [index, name] of pages.entries()) {
      const html = readFileSync(path.join(site, name), 'utf8')
      if (html.includes('"template":"product"') && index % 8 !== 0) continue
      errors.push(...(await htmlValidateErrors(html, name)))
    }
    expect(errors).toEqual([])
  },
)
