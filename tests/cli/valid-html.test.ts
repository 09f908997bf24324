import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { hasJava, htmlValidateSite, vnuErrors } from '../html-validators.ts'
import { openUndisturbed } from '../server.ts'

let dataDir: string
let site: string
beforeAll(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'vitrine-valid-'))
  await openUndisturbed(dataDir)
  site = path.join(dataDir, 'site')
})
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
    const { pages, errors } = await htmlValidateSite(site)
    expect(pages).toBeGreaterThan(100)
    expect(errors).toEqual([])
  },
)
