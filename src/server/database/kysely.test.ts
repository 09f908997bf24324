import { execFileSync } from 'node:child_process'
import path from 'node:path'

import { expect, it } from 'vitest'

import { ensureBundle } from '#cli/publishing/storefront-bundle.ts'

/** A process that loads Kysely as every command does, and says which files that took. */
const program = `
  import { registerHooks } from 'node:module'
  const loaded = []
  registerHooks({ load: (url, context, next) => (loaded.push(url), next(url, context)) })
  const { sql } = await import(${JSON.stringify(path.join(import.meta.dirname, 'kysely.ts'))})
  process.stdout.write(JSON.stringify({ loaded, isThere: typeof sql === 'function' }))`

it('Kysely is one file once the storefront is built', async () => {
  await ensureBundle()
  const answer = execFileSync(process.execPath, ['--input-type=module', '--eval', program], {
    encoding: 'utf8',
  })
  const { loaded, isThere } = JSON.parse(answer) as { loaded: readonly string[]; isThere: boolean }
  expect(isThere).toBe(true)
  expect(loaded.filter((url) => url.includes('node_modules'))).toEqual([])
  expect(loaded.filter((url) => /dist\/packages\/kysely-[\d.]+\.mjs$/.test(url))).toHaveLength(1)
}, 120_000)
