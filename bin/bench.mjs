// `npm run bench [-- name … [--option …]]`: runs the quick ones of bench/*.bench.ts, or those named, one after another.
import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'

import { ensure, projectDir } from './node24.mjs'

await ensure()
const suffix = '.bench.ts'
const all = readdirSync(path.join(projectDir, 'bench'))
  .filter((file) => file.endsWith(suffix))
  .map((file) => file.slice(0, -suffix.length))
/** They take minutes, and bring packages of their own. */
const onDemand = new Set(['clicks', 'first-sale', 'growth', 'office', 'pages', 'peers', 'soak', 'vendure'])
const words = process.argv.slice(2)
const firstOption = words.findIndex((word) => word.startsWith('--'))
const asked = firstOption < 0 ? words : words.slice(0, firstOption)
const options = words.slice(asked.length)
if (options.includes('--help')) {
  const quick = all.filter((name) => !onDemand.has(name)).join(', ')
  process.stdout.write(`Usage: npm run bench [-- NAME … [OPTIONS]]

Measures, and prints tables; bench/README.md tells how to read them and which options there are.
  NAME  one of ${all.join(', ')}; default: ${quick}
`)
  process.exit(0)
}
const stranger = asked.find((name) => !all.includes(name))
if (stranger !== undefined) {
  process.stderr.write(`There is no bench "${stranger}". There are: ${all.join(', ')}.\n`)
  process.exit(2)
}
for (const name of asked.length > 0 ? asked : all.filter((each) => !onDemand.has(each))) {
  process.stdout.write(`\n${name}\n`)
  const file = path.join(projectDir, 'bench', `${name}${suffix}`)
  const { status } = spawnSync(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', file, ...options],
    {
      stdio: 'inherit',
    },
  )
  if (status !== 0) process.exitCode = 1
}
