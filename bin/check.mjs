// `npm run check`: types, lint, format, boundaries, dead code. Side by side, in seconds.
import { spawn } from 'node:child_process'
import path from 'node:path'
import process from 'node:process'

import { ensure, projectDir } from './node24.mjs'

await ensure()

/** @type {{ name: string, command: string[], fails?: (output: string) => boolean }[]} */
const checks = [
  ...['neutral', 'browser', 'node', 'tests'].map((program) => ({
    name: `types (${program})`,
    command: ['typescript/bin/tsc', '--noEmit', '--project', `tsconfig.${program}.json`],
  })),
  { name: 'lint', command: ['oxlint/bin/oxlint', '--deny-warnings'] },
  { name: 'format', command: ['oxfmt/bin/oxfmt', '--check'] },
  {
    name: 'boundaries',
    command: ['dependency-cruiser/bin/dependency-cruiser.mjs', '-c', 'boundaries.cjs', 'src', 'examples'],
    // A cruise that parses nothing reports success.
    fails: (output) => /\b0 modules/.test(output),
  },
  { name: 'dead code', command: ['knip/bin/knip.js', '--no-progress'] },
]

const started = Date.now()
const results = await Promise.all(checks.map(runCheck))
for (const { name, ok, output, seconds } of results) {
  process.stdout.write(`${ok ? '✔' : '✘'} ${name.padEnd(16)} ${seconds} s\n`)
  if (!ok) process.stdout.write(`${output.trimEnd()}\n\n`)
}
const failed = results.filter(({ ok }) => !ok).length
process.stdout.write(
  failed === 0
    ? `All ${results.length} checks passed in ${secondsSince(started)} s\n`
    : `${failed} of ${results.length} checks failed\n`,
)
process.exitCode = failed === 0 ? 0 : 1

/**
 * @param {(typeof checks)[number]} check
 * @returns {Promise<{ name: string, ok: boolean, output: string, seconds: string }>}
 */
function runCheck({ name, command: [script = '', ...args], fails }) {
  const begun = Date.now()
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [path.join(projectDir, 'node_modules', script), ...args], {
      cwd: projectDir,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
    child.on('close', (code) =>
      resolve({ name, ok: code === 0 && !fails?.(output), output, seconds: secondsSince(begun) }),
    )
  })
}

/** @param {number} time */
function secondsSince(time) {
  return ((Date.now() - time) / 1000).toFixed(1)
}
