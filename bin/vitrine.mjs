#!/usr/bin/env node
import { readFileSync } from 'node:fs'
import process from 'node:process'

import { continueLean, ensure } from './node24.mjs'
import { mindOutputs } from './outputs.mjs'
import { overview } from './overview.mjs'

const [name] = process.argv.slice(2)
mindOutputs({ isServer: name === 'serve' })
// Who only asks what this is has nothing installed for it.
const answers = { '--help': overview, '-h': overview, help: overview, '--version': `${version()}\n` }
const answer = Object.hasOwn(answers, name ?? '') ? answers[/** @type {keyof typeof answers} */ (name)] : null
if (answer !== null) {
  process.stdout.write(answer)
} else {
  await ensure()
  if (name === 'serve' || name === 'build') continueLean(name)
  const { main } = await import('../src/cli/vitrine.ts')
  process.exitCode = await main(process.argv.slice(2))
}

function version() {
  return JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')).version
}
