import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { expect, onTestFinished, test } from 'vitest'
import { build, type Rolldown } from 'vite'

import { isChunk } from '../build-info.config.ts'
import { finishScripts } from '../finish-scripts.config.ts'

/** The scripts of two entries, one of which is the storefront's by its name. */
async function scripts(isFinished: boolean) {
  const dir = mkdtempSync(path.join(tmpdir(), 'vitrine-scripts-'))
  onTestFinished(() => rmSync(dir, { recursive: true }))
  const files = ['entry.browser.tsx', 'later.tsx'].map((name) => path.join(dir, name))
  for (const file of files) writeFileSync(file, `console.log(${JSON.stringify(path.basename(file))})`)
  const built = (await build({
    configFile: false,
    logLevel: 'silent',
    plugins: isFinished ? [finishScripts()] : [],
    build: { write: false, rolldownOptions: { input: files } },
  })) as Rolldown.RolldownOutput
  return Object.fromEntries(built.output.filter(isChunk).map((chunk) => [chunk.name, chunk]))
}

test('what runs on every page is compiled while it comes, what may never run is not', async () => {
  const { 'entry.browser': entry, later } = await scripts(true)
  expect(entry?.code).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/)
  expect(later?.code).toMatch(/^console/)
})

test('what is done to a script after it was named is part of its name: browsers keep a name for ever', async () => {
  const [plain, finished] = [await scripts(false), await scripts(true)]
  expect(finished['later']?.fileName).not.toBe(plain['later']?.fileName)
})
