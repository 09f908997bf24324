// `npm test [-- filter …]`: brings what the tests need, builds the bundle, runs what is of a push, or whatever the filter names; `--all`
// runs every suite. Ends with `N passed, N failed`.
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'

import { ensure, projectDir } from './node24.mjs'
import { keepTemporaryFilesInMemory } from './temporary-folder.mjs'

await ensure()
keepTemporaryFilesInMemory()
const { bringChromium } = await import('../tests/chromium.ts')
const { bringPostgres } = await import('../tests/postgres.ts')
const { ensureBundle } = await import('../src/cli/publishing/storefront-bundle.ts')
const { errorText } = await import('../src/cli/coded-error.ts')

const report = path.join(projectDir, 'test-results/vitest.json')
try {
  bringChromium()
  bringPostgres()
  await ensureBundle()
} catch (reason) {
  process.stderr.write(`${errorText(reason)}\n`)
  finish(0, 1)
}

mkdirSync(path.dirname(report), { recursive: true })
rmSync(report, { force: true })
const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
const filters = process.argv.slice(2).filter((argument) => argument !== '--all')
const isPush = process.argv.length === 2
const config = isPush ? ['--config', 'vitest.push.config.ts'] : []
const code = await run(['node_modules/vitest/vitest.mjs', 'run', ...config, ...reporters, ...filters])
if (!existsSync(report)) finish(0, 1)
/** @type {{ numPassedTests: number, numFailedTests: number, testResults: { status: string, assertionResults: { status: string }[] }[] }} */
const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(report, 'utf8'))
// A file that cannot be loaded, or whose setup fails, has no failed test, but is a failure all the same.
const brokenFiles = testResults.filter(
  ({ status, assertionResults }) =>
    status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
).length
const failed = numFailedTests + brokenFiles
finish(numPassedTests, code === 0 ? failed : Math.max(failed, 1))

/** @param {string[]} args @returns {Promise<number>} */
function run(args) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, { cwd: projectDir, stdio: ['ignore', 'inherit', 'inherit'] })
    // Ctrl-C reaches the child by itself. What it has made is removed once it is gone, so this process outlives it.
    process.on('SIGINT', () => undefined)
    // At SIGTERM Vitest would leave its PostgreSQL behind.
    process.on('SIGTERM', () => child.kill('SIGINT'))
    child.on('exit', (exitCode) => resolve(exitCode ?? 1))
  })
}

/** @param {number} passed @param {number} failed @returns {never} */
function finish(passed, failed) {
  process.stdout.write(`${passed} passed, ${failed} failed\n`)
  process.exit(failed === 0 ? 0 : 1)
}
